import Foundation
import TestSupport
import Testing

/// What the built program leaves running when it is ended.
@Suite("Children of a program that was killed")
struct EndedProgramTests {
  /// Waits for a condition, ten seconds at most.
  private func wait(_ what: String, for condition: () -> Bool) throws {
    let end = Date(timeIntervalSinceNow: 10)
    while !condition() {
      try #require(Date() < end, "\(what)")
      usleep(1000)
    }
  }

  @Test(
    "A request ends with the program, whatever ends it",
    arguments: [
      "rates watch USD --source frankfurter --json", "rates watch USD --once",
      "rates fetch --date 2025-09-05",
    ],
    [SIGKILL, SIGTERM, SIGHUP])
  func request(_ line: String, _ signal: Int32) throws {
    // Less of the answer than was announced: it is waited for, 20 seconds long.
    let server = StubServer([.hold("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[")])
    let cli = try CLIHarness()
    cli.connect(to: server)
    cli.environment["DOT_FRANKFURTER_URL"] = "http://127.0.0.1:\(server.port)/v2"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltProgram.path)
    process.arguments = line.split(separator: " ").map(String.init)
    process.environment = cli.environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try wait("asked") { server.requests.count == 1 }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    // The server waits for its client to go away.
    try wait("the connection has ended") { server.hasEnded }
  }
}
