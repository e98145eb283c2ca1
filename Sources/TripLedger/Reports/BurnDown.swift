/// How a trip's budget decreases from day to day, as planned and as spent. All in the trip's currency.
package struct BurnDown: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    package let date: Day
    /// The balance at the end of the day if all were spent evenly; `nil` without a last day.
    package let planned: Amount?
    /// The budget less all expenses dated up to the end of the day; `nil` after today.
    package let actual: Amount?
    /// From today on, the budget less all that is recorded up to the end of the day, and on the last day less
    /// what is dated after the trip, too; `nil` before today.
    package let booked: Amount?
    /// Whether a nearer rate may still change `actual`.
    package let isProvisional: Bool
    /// Expenses up to the day that are unconverted and not included in `actual`.
    package let unconverted: Int

    package init(
      date: Day, planned: Amount?, actual: Amount?, booked: Amount?, isProvisional: Bool, unconverted: Int
    ) {
      self.date = date
      self.planned = planned
      self.actual = actual
      self.booked = booked
      self.isProvisional = isProvisional
      self.unconverted = unconverted
    }
  }

  package let budget: Amount
  /// The balance on the first morning: the budget less all expenses dated before the trip.
  package let opening: Amount
  /// Every day of the trip; without a last day, those up to today.
  package let points: [Point]
  /// Expenses dated after the last point that has an `actual`, and so not included in any.
  package let later: Amount
  /// The number of later expenses, or parts of expenses.
  package let laterCount: Int
  /// The later expenses that are unconverted and not included in `later`.
  package let laterUnconverted: Int

  /// Whether `booked` differs from what is left today, on a day of the trip before its last.
  package var drawsLater: Bool {
    laterCount > laterUnconverted && points.contains { $0.actual != nil } && points.last?.actual == nil
  }

  /// Longer trips are not drawn by day.
  private static let limit = 3660

  /// Returns `nil` without a budget, or if the trip lasts ten years or more.
  package init?(_ account: TripAccount, on today: Day) throws {
    let trip = account.trip
    let last = trip.end ?? max(trip.start, today)
    guard let budget = trip.budget, last - trip.start < Self.limit else { return nil }
    let length = last - trip.start + 1
    let rows = account.rows.filter(account.isOfBudget)
    let byDay = Dictionary(grouping: rows, by: \.expense.date)

    var spent = Amount.zero(trip.currency)
    var isProvisional = false
    // All parts of a spread expense count as one expense.
    var unconverted: Set<ExpenseID> = []
    func add(_ rows: [Row]) throws {
      spent = try spent + Amount.sum(rows.compactMap(\.converted?.amount), in: trip.currency)
      isProvisional = isProvisional || rows.contains { $0.converted?.isProvisional == true }
      unconverted.formUnion(rows.filter { $0.converted == nil }.map(\.expense.id))
    }

    try add(rows.filter { $0.expense.date < trip.start })
    let opening = try budget - spent
    let free = max(0, opening.minorUnits)
    points = try (0..<length).map { number in
      let date = trip.start + number
      try add(byDay[date] ?? [])
      let left = Fraction(Int128(free) * Int128(length - number - 1), over: Int128(length))
      let isPast = date <= today
      let known = isPast ? try budget - spent : nil
      if number == length - 1, !isPast { try add(rows.filter { $0.expense.date > last }) }
      return Point(
        date: date,
        planned: trip.end == nil ? nil : Amount(minorUnits: try left.rounded(), currency: trip.currency),
        actual: known, booked: date < today ? nil : try budget - spent,
        isProvisional: isPast && isProvisional,
        unconverted: isPast ? unconverted.count : 0)
    }
    self.budget = budget
    self.opening = opening
    let end = min(last, today)
    let after = rows.filter { $0.expense.date > max(end, trip.start - 1) }
    later = try Amount.sum(after.compactMap(\.converted?.amount), in: trip.currency)
    laterCount = Set(after.map(\.expense.id)).count
    laterUnconverted = Set(after.filter { $0.converted == nil }.map(\.expense.id)).count
  }
}
