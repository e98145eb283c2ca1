/// How a trip's budget goes down from day to day: spent evenly, and as it went. All in the trip's currency.
package struct BurnDown: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    package let date: Day
    /// Left at the end of the day, were what is there on the first morning spent evenly; `nil` without a last day.
    package let planned: Amount?
    /// The budget less everything dated up to the end of the day; `nil` after today.
    package let actual: Amount?
    /// Whether a nearer rate could still change `actual`.
    package let isProvisional: Bool
    /// Expenses up to the day that no rate reaches: `actual` is without them.
    package let unconverted: Int
  }

  package let budget: Amount
  /// Left on the first morning: the budget less everything dated before the trip.
  package let opening: Amount
  /// Every day of the trip; of one without a last day, those up to today.
  package let points: [Point]
  /// Dated after the last point that has an `actual`, and so in no figure of it.
  package let later: Amount
  /// How many expenses that are, or parts of them.
  package let laterCount: Int
  /// Those among them that no rate reaches: `later` is without them.
  package let laterUnconverted: Int

  /// Longer trips are not drawn by days.
  private static let limit = 3660

  /// `nil` without a budget, or for ten years and more.
  package init?(_ account: TripAccount, on today: Day) throws {
    let trip = account.trip
    let last = trip.end ?? max(trip.start, today)
    guard let budget = trip.budget, last - trip.start < Self.limit else { return nil }
    let length = last - trip.start + 1
    let byDay = Dictionary(grouping: account.rows, by: \.expense.date)

    var spent = Amount.zero(trip.currency)
    var isProvisional = false
    // The parts of one that is spread are one expense.
    var unconverted: Set<ExpenseID> = []
    func add(_ rows: [Row]) throws {
      spent = try spent + Amount.sum(rows.compactMap(\.converted?.amount), in: trip.currency)
      isProvisional = isProvisional || rows.contains { $0.converted?.isProvisional == true }
      unconverted.formUnion(rows.filter { $0.converted == nil }.map(\.expense.id))
    }

    try add(account.rows.filter { $0.expense.date < trip.start })
    let opening = try budget - spent
    let free = max(0, opening.minorUnits)
    points = try (0..<length).map { number in
      let date = trip.start + number
      try add(byDay[date] ?? [])
      let left = Fraction(Int128(free) * Int128(length - number - 1), over: Int128(length))
      let isPast = date <= today
      return Point(
        date: date,
        planned: trip.end == nil ? nil : Amount(minorUnits: try left.rounded(), currency: trip.currency),
        actual: isPast ? try budget - spent : nil, isProvisional: isPast && isProvisional,
        unconverted: isPast ? unconverted.count : 0)
    }
    self.budget = budget
    self.opening = opening
    let end = min(last, today)
    let after = account.rows.filter { $0.expense.date > max(end, trip.start - 1) }
    later = try Amount.sum(after.compactMap(\.converted?.amount), in: trip.currency)
    laterCount = Set(after.map(\.expense.id)).count
    laterUnconverted = Set(after.filter { $0.converted == nil }.map(\.expense.id)).count
  }
}
