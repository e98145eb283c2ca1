/// The keys of a screen, of which typing finds some and Enter presses one.
extension BrowseState {
  private static let gap = 2

  mutating func showKeys() {
    append(BrowseScreen(.keys, keys(on: screen.place)))
    field = BrowseField(.filter)
  }

  /// For another width.
  mutating func layOutKeys() {
    if let below = screens.dropLast().last { screen.show(keys(on: below.place)) }
  }

  /// A column a kind where there is room for sentences, else one below the other.
  private func keys(on place: BrowsePlace) -> BrowseContent {
    let kinds = BrowseAction.Kind.allCases.map { (name: words.name(of: $0), keys: keys($0, on: place)) }
    let widths = kinds.map { ($0.keys.map(\.name.displayWidth).max() ?? 0) + Self.gap }
    let room = (columns - ListScreen<BrowseID>.margin) / kinds.count - 1
    let fits = zip(kinds, widths).allSatisfy { kind, width in
      kind.keys.allSatisfy { width + $0.sentence.displayWidth <= room }
    }
    guard fits else {
      let rows = kinds.flatMap { kind in
        [BrowseRow(id: nil, shape: .text(kind.name, .bold))]
          + kind.keys.map { key in
            let cells: [Table.Cell] = [.init(key.name, .bold), .init(key.word), .init(key.sentence, .dim)]
            return BrowseRow(id: key.action.map { .action($0) }, shape: .cells(cells))
          }
      }
      let columns: [Table.Column] = [.init(), .init(), .init(flexible: true, minimum: 24, optional: 1)]
      return BrowseContent(title: words(BrowseAction.keys.help), ListContent(rows, columns: columns))
    }
    let lines = kinds.map { $0.keys.count }.max() ?? 0
    let rows = (-1..<lines).flatMap { line in
      kinds.enumerated().map { place, kind -> BrowseRow in
        guard line >= 0 else { return BrowseRow(id: nil, shape: .text(kind.name, .bold)) }
        guard line < kind.keys.count else { return BrowseRow(id: nil, shape: .line([])) }
        let key = kind.keys[line]
        let name = key.name.padded(toWidth: widths[place], alignment: .left)
        return BrowseRow(
          id: key.action.map { .action($0) }, shape: .line([Span(name, .bold), Span(key.sentence)]),
          details: key.word)
      }
    }
    var list = ListContent(rows)
    list.beside = kinds.count
    return BrowseContent(title: words(BrowseAction.keys.help), list)
  }

  private struct ShownKey {
    /// `nil` for keys that move.
    var action: BrowseAction?
    let name: String
    let word: String
    let sentence: String
  }

  private func keys(_ kind: BrowseAction.Kind, on place: BrowsePlace) -> [ShownKey] {
    let moving = kind == .move ? words.movingKeys : []
    return moving.map { ShownKey(name: $0.0, word: $0.1, sentence: $0.1) }
      + actions(on: place).filter { $0.column == kind }.map {
        ShownKey(
          action: $0, name: words.name(of: $0), word: words($0.help(on: place)),
          sentence: words($0.sentence(on: place)))
      }
  }
}
