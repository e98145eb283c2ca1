import Testing

@testable import DotTerminal

@Suite("Frames of cells")
struct FrameTests {
  @Test(
    "A text is clipped to its cells, with a mark, and never in the middle of a wide character",
    arguments: [
      ("ramen", 10, "ramen", 5), ("ramen", 5, "ramen", 5), ("ramen", 4, "ram…", 4), ("ramen", 1, "…", 1),
      ("ramen", 0, "", 0), ("라멘집", 6, "라멘집", 6), ("라멘집", 5, "라멘…", 5), ("라멘집", 4, "라…", 3),
      ("라멘집", 1, "…", 1), ("라", 2, "라", 2), ("라", 1, "…", 1),
      // One cluster a cell: a letter with its mark, a family; a mark alone gets something to be on.
      ("e\u{301}x", 2, "e\u{301}x", 2), ("👨‍👩‍👧!", 3, "👨‍👩‍👧!", 3), ("\u{301}a", 3, "◌\u{301}a", 2),
      // Controls are shown, and reorder nothing.
      ("a\u{1B}[31mb", 9, "a␛[31mb", 7), ("a\r\nb", 9, "a␍␊b", 4), ("\u{202E}x", 9, "\\u{202E}x", 9),
      ("\u{9B}2J", 9, "\\u{9B}2J", 8),
    ] as [(String, Int, String, Int)])
  func clips(_ text: String, _ width: Int, _ shown: String, _ used: Int) {
    var frame = Frame(columns: 20, rows: 1)
    #expect(frame.put(text, row: 0, column: 0, width: width) == used)
    #expect(frame.text == shown)
  }

  @Test("The edge of the screen clips as a width does, and outside of it nothing is written")
  func edges() {
    var frame = Frame(columns: 4, rows: 2)
    #expect(frame.put("abcdef", row: 0, column: 1) == 3)
    #expect(frame.put("라", row: 1, column: 3) == 1)
    for (row, column) in [(-1, 0), (2, 0), (0, -1), (0, 4)] {
      #expect(frame.put("x", row: row, column: column) == 0)
    }
    #expect(frame.text == " ab…\n   …")
    frame = Frame(columns: 4, rows: 1)
    frame.isASCII = true
    frame.put("abcdef", row: 0, column: 0)
    #expect(frame.text == "a...")
    #expect(Frame(columns: 0, rows: -1) == Frame(columns: 1, rows: 1))
  }

  @Test("Of a wide character that is half overwritten, a blank is left")
  func halves() {
    var frame = Frame(columns: 6, rows: 1)
    frame.put("라멘", row: 0, column: 0)
    frame.put("x", row: 0, column: 1)
    #expect(frame.text == " x멘")
    frame.put("집", row: 0, column: 1)
    #expect(frame.text == " 집")
    frame.put("라", row: 0, column: 3)
    frame.put("y", row: 0, column: 3)
    #expect(frame.text == " 집y")
  }

  @Test("Marks that are piled up are left out from the sixteenth on")
  func piled() {
    var frame = Frame(columns: 4, rows: 1)
    frame.put("e" + String(repeating: "\u{301}", count: 1000) + "x", row: 0, column: 0)
    #expect(frame.cells[0].text.unicodeScalars.count == 16 && frame.cells[1].text == "x")
  }

  @Test("Parts of a line have their styles, in a palette as in cells")
  func spans() {
    var frame = Frame(columns: 10, rows: 1)
    let spans = [Span("a"), Span("b라", [.bold, .red]), Span("c"), Span("\u{301}d", .dim)]
    #expect(Palette(enabled: true)(spans) == "a\u{1B}[1;31mb라\u{1B}[0mc\u{1B}[2m\u{301}d\u{1B}[0m")
    frame.put(spans, row: 0)
    #expect(frame.text == "ab라c◌\u{301}d")
    let (plain, red) = (CellStyle(), CellStyle(isBold: true, color: .red))
    let dim = CellStyle(isDim: true)
    #expect(frame.cells.map(\.style) == [plain, red, red, red, plain, dim, dim, plain, plain, plain])
    #expect(CellStyle([.bold, .red]) == red)
    frame.restyle(row: 0, columns: 8..<20) { $0.isReversed = true }
    frame.restyle(row: 3, columns: 0..<1) { $0.isReversed = true }
    #expect(frame.cells.map(\.style.isReversed) == Array(repeating: false, count: 8) + [true, true])
  }

  @Test("A line is clipped as one, where its parts end or within one", arguments: [(3, "ab…"), (4, "abcd")])
  func clipped(_ width: Int, _ shown: String) {
    var frame = Frame(columns: 10, rows: 1)
    #expect(frame.put([Span("ab"), Span("cd", .red)], row: 0, width: width) == width)
    #expect(frame.text == shown)
  }

  @Test(
    "Clusters whose width no table has for all terminals",
    arguments: [
      ("a", false), ("라", false), ("é", false), ("…", false), ("─", false), ("▸", false), ("★", false),
      ("e\u{301}", true), ("👨‍👩‍👧", true), ("❤\u{FE0F}", true), ("🇰🇷", true), ("🎁", true), ("क्षि", true),
      ("سلام", true), ("\u{1140}\u{1161}", true),
      // Letters that make a syllable are drawn as that.
      ("\u{1112}\u{1161}", false), ("\u{1112}\u{1161}\u{11AB}", false),
    ])
  func unsure(_ text: String, _ isUnsure: Bool) {
    var frame = Frame(columns: 10, rows: 1)
    frame.put(text, row: 0, column: 0)
    #expect(frame.cells[0].isOfUnsureWidth == isUnsure)
  }
}
