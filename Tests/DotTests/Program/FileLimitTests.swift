import Foundation
import TestSupport
import Testing

@testable import dot

/// `ulimit -f` and `-n`, which affect only the built program: without precautions, a signal would end it.
@Suite("A limit on the size of files, or on open ones")
struct FileLimitTests {
  private func run(_ cli: CLIHarness, _ line: String, limit: String = "-f 0") throws -> RunResult {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "ulimit \(limit); exec \"$0\" \(line) --json", BuiltProgram.path]
    process.environment = cli.environment
    let (out, err) = (Pipe(), Pipe())
    process.standardOutput = out
    process.standardError = err
    try process.run()
    let text = out.fileHandleForReading.readDataToEndOfFile()
    let errors = err.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return RunResult(
      exit: process.terminationStatus, out: String(decoding: text, as: UTF8.self),
      err: String(decoding: errors, as: UTF8.self))
  }

  @Test(
    "It is an error with path, cause and hint, and nothing changes",
    arguments: [
      ("spend 1200 food", Int32(3), "home-failed"), ("undo", 3, "home-failed"),
      ("spend 1 food --photo PHOTO", 3, "home-failed"), ("export csv --output FILE", 1, "file-failed"),
      ("export zip --output FILE", 1, "file-failed"), ("config set cash-percent 1.5", 3, "home-failed"),
    ])
  func limited(_ line: String, _ exit: Int32, _ code: String) throws {
    let cli = try CLIHarness.inOsaka("spend 1 food")
    let before = try contents(of: cli.home)
    let ran = try run(
      cli,
      line.replacing("FILE", with: cli.folder("out")).replacing(
        "PHOTO", with: Samples.photo("ramen.jpg")))
    #expect(ran.exit == exit && ran.out == "", "\(ran.err)")
    let error = try ran.error()
    #expect(error["code"] == .text(code))
    #expect(error["message"]?.text?.contains("exceed the size limit") == true, "\(ran.err)")
    #expect(error["message"]?.text?.contains(cli.folder.path) == true)
    #expect(error["hints"]?[0]?.text?.contains("ulimit -f unlimited") == true)
    #expect(try contents(of: cli.home) == before)
    #expect(try !Files.exists(cli.folder("out")))
  }

  @Test("Too few open files are not for a missing git", .enabled(if: OutsideTool.canRun("/usr/bin/git")))
  func openFiles() throws {
    let cli = try CLIHarness.inOsaka()
    let ran = try run(cli, "sync init", limit: "-n 8")
    #expect(ran.exit == 3 && ran.err.contains("too many files are open"), "\(ran.err)")
    #expect(try ran.error()["hints"]?[0]?.text?.contains("ulimit -n 256") == true, "\(ran.err)")
  }
}
