/// One screen of the stack: what it shows, and where one is in it.
package struct BrowseScreen {
  package var place: BrowsePlace
  package private(set) var content: BrowseContent
  package var list: ListScreen<BrowseID>
  /// Whether it has to be read again before it is looked at.
  var isStale: Bool

  package init(_ place: BrowsePlace, _ content: BrowseContent, isStale: Bool = false) {
    (self.place, self.content, self.isStale) = (place, content, isStale)
    list = ListScreen(content.list)
  }

  /// Shows newer rows; the selection stays on its row, or near where it was.
  package mutating func show(_ newer: BrowseContent) {
    (content, isStale) = (newer, false)
    list.show(newer.list)
    if list.selected == nil { list.select(near: 0) }
  }

  /// Shows something else in this place.
  mutating func replace(_ newer: BrowsePlace, _ content: BrowseContent) {
    let old = list.selected
    place = newer
    show(content)
    if list.selected != old { list.goToStart() }
  }

  /// Shows only rows with a text.
  mutating func filter(by text: String) {
    let wanted = FoldedText(text)
    list.filter(by: text) { row in
      wanted.isEmpty || FoldedText(row.text + " " + row.details).match(wanted) != nil
    }
  }
}
