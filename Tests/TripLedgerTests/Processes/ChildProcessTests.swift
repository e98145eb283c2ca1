import Foundation
import TestSupport
import Testing

@testable import TripCore

struct ChildProcessTests {
  private func run(
    _ script: String, input: String = "", limit: Int = 1000, seconds: Double = 10
  ) throws -> ChildProcess.Outcome {
    let child = ChildProcess(
      program: "/bin/sh", arguments: ["-c", script], environment: ["PATH=/usr/bin:/bin"])
    return try #require(child.run(input: Array(input.utf8), limit: limit, seconds: seconds))
  }

  @Test func endings() throws {
    let echo = try run("cat; echo no >&2; exit 3", input: "hello")
    #expect(echo.output == Array("hello".utf8))
    #expect(echo.ending == .exit(3))
    #expect(try run("kill -9 $$").ending == .signal(9))
    #expect(try run("exec yes", limit: 100_000).ending == .excess)
    #expect(try run("exec sleep 60", seconds: 0.2).ending == .deadline)
    #expect(try run("exec >&-; exec sleep 60", seconds: 0.2).ending == .deadline)
    // A child that never reads its input doesn't end the parent.
    #expect(try run("exec <&-; exit 0", input: String(repeating: "x", count: 8192)).ending == .exit(0))
  }

  @Test func files() throws {
    let folder = try TemporaryFolder()
    let (input, errors) = (try ScratchFile(in: folder.path), try ScratchFile(in: folder.path))
    // More than a pipe holds without a reader.
    try input.write(Array(repeating: UInt8(ascii: "x"), count: 3_000_000))
    try input.rewind()
    let child = ChildProcess(
      program: "/bin/sh", arguments: ["-c", "wc -c; echo no >&2"], environment: ["PATH=/usr/bin:/bin"],
      hasGroup: true)
    let outcome = try #require(
      child.run(reading: input.descriptor, saying: errors.descriptor, limit: 1000, seconds: 10))
    #expect(outcome.ending == .exit(0))
    #expect(String(decoding: outcome.output, as: UTF8.self).filter(\.isNumber) == "3000000")
    #expect(try errors.beginning(100) == Array("no\n".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func pipesAreNotInherited() throws {
    let pipe = try #require(ChildPipe())
    for descriptor in [pipe.reading.number, pipe.writing.number] {
      #expect(descriptor > 2)
      #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC == FD_CLOEXEC)
    }
  }

  @Test func whatCannotBeStarted() {
    let child = ChildProcess(program: "/nowhere/curl", arguments: [], environment: [])
    #expect(child.run(input: [], limit: 1, seconds: 1) == nil)
    #expect(child.run(input: [UInt8](repeating: 0, count: 8193), limit: 1, seconds: 1) == nil)
  }
}
