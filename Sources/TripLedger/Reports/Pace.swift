/// How fast a trip's budget is spent. All in the trip's currency.
///
/// Pace days are the trip's dates. Expenses dated outside them, and those marked off the pace, count toward
/// the budget but not toward the pace. Each part of a spread expense counts on its own day in the average.
///
/// Free spending is what is neither off the pace nor part of a spread expense: a hotel that is paid for needs no
/// decision any more, so it is off the budget at once, and neither part of a day's allowance nor projected.
package struct Pace: Hashable, Sendable {
  /// Pace spending up to today, parts of spread expenses included, per day; `nil` before the trip.
  package let average: Amount?
  /// Days from today to the last one, including both; `nil` without a last day, 0 after it.
  package let daysLeft: Int?
  /// What can be spent today: (budget − everything spent except today's free spending) ÷ days left, rounded
  /// down. Before
  /// the trip it is the allowance of day 1, after it `nil`. Without a total budget it is the daily budget.
  package let allowance: Amount?
  /// Free spending today.
  package let today: Amount
  /// The allowance less today's free spending.
  package let left: Amount?
  /// What the trip will cost in total: everything recorded, and the average free spending so far for each coming
  /// day; not less than what is recorded. After the trip it is what was spent; `nil` before the trip and without a last day.
  package let forecast: Amount?
  /// The budget less the forecast; below zero if the budget will be exceeded.
  package let forecastRemaining: Amount?

  package init(_ account: TripAccount, on today: Day) throws {
    let trip = account.trip
    let currency = trip.currency
    func spent(_ condition: (TripDetailInfo) -> Bool) throws -> Amount {
      try account.spent { !$0.isOffPace && trip.contains($0.date) && condition($0) }
    }
    let freeToday = try spent { $0.spread == nil && $0.date == today }
    self.today = freeToday

    let last = trip.end.map { min($0, today) } ?? today
    var forecast: Amount?
    if today >= trip.start {
      let days = Int128(last - trip.start + 1)
      let soFar = try spent { $0.date <= today }
      average = try Amount(rounding: soFar.fraction * Fraction(1, over: days), to: currency)
      if let end = trip.end {
        let free = try spent { $0.spread == nil && $0.date <= today }
        // Rounded as one fraction.
        let units = Int128(account.spent.minorUnits) * days + Int128(free.minorUnits) * Int128(end - last)
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
      let free = try budget - account.spent + freeToday
      allowance = Amount(
        minorUnits: Int64(Int(free.minorUnits).floorDivided(by: daysLeft)), currency: currency)
    } else {
      allowance = trip.dailyBudget
    }
    self.allowance = allowance
    left = try allowance.map { try $0 - freeToday }
  }
}
