/// A trip with everything spent on it, valued in the trip's currency.
package struct TripAccount {
  package let trip: TripInfo
  /// What stands on which day, the parts of spread expenses apart, in the order of reports: days rise, inside a
  /// day by time (none last), then by entry.
  package let items: [Item]
  /// Each expense once and undivided, in the order of its own date.
  package let expenses: [Valued]
  /// Of what could be converted.
  package let spent: Amount
  package let places: [PlaceID: MapInfo]

  /// An expense as it was recorded, and its worth.
  ///
  /// A class that never changes, and so as good as a value, which items and rows share.
  package final class Valued: Sendable {
    package let expense: TripDetailInfo
    /// In the currency of the account or report that has it; `nil` where no rate reaches it.
    package let converted: Converted?

    package init(expense: TripDetailInfo, converted: Converted?) {
      self.expense = expense
      self.converted = converted
    }
  }

  /// A class for the same reason.
  package final class Item: Sendable {
    /// As its day shows it; see `TripDetailInfo.parts`.
    package let expense: TripDetailInfo
    /// In the trip's currency; of a part, its share of the one conversion.
    package let converted: Converted?
    /// The budget left after it; `nil` without a budget or without a rate.
    package let balance: Balance?
    /// As it was recorded.
    package let whole: Valued
    /// `nil` for an expense that is not spread.
    package let part: SpreadPart?

    init(
      expense: TripDetailInfo, converted: Converted?, balance: Balance?, whole: Valued, part: SpreadPart?
    ) {
      self.expense = expense
      self.converted = converted
      self.balance = balance
      self.whole = whole
      self.part = part
    }
  }

  /// What a nearer rate for an expense before it could still change is provisional.
  package struct Balance: Hashable, Sendable {
    package let amount: Amount
    package let isProvisional: Bool
  }

  package init(_ trip: TripInfo, in snapshot: Snapshot, rates: RateBook) throws {
    self.trip = trip
    expenses = try snapshot.expenses(of: trip.id).map {
      Valued(expense: $0, converted: try rates.convert($0, to: trip.currency))
    }
    var shown: [Shown] = []
    shown.reserveCapacity(expenses.count)
    for whole in expenses {
      if whole.expense.spread == nil {
        shown.append(Shown(expense: whole.expense, part: nil, whole: whole))
      } else {
        shown += whole.expense.parts.map { Shown(expense: $0.expense, part: $0.part, whole: whole) }
      }
    }
    // What the ledger gave is in order, until a part of it stands elsewhere.
    let isOrdered = expenses.allSatisfy { $0.expense.spread == nil }
    items = try Self.items(isOrdered ? shown : shown.inOrder(of: \.expense), of: trip)
    spent = try Amount.sum(expenses.compactMap(\.converted?.amount), in: trip.currency)
    places = Dictionary(uniqueKeysWithValues: try snapshot.places(of: trip.id).map { ($0.id, $0) })
  }

  /// The items as another clock dates them, in the order of that, with the balances that this gives; `nil` leaves
  /// an expense where it is.
  func items(dated: (TripDetailInfo) -> TripDetailInfo?) throws -> [Item] {
    let shown = items.map { item in
      Shown(expense: dated(item.expense) ?? item.expense, part: item.part, whole: item.whole)
    }
    return try Self.items(shown.inOrder(of: \.expense), of: trip)
  }

  private struct Shown {
    let expense: TripDetailInfo
    let part: SpreadPart?
    let whole: Valued
  }

  /// With the budget that is left after each.
  private static func items(_ shown: [Shown], of trip: TripInfo) throws -> [Item] {
    var spent = Amount.zero(trip.currency)
    var isProvisional = false
    return try shown.map { shown in
      let converted = shown.whole.converted?.share(of: shown.part)
      if let converted { spent = try spent + converted.amount }
      isProvisional = isProvisional || converted?.isProvisional == true
      let left = converted == nil ? nil : try trip.budget.map { try $0 - spent }
      return Item(
        expense: shown.expense, converted: converted,
        balance: left.map { Balance(amount: $0, isProvisional: isProvisional) }, whole: shown.whole,
        part: shown.part)
    }
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
      items.filter { condition($0.expense) }.compactMap(\.converted?.amount), in: trip.currency)
  }

  package func spent(on category: String) throws -> Amount {
    try spent { $0.category == category }
  }
}
