/// How the spending goes against the days: all in the trip's currency.
///
/// Pace days are the trip's dates. Expenses dated outside them count for the budget, not for the pace.
package struct Pace: Hashable, Sendable {
  /// Pace spending up to today, a day; `nil` before the trip.
  package let average: Amount?
  /// Days from today to the last one, both included; `nil` without a last day, 0 after it.
  package let daysLeft: Int?
  /// What today may cost: (budget − everything spent except today's) ÷ days left, rounded down. Before
  /// the trip it is day 1's, after it `nil`. Without a whole budget it is the daily one.
  package let allowance: Amount?
  /// Pace spending of today.
  package let today: Amount
  /// Allowance less today's spending.
  package let left: Amount?

  package init(_ account: TripAccount, on today: Day) throws {
    let trip = account.trip
    let currency = trip.currency
    let isPace = { (expense: TripDetailInfo) in trip.contains(expense.date) }
    self.today = try account.spent { isPace($0) && $0.date == today }

    let last = trip.end.map { min($0, today) } ?? today
    if today >= trip.start {
      let soFar = try account.spent { isPace($0) && $0.date <= today }
      let days = Fraction(1, over: Int128(last - trip.start + 1))
      average = try Amount(rounding: soFar.fraction * days, to: currency)
    } else {
      average = nil
    }

    let first = max(today, trip.start)
    daysLeft = trip.end.map { max(0, $0 - first + 1) }
    let allowance: Amount?
    if daysLeft == 0 {
      allowance = nil
    } else if let budget = trip.budget, let daysLeft {
      let free = try budget - account.spent + self.today
      allowance = Amount(
        minorUnits: Int64(Int(free.minorUnits).floorDivided(by: daysLeft)), currency: currency)
    } else {
      allowance = trip.dailyBudget
    }
    self.allowance = allowance
    left = try allowance.map { [today = self.today] in try $0 - today }
  }
}
