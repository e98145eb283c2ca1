import TestSupport
import Testing

@testable import DotTerminal

struct ShellWordTests {
  @Test(
    "A shell takes it for one word",
    arguments: [
      "a b", "it's", "''", "'", "$(echo x)", "`echo x`", "a\\", "!x", "*", "~root", "-n", "라멘 집", "",
      // With a mark, the quotation mark is part of another character of Swift, and the same byte of the shell.
      "x'\u{301}; echo y; '", "'\u{301}",
    ])
  func oneWord(_ text: String) throws {
    let said = try OutsideTool.text("/bin/sh", ["-c", "printf '<%s>' \(text.shellWord)"])
    #expect(Array(said.utf8) == Array("<\(text)>".utf8))
  }
}
