/// Draws the last screen of a state: the breadcrumb, what stays in sight, rows, what was said, keys.
struct BrowseFrame {
  /// Columns before a row: whether it is selected, and whether it is marked.
  private static let margin = 3
  /// The rows below those of the list: two of what is said or typed, one of keys.
  private static let bottom = 3
  private static let mostNoteRows = 8
  /// The rows that a picture needs at least, with the blank one above it.
  private static let leastPictureRows = 5

  private let state: BrowseState
  private let words: Words
  private var frame: Frame

  /// The picture of a state, as large as the terminal.
  static func frame(_ state: BrowseState) -> Frame {
    var drawing = BrowseFrame(state)
    drawing.draw()
    return drawing.frame
  }

  private init(_ state: BrowseState) {
    (self.state, words) = (state, state.words)
    frame = Frame(columns: state.columns, rows: state.rows)
    frame.isASCII = words.isASCII
  }

  private var screen: BrowseScreen { state.screen }

  /// How many rows of the list are in sight.
  static func room(_ state: BrowseState) -> Int {
    max(1, state.rows - listStart(state) - bottom - pictureRows(state).count)
  }

  /// The rows of the terminal for the picture of the selected photo, below at least some of the photos.
  static func pictureRows(_ state: BrowseState) -> Range<Int> {
    guard state.pictureStyle != nil, case .photos = state.screen.place else { return 0..<0 }
    let (start, end) = (listStart(state), state.rows - bottom)
    let first = start + max(1, min(state.screen.count, (end - start) / 4))
    return end - first < leastPictureRows ? 0..<0 : first..<end
  }

  /// The row of the list at a row of the terminal.
  static func place(atRow row: Int, _ state: BrowseState) -> Int? {
    let place = row - listStart(state)
    guard (0..<room(state)).contains(place), state.screen.top + place < state.screen.count else { return nil }
    return state.screen.top + place
  }

  private static func head(_ state: BrowseState) -> [BrowseLine] {
    let lines = state.screen.content.head.flatMap { line in
      line.text.printable.wrapped(toWidth: state.columns).map { BrowseLine(text: $0, style: line.style) }
    }
    let most = state.rows < 16 ? 1 : 3
    guard lines.count > most else { return lines }
    return lines.prefix(most - 1) + [cut(lines[most - 1], state)]
  }

  /// The words of a line that are not all, so that nobody takes them for all.
  private static func cut(_ line: BrowseLine, _ state: BrowseState) -> BrowseLine {
    let mark = state.words.isASCII ? " .." : " …"
    var words = line.text.split(separator: " ")
    while let last = words.last,
      last == "·" || (words.joined(separator: " ") + mark).displayWidth > state.columns
    {
      words.removeLast()
    }
    return BrowseLine(text: words.joined(separator: " ") + mark, style: line.style)
  }

  private static func listStart(_ state: BrowseState) -> Int {
    1 + head(state).count + (state.screen.content.hasHeader ? 1 : 0)
  }

  private mutating func draw() {
    drawBreadcrumb()
    for (place, line) in Self.head(state).enumerated() {
      frame.put(line.text, row: 1 + place, column: 0, style: style(line.style))
    }
    drawRows()
    drawPicture()
    drawKeys()
    if let field = state.field { draw(field) } else { drawNote() }
  }

  private mutating func drawPicture() {
    let rows = Self.pictureRows(state).dropFirst()
    guard let first = rows.first, let picture = state.picture else { return }
    switch picture.answer {
    case .awaited: break
    case .missing: frame.put(words.noPicture, row: first, column: Self.margin, style: style(.dim))
    case .made(.cells(let image)): frame.put(image, row: first, column: Self.margin)
    case .made(.drawn(let sequence)):
      frame.picture = FramePicture(row: first, column: Self.margin, sequence: sequence)
    }
  }

  private func style(_ style: Style?) -> CellStyle { CellStyle(style ?? []) }

  private mutating func drawBreadcrumb() {
    let separator = words.isASCII ? " > " : " › "
    let titles = state.screens.map { $0.content.title.printable }
    var path = titles.joined(separator: separator)
    // The last title matters most.
    var left = titles[...]
    while path.displayWidth > state.columns, left.count > 1 {
      left = left.dropFirst()
      path = (words.isASCII ? ".." : "…") + separator + left.joined(separator: separator)
    }
    let notes = words.browseNotes(state)
    let width = notes.displayWidth
    let room = notes.isEmpty ? state.columns : max(8, state.columns - width - 2)
    frame.put(path, row: 0, column: 0, width: room, style: style(.bold))
    if !notes.isEmpty, width + 10 <= state.columns {
      frame.put(notes, row: 0, column: state.columns - width, style: style(.yellow))
    }
  }

  // MARK: Rows

  private mutating func drawRows() {
    let (start, room) = (Self.listStart(state), Self.room(state))
    let layout = layout(room: room)
    if screen.content.hasHeader, let layout {
      let titles = screen.content.columns.map { Table.Cell($0.title, .dim) }
      draw(layout.pieces(of: titles), row: start - 1)
    }
    guard screen.count > 0 else {
      let nothing = screen.filter.isEmpty ? screen.content.nothing : words.nothingMatches(screen.filter)
      frame.put(nothing, row: start, column: Self.margin, style: style(.dim))
      frame.cursor = FrameCursor(row: start, column: 0)
      return
    }
    for line in 0..<min(room, screen.count - screen.top) {
      let place = screen.top + line
      let isSelected = place == screen.position && screen.selected != nil
      // The heading of the rows in sight takes the place of the first of them.
      let heading = line == 0 && room > 1 && !isSelected ? screen.headingAbove : nil
      draw(heading ?? screen.row(place), layout, row: start + line, isSelected: isSelected)
    }
  }

  private func layout(room: Int) -> TableLayout? {
    guard !screen.content.columns.isEmpty else { return nil }
    let block = screen.content.block
    let first = screen.top / block * block
    let end = min(screen.count, ((screen.top + room) / block + 1) * block)
    let rows = (first..<max(first, end)).compactMap { place -> Table.Row? in
      switch screen.row(place).shape {
      case .cells(let cells): .row(cells)
      case .heading(let text, let sum, let alone):
        .heading(text, sum: sum, over: screen.content.sumColumn ?? 0, alone: alone)
      case .text: nil
      }
    }
    let table = Table(columns: screen.content.columns, hasHeader: screen.content.hasHeader, rows: rows)
    return TableLayout(table: table, width: max(1, state.columns - Self.margin))
  }

  private mutating func draw(_ row: BrowseRow, _ layout: TableLayout?, row line: Int, isSelected: Bool) {
    switch row.shape {
    case .cells(let cells): draw(layout?.pieces(of: cells) ?? [], row: line)
    case .text(let text, let look): frame.put(text, row: line, column: Self.margin, style: style(look))
    case .heading(let text, let sum, let alone):
      let (title, figure) = (text.printable, sum.printable)
      if let end = screen.content.sumColumn.flatMap({ layout?.end(of: $0) }),
        title.displayWidth + 2 + figure.displayWidth <= end
      {
        frame.put(title, row: line, column: Self.margin, style: style(.bold))
        frame.put(
          figure, row: line, column: Self.margin + end - figure.displayWidth, style: style(.bold))
      } else {
        frame.put(alone, row: line, column: Self.margin, style: style(.bold))
      }
    }
    if state.isMarked(row.id) {
      frame.put(words.isASCII ? "*" : "●", row: line, column: 1, style: style(.yellow))
    }
    guard isSelected else { return }
    frame.put(words.isASCII ? ">" : "▸", row: line, column: 0, style: style(.cyan))
    frame.restyle(row: line, columns: 0..<state.columns) { look in look = CellStyle(isReversed: true) }
    frame.cursor = FrameCursor(row: line, column: 0)
  }

  private mutating func draw(_ pieces: [TableLayout.Piece], row: Int) {
    for piece in pieces {
      frame.put(
        piece.text, row: row, column: Self.margin + piece.column, width: piece.width,
        style: style(piece.style))
    }
  }

  // MARK: The bottom

  private mutating func drawKeys() {
    guard state.rows > Self.bottom else { return }
    let keys = state.field.map(words.keys) ?? words.keyBar(state.actions)
    var column = 0
    for key in keys {
      guard column + key.displayWidth <= state.columns else { break }
      column += frame.put(key, row: state.rows - 1, column: column, style: style(.dim)) + 2
    }
  }

  /// Empties a row for what is written over the list; a picture that the terminal draws would be over it.
  private mutating func clear(_ row: Int) {
    if Self.pictureRows(state).contains(row) { frame.picture = nil }
    let blank = String(repeating: " ", count: state.columns)
    frame.put(blank, row: row, column: 0)
  }

  /// What was said last, over the rows if it is long.
  private mutating func drawNote() {
    var lines: [BrowseLine] = []
    if let note = state.note {
      if let command = note.commandLine { lines.append(BrowseLine(text: command, style: .cyan)) }
      lines += note.lines.map { BrowseLine(text: $0, style: note.isError ? .red : nil) }
    } else if let problem = state.problem {
      lines = [BrowseLine(text: problem, style: .red)]
    }
    var wrapped = lines.flatMap { line in
      line.text.printable.wrapped(toWidth: state.columns).map { BrowseLine(text: $0, style: line.style) }
    }
    wrapped = Array(wrapped.prefix(max(0, min(Self.mostNoteRows, state.rows - 3))))
    let start = state.rows - 1 - max(wrapped.count, Self.bottom - 1)
    for (place, line) in wrapped.enumerated() {
      clear(start + place)
      frame.put(line.text, row: start + place, column: 0, style: style(line.style))
    }
  }

  private mutating func draw(_ field: BrowseField) {
    let row = state.rows - 2
    guard row > 0 else { return }
    let hints = (field.hint ?? words.hint(of: field)).printable.wrapped(toWidth: state.columns)
    for (place, hint) in hints.prefix(3).reversed().enumerated() where row - 1 - place > 0 {
      clear(row - 1 - place)
      frame.put(hint, row: row - 1 - place, column: 0, style: style(.dim))
    }
    clear(row)
    let label = words.label(of: field)
    var column = frame.put(label, row: row, column: 0, style: style(.bold))
    var before = field.editor.before[...]
    // The caret stays in sight, with a bit of what follows.
    let room = max(1, (state.columns - column) * 4 / 5)
    if before.utf8.count > room * 32 { before = before.suffix(room * 2) }
    while before.count > 1, String(before).printable.displayWidth > room { before = before.dropFirst() }
    column += frame.put(String(before), row: row, column: column)
    frame.cursor = FrameCursor(row: row, column: min(column, state.columns - 1), isShown: true)
    frame.put(String(field.editor.after.prefix(state.columns)), row: row, column: column)
  }
}
