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
    var table = Table(columns: [
      .init(), .init(), .init(flexible: true, minimum: 8), .init(optional: 1),
      .init(flexible: true, minimum: 8, optional: 2), .init(alignment: .right),
    ])
    table.rows = items.map { item in
      .row([
        .init(ids.short(item.row.expense.id.text), .dim), .init(item.row.expense.date.description),
        .init(item.row.expense.memo ?? words.category(item.row.expense.category)),
        .init(words.position(item.position), .dim), .init(item.near.map { words.city($0.city) } ?? "", .dim),
        .init(words.money(item.row.expense.amount)),
      ])
    }
    let command = "dot expense edit \(ids.short(first.row.expense.id.text)) --place NAME"
    return context.wrapped(words.unnamedHeading(items.count), style: .bold) + context.lines(table)
      + context.wrapped(words.next(command))
  }
}
