import DotTerminal

/// A terminal of cells that understands what is written for frames, and nothing else.
package struct ModelTerminal {
  /// How terminals differ in the cells that a cluster of several scalars takes.
  package enum Widths: CaseIterable {
    /// What `Character.displayWidth` says, as tmux has it.
    case clusters
    /// Each scalar for itself, as xterm has it.
    case scalars
  }

  package struct Cell: Equatable {
    package var text = " "
    package var style = CellStyle()
  }

  package let columns: Int
  package let rows: Int
  package let widths: Widths
  package private(set) var cells: [[Cell]]
  package private(set) var cursor = FrameCursor(row: 0, column: 0, isShown: true)
  /// What it did not understand, and lines that were scrolled away.
  package private(set) var problems: [String] = []
  private var style = CellStyle()
  private var wraps = true
  /// Whether the next character begins the next row.
  private var isBehindEnd = false

  package init(columns: Int, rows: Int, widths: Widths = .clusters) {
    (self.columns, self.rows, self.widths) = (columns, rows, widths)
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// The rows without blanks at their ends, up to the last that is not empty.
  package var lines: [String] {
    var lines = cells.map { row in
      String(row.map(\.text).joined().reversed().drop { $0 == " " }.reversed())
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  package mutating func show(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      if first == "\u{1B}" {
        rest.removeFirst()
        sequence(&rest)
      } else if Self.isControl(first) {
        if first != "\u{7}" { problems.append("control \(first.value)") }
        rest.removeFirst()
      } else {
        let end = rest.firstIndex(where: Self.isControl) ?? rest.endIndex
        print(String(rest[..<end]))
        rest = rest[end...]
      }
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }

  private mutating func sequence(_ rest: inout Substring.UnicodeScalarView) {
    guard rest.popFirst() == "[", let end = rest.firstIndex(where: { ("@"..."~").contains($0) }) else {
      problems.append("an unknown sequence")
      return
    }
    let parameters = String(rest[..<end])
    let numbers = parameters.split(separator: ";").map { Int($0) ?? 0 }
    switch (rest[end], parameters) {
    case ("H", _):
      (cursor.row, cursor.column) = (
        min(numbers.first ?? 1, rows) - 1, min(numbers.dropFirst().first ?? 1, columns) - 1
      )
      isBehindEnd = false
    case ("J", "2"):
      cells = Array(repeating: Array(repeating: Cell(style: style), count: columns), count: rows)
    case ("m", _): for number in numbers { set(number) }
    case ("h", "?25"), ("l", "?25"): cursor.isShown = rest[end] == "h"
    case ("h", "?7"), ("l", "?7"): wraps = rest[end] == "h"
    case ("h", "?2026"), ("l", "?2026"): break
    default: problems.append("sequence \(parameters)\(rest[end])")
    }
    rest = rest[rest.index(after: end)...]
  }

  private mutating func set(_ number: Int) {
    switch number {
    case 0: style = CellStyle()
    case 1: style.isBold = true
    case 2: style.isDim = true
    case 4: style.isUnderlined = true
    case 7: style.isReversed = true
    default:
      guard let color = UInt8(exactly: number).flatMap(TerminalColor.init(rawValue:)) else {
        problems.append("style \(number)")
        return
      }
      style.color = color
    }
  }

  private mutating func print(_ text: String) {
    switch widths {
    case .clusters: for character in text { put(String(character), width: character.displayWidth) }
    case .scalars:
      for scalar in text.unicodeScalars {
        put(String(scalar), width: Character(scalar).displayWidth)
      }
    }
  }

  private mutating func put(_ text: String, width: Int) {
    guard width > 0 else {
      // A mark is drawn on the character before it.
      let column = isBehindEnd ? cursor.column : cursor.column - 1
      if column >= 0 { cells[cursor.row][column].text += text }
      return
    }
    if isBehindEnd || cursor.column + width > columns {
      if wraps { nextRow() } else { cursor.column = max(0, columns - width) }
      isBehindEnd = false
    }
    for column in cursor.column..<min(columns, cursor.column + width) { blankHalf(column) }
    cells[cursor.row][cursor.column] = Cell(text: text, style: style)
    if width == 2, cursor.column + 1 < columns {
      cells[cursor.row][cursor.column + 1] = Cell(text: "", style: style)
    }
    cursor.column += width
    if cursor.column >= columns { (cursor.column, isBehindEnd) = (columns - 1, true) }
  }

  private mutating func nextRow() {
    cursor.column = 0
    if cursor.row + 1 < rows { cursor.row += 1 } else { problems.append("scrolled") }
  }

  /// Of a wide character that is overwritten in one half, the other becomes a blank.
  private mutating func blankHalf(_ column: Int) {
    if cells[cursor.row][column].text.isEmpty, column > 0 { cells[cursor.row][column - 1].text = " " }
    if column + 1 < columns, cells[cursor.row][column + 1].text.isEmpty {
      cells[cursor.row][column + 1].text = " "
    }
  }
}
