/// Draws the last screen of a state: a header, rows, what is selected beside them, what was said or is typed, keys.
struct BrowseFrame {
  private static let margin = ListScreen<BrowseID>.margin
  private static let mostNoteRows = 8
  /// The rows that a picture needs at least, with the blank one above it.
  private static let leastPictureRows = 5
  /// From so many columns on, what is selected is shown beside the list.
  private static let twoPanes = 110
  private static let paneColumns = 44

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

  private mutating func draw() {
    drawHeader()
    drawRows()
    drawPane()
    drawPicture()
    drawBottom()
    drawFooter()
  }

  // MARK: Where everything is

  /// How many rows of the list are in sight.
  static func room(_ state: BrowseState) -> Int {
    max(1, rows(state).count - state.screen.list.headerRows)
  }

  /// The rows of the terminal for the list and the titles of its columns.
  private static func rows(_ state: BrowseState) -> Range<Int> {
    let start = headerRows(state)
    let end = state.rows - 1 - bottom(state).count - (hasPane(state) ? 0 : pictureRows(state).count)
    return start..<max(start + 1 + state.screen.list.headerRows, end)
  }

  private static func headerRows(_ state: BrowseState) -> Int {
    state.screen.content.status.isEmpty || state.rows < 8 ? 1 : 2
  }

  static func hasPane(_ state: BrowseState) -> Bool {
    guard state.columns >= twoPanes, state.rows >= 8, state.showsPane else { return false }
    return switch state.screen.place {
    case .trips, .expenses, .found: true
    default: false
    }
  }

  static func listColumns(_ state: BrowseState) -> Int {
    hasPane(state) ? state.columns - paneColumns - 1 : state.columns
  }

  /// The columns for what is beside the list, with a blank one on either side.
  static func paneWidth(_ state: BrowseState) -> Int { paneColumns - 2 }

  /// The rows of the terminal for a picture: of the selected photo below some of the photos, or of the first one of the
  /// selected expense below its fields.
  static func pictureRows(_ state: BrowseState) -> Range<Int> {
    let isPhotos = if case .photos = state.screen.place { true } else { false }
    guard state.pictureStyle != nil, isPhotos || hasPane(state) else { return 0..<0 }
    let (start, end) = (
      headerRows(state) + state.screen.list.headerRows, state.rows - 1 - bottom(state).count
    )
    let rows =
      isPhotos ? max(1, min(state.screen.list.count, (end - start) / 4)) : state.pane?.list.count ?? 0
    let first = start + rows
    return end - first < leastPictureRows ? 0..<0 : first..<end
  }

  /// The row of the list at a place of the terminal.
  static func place(atRow row: Int, column: Int, _ state: BrowseState) -> Int? {
    let list = state.screen.list
    let line = row - headerRows(state) - list.headerRows
    guard (0..<room(state)).contains(line) else { return nil }
    let beside = list.content.beside
    let width = max(1, (listColumns(state) - margin) / beside)
    let place = list.top + line * beside + min(beside - 1, max(0, column + 1 - margin) / width)
    return place < list.count ? place : nil
  }

  // MARK: The header

  /// The titles of the screens with the columns that they take, the last ones where there is no room for all.
  static func path(_ state: BrowseState) -> [(title: String, screen: Int, columns: Range<Int>)] {
    let separator = (state.words.isASCII ? " > " : " › ").displayWidth
    let notes = notes(state).reduce(0) { $0 + $1.text.displayWidth }
    let room = state.columns - (notes == 0 ? 0 : notes + 2)
    let titles = state.screens.map { $0.content.title.printable }
    var first = 0
    func width() -> Int { titles[first...].reduce(0) { $0 + $1.displayWidth + separator } - separator }
    while first + 1 < titles.count, width() > room { first += 1 }
    var column = 0
    return titles.indices.dropFirst(first).map { place in
      let width = min(titles[place].displayWidth, max(1, room - column))
      defer { column += width + separator }
      return (titles[place], place, column..<column + width)
    }
  }

  /// What is at the right of the path: what narrows the rows, how many there are, their sum, as far as half a title has
  /// room beside it.
  private static func notes(_ state: BrowseState) -> [Span] {
    let words = state.words
    let room = state.columns - 2 - min(state.columns / 2, state.screen.content.title.displayWidth)
    let (chips, said) = (words.chips(state), words.summary(state))
    for count in (0...said.count).reversed() {
      let summary = said.prefix(count).joined(separator: words.dot)
      let notes =
        chips.map { Span($0, .yellow) } + (summary.isEmpty ? [] : [Span(summary, .dim)])
      let spans = Array(notes.map { [$0] }.joined(separator: [Span("  ")]))
      if spans.reduce(0, { $0 + $1.text.displayWidth }) <= room { return spans }
    }
    // What hides rows is said at least in part.
    let text = chips.joined(separator: "  ").truncated(toWidth: max(1, room), ascii: words.isASCII)
    return [Span(text, .yellow)]
  }

  private mutating func drawHeader() {
    let separator = words.isASCII ? " > " : " › "
    let path = Self.path(state)
    for (place, part) in path.enumerated() {
      if place > 0 { frame.put(separator, row: 0, column: part.columns.lowerBound - separator.displayWidth) }
      frame.put(
        part.title, row: 0, column: part.columns.lowerBound, width: part.columns.count,
        style: CellStyle(.bold))
    }
    let notes = Self.notes(state)
    frame.put(notes, row: 0, column: state.columns - notes.reduce(0) { $0 + $1.text.displayWidth })
    guard Self.headerRows(state) > 1 else { return }
    var column = 0
    for part in screen.content.status {
      let width = part.reduce(0) { $0 + $1.text.displayWidth }
      let gap = column == 0 ? [] : [Span(words.dot, .dim)]
      guard column == 0 || column + words.dot.displayWidth + width <= state.columns else { continue }
      column += frame.put(gap + part, row: 1, column: column)
    }
  }

  // MARK: The rows

  private mutating func drawRows() {
    let list = screen.list
    let rows = Self.rows(state)
    let columns = Self.listColumns(state)
    frame.put(list, rows: rows, columns: columns) { id in
      if let option = state.form?.blamed, id == .field(option) { return Span("!", .red) }
      return state.isMarked(id) ? Span(words.isASCII ? "*" : "●", .yellow) : nil
    }
    guard list.count == 0 else { return }
    let nothing = list.filter.isEmpty ? list.content.nothing : words.nothingMatches(list.filter)
    frame.put(
      nothing, row: rows.lowerBound + list.headerRows, column: Self.margin, width: columns - Self.margin,
      style: CellStyle(.dim))
  }

  private mutating func drawPane() {
    guard Self.hasPane(state) else { return }
    let (rows, column) = (Self.rows(state), Self.listColumns(state))
    for row in rows { frame.put(words.isASCII ? "|" : "│", row: row, column: column, style: CellStyle(.dim)) }
    guard let list = state.pane?.list else { return }
    let cursor = frame.cursor
    let columns = Self.paneWidth(state) + ListScreen<BrowseID>.margin
    var pane = Frame(columns: columns, rows: rows.count)
    pane.isASCII = words.isASCII
    pane.put(list, rows: 0..<rows.count, columns: columns)
    frame.put(pane, row: rows.lowerBound, column: column + 1, from: Self.margin - 1)
    frame.cursor = cursor
  }

  private mutating func drawPicture() {
    let rows = Self.pictureRows(state).dropFirst()
    guard let first = rows.first, let picture = state.picture, picture.asked == state.wantedPicture else {
      return
    }
    let column = Self.hasPane(state) ? Self.listColumns(state) + 2 : Self.margin
    switch picture.answer {
    case .awaited: break
    case .missing:
      if !Self.hasPane(state) {
        frame.put(words.noPicture, row: first, column: column, style: CellStyle(.dim))
      }
    case .made(.cells(let image)): frame.put(image, row: first, column: column)
    case .made(.drawn(let sequence)):
      frame.picture = FramePicture(row: first, column: column, sequence: sequence)
    }
  }

  // MARK: The bottom

  /// What was said last, or the line that is typed with what belongs to it, above the keys.
  private static func bottom(_ state: BrowseState) -> [[Span]] {
    // A row of the list stays in sight.
    let above = headerRows(state) + state.screen.list.headerRows + 1
    let most = max(0, min(mostNoteRows, state.rows - 1 - above))
    if let field = state.field {
      let hint = Span(field.hint ?? state.words.hint(of: field), .dim).wrapped(toWidth: state.columns)
      return hint.prefix(max(0, min(3, most - 1))).map { [$0] } + [[]]
    }
    let notes = notes(below: state).flatMap { $0.wrapped(toWidth: state.columns) }.map { [$0] }
    guard let form = state.form, notes.isEmpty else { return Array(notes.prefix(most)) }
    // Some rows of the form, too.
    let below = form.below(state.formRow?.option, columns: state.columns, state.words)
    return Array(below.prefix(max(1, min(mostNoteRows, state.rows - above - 4))))
  }

  private static func notes(below state: BrowseState) -> [Span] {
    guard let note = state.note else { return state.problem.map { [Span($0, .red)] } ?? [] }
    let command = note.commandLine.map { [Span($0, .cyan)] } ?? []
    return command + note.lines.map { Span($0, note.isError ? .red : nil) }
  }

  private mutating func drawBottom() {
    let lines = Self.bottom(state)
    var first = max(1, state.rows - 1 - lines.count)
    if state.form != nil {
      first = min(first, Self.headerRows(state) + screen.list.count + 1)
      drawCaret()
    }
    for (place, line) in lines.enumerated() { frame.put(line, row: first + place) }
    if let field = state.field { draw(field, row: max(0, first + lines.count - 1)) }
  }

  private mutating func drawCaret() {
    guard let form = state.form, let row = state.formRow else { return }
    let caret = form.spans(row, columns: state.columns - Self.margin, words).caret
    frame.cursor = FrameCursor(
      row: frame.cursor.row, column: min(Self.margin + caret, state.columns - 1), isShown: true)
  }

  private mutating func draw(_ field: BrowseField, row: Int) {
    var column = frame.put([Span(words.label(of: field), .bold)], row: row)
    column += frame.put(field.editor.before(inSight: state.columns - column), row: row, column: column)
    frame.cursor = FrameCursor(row: row, column: min(column, state.columns - 1), isShown: true)
    frame.put(String(field.editor.after.prefix(state.columns)), row: row, column: column)
  }

  /// The keys in the last row with the columns that they take, and what they do.
  static func keys(_ state: BrowseState) -> [(text: String, action: BrowseAction?, columns: Range<Int>)] {
    guard state.rows > 3 else { return [] }
    let words = state.words
    let all: [(String, BrowseAction?)] =
      (state.field.map(words.keys) ?? state.form.map(words.keys)).map { $0.map { ($0, nil) } }
      ?? words.keyBar(state)
    let room = state.columns - (number(state).map { $0.displayWidth + 2 } ?? 0)
    var column = 0
    return all.compactMap { text, action in
      let end = column + text.displayWidth
      guard end <= room else { return nil }
      defer { column = end + 2 }
      return (text, action, column..<end)
    }
  }

  private static func number(_ state: BrowseState) -> String? {
    let number = state.screen.list.number
    return state.field == nil && state.form == nil && number.at > 0 ? "\(number.at)/\(number.of)" : nil
  }

  private mutating func drawFooter() {
    for key in Self.keys(state) {
      frame.put(key.text, row: state.rows - 1, column: key.columns.lowerBound, style: CellStyle(.dim))
    }
    guard state.rows > 3, let number = Self.number(state) else { return }
    frame.put(
      number, row: state.rows - 1, column: max(0, state.columns - number.displayWidth), style: CellStyle(.dim)
    )
  }
}
