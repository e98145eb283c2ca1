import Foundation

/// Programs that check what `dot` writes or reads. `.ci/run` installs them; on other machines, tests that
/// need a missing one are skipped.
package enum OutsideTool {
  /// Where a script installs all programs, a missing one is a failure.
  package static let areRequired = ProcessInfo.processInfo.environment["CI"] == "true"

  /// Whether a test that needs these programs has to run.
  package static func canRun(_ programs: String...) -> Bool {
    areRequired || programs.allSatisfy(FileManager.default.isExecutableFile(atPath:))
  }

  package struct Failed: Error {
    package let program: String
    package let status: Int32
    package let output: String
  }

  /// Runs a program to its end and returns its standard output.
  package static func run(
    _ program: String, _ arguments: [String], mayEndWith statuses: [Int32] = [0]
  ) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let (output, errors) = (
      Pipe(), FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    )
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard statuses.contains(process.terminationStatus) else {
      let said = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
      throw Failed(program: program, status: process.terminationStatus, output: String(said.prefix(2000)))
    }
    return data
  }

  package static func text(_ program: String, _ arguments: [String]) throws -> String {
    String(decoding: try run(program, arguments), as: UTF8.self)
  }
}
