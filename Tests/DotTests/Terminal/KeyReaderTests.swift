import Testing

@testable import dot

@Suite("Keys from the bytes of a terminal")
struct KeyReaderTests {
  private func keys(_ bytes: some Sequence<UInt8>) -> [Key] {
    var reader = KeyReader()
    return bytes.flatMap { reader.keys($0) }
  }

  @Test(
    arguments: [
      ("ab", [.text("a"), .text("b")]), ("한é😀", [.text("한"), .text("é"), .text("😀")]),
      ("\u{1}\u{2}\u{4}\u{5}\u{6}", [.home, .left, .endOfInput, .end, .right]),
      (
        "\u{8}\u{7F}\u{B}\u{C}\u{15}\u{17}",
        [.backspace, .backspace, .cutToEnd, .redraw, .cutToStart, .cutWord]
      ),
      ("\u{E}\u{10}\r\n", [.down, .up, .enter, .enter]),
      ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
      ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]),
      ("\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF", [.home, .end, .home, .end]),
      ("\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~\u{1B}[3~", [.home, .end, .home, .end, .delete]),
      // With Shift or Ctrl.
      ("\u{1B}[1;5C\u{1B}[1;2D\u{1B}[3;5~", [.right, .left, .delete]),
      // Keys without a meaning: page up, F1, F5, Alt-x, tab, an end of a paste that never began.
      ("\u{1B}[5~\u{1B}OP\u{1B}[15~\u{1B}x\t\u{1B}[201~", Array(repeating: .unknown, count: 6)),
      // The escape key before another key.
      ("\u{1B}\r\u{1B}\u{1B}[A\u{1B}한", [.enter, .up, .text("한")]),
      // A sequence that breaks off.
      ("\u{1B}[1\u{15}\u{1B}O\r\u{1B}[\u{1B}[C", [.cutToStart, .enter, .right]),
    ] as [(String, [Key])])
  func reads(_ text: String, _ expected: [Key]) {
    #expect(keys(text.utf8) == expected)
  }

  @Test("Bytes that are not UTF-8 are no text, and what follows them is read")
  func invalid() {
    #expect(keys([0xFF, 0x61]) == [.unknown, .text("a")])
    // A character that breaks off, an overlong one, a surrogate, one above the last.
    #expect(keys([0xED, 0x95, 0x61]) == [.unknown, .text("a")])
    #expect(keys([0xED, 0x95, 0x1B, 0x5B, 0x41]) == [.unknown, .up])
    #expect(keys([0xE0, 0x80, 0x80, 0x61]) == [.unknown, .text("a")])
    #expect(keys([0xED, 0xA0, 0x80]) == [.unknown])
    #expect(keys([0xF4, 0x90, 0x80, 0x80]) == [.unknown])
  }

  @Test(
    "What is pasted is one text in one line",
    arguments: [
      ("12,000 JPY", "12,000 JPY"), ("ramen\n", "ramen"), ("a\r\nb\n\nc\td", "a b c d"),
      ("한글 e\u{301}", "한글 é"),
      ("x\u{1B}[Ay\u{3}z", "x[Ayz"), ("", ""),
    ])
  func paste(_ pasted: String, _ text: String) {
    #expect(keys("\u{1B}[200~\(pasted)\u{1B}[201~\r".utf8) == [.text(text), .enter])
  }
}
