/// What a cell looks like besides its text; colours are the terminal's 16, but for pictures.
package struct CellStyle: Hashable, Sendable {
  /// The colours of the halves of `▀`.
  package struct Halves: Hashable, Sendable {
    let upper: Pixel
    var lower: Pixel?
  }

  /// How a cell of the selected row is told from others.
  package enum Highlight: Sendable {
    /// By its background, without colours by reverse video.
    case row
    /// By its background only: reversed, a bar would be its own opposite.
    case bar
  }

  package var isBold = false
  package var isDim = false
  package var isUnderlined = false
  package var isReversed = false
  package var highlight: Highlight?
  /// One of xterm's 256 colours.
  var background: UInt8?
  package var color: TerminalColor?
  package var halves: Halves?

  package init(
    isBold: Bool = false, isDim: Bool = false, isUnderlined: Bool = false, isReversed: Bool = false,
    color: TerminalColor? = nil, halves: Halves? = nil
  ) {
    (self.isBold, self.isDim, self.isUnderlined) = (isBold, isDim, isUnderlined)
    (self.isReversed, self.color, self.halves) = (isReversed, color, halves)
  }
}

/// A picture that the terminal draws itself, over cells that are blank.
package struct FramePicture: Hashable, Sendable {
  package let row: Int
  package let column: Int
  /// What makes the terminal draw it from there on.
  let sequence: String

  package init(row: Int, column: Int, sequence: String) {
    self.row = row
    self.column = column
    self.sequence = sequence
  }
}

/// Where the terminal's cursor is in a frame; input methods and screen readers follow it also where it is not shown.
package struct FrameCursor: Hashable, Sendable {
  package var row = 0
  package var column = 0
  package var isShown = false

  package init(row: Int = 0, column: Int = 0, isShown: Bool = false) {
    self.row = row
    self.column = column
    self.isShown = isShown
  }
}

/// One picture of the screen: a grid of cells with a cluster of characters each.
package struct Frame: Equatable, Sendable {
  package struct Cell: Hashable, Sendable {
    /// One cluster; empty in the second cell of a wide one.
    package fileprivate(set) var text = " "
    package fileprivate(set) var style = CellStyle()

    /// Whether terminals differ in how many cells the cluster takes.
    var isOfUnsureWidth: Bool {
      guard text.utf8.count > 1 else { return false }
      return !text.unicodeScalars.allSatisfy(\.isOfSureWidth)
    }
  }

  package let columns: Int
  package let rows: Int
  /// At the caret of a field, where it is shown, or on the selected row.
  package var cursor = FrameCursor()
  /// Whether what is cut off is marked with `...` instead of `…`.
  package var isASCII = false
  package var picture: FramePicture?
  /// Row by row.
  package private(set) var cells: [Cell]

  /// Marks beyond these are left out of a cluster: a text from outside may pile up any number.
  private static let mostScalars = 16

  package init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (max(1, columns), max(1, rows))
    cells = Array(repeating: Cell(), count: self.columns * self.rows)
  }

  /// Writes a text from a cell on, clipped to `width` cells with a mark where it is cut, and returns the cells used.
  ///
  /// Half of a wide character is never shown. Characters that control a terminal are written as `printable` has them.
  @discardableResult package mutating func put(
    _ text: String, row: Int, column: Int, width: Int? = nil, style: CellStyle = .init()
  ) -> Int {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return 0 }
    let room = max(0, min(width ?? columns, columns - column))
    var shown = Self.clusters(of: text, room: room)
    if shown.width > room {
      let mark = String((isASCII ? "..." : "…").prefix(room))
      while shown.width + mark.count > room, let last = shown.clusters.popLast() { shown.width -= last.width }
      shown.clusters += mark.map { (String($0), 1) }
    }
    var used = 0
    for (cluster, width) in shown.clusters {
      fill(Cell(text: cluster, style: style), row, column + used)
      if width == 2 { fill(Cell(text: "", style: style), row, column + used + 1, behindWide: true) }
      used += width
    }
    return used
  }

  /// Draws the cells of another frame from its column `first` on.
  package mutating func put(_ other: Frame, row: Int, column: Int, from first: Int) {
    for line in 0..<min(other.rows, rows - row) {
      for place in 0..<max(0, min(other.columns - first, columns - column)) {
        cells[(row + line) * columns + column + place] = other.cells[line * other.columns + first + place]
      }
    }
  }

  /// Draws a picture with characters, two pixels a cell.
  package mutating func put(_ image: PixelImage, row: Int, column: Int) {
    for line in 0..<(image.height + 1) / 2 {
      for place in 0..<image.width {
        guard let upper = image.pixel(row: line * 2, column: place) else { continue }
        let lower = image.pixel(row: line * 2 + 1, column: place)
        put(
          "▀", row: row + line, column: column + place,
          style: CellStyle(halves: .init(upper: upper, lower: lower)))
      }
    }
  }

  /// Gives cells another look, as for the selected row; their texts stay.
  package mutating func restyle(row: Int, columns range: Range<Int>, _ change: (inout CellStyle) -> Void) {
    guard (0..<rows).contains(row) else { return }
    for column in range.clamped(to: 0..<columns) { change(&cells[row * columns + column].style) }
  }

  /// The rows as text, without blanks at their ends: what tests compare.
  package var text: String { (0..<rows).map(text(ofRow:)).joined(separator: "\n") }

  private func text(ofRow row: Int) -> String {
    let line = cells[row * columns..<(row + 1) * columns].map(\.text).joined()
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// The clusters from the start with their widths, up to the first one that has no room.
  private static func clusters(
    of text: String, room: Int
  ) -> (clusters: [(text: String, width: Int)], width: Int) {
    var clusters: [(text: String, width: Int)] = []
    var width = 0
    for character in text where width <= room {
      // A control becomes several characters, each in a cell of its own.
      for part in String(character).printable {
        var shown = part.drawn(atMost: mostScalars)
        // A mark alone would be drawn on the character before it.
        if shown.displayWidth == 0 { shown = "◌" + shown }
        let own = shown.displayWidth
        clusters.append((shown, own))
        width += own
      }
    }
    return (clusters, width)
  }

  /// Fills a cell; of a wide character that loses one half, the other half becomes a blank.
  private mutating func fill(_ cell: Cell, _ row: Int, _ column: Int, behindWide: Bool = false) {
    let place = row * columns + column
    if cells[place].text.isEmpty, !behindWide, column > 0 { cells[place - 1].text = " " }
    if column + 1 < columns, cells[place + 1].text.isEmpty { cells[place + 1].text = " " }
    cells[place] = cell
  }
}

extension Character {
  /// The cluster with at most so many scalars, and with syllables of Hangul for their letters, as macOS writes file
  /// names: some terminals give each letter cells of its own.
  fileprivate func drawn(atMost count: Int) -> String {
    guard unicodeScalars.count > 1 else { return String(self) }
    var drawn = String.UnicodeScalarView()
    for scalar in unicodeScalars.prefix(count) {
      let joined = drawn.last.flatMap { HangulSyllable.joined($0.value, scalar.value) }
        .flatMap { Unicode.Scalar($0) }
      if joined != nil { drawn.removeLast() }
      drawn.append(joined ?? scalar)
    }
    return String(drawn)
  }
}

extension Unicode.Scalar {
  /// Whether every terminal gives the scalar the same cells, on its own and beside others like it.
  fileprivate var isOfSureWidth: Bool {
    switch value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x370..<0x483: true
    // Punctuation, currencies, arrows, lines, blocks, simple shapes and Braille, but for what may be emoji.
    case 0x2010..<0x2028, 0x2030..<0x203C, 0x20A0..<0x20C0, 0x2190..<0x2194, 0x2500..<0x25AA: true
    case 0x25AC..<0x25B6, 0x25B7..<0x25C0, 0x25C1..<0x25FB, 0x2605, 0x2606, 0x2713, 0x2800..<0x2900: true
    case 0x3001..<0x302A, 0x3041...0x3096, 0x30A1...0x30FE, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    case 0xFF01...0xFF60: true
    default: false
    }
  }
}
