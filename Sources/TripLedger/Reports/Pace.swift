/// How fast a trip's budget is spent. All in the trip's currency.
///
/// Pace days are the trip's dates. Expenses dated outside them, and those marked off the pace, count toward
/// the budget but not toward the pace. Each part of a spread expense counts on its own day.
package struct Pace: Hashable, Sendable {
  /// Pace spending up to today, per day; `nil` before the trip.
  package let average: Amount?
  /// Days from today to the last one, including both; `nil` without a last day, 0 after it.
  package let daysLeft: Int?
  /// What can be spent today: (budget − everything spent except today's) ÷ days left, rounded down. Before
  /// the trip it is the allowance of day 1, after it `nil`. Without a total budget it is the daily budget.
  package let allowance: Amount?
  /// Pace spending today.
  package let today: Amount
  /// The allowance less today's spending.
  package let left: Amount?
  /// What the trip will cost in total: each coming day costs the average so far; not less than what is
  /// already recorded. After the trip it is what was spent; `nil` before the trip and without a last day.
  package let forecast: Amount?
  /// The budget less the forecast; below zero if the budget will be exceeded.
  package let forecastRemaining: Amount?

  package init(_ account: TripAccount, on today: Day) throws {
    let trip = account.trip
    let currency = trip.currency
    func spent(_ days: (Day) -> Bool) throws -> Amount {
      try account.spent { !$0.isOffPace && trip.contains($0.date) && days($0.date) }
    }
    let ofToday = try spent { $0 == today }
    self.today = ofToday

    let last = trip.end.map { min($0, today) } ?? today
    var forecast: Amount?
    if today >= trip.start {
      let soFar = try spent { $0 <= today }
      let days = Int128(last - trip.start + 1)
      average = try Amount(rounding: soFar.fraction * Fraction(1, over: days), to: currency)
      if let end = trip.end {
        // Everything but expenses dated ahead, plus the average for each coming day: rounded as one fraction.
        let without = try account.spent - spent { $0 > today }
        let units = Int128(without.minorUnits) * days + Int128(soFar.minorUnits) * Int128(end - last)
        let projected = try Amount(
          rounding: Fraction(units, over: days * .powerOfTen(currency.minorDigits)), to: currency)
        forecast = projected.minorUnits < account.spent.minorUnits ? account.spent : projected
      }
    } else {
      average = nil
    }
    self.forecast = forecast
    forecastRemaining = try trip.budget.flatMap { budget in try forecast.map { try budget - $0 } }

    let first = max(today, trip.start)
    daysLeft = trip.end.map { max(0, $0 - first + 1) }
    let allowance: Amount?
    if daysLeft == 0 {
      allowance = nil
    } else if let budget = trip.budget, let daysLeft {
      let free = try budget - account.spent + ofToday
      allowance = Amount(
        minorUnits: Int64(Int(free.minorUnits).floorDivided(by: daysLeft)), currency: currency)
    } else {
      allowance = trip.dailyBudget
    }
    self.allowance = allowance
    left = try allowance.map { try $0 - ofToday }
  }
}
