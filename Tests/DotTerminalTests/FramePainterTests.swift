import TestSupport
import TestTerminals
import Testing

@testable import DotTerminal

/// What is written for frames on a terminal.
struct FramePainterTests {
  private static func frame(_ lines: [String], columns: Int = 8, rows: Int = 3) -> Frame {
    var frame = Frame(columns: columns, rows: rows)
    for (row, line) in lines.enumerated() { frame.put(line, row: row, column: 0) }
    return frame
  }

  @Test("Only the cells that changed are written, the cursor's place last") func changes() {
    var painter = FramePainter(hasColor: true)
    let clear = "\u{1B}[0m\u{1B}[2J"
    #expect(painter.paint(Self.frame(["ab"])) == clear + "\u{1B}[1;1Hab\u{1B}[?25l\u{1B}[1;1H")
    #expect(painter.paint(Self.frame(["ab"])).isEmpty)
    #expect(painter.paint(Self.frame(["ac"])) == "\u{1B}[1;2Hc\u{1B}[1;1H")
    // Wide characters whole; what is gone is overwritten with blanks.
    #expect(painter.paint(Self.frame(["라"])) == "\u{1B}[1;1H라\u{1B}[1;1H")
    #expect(painter.paint(Self.frame(["x"])) == "\u{1B}[1;1Hx \u{1B}[1;1H")
    // More than one row at once is shown at once.
    #expect(
      painter.paint(Self.frame(["x", "b", "c"]))
        == "\u{1B}[?2026h\u{1B}[2;1Hb\u{1B}[3;1Hc\u{1B}[1;1H\u{1B}[?2026l")
    var moved = Self.frame(["x", "b", "c"])
    moved.cursor = FrameCursor(row: 1, column: 2, isShown: true)
    #expect(painter.paint(moved) == "\u{1B}[?25h\u{1B}[2;3H")
    painter.forget()
    #expect(painter.paint(moved).hasPrefix("\u{1B}[?2026h" + clear + "\u{1B}[1;1Hx\u{1B}[2;1Hb"))
  }

  @Test("A selection that moves costs the two rows, however full the screen is") func moved() {
    var painter = FramePainter(hasColor: true)
    var frame = Self.frame(
      Array(repeating: String(repeating: "x", count: 80), count: 24), columns: 80, rows: 24)
    frame.restyle(row: 5, columns: 0..<80) { $0.isReversed = true }
    let whole = painter.paint(frame).utf8.count
    frame.restyle(row: 5, columns: 0..<80) { $0.isReversed = false }
    frame.restyle(row: 6, columns: 0..<80) { $0.isReversed = true }
    let moved = painter.paint(frame).utf8.count
    // 24 × 80 cells, 24 addresses of at most 8 bytes, 50 for style, cursor and the marks of a frame; then 2 × 80 cells.
    #expect(whole >= 1920 && whole < 2162, "\(whole)")
    #expect(moved >= 160 && moved < 226, "\(moved)")
  }

  @Test("A frame of another size is drawn whole") func size() {
    var painter = FramePainter(hasColor: true)
    _ = painter.paint(Self.frame(["a"]))
    #expect(painter.paint(Self.frame(["a"], columns: 9)).contains("\u{1B}[2J"))
    #expect(painter.paint(Self.frame(["a"], columns: 9, rows: 2)).contains("\u{1B}[2J"))
  }

  @Test("Styles end with the frame; without colour, the others stay; colours suit the background")
  func styles() {
    func written(hasColor: Bool, isLight: Bool?, _ style: CellStyle) -> String {
      var painter = FramePainter(hasColor: hasColor)
      _ = painter.paint(Frame(columns: 4, rows: 1))
      painter.isLight = isLight
      var frame = Frame(columns: 4, rows: 1)
      frame.put("a", row: 0, column: 0, style: style)
      frame.put("b", row: 0, column: 1)
      return painter.paint(frame)
    }
    func expected(_ codes: String) -> String { "\u{1B}[1;1H\u{1B}[\(codes)ma\u{1B}[0mb\u{1B}[1;1H" }
    // The selected row, and the cells of a bar in it.
    var (row, bar) = (CellStyle(), CellStyle())
    (row.highlight, bar.highlight) = (.row, .bar)
    #expect(written(hasColor: true, isLight: nil, row) == expected("0;48;5;242"))
    #expect(written(hasColor: true, isLight: true, bar) == expected("0;48;5;254"))
    #expect(written(hasColor: true, isLight: false, row) == expected("0;48;5;237"))
    #expect(written(hasColor: false, isLight: nil, row) == expected("0;7"))
    #expect(written(hasColor: false, isLight: nil, bar) == expected("0"))
    let marked = CellStyle(isBold: true, isDim: true, isUnderlined: true, isReversed: true, color: .red)
    #expect(written(hasColor: true, isLight: nil, marked) == expected("0;1;2;4;7;31"))
    #expect(written(hasColor: false, isLight: nil, marked) == expected("0;1;2;4;7"))
    #expect(written(hasColor: true, isLight: nil, CellStyle(color: .yellow)) == expected("0;33"))
    #expect(written(hasColor: true, isLight: true, CellStyle(color: .yellow)) == expected("0;35"))
    #expect(written(hasColor: true, isLight: false, CellStyle(color: .blue)) == expected("0;36"))
  }

  @Test(
    "A cluster of unsure width keeps to its cells: cleared before, and the rest of the row drawn behind it")
  func unsure() {
    var painter = FramePainter(hasColor: true)
    _ = painter.paint(Self.frame(["a라xyz"], columns: 6, rows: 1))
    #expect(
      painter.paint(Self.frame(["a🎁xyz"], columns: 6, rows: 1))
        == "\u{1B}[?7l\u{1B}[1;2H  \u{1B}[1;2H🎁\u{1B}[1;4Hxyz\u{1B}[?7h\u{1B}[1;1H")
  }

  /// Texts of all kinds of width, and those that would steer a terminal.
  private static let pieces = [
    "a", "ramen ", "라멘", "é", "e\u{301}", "👨‍👩‍👧", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "🇰🇷", "🇰", "👍🏽", "क्षि", "سلام",
    "\u{3164}",
    "\u{AD}", "\u{301}", "\u{1112}\u{1161}\u{11AB}", "⌚\u{FE0E}", "…", "─", "\u{1B}[2J", "\u{9B}1m", "\r\n",
    "\t", "\u{202E}",
    "\u{200B}", "\u{7}", "\u{0}", "가나다라마바사아자차카타파하",
  ]

  private static func randomFrame(
    columns: Int, rows: Int, over before: Frame?, _ generator: inout SeededGenerator
  ) -> Frame {
    var frame = before ?? Frame(columns: columns, rows: rows)
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      var style = CellStyle()
      style.isBold = .random(using: &generator)
      style.isReversed = .random(using: &generator)
      style.color =
        Bool.random(using: &generator) ? TerminalColor.allCases.randomElement(using: &generator) : nil
      let text = (0..<Int.random(in: 1...6, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      frame.put(
        text, row: .random(in: -1...rows, using: &generator),
        column: .random(in: -1...columns, using: &generator),
        width: Bool.random(using: &generator) ? .random(in: 0...columns, using: &generator) : nil,
        style: style)
    }
    frame.cursor = FrameCursor(
      row: .random(in: 0..<rows, using: &generator), column: .random(in: 0..<columns, using: &generator),
      isShown: .random(using: &generator))
    return frame
  }

  @Test(
    "Random frames are on the terminal as they are, whichever way it counts cells",
    arguments: ModelTerminal.Widths.allCases)
  func random(_ widths: ModelTerminal.Widths) {
    var generator = SeededGenerator(announcing: #function)
    for _ in 0..<300 {
      let columns = Int.random(in: 1...14, using: &generator)
      let rows = Int.random(in: 1...4, using: &generator)
      var terminal = ModelTerminal(columns: columns, rows: rows, widths: widths)
      var painter = FramePainter(hasColor: true)
      var before: Frame?
      for _ in 0..<12 {
        let isFresh = Int.random(in: 0..<4, using: &generator) == 0
        let frame = Self.randomFrame(
          columns: columns, rows: rows, over: isFresh ? nil : before, &generator)
        terminal.show(painter.paint(frame))
        if Int.random(in: 0..<10, using: &generator) == 0 { painter.forget() }
        #expect(terminal.problems == [] && terminal.cursor == frame.cursor)
        let difference = Self.difference(frame, terminal)
        #expect(difference == nil, "\(difference ?? "")\n\(frame.text)\n\(terminal.lines)")
        if difference != nil { return }
        before = frame
      }
    }
  }

  /// The first cell that is not as in the frame; of clusters of unsure width, the terminal decides.
  private static func difference(_ frame: Frame, _ terminal: ModelTerminal) -> String? {
    for (place, cell) in frame.cells.enumerated() {
      let (row, column) = place.quotientAndRemainder(dividingBy: frame.columns)
      let isUnsure = cell.isOfUnsureWidth || (cell.text.isEmpty && frame.cells[place - 1].isOfUnsureWidth)
      let shown = terminal.cells[row][column]
      if !isUnsure, shown.text != cell.text || shown.style != cell.style {
        return "row \(row), column \(column): \(cell), but \(shown)"
      }
    }
    return nil
  }
}

struct FrameClockTests {
  @Test("Two frames a second at most, and the last change is always drawn") func pace() {
    var clock = FrameClock(interval: 0.5)
    var drawn: [Int] = []
    // A thousand changes a second, for three seconds, in milliseconds.
    for time in 0..<3000 where clock.request(at: Double(time) / 1000) { drawn.append(time) }
    #expect(drawn == [0, 500, 1000, 1500, 2000, 2500])
    #expect(clock.next == 3)
    #expect(!clock.take(at: 2.999) && clock.take(at: 3))
    #expect(clock.next == nil && !clock.take(at: 9))
    let afterAPause = clock.request(at: 9)
    #expect(afterAPause)
  }
}
