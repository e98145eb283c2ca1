/// Draws the last screen of a state: the breadcrumb, what stays in sight, rows, what was said, keys.
struct BrowseFrame {
  private static let margin = ListScreen<BrowseID>.margin
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
    max(1, state.rows - listStart(state) - state.screen.list.headerRows - bottom - pictureRows(state).count)
  }

  /// The rows of the terminal for the picture of the selected photo, below at least some of the photos.
  static func pictureRows(_ state: BrowseState) -> Range<Int> {
    guard state.pictureStyle != nil, case .photos = state.screen.place else { return 0..<0 }
    let (start, end) = (listStart(state) + state.screen.list.headerRows, state.rows - bottom)
    let first = start + max(1, min(state.screen.list.count, (end - start) / 4))
    return end - first < leastPictureRows ? 0..<0 : first..<end
  }

  /// The row of the list at a row of the terminal.
  static func place(atRow row: Int, _ state: BrowseState) -> Int? {
    let place = row - listStart(state) - state.screen.list.headerRows
    guard (0..<room(state)).contains(place), state.screen.list.top + place < state.screen.list.count else {
      return nil
    }
    return state.screen.list.top + place
  }

  private static func head(_ state: BrowseState) -> [Span] {
    let lines = state.screen.content.head.flatMap { $0.wrapped(toWidth: state.columns) }
    let most = state.rows < 16 ? 1 : 3
    guard lines.count > most else { return lines }
    return lines.prefix(most - 1) + [cut(lines[most - 1], state)]
  }

  /// The words of a line that are not all, so that nobody takes them for all.
  private static func cut(_ line: Span, _ state: BrowseState) -> Span {
    let mark = state.words.isASCII ? " .." : " …"
    var words = line.text.split(separator: " ")
    while let last = words.last,
      last == "·" || (words.joined(separator: " ") + mark).displayWidth > state.columns
    {
      words.removeLast()
    }
    return Span(words.joined(separator: " ") + mark, line.style)
  }

  private static func listStart(_ state: BrowseState) -> Int {
    1 + head(state).count
  }

  private mutating func draw() {
    drawBreadcrumb()
    for (place, line) in Self.head(state).enumerated() {
      frame.put([line], row: 1 + place)
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

  private mutating func drawRows() {
    let list = screen.list
    let start = Self.listStart(state)
    frame.put(list, rows: start..<start + Self.room(state) + list.headerRows, columns: state.columns) { id in
      state.isMarked(id) ? Span(words.isASCII ? "*" : "●", .yellow) : nil
    }
    guard list.count == 0 else { return }
    let nothing = list.filter.isEmpty ? list.content.nothing : words.nothingMatches(list.filter)
    frame.put(nothing, row: start + list.headerRows, column: Self.margin, style: style(.dim))
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
    var lines: [Span] = []
    if let note = state.note {
      if let command = note.commandLine { lines.append(Span(command, .cyan)) }
      lines += note.lines.map { Span($0, note.isError ? .red : nil) }
    } else if let problem = state.problem {
      lines = [Span(problem, .red)]
    }
    var wrapped = lines.flatMap { $0.wrapped(toWidth: state.columns) }
    wrapped = Array(wrapped.prefix(max(0, min(Self.mostNoteRows, state.rows - 3))))
    let start = state.rows - 1 - max(wrapped.count, Self.bottom - 1)
    for (place, line) in wrapped.enumerated() {
      clear(start + place)
      frame.put([line], row: start + place)
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
