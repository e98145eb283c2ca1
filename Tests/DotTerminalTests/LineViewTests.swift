import TestSupport
import Testing

@testable import DotTerminal

/// One row of a terminal, as far as a line is drawn in it.
private struct TerminalRow {
  let columns: Int
  /// A text in each column; empty behind a character of two columns.
  private(set) var cells: [String]
  private(set) var cursor = 0
  private(set) var hasOverflowed = false

  init(columns: Int) {
    self.columns = columns
    cells = Array(repeating: " ", count: columns)
  }

  var text: String { String(cells.joined().reversed().drop { $0 == " " }.reversed()) }

  mutating func show(_ text: String) {
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch character {
      case "\r": cursor = 0
      case "\n": self = TerminalRow(columns: columns)
      case "\u{1B}":
        let parameter = rest.dropFirst().prefix { $0.isNumber }
        rest = rest.dropFirst(1 + parameter.count)
        switch rest.popFirst() {
        case "C": cursor = min(columns - 1, cursor + (Int(parameter) ?? 1))
        case "K": for column in cursor..<columns { cells[column] = " " }
        default: Issue.record("an unknown sequence in \(text.debugDescription)")
        }
      default:
        let width = character.displayWidth
        if cursor + width > columns { hasOverflowed = true }
        guard width > 0, cursor + width <= columns else { continue }
        cells[cursor] = String(character)
        if width == 2 { cells[cursor + 1] = "" }
        cursor += width
      }
    }
  }
}

@Suite("Drawing a line that is typed")
struct LineViewTests {
  /// The row with the cursor's column, for a line typed at its end.
  private func shown(_ before: String, _ after: String = "", question: String = "Q: ", columns: Int = 20) -> (
    String, Int
  ) {
    var view = LineView(question: question)
    var row = TerminalRow(columns: columns)
    row.show(view.opening(columns: columns))
    row.show(view.drawing(before: before, after: after, columns: columns))
    #expect(!row.hasOverflowed)
    return (row.text, row.cursor)
  }

  @Test(
    arguments: [
      ("", "", "Q:", 3), ("abc", "", "Q: abc", 6), ("a", "bc", "Q: abc", 4), ("라", "멘", "Q: 라멘", 5),
      ("e\u{301}", "x", "Q: éx", 4), ("a\u{1B}", "", "Q: a␛", 5), ("\u{301}", "", "Q: ◌\u{301}", 4),
      // 16 columns fit behind the question, the last one is the cursor's.
      ("1234567890123456", "", "Q: 1234567890123456", 19),
      ("12345678901234567", "", "Q: <345678901234567", 19),
      ("", "12345678901234567", "Q: 1234567890123456>", 3), ("라라라라라라라라라", "", "Q: < 라라라라라라라", 19),
      ("12345678901", "2345678901234567890", "Q: 1234567890123456>", 14),
    ])
  func line(_ before: String, _ after: String, _ row: String, _ cursor: Int) {
    #expect(shown(before, after) == (row, cursor))
  }

  @Test("A question that leaves little room has its own row", arguments: [20, 12, 5, 2, 1])
  func narrow(_ columns: Int) {
    let (row, cursor) = shown("12345", question: "A long question: ", columns: columns)
    #expect(cursor < columns)
    if columns == 20 { #expect(row == "12345" && cursor == 5) }
    if columns == 5 { #expect(row == "<345" && cursor == 4) }
  }

  @Test("Where a wide character does not fit, only the marks of what is hidden are shown")
  func tooNarrow() {
    var view = LineView(question: "")
    #expect(view.drawing(before: "한", after: "글글", columns: 2) == "\r\u{1B}[K<>\r")
  }

  @Test("A question of several rows leaves the line the rest of its last one")
  func wrapped() {
    var view = LineView(question: String(repeating: "가", count: 12) + ": ")
    // Nine syllables in 19 columns, three in the next row.
    #expect(!view.opening(columns: 19).hasSuffix("\n"))
    #expect(view.drawing(before: "a", after: "", columns: 19).hasSuffix("\r\u{1B}[9C"))
  }

  @Test("The whole line is left on the terminal")
  func closing() {
    let view = LineView(question: "Q: ")
    let long = String(repeating: "x", count: 50)
    #expect(view.closing(long, columns: 20) == "\r\u{1B}[3C\u{1B}[K" + long + "\n")
  }

  @Test("After any keys, the row is what it would be if it had been drawn alone, with the cursor in sight")
  func anyKeys() {
    var generator = SeededGenerator(announcing: #function)
    let texts = ["a", "1", " ", "라", "멘", "\u{301}", "🎁", "\u{1B}", "긴 글", "abcdefghij"]
    let keys: [Key] = [.left, .left, .right, .home, .end, .backspace, .delete, .cutWord, .cutToStart, .up]
    for columns in [8, 20, 21] {
      var editor = LineEditor(history: ["한 줄로 된 아주 긴 대답입니다"])
      var view = LineView(question: "금액: ")
      var row = TerminalRow(columns: columns)
      row.show(view.opening(columns: columns))
      let start = row.cursor
      for _ in 0..<400 {
        let key = generator.next() % 3 == 0 ? keys.randomElement(using: &generator) : nil
        _ = editor.press(key ?? .text(texts.randomElement(using: &generator) ?? ""))
        let drawing = view.drawing(before: editor.before, after: editor.after, columns: columns)
        row.show(drawing)
        var alone = TerminalRow(columns: columns)
        if start > 0 { alone.show("금액: ") }
        alone.show(drawing)
        #expect(row.text == alone.text && row.cursor == alone.cursor && !row.hasOverflowed)
        #expect((start..<columns).contains(row.cursor))
        // The character at the cursor is the next one of the line, or nothing.
        let next = editor.after.first.map { String($0).printable }
        if let next, next.displayWidth > 0, row.cursor + next.displayWidth < columns {
          #expect(row.cells[row.cursor] == String(next.prefix(1)))
        }
      }
    }
  }
}
