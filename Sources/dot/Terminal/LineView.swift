/// Draws a line that is being typed behind its question, in one row of the terminal.
///
/// A line that is longer than the rest of the row is shown in part: `<` and `>` stand for what is hidden.
struct LineView {
  let question: String
  /// How many characters are hidden to the left.
  private var hidden = 0

  /// Columns that must be left behind the question; a line that would have fewer begins in the next row.
  private static let leastRoom = 10

  init(question: String) { self.question = question }

  /// What shows the question and puts the cursor where the line begins.
  func opening(columns: Int) -> String {
    question + (hasOwnRow(columns: columns) ? "\n" : "")
  }

  /// What shows the line with the cursor behind `before`.
  mutating func drawing(before: String, after: String, columns: Int) -> String {
    let start = start(columns: columns)
    // The last column is for the cursor at the end of the line.
    let room = max(1, columns - start - 1)
    let cells = (Array(before) + Array(after)).map(Cell.init)
    let cursor = before.count
    hidden = Self.hidden(hidden, cells, cursor: cursor, room: room)
    var shown = ""
    var width = 0
    var rest = cells[hidden...]
    if hidden > 0, let first = rest.popFirst() {
      // A wide character may not even fit.
      width = min(max(1, first.width), room)
      shown = "<" + String(repeating: " ", count: width - 1)
    }
    while let next = rest.first, width + next.width <= room {
      shown += next.text
      width += next.width
      rest.removeFirst()
    }
    if !rest.isEmpty { shown += String(repeating: " ", count: room - width) + ">" }
    let column = cells[hidden..<cursor].reduce(0) { $0 + $1.width }
    // Erased first: behind the last column, a terminal would erase what is in it.
    return "\r" + Self.forward(start) + "\u{1B}[K" + shown + "\r" + Self.forward(start + min(column, room))
  }

  /// What shows the whole line, over as many rows as it needs, and goes to the row behind it.
  func closing(_ text: String, columns: Int) -> String {
    "\r" + Self.forward(start(columns: columns)) + "\u{1B}[K" + text.printable + "\n"
  }

  private struct Cell {
    let text: String
    let width: Int

    init(_ character: Character) {
      let shown = String(character).printable
      // A mark alone would be drawn on what stands before it.
      text = shown.displayWidth > 0 ? shown : "◌" + shown
      width = text.displayWidth
    }
  }

  /// How many characters are hidden, so that the cursor is in sight and no room is wasted.
  private static func hidden(_ before: Int, _ cells: [Cell], cursor: Int, room: Int) -> Int {
    func width(_ range: Range<Int>) -> Int { cells[range].reduce(0) { $0 + $1.width } }
    var hidden = min(before, cursor)
    // The mark of what is hidden takes the place of one character.
    if hidden > 0, hidden == cursor { hidden -= 1 }
    while hidden < cursor, width(hidden..<cursor) > room { hidden += 1 }
    while hidden > 0, width(hidden - 1..<cells.count) <= room { hidden -= 1 }
    return hidden
  }

  /// The column in which the line begins.
  private func start(columns: Int) -> Int {
    hasOwnRow(columns: columns) ? 0 : Self.column(behind: question, columns: columns)
  }

  private func hasOwnRow(columns: Int) -> Bool {
    let column = Self.column(behind: question, columns: columns)
    return column > 0 && columns - column < Self.leastRoom
  }

  /// The column behind a text that begins in the first one, as a terminal breaks it into rows.
  private static func column(behind text: String, columns: Int) -> Int {
    text.reduce(0) { column, character in
      let width = character.displayWidth
      return column + width > columns ? width : column + width
    }
  }

  private static func forward(_ columns: Int) -> String { columns > 0 ? "\u{1B}[\(columns)C" : "" }
}
