import TestTerminals
import Testing

@testable import dot

struct DemoCommandTests {
  @Test("The next steps call the program as it was called")
  func alias() throws {
    let streams = MemoryStreams("", isTTY: false, columns: nil)
    var program = Program(environment: try CLIHarness().environment, streams: streams.streams)
    program.path = "/opt/tools/dot"
    #expect(program.run(["demo"]) == .done)
    #expect(streams.out.contains("\n  alias dot='/opt/tools/dot'\n"), "\(streams.out.suffix(400))")
  }
}
