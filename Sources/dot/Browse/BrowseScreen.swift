/// One screen of the stack: what it shows, which row is selected, and what of it is in sight.
package struct BrowseScreen {
  package var place: BrowsePlace
  package private(set) var content: BrowseContent
  private(set) var selected: BrowseID?
  /// The place of the selected row among the rows shown.
  package private(set) var position = 0
  /// The first row in sight.
  package private(set) var top = 0
  package private(set) var filter = ""
  /// The rows of the content that the filter leaves; `nil` for all.
  private var shown: [Int]?
  /// Whether it has to be read again before it is looked at.
  var isStale = false

  package init(_ place: BrowsePlace, _ content: BrowseContent, isStale: Bool = false) {
    (self.place, self.content, self.isStale) = (place, content, isStale)
    select(near: 0)
  }

  package var count: Int { shown?.count ?? content.count }

  package func row(_ place: Int) -> BrowseRow { content.row(contentPlace(place)) }

  var selectedRow: BrowseRow? { position < count && selected != nil ? row(position) : nil }

  /// How many rows can be selected up to the selected one and in all, for short screens.
  package var number: (at: Int, of: Int) {
    let all = (0..<count).filter { row($0).id != nil }
    return (all.firstIndex(of: position).map { $0 + 1 } ?? 0, all.count)
  }

  /// The heading that the first row in sight is below, if that is above it.
  var headingAbove: BrowseRow? { headingAbove(top) }

  private func headingAbove(_ place: Int) -> BrowseRow? {
    guard place < count else { return nil }
    let row = contentPlace(place)
    guard let heading = content.heading(row), heading < row else { return nil }
    return content.row(heading)
  }

  private func contentPlace(_ place: Int) -> Int { shown.map { $0[place] } ?? place }

  // MARK: Changes

  /// Shows newer rows; the selection stays on its row, or near where it was.
  package mutating func show(_ newer: BrowseContent) {
    let old = selected
    content = newer
    isStale = false
    applyFilter()
    if let old, let place = content.index(old).flatMap(shownPlace) {
      (position, selected) = (place, old)
    } else {
      select(near: position)
    }
  }

  /// Shows something else in this place.
  mutating func replace(_ newer: BrowsePlace, _ content: BrowseContent) {
    let old = selected
    place = newer
    show(content)
    if selected != old { moveToStart() }
  }

  private func shownPlace(_ row: Int) -> Int? { shown.map { $0.firstIndex(of: row) } ?? row }

  mutating func filter(by text: String) {
    // What more is typed leaves some of the rows that are left.
    let left = !filter.isEmpty && text.hasPrefix(filter) ? shown : nil
    filter = text
    let old = selected
    applyFilter(to: left)
    if let old, let place = content.index(old).flatMap(shownPlace) {
      position = place
    } else {
      select(near: 0)
    }
  }

  private mutating func applyFilter(to some: [Int]? = nil) {
    let wanted = FoldedText(filter)
    guard !wanted.isEmpty else {
      shown = nil
      return
    }
    var rows: [Int] = []
    var last: Int?
    for place in some ?? Array(0..<content.count) {
      let row = content.row(place)
      guard row.id != nil, FoldedText(row.text + " " + row.details).match(wanted) != nil else { continue }
      if let heading = content.heading(place), heading != last {
        rows.append(heading)
        last = heading
      }
      rows.append(place)
    }
    shown = rows
  }

  /// Moves by rows that can be selected; whether there was one.
  @discardableResult mutating func move(by steps: Int) -> Bool {
    var left = abs(steps)
    var place = position
    var found = position
    while left > 0 {
      place += steps.signum()
      guard (0..<count).contains(place) else { break }
      if row(place).id != nil { (found, left) = (place, left - 1) }
    }
    guard found != position else { return false }
    select(found)
    return true
  }

  mutating func moveToStart() {
    select(near: 0)
    top = 0
  }

  mutating func moveToEnd() { select(near: count - 1) }

  /// Selects a row, or the next one that can be selected.
  mutating func select(near place: Int) {
    let start = max(0, min(place, count - 1))
    let found =
      (start..<max(start, count)).first { row($0).id != nil } ?? (0..<start).last { row($0).id != nil }
    guard let found else {
      (position, selected) = (0, nil)
      return
    }
    select(found)
  }

  private mutating func select(_ place: Int) { (position, selected) = (place, row(place).id) }

  /// Brings the selected row into sight, where there is room for some rows.
  mutating func scroll(room: Int) {
    let room = max(1, room)
    top = max(0, min(top, count - room))
    if position < top { top = position }
    if position >= top + room { top = position - room + 1 }
    // The heading that is kept in sight takes the place of the first row.
    if position == top, top > 0, room > 1, headingAbove(top) != nil { top -= 1 }
    // Where that is the last one below it, the next heading is the first row.
    if position > top + 1, headingAbove(top) != nil, row(top + 1).id == nil { top += 1 }
  }
}
