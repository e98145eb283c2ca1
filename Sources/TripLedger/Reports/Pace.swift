/// How fast a trip's budget is spent. All in the trip's currency.
///
/// Pace days are the trip's dates. Expenses dated outside them, and those marked off the pace, count toward
/// the budget but not toward the pace. Each part of a spread expense counts on its own day in the average.
///
/// Free spending is what is neither off the pace nor part of a spread expense: a hotel that is paid for needs no
/// decision any more, so it is off the budget at once, and neither part of a day's allowance nor projected.
public struct Pace: Hashable, Sendable {
  /// Pace spending up to today, parts of spread expenses included, per day; `nil` before the trip.
  public let average: TripFigure?
  /// Days from today to the last one, including both; `nil` without a last day, 0 after it.
  public let daysLeft: Int?
  /// What can be spent today: (budget − everything spent except today's free spending) ÷ days left, rounded
  /// down. Before
  /// the trip it is the allowance of day 1, after it `nil`. Without a total budget it is the daily budget.
  public let allowance: TripFigure?
  /// Free spending today.
  public let today: TripFigure
  /// Other spending today: parts of spread expenses, and what is off the pace.
  public let besidesToday: TripFigure
  /// The allowance less today's free spending.
  public let left: TripFigure?
  /// The daily budget less today's free spending; `nil` without one, and on days outside the trip.
  public let dailyLeft: TripFigure?
  /// What the trip will cost in total: everything recorded, and the average free spending so far for each coming
  /// day; at least what is recorded. After the trip it is what was spent; `nil` before it and without a last day.
  public let forecast: TripFigure?
  /// The budget less the forecast; below zero if the budget will be exceeded.
  public let forecastRemaining: TripFigure?
  /// What the forecast adds for each coming day, if that is not `average` because some spending is spread.
  public let averageFree: TripFigure?

  package init(_ account: TripAccount, on today: Day) throws {
    let trip = account.trip
    func isFreeToday(_ row: Row) -> Bool {
      row.recorded.isFree && row.date == today && trip.contains(today)
    }
    let freeToday = try account.spent(where: isFreeToday)
    self.today = freeToday
    besidesToday = try account.spent { $0.date == today && !isFreeToday($0) }

    let projection = try Projection(account, on: today)
    average = projection?.average
    averageFree = projection?.averageFree
    forecast = projection?.forecast
    forecastRemaining = try trip.budget.flatMap { budget in
      try projection?.forecast.map { try TripFigure(budget, isProvisional: false) - $0 }
    }

    daysLeft = trip.end.map { max(0, $0 - max(today, trip.start) + 1) }
    let daily = trip.dailyBudget.map { TripFigure($0, isProvisional: false) }
    let allowance: TripFigure?
    if daysLeft == 0 {
      allowance = nil
    } else if let budget = trip.budget, let daysLeft {
      let others = try account.spent { !isFreeToday($0) }
      let free = try budget - others.amount
      allowance = TripFigure(
        Amount(
          minorUnits: Int64(Int(free.minorUnits).floorDivided(by: daysLeft)), currency: trip.currency),
        isProvisional: others.isProvisional)
    } else {
      allowance = daily
    }
    self.allowance = allowance
    left = try allowance.map { try $0 - freeToday }
    dailyLeft = trip.contains(today) ? try daily.map { try $0 - freeToday } : nil
  }

  /// What can be spent today within both the allowance and the daily budget.
  package var leastLeft: TripFigure? {
    guard let left, let dailyLeft else { return left }
    return isDailyLeast ? dailyLeft : left
  }

  /// Whether the daily budget leaves less than the allowance.
  package var isDailyLeast: Bool {
    guard let left, let dailyLeft else { return false }
    return dailyLeft.amount.minorUnits < left.amount.minorUnits
  }
}

/// What a trip has cost per day so far, and what it will cost if that goes on.
private struct Projection {
  let average: TripFigure
  let averageFree: TripFigure?
  let forecast: TripFigure?

  /// `nil` before the trip.
  init?(_ account: TripAccount, on today: Day) throws {
    let trip = account.trip
    let currency = trip.currency
    guard today >= trip.start else { return nil }
    let last = trip.end.map { min($0, today) } ?? today
    let days = Int128(last - trip.start + 1)
    func isPast(_ row: Row) -> Bool { row.date <= today && trip.contains(row.date) }
    func perDay(_ spent: TripFigure) throws -> TripFigure {
      TripFigure(
        try Amount(rounding: spent.amount.fraction * Fraction(1, over: days), to: currency),
        isProvisional: spent.isProvisional)
    }
    let soFar = try account.spent { $0.recorded.countsForPace && isPast($0) }
    average = try perDay(soFar)
    guard let end = trip.end else {
      (averageFree, forecast) = (nil, nil)
      return
    }
    let free = try account.spent { $0.recorded.isFree && isPast($0) }
    averageFree = free.amount != soFar.amount && end > last ? try perDay(free) : nil
    // Rounded as one fraction.
    let units =
      Int128(account.spentOfBudget.minorUnits) * days + Int128(free.amount.minorUnits) * Int128(end - last)
    let projected = try Amount(
      rounding: Fraction(units, over: days * .powerOfTen(currency.minorDigits)), to: currency)
    forecast = TripFigure(
      projected.minorUnits < account.spentOfBudget.minorUnits ? account.spentOfBudget : projected,
      isProvisional: account.isProvisional)
  }
}
