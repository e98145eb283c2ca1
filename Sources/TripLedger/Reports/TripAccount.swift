/// A trip with everything spent on it, valued in the trip's currency.
package struct TripAccount {
  package let trip: TripInfo
  /// In the order of reports: days rise, inside a day by time, then by entry.
  package let items: [Item]
  /// Of what could be converted.
  package let spent: Amount
  package let places: [PlaceID: MapInfo]

  package struct Item {
    package let expense: TripDetailInfo
    /// In the trip's currency.
    package let converted: Converted?
    /// The budget left after it; `nil` without a budget or without a rate.
    package let balance: Balance?
  }

  /// What a nearer rate for an expense before it could still change is provisional.
  package struct Balance: Hashable, Sendable {
    package let amount: Amount
    package let isProvisional: Bool
  }

  package init(_ trip: TripInfo, in snapshot: Snapshot, rates: RateBook) throws {
    self.trip = trip
    var spent = Amount.zero(trip.currency)
    var isProvisional = false
    items = try snapshot.expenses(of: trip.id).map { expense in
      let converted = try rates.convert(expense, to: trip.currency)
      if let converted { spent = try spent + converted.amount }
      isProvisional = isProvisional || converted?.isProvisional == true
      let left = converted == nil ? nil : try trip.budget.map { try $0 - spent }
      return Item(
        expense: expense, converted: converted,
        balance: left.map { Balance(amount: $0, isProvisional: isProvisional) })
    }
    self.spent = spent
    places = Dictionary(uniqueKeysWithValues: try snapshot.places(of: trip.id).map { ($0.id, $0) })
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

  package var isProvisional: Bool { items.contains { $0.converted?.isProvisional == true } }

  package var unconverted: [TripDetailInfo] { items.filter { $0.converted == nil }.map(\.expense) }

  /// What was spent on the days that satisfy a condition.
  func spent(where condition: (TripDetailInfo) -> Bool) throws -> Amount {
    try Amount.sum(
      items.filter { condition($0.expense) }.compactMap(\.converted?.amount), in: trip.currency)
  }

  package func spent(on category: String) throws -> Amount {
    try spent { $0.category == category }
  }
}
