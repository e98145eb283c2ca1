/// An expense with the trip and the place it belongs to, as exports write it.
package struct FiledExpense: Hashable, Sendable {
  package let trip: TripInfo
  package let expense: TripDetailInfo
  package let place: MapInfo?

  /// The same with every text that a person typed as `shown` writes it.
  package func showing(_ shown: (String) -> String) -> FiledExpense {
    var (trip, expense, place) = (trip, expense, place)
    trip.title = shown(trip.title)
    expense.memo = expense.memo.map(shown)
    expense.tags = expense.tags.map(shown)
    if let name = place?.identifier { place?.identifier = shown(name) }
    return FiledExpense(trip: trip, expense: expense, place: place)
  }
}

extension Snapshot {
  /// The expenses of some trips that a filter takes, in the order of reports: days rise, inside a day by
  /// time (none last), then by entry. Needs no rates.
  package func filed(_ trips: [TripInfo], _ filter: ExpenseFilter) throws -> [FiledExpense] {
    let rows = try trips.flatMap { trip in
      let places = Dictionary(try places(of: trip.id).map { ($0.id, $0) }) { first, _ in first }
      return try expenses(of: trip.id).compactMap { expense -> FiledExpense? in
        let place = expense.place.flatMap { places[$0] }
        return filter.takes(expense, place: place)
          ? FiledExpense(trip: trip, expense: expense, place: place) : nil
      }
    }
    guard trips.count > 1 else { return rows }
    return rows.inOrder(of: \.expense)
  }
}
