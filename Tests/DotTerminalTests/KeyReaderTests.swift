import Testing

@testable import DotTerminal

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
      ("\u{1B}[5~\u{1B}[6~\t\u{1B}[Z\u{1B}OM", [.pageUp, .pageDown, .tab, .backTab, .enter]),
      ("\u{1B}x\u{1B}한\u{1B}\u{7F}", [.alt("x"), .escape, .text("한"), .cutWord]),
      ("\u{0}\u{12}\u{1A}\u{1C}", [.control(" "), .control("r"), .control("z"), .control("\\")]),
      // Keys without a meaning: F1, F5, F1 of the Linux console, an end of a paste that never began.
      ("\u{1B}OP\u{1B}[15~\u{1B}[[A\u{1B}[201~", Array(repeating: .unknown, count: 4)),
      // The escape key before another key.
      ("\u{1B}\r\u{1B}\u{1B}[A", [.escape, .enter, .escape, .up]),
      // A sequence that breaks off.
      ("\u{1B}[1\u{15}\u{1B}O\r\u{1B}[\u{1B}[C", [.cutToStart, .enter, .right]),
      // A click, its release, a drag, the wheel with Shift held, and the wheel as xterm had it first.
      (
        "\u{1B}[<0;1;1M\u{1B}[<0;1;1m\u{1B}[<32;2;1M\u{1B}[<68;80;24M\u{1B}[Ma\u{22}\u{23}",
        [
          .mouse(Mouse(kind: .press, row: 0, column: 0)), .mouse(Mouse(kind: .wheelUp, row: 23, column: 79)),
          .mouse(Mouse(kind: .wheelDown, row: 2, column: 1)),
        ]
      ),
      // Rows and columns that no terminal has.
      (
        "\u{1B}[<0;-9223372036854775808;-9223372036854775808M",
        [.mouse(Mouse(kind: .press, row: 0, column: 0))]
      ),
      // Controls of Latin 1 are not typed.
      ("a\u{9B}b", [.text("a"), .text("b")]),
    ] as [(String, [Key])])
  func reads(_ text: String, _ expected: [Key]) {
    #expect(keys(text.utf8) == expected)
    // Wherever the bytes are late, but for those behind Esc.
    for split in 0...text.utf8.count {
      var reader = KeyReader()
      var read = text.utf8.prefix(split).flatMap { reader.keys($0) }
      if !reader.awaitsPause { read += reader.pause() }
      read += text.utf8.dropFirst(split).flatMap { reader.keys($0) }
      #expect(read == expected, "split at \(split)")
    }
  }

  @Test(
    "What comes late behind Esc is another key",
    arguments: [
      ("\u{1B}", "[A", [.escape, .text("["), .text("A")]),
      ("\u{1B}\u{1B}", "a", [.escape, .escape, .text("a")]),
      // Alt with a key that also begins a string.
      ("\u{1B}]", "a", [.alt("]"), .text("a")]), ("\u{1B}P", "\r", [.alt("P"), .enter]),
      // In the middle of a sequence nothing is made of a pause.
      ("\u{1B}[", "A", [.up]), ("\u{1B}]11;", "x\u{7}a", [.text("a")]),
    ] as [(String, String, [Key])])
  func pauses(_ first: String, _ second: String, _ expected: [Key]) {
    var reader = KeyReader()
    let early = first.utf8.flatMap { reader.keys($0) } + reader.pause()
    #expect(early + second.utf8.flatMap { reader.keys($0) } == expected)
    #expect(reader.pause() == [])
  }

  @Test(
    "What a terminal answers is never typed",
    arguments: [
      ("\u{1B}[?62;4;22c", [.attributes([62, 4, 22])]), ("\u{1B}[>1;10;0c", []), ("\u{1B}[24;80R", []),
      ("\u{1B}[?2026;2$y", []), ("\u{1B}[48;24;80;0;0t", []), ("\u{1B}[?997;1n", []),
      ("\u{1B}[I\u{1B}[O", []),
      ("\u{1B}[?1u", []), ("\u{1B}P>|kitty(0.26)\u{1B}\\", []), ("\u{1B}_Gi=31;OK\u{1B}\\", [.kittyPictures]),
      ("\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\", []),
      ("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", [.background(isLight: false)]),
      ("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", [.background(isLight: true)]),
      ("\u{1B}]11;rgba:fd/f6/e3/ff\u{7}", [.background(isLight: true)]),
      // Blue is dark, green is light.
      ("\u{1B}]11;rgb:0000/0000/ffff\u{7}", [.background(isLight: false)]),
      ("\u{1B}]11;rgb:0000/ffff/0000\u{7}", [.background(isLight: true)]),
      ("\u{1B}]11;rgb:zz/00/00\u{7}", []), ("\u{1B}]11;rgb:\u{7}", []), ("\u{1B}]11;rgb\u{7}", []),
      ("\u{1B}]52;c;aGk=\u{7}", []),
    ] as [(String, [TerminalReply])])
  func answers(_ answer: String, _ expected: [TerminalReply]) {
    var reader = KeyReader()
    let read = (answer + "x").utf8.flatMap { reader.keys($0) }
    #expect(read == [.text("x")])
    #expect(reader.takeReplies() == expected)
    #expect(reader.takeReplies() == [])
  }

  @Test("An answer that never ends is left out up to a key that no answer holds")
  func endless() {
    #expect(keys("\u{1B}]11;rgb:\rx".utf8) == [.enter, .text("x")])
    #expect(keys("\u{1B}]11;rgb:\u{1B}[Ax".utf8) == [.up, .text("x")])
    let long = "\u{1B}]" + String(repeating: "a", count: 4096)
    #expect(keys((long + "x").utf8) == [.text("x")])
  }

  @Test("Bytes that are not UTF-8 are shown as such, and what follows them is read")
  func invalid() {
    let bad = Key.text("\u{FFFD}")
    #expect(keys([0xFF, 0x61]) == [bad, .text("a")])
    // A character that breaks off, an overlong one, a surrogate, one above the last.
    #expect(keys([0xED, 0x95, 0x61]) == [bad, .text("a")])
    #expect(keys([0xED, 0x95, 0x1B, 0x5B, 0x41]) == [bad, .up])
    #expect(keys([0xE0, 0x80, 0x80, 0x61]) == [.text("\u{FFFD}\u{FFFD}\u{FFFD}"), .text("a")])
    #expect(keys([0xED, 0xA0, 0x80]) == [.text("\u{FFFD}\u{FFFD}\u{FFFD}")])
    #expect(keys([0xF4, 0x90, 0x80, 0x80]) == [.text("\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")])
    #expect(keys(Array("\u{1B}[200~a".utf8) + [0xFF] + Array("b\u{1B}[201~".utf8)) == [.text("a\u{FFFD}b")])
  }

  @Test(
    "What is pasted is one text in one line",
    arguments: [
      ("12,000 JPY", "12,000 JPY"), ("ramen\n", "ramen"), ("a\r\nb\n\nc\td", "a b c d"),
      ("한글 e\u{301}", "한글 é"),
      ("x\u{1B}[Ay\u{3}z\u{9B}\u{7F}", "x[Ayz"), ("", ""),
    ])
  func paste(_ pasted: String, _ text: String) {
    #expect(keys("\u{1B}[200~\(pasted)\u{1B}[201~\r".utf8) == [.text(text), .enter])
  }
}
