/// A trip with everything spent on it, valued in the trip's currency.
package struct TripAccount {
  package let trip: TripInfo
  /// What stands on which day, the parts of spread expenses apart, in order, with the budget left after each.
  package let rows: [Row]
  /// Each expense once and undivided, in the order of its own date.
  package let expenses: [Row]
  /// Of what could be converted.
  package let spent: Amount
  package let places: [PlaceID: MapInfo]

  package init(_ trip: TripInfo, in snapshot: Snapshot, rates: RateConverter) throws {
    self.trip = trip
    let places = Dictionary(uniqueKeysWithValues: try snapshot.places(of: trip.id).map { ($0.id, $0) })
    self.places = places
    expenses = try snapshot.expenses(of: trip.id).map { expense in
      try rates.row(
        for: expense, of: trip, place: expense.place.flatMap { places[$0] }, in: trip.currency)
    }
    // What the ledger gave is in order, until a part of it stands elsewhere.
    let isSpread = expenses.contains { $0.recorded.spread != nil }
    rows = try (isSpread ? expenses.flatMap(\.parts).inOrder : expenses).withBalances(of: trip)
    spent = try Amount.sum(expenses.compactMap(\.converted?.amount), in: trip.currency)
  }

  /// The rows as the clocks at home date them, in the order of that, with the balances that this gives.
  func rows(by homeTime: HomeTime) throws -> [Row] {
    try rows.map { homeTime.read($0) }.inOrder.withBalances(of: trip)
  }

  /// The budget less everything spent; below zero when it is passed, `nil` without a budget.
  package var remaining: Amount? { trip.budget.flatMap { try? $0 - spent } }

  /// What each person spent, rounded once.
  package var perPerson: Amount? {
    try? Amount(
      rounding: try spent.fraction * Fraction(1, over: Int128(trip.people)), to: trip.currency)
  }

  /// Per cent of a budget that is spent, with one decimal; `nil` of a budget of zero.
  package func share(of budget: Amount) -> String? {
    guard budget.minorUnits != 0 else { return nil }
    return try? (spent.fraction * budget.fraction.inverse * Fraction(100, over: 1)).fixed(1)
  }

  package var isProvisional: Bool { expenses.contains { $0.converted?.isProvisional == true } }

  package var unconverted: [TripDetailInfo] { expenses.filter { $0.converted == nil }.map(\.expense) }

  /// What was spent on the days that satisfy a condition.
  func spent(where condition: (TripDetailInfo) -> Bool) throws -> Amount {
    try Amount.sum(
      rows.filter { condition($0.expense) }.compactMap(\.converted?.amount), in: trip.currency)
  }

  package func spent(on category: String) throws -> Amount {
    try spent { $0.category == category }
  }
}
