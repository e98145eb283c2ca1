/// Draws a line that is being typed behind its question, in one row of the terminal.
///
/// A line that is longer than the rest of the row is shown in part: `<` and `>` stand for what is hidden.
struct LineView {
  let question: String
  /// How many bytes of the line are hidden to the left.
  private var hidden = 0

  /// Columns that must be left behind the question; a line that would have fewer begins in the next row.
  private static let leastRoom = 10

  init(question: String) { self.question = question }

  /// The text that draws the question, with the cursor at the start of the line.
  func opening(columns: Int) -> String {
    question + (hasOwnRow(columns: columns) ? "\n" : "")
  }

  /// The text that draws the line, with the cursor behind `before`. Reads only what the row has room for.
  mutating func drawing(before: String, after: String, columns: Int) -> String {
    let start = start(columns: columns)
    // The last column is for the cursor at the end of the line.
    let room = max(1, columns - start - 1)
    let left = shown(of: before, after, room: room)
    var rest = (left + Self.cells(of: after, room: room))[...]
    var shown = ""
    var width = 0
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
    let column = left.reduce(0) { $0 + $1.width }
    // Erased first: behind the last column, a terminal would erase what is in it.
    return "\r" + Self.forward(start) + "\u{1B}[K" + shown + "\r" + Self.forward(start + min(column, room))
  }

  /// The text that draws the whole line, over as many rows as it needs, and goes to the row behind.
  func closing(_ text: String, columns: Int) -> String {
    "\r" + Self.forward(start(columns: columns)) + "\u{1B}[K" + text.printable + "\n"
  }

  private struct Cell {
    let text: String
    let width: Int

    init(_ character: Character) {
      let shown = String(character).printable
      // A mark alone would be drawn on the character before it.
      text = shown.displayWidth > 0 ? shown : "◌" + shown
      width = text.displayWidth
    }
  }

  /// The characters before the cursor that are shown: the same as before, if the cursor stays in the row and no room is
  /// wasted. Sets `hidden`.
  private mutating func shown(of before: String, _ after: String, room: Int) -> [Cell] {
    let behind = Self.cells(of: after, room: room).reduce(0) { $0 + $1.width }
    var shown: [Cell] = []
    var width = 0
    var place = before.endIndex
    var offset = before.utf8.count
    while place > before.startIndex {
      let previous = before.index(before: place)
      let cell = Cell(before[previous])
      let length = before.utf8.distance(from: previous, to: place)
      guard width + cell.width <= room else { break }
      // The mark of what is hidden takes the place of one character.
      let wasShown = offset - length >= hidden || shown.isEmpty
      guard wasShown || width + cell.width + behind <= room else { break }
      shown.append(cell)
      width += cell.width
      (place, offset) = (previous, offset - length)
    }
    hidden = offset
    return shown.reversed()
  }

  /// The first characters of a text, with the first one that has no room; at least two, since a mark may replace the
  /// first.
  private static func cells(of text: String, room: Int) -> [Cell] {
    var cells: [Cell] = []
    var width = 0
    for cell in text.lazy.map(Cell.init) {
      cells.append(cell)
      width += cell.width
      if width > room, cells.count > 1 { break }
    }
    return cells
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
