import Foundation
import Testing

/// The built program, for tests that need a real process.
enum BuiltProgram {
  /// The package manager puts a package's program and its tests into one folder. On Linux the running program
  /// is the test executable; on macOS it is a helper, which has loaded the tests as a bundle.
  static let path: String = {
    #if os(Linux)
      let tests = "/proc/self/exe"
      let folder = URL(fileURLWithPath: tests).resolvingSymlinksInPath().deletingLastPathComponent()
    #else
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let folder = (bundle ?? .main).bundleURL.deletingLastPathComponent()
    #endif
    return folder.appendingPathComponent("dot").path
  }()

  static func run(
    _ arguments: [String], environment: [String: String], in folder: String? = nil, output: FileHandle? = nil
  ) throws -> RunResult {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let (out, err) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output ?? out
    process.standardError = err
    try process.run()
    // The output is far less than a pipe holds, except for a board or a report on standard output.
    let text = output == nil ? out.fileHandleForReading.readDataToEndOfFile() : Data()
    let errors = err.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return RunResult(
      exit: process.terminationStatus, out: String(decoding: text, as: UTF8.self),
      err: String(decoding: errors, as: UTF8.self))
  }
}
