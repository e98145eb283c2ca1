import TestTerminals
import Testing

@testable import DotTerminal

@Suite struct PromptTests {
  @Test(arguments: [
    ("y\n", true), ("Y\n", true), ("yes\n", true), (" YES \n", true),
    ("예\n", true), ("\u{110B}\u{1168}\n", true), ("네\n", true), ("ㅇ\n", true), ("ㅛ\n", true), ("ㅜ\n", false),
    ("y", true),
    ("n\n", false), ("\n", false), ("", false), ("yeah\n", false), ("아니오\n", false), ("1\n", false),
  ])
  func confirmation(answer: String, expected: Bool) throws {
    let memory = MemoryStreams(answer, isTTY: true)
    let prompt = try #require(Prompt(streams: memory.streams, noInput: false))
    #expect(try prompt.confirm("Delete?") == expected)
    #expect(memory.err == "Delete? [y/N] " + (answer.isEmpty ? "\n" : ""))
    #expect(memory.out == "")
  }

  @Test func nobodyIsAskedWithoutATerminal() {
    #expect(Prompt(streams: MemoryStreams("y\n").streams, noInput: false) == nil)
    #expect(Prompt(streams: MemoryStreams("y\n", isTTY: true).streams, noInput: true) == nil)
  }

  @Test func answersAreReadLineByLine() throws {
    let memory = MemoryStreams("도쿄\n\nlast", isTTY: true)
    let prompt = try #require(Prompt(streams: memory.streams, noInput: false))
    #expect(try prompt.ask("? ") == "도쿄")
    #expect(try prompt.ask("? ") == "")
    #expect(try prompt.ask("? ") == "last")
    #expect(try prompt.ask("? ") == nil)
    #expect(memory.err == "? ? ? ? \n")
  }

  @Test func secretsAreReadHidden() throws {
    let memory = MemoryStreams("key123\nrest", isTTY: true)
    let prompt = try #require(Prompt(streams: memory.streams, noInput: false))
    #expect(try prompt.askSecret("Key: ") == "key123")
    #expect(memory.hiddenLines == ["key123"])
    #expect(memory.err == "Key: \n")
    #expect(try prompt.ask("") == "rest")
  }

  @Test func lineThatIsNoText() throws {
    let memory = MemoryStreams(input: [0x61, 0xFF, 0x0A], isTTY: true)
    let prompt = try #require(Prompt(streams: memory.streams, noInput: false))
    #expect(throws: StreamError.notText) { try prompt.ask("") }
  }
}
