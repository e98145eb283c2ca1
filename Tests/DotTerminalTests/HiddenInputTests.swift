import Testing

@testable import DotTerminal

@Suite struct HiddenInputTests {
  @Test func nothingTypedAppears() throws {
    let terminal = try PseudoTerminal()
    let input = Descriptor(number: terminal.program, stream: .input)
    #expect(input.isTTY)
    let bytes = try input.hidingInput { (read) throws(StreamError) in
      terminal.type("key123\n")
      return String(decoding: try read(100), as: UTF8.self)
    }
    #expect(bytes == "key123\n")
    #expect(terminal.isEchoing)
    // Text typed earlier would come first, if it had been shown.
    terminal.type("x")
    #expect(terminal.shown() == "x")
  }

  @Test func signalToStopRestoresTheTerminal() throws {
    let terminal = try PseudoTerminal()
    let input = Descriptor(number: terminal.program, stream: .input)
    #expect(throws: StreamError.interrupted) {
      try input.hidingInput { (read) throws(StreamError) in
        // The line continues after an end of input in its middle, and can still be cancelled then.
        terminal.type("k\u{4}")
        let first = try read(1)
        pthread_kill(pthread_self(), SIGINT)
        return String(decoding: try first + read(1), as: UTF8.self)
      }
    }
    #expect(terminal.isEchoing)
  }

  @Test func withoutATerminalNothingIsHidden() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let input = Descriptor(number: ends[0], stream: .input)
    _ = write(ends[1], "k", 1)
    let line = try input.hidingInput { (read) throws(StreamError) in
      String(decoding: try read(100), as: UTF8.self)
    }
    #expect(line == "k")
  }
}
