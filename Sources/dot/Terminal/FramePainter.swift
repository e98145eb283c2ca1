/// Draws frames on a terminal, each over the one before, and writes only the cells that changed.
struct FramePainter {
  let hasColor: Bool
  /// Whether pictures may have any colours, or only those of xterm's 256.
  var isTrueColor = false
  /// Whether the background is light, if the terminal has said so: some colours can't be read on each.
  var isLight: Bool?
  /// The frame that is on the terminal; `nil` if that is not known.
  private var shown: Frame?

  init(hasColor: Bool) { self.hasColor = hasColor }

  /// What to write for a frame; nothing if it looks the same.
  mutating func paint(_ wanted: Frame) -> String {
    let frame = colored(wanted)
    defer { shown = frame }
    // Terminals disagree in how a picture of theirs is taken away: all take it with the whole screen.
    let before = shown.flatMap {
      $0.columns == frame.columns && $0.rows == frame.rows && $0.picture == frame.picture ? $0 : nil
    }
    guard frame != before else { return "" }
    var pen = Pen(isTrueColor: isTrueColor)
    let blank = before ?? Frame(columns: frame.columns, rows: frame.rows)
    var drawn = 0
    for row in 0..<frame.rows where pen.draw(row, of: frame, over: blank) { drawn += 1 }
    var text = (before == nil ? "\u{1B}[0m\u{1B}[2J" : "") + pen.text
    if before?.cursor.isShown != frame.cursor.isShown {
      text += frame.cursor.isShown ? "\u{1B}[?25h" : "\u{1B}[?25l"
    }
    if before == nil, let picture = frame.picture {
      text += Pen.address(picture.row, picture.column) + picture.sequence
    }
    // Last of all: an input method draws the syllable that is being typed there.
    text += Pen.address(frame.cursor.row, frame.cursor.column)
    // A lone move of the cursor, and a line, are shown at once anyway.
    return drawn > 1 ? "\u{1B}[?2026h" + text + "\u{1B}[?2026l" : text
  }

  /// For a resize, or if another program has written on the terminal.
  mutating func forget() { shown = nil }

  /// The frame in the colours that can be seen. The background of the selected row is a grey of xterm's 256 colours; where
  /// nothing is known of the others, one on which both black and white can be read.
  private func colored(_ frame: Frame) -> Frame {
    var frame = frame
    for row in 0..<frame.rows {
      frame.restyle(row: row, columns: 0..<frame.columns) { style in
        guard style != CellStyle() else { return }
        if style.highlight != nil, hasColor { style.background = isLight.map { $0 ? 254 : 237 } ?? 242 }
        switch style.color {
        case _ where !hasColor:
          style.color = nil
          if style.highlight == .row { style.isReversed = true }
        case .yellow where isLight == true: style.color = .magenta
        case .blue where isLight == false: style.color = .cyan
        default: break
        }
      }
    }
    return frame
  }
}

/// What draws cells: knows where the terminal's cursor is, and in what style it writes.
private struct Pen {
  private let isTrueColor: Bool
  private var written = ""
  private var style = CellStyle()
  private var place: (row: Int, column: Int)?
  private var hasUnsure = false

  init(isTrueColor: Bool) { self.isTrueColor = isTrueColor }

  /// What has been drawn. A cluster that is wider than its cells must not begin the next row or scroll the screen.
  var text: String {
    let drawn = style == CellStyle() ? written : written + "\u{1B}[0m"
    return hasUnsure ? "\u{1B}[?7l" + drawn + "\u{1B}[?7h" : drawn
  }

  static func address(_ row: Int, _ column: Int) -> String { "\u{1B}[\(row + 1);\(column + 1)H" }

  /// Draws the cells of a row that changed, wide ones whole; whether there are any.
  mutating func draw(_ row: Int, of frame: Frame, over before: Frame) -> Bool {
    let start = row * frame.columns
    guard frame.cells[start..<start + frame.columns] != before.cells[start..<start + frame.columns]
    else { return false }
    var isUnsure = false
    var column = 0
    while column < frame.columns {
      let cell = frame.cells[start + column]
      let isWide = column + 1 < frame.columns && frame.cells[start + column + 1].text.isEmpty
      let width = isWide ? 2 : 1
      let place = start + column..<start + column + width
      if isUnsure || frame.cells[place] != before.cells[place] {
        // Whatever the terminal draws beside its cells is overdrawn.
        isUnsure = isUnsure || cell.isOfUnsureWidth || before.cells[start + column].isOfUnsureWidth
        write(cell, width: width, row, column, of: frame.columns)
      }
      column += width
    }
    return true
  }

  private mutating func write(_ cell: Frame.Cell, width: Int, _ row: Int, _ column: Int, of columns: Int) {
    if place.map({ $0 != (row, column) }) ?? true { written += Self.address(row, column) }
    if cell.style != style {
      written += cell.style.sequence(isTrueColor: isTrueColor)
      style = cell.style
    }
    let isUnsure = cell.isOfUnsureWidth
    if isUnsure {
      // A cell that the cluster leaves free has nothing of the frame before.
      written += String(repeating: " ", count: width) + Self.address(row, column)
      hasUnsure = true
    }
    written += cell.text
    // Behind the last column, terminals differ in where the cursor is.
    place = isUnsure || column + width >= columns ? nil : (row, column + width)
  }
}

extension CellStyle {
  /// The sequence SGR that sets it, whatever was set before.
  fileprivate func sequence(isTrueColor: Bool) -> String {
    let codes: [(Bool, String)] = [(isBold, "1"), (isDim, "2"), (isUnderlined, "4"), (isReversed, "7")]
    var set = codes.filter(\.0).map(\.1) + (color.map { [String($0.rawValue)] } ?? [])
    if let background { set.append("48;5;\(background)") }
    if let halves {
      set.append("38;" + halves.upper.codes(isTrueColor: isTrueColor))
      set += halves.lower.map { ["48;" + $0.codes(isTrueColor: isTrueColor)] } ?? []
    }
    return "\u{1B}[" + (["0"] + set).joined(separator: ";") + "m"
  }
}
