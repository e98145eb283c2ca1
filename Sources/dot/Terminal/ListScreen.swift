/// A list on a screen: which row is selected, what is found, and what of it is in sight.
package struct ListScreen<ID: Hashable & Sendable> {
  package private(set) var content: ListContent<ID>
  package private(set) var selected: ID?
  /// The place of the selected row among the rows shown.
  package private(set) var position = 0
  /// The first row in sight.
  package private(set) var top = 0
  package private(set) var filter = ""
  private var matches: (ListRow<ID>) -> Bool = { _ in true }
  /// The rows of the content that the filter leaves; `nil` for all.
  private var shown: [Int]?
  private var selectableCount = 0
  /// Whether the selected row comes to the middle of what is in sight.
  private var isCentred = false
  /// The columns of the rows that were measured, in a width.
  private(set) var layout: TableLayout?
  private var measured = (rows: 0..<0, width: 0)

  /// Without a selection, none is made before a key asks for one.
  package init(_ content: ListContent<ID> = ListContent(), isSelecting: Bool = true) {
    self.content = content
    countRows()
    if isSelecting { goToStart() }
  }

  package var count: Int { shown?.count ?? content.count }

  package func row(_ place: Int) -> ListRow<ID> { content.row(contentPlace(place)) }

  package var selectedRow: ListRow<ID>? { position < count && selected != nil ? row(position) : nil }

  /// How many rows can be selected up to the selected one, and in all.
  package var number: (at: Int, of: Int) {
    (selected == nil ? 0 : (0...position).count { isSelectable($0) }, selectableCount)
  }

  private func isSelectable(_ place: Int) -> Bool { content.isSelectable(contentPlace(place)) }

  private mutating func countRows() { selectableCount = (0..<count).count { isSelectable($0) } }

  /// The heading that the first row in sight is below, if that is above it.
  package var headingAbove: ListRow<ID>? { headingAbove(top) }

  private func headingAbove(_ place: Int) -> ListRow<ID>? {
    guard place < count else { return nil }
    let row = contentPlace(place)
    guard let heading = content.heading(row), heading < row else { return nil }
    return content.row(heading)
  }

  private func contentPlace(_ place: Int) -> Int { shown.map { $0[place] } ?? place }

  private func place(of id: ID?) -> Int? {
    id.flatMap(content.index).flatMap { row in shown.map { $0.firstIndex(of: row) } ?? row }
  }

  // MARK: Changes

  /// Shows newer rows; the selection stays on its row, or near where it was.
  package mutating func show(_ newer: ListContent<ID>) {
    content = newer
    layout = nil
    applyFilter()
    countRows()
    guard selected != nil else { return }
    if let place = place(of: selected) { position = place } else { select(near: position) }
  }

  /// Shows only rows that match a text; all of them if it is empty.
  package mutating func filter(by text: String, _ matches: @escaping (ListRow<ID>) -> Bool) {
    // What more is typed leaves some of the rows that are left.
    let left = !filter.isEmpty && text.hasPrefix(filter) ? shown : nil
    (filter, self.matches) = (text, matches)
    applyFilter(to: left)
    countRows()
    if let place = place(of: selected) { position = place } else { select(near: 0) }
  }

  private mutating func applyFilter(to some: [Int]? = nil) {
    guard !filter.isEmpty else { return shown = nil }
    var rows: [Int] = []
    var last: Int?
    for place in some ?? Array(0..<content.count) {
      guard content.isSelectable(place), matches(content.row(place)) else { continue }
      if let heading = content.heading(place), heading != last {
        rows.append(heading)
        last = heading
      }
      rows.append(place)
    }
    shown = rows
  }

  /// Moves by rows that can be selected; without a selection, to the first in sight.
  package mutating func move(by steps: Int) {
    guard selected != nil else { return select(near: top) }
    var left = abs(steps)
    var place = position
    var found = position
    while left > 0 {
      place += steps.signum()
      guard (0..<count).contains(place) else { break }
      if isSelectable(place) { (found, left) = (place, left - 1) }
    }
    if found != position { select(found) }
  }

  /// Moves by lines, of which each has as many rows as are beside each other.
  package mutating func moveLines(_ step: Int) {
    guard content.beside > 1, selected != nil else { return move(by: step) }
    var place = position + step * content.beside
    while (0..<count).contains(place), !isSelectable(place) { place += step * content.beside }
    if (0..<count).contains(place) { select(place) }
  }

  package mutating func moveToStart() {
    select(near: 0)
    top = 0
  }

  /// Goes to the row that one is at before a key has moved, in the middle of what is in sight.
  package mutating func goToStart() {
    let start = content.start
    select(near: shown.map { $0.firstIndex { $0 >= start } ?? count } ?? start)
    isCentred = true
  }

  /// Moves to the first row below the next heading, or the one before.
  package mutating func moveToHeading(_ step: Int) {
    func heading(_ place: Int) -> Int? { content.heading(contentPlace(place)) }
    guard selected != nil, let own = heading(position) else { return move(by: step * count) }
    var place = position
    while (0..<count).contains(place), heading(place) == own { place += step }
    guard (0..<count).contains(place), let next = heading(place) else { return }
    while step < 0, place > 0, heading(place - 1) == next { place -= 1 }
    select(near: place)
  }

  /// Selects a row by what it is known by; whether it is shown.
  package mutating func select(_ id: ID) -> Bool {
    guard let place = place(of: id) else { return false }
    (position, selected) = (place, id)
    return true
  }

  package mutating func moveToEnd() { select(near: count - 1) }

  /// Selects a row, or the next one that can be selected.
  package mutating func select(near place: Int) {
    let start = max(0, min(place, count - 1))
    let found =
      (start..<max(start, count)).first(where: isSelectable) ?? (0..<start).last(where: isSelectable)
    guard let found else {
      (position, selected) = (0, nil)
      return
    }
    select(found)
  }

  private mutating func select(_ place: Int) { (position, selected) = (place, row(place).id) }

  /// Brings the selected row into sight, where there is room for some rows, and lays their columns out in a width.
  package mutating func scroll(room: Int, width: Int) {
    let room = max(1, room)
    if content.beside > 1 {
      let (line, lines) = (position / content.beside, (count + content.beside - 1) / content.beside)
      var first = max(0, min(top / content.beside, lines - room))
      if line < first || isCentred { first = max(0, min(line - room / 2, lines - room)) }
      if line >= first + room { first = line - room + 1 }
      (top, isCentred) = (first * content.beside, false)
      return
    }
    if isCentred { (top, isCentred) = (position - room / 2, false) }
    top = max(0, min(top, count - room))
    if selected != nil {
      if position < top { top = position }
      if position >= top + room { top = position - room + 1 }
      // The heading that is kept in sight takes the place of the first row.
      if position == top, top > 0, room > 1, headingAbove(top) != nil { top -= 1 }
      // Where that is the last one below it, the next heading is the first row.
      if position > top + 1, headingAbove(top) != nil, !isSelectable(top + 1) { top += 1 }
    }
    measure(room: room, width: max(1, width))
  }

  /// Rows that were measured once stay so: columns become wider at most.
  private mutating func measure(room: Int, width: Int) {
    guard !content.columns.isEmpty, count > 0 else { return layout = nil }
    let inSight = contentPlace(min(top, count - 1))..<contentPlace(min(top + room, count) - 1) + 1
    let isKnown = layout != nil && measured.width == width
    if isKnown, inSight.isEmpty || measured.rows.contains(inSight) { return }
    let block = content.block
    var rows =
      inSight.lowerBound / block * block..<min(content.count, ((inSight.upperBound - 1) / block + 1) * block)
    if isKnown {
      rows = min(rows.lowerBound, measured.rows.lowerBound)..<max(rows.upperBound, measured.rows.upperBound)
    }
    measured = (rows, width)
    let table = Table(
      columns: content.columns, hasHeader: content.hasHeader,
      rows: rows.compactMap { place in
        switch content.row(place).shape {
        case .cells(let cells): .row(cells)
        case .heading(let text, let sum, let alone):
          .heading(text, sum: sum, over: content.sumColumn ?? 0, alone: alone)
        case .line: nil
        }
      })
    layout = TableLayout(table: table, width: width)
  }
}
