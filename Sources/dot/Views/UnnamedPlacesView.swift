/// The expenses of a trip whose position no place names, each with the city that is near.
package struct UnnamedPlacesView {
  private let items: [(row: Row, position: Position, near: (city: City, distance: Double)?)]
  private let ids: ShortIdentifiers

  package init(_ account: TripAccount, ids: ShortIdentifiers) {
    items = account.expenses.compactMap { row in
      guard row.place == nil, let position = row.position else { return nil }
      return (row, position, Cities.builtIn.nearest(to: position))
    }
    self.ids = ids
  }

  package var isEmpty: Bool { items.isEmpty }

  package var member: JSONMember {
    JSONMember("unnamed", each: items) { item in
      .object(
        [JSONMember("expense", JSON(item.row.expense.id))] + item.position.members
          + (item.near.map(CityView.members) ?? CityView.none))
    }
  }

  /// A table, and the command that gives a position a name.
  package func lines(_ context: Context) -> [String] {
    let words = context.words
    guard let first = items.first else { return [] }
    let list = Listing(
      "unnamed", of: items,
      columns: [
        .text(words.dateLabel) { $0.row.expense.date.description },
        .text(words.memoLabel, .flexible(8)) {
          $0.row.expense.memo ?? words.category($0.row.expense.category)
        },
        .text(words.positionLabel, .optional(1), style: .dim) { words.position($0.position) },
        .text(words.nearLabel, .flexible(8, optional: 2), style: .dim) {
          $0.near.map { words.city($0.city) } ?? ""
        },
        .text(words.amountLabel, .right()) { words.money($0.row.expense.amount) },
        .text("Id", style: .dim) { [ids] in ids.short($0.row.expense.id.text) },
      ])
    let command = "dot expense edit \(ids.short(first.row.expense.id.text)) --place NAME"
    return context.wrapped(words.unnamedHeading(items.count), style: .bold) + context.lines(list.table)
      + context.wrapped(words.next(command))
  }
}
