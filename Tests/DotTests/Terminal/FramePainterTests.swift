import Testing

@testable import dot

/// What is written for frames on a terminal.
struct FramePainterTests {
  private static func line(_ row: Int, _ text: String) -> String { "\u{1B}[\(row);1H\(text)\u{1B}[K" }

  @Test("Only the lines that changed are written") func changes() {
    var painter = FramePainter()
    #expect(painter.paint(["a", "b"], rows: 5) == "\u{1B}[2J" + Self.line(1, "a") + Self.line(2, "b"))
    #expect(painter.paint(["a", "b"], rows: 5).isEmpty)
    #expect(painter.paint(["a", "c"], rows: 5) == Self.line(2, "c"))
    #expect(painter.paint(["a", "c", "d"], rows: 5) == Self.line(3, "d"))
    #expect(painter.paint(["x"], rows: 5) == Self.line(1, "x") + "\u{1B}[2;1H\u{1B}[J")
  }

  @Test("Lines below the terminal are left out") func height() {
    var painter = FramePainter()
    #expect(painter.paint(["a", "b", "c"], rows: 2) == "\u{1B}[2J" + Self.line(1, "a") + Self.line(2, "b"))
    #expect(painter.paint(["a", "b", "x"], rows: 2).isEmpty)
    #expect(painter.paint(["a"], rows: 0) == "\u{1B}[1;1H\u{1B}[J")
  }

  @Test("Whoever else wrote on the terminal, the next frame is drawn whole") func forgets() {
    var painter = FramePainter()
    _ = painter.paint(["a"], rows: 2)
    painter.forget()
    #expect(painter.paint(["a"], rows: 2) == "\u{1B}[2J" + Self.line(1, "a"))
  }

  @Test("Two frames a second at most, and the last change is always drawn") func pace() {
    var clock = FrameClock()
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
