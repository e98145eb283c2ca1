/// A limit that a trip has exceeded with an expense.
package enum ExceededLimit: Hashable, Sendable {
  /// `over` is above zero.
  case budget(over: TripFigure)
  case category(String, over: TripFigure)
  case leg(Int, over: TripFigure)
  case dailyBudget(over: TripFigure)
  case allowance(over: TripFigure)
}

extension TripAccount {
  /// Returns the limits exceeded after an expense.
  ///
  /// A spread expense and one off the pace count for no day.
  package func limitsPassed(by expense: TripDetailInfo, today: Day) throws -> [ExceededLimit] {
    try limitsPassed(category: expense.category, on: expense.isFree ? expense.date : nil, today: today)
      + legPassed(on: expense.date)
  }

  /// Returns the limit of the leg that a day is of, if it is exceeded.
  private func legPassed(on day: Day) throws -> [ExceededLimit] {
    guard let number = trip.legNumber(on: day), let budget = trip.legs[number - 1].budget else { return [] }
    let spent = try spent { trip.legNumber(on: $0.date) == number }
    let over = try (TripFigure(budget, isProvisional: false) - spent).belowZero
    return over.map { [.leg(number, over: $0)] } ?? []
  }

  /// Returns the exceeded limits for `category` on `day`; without a day, only those for the whole trip.
  func limitsPassed(category: String, on day: Day?, today: Day) throws -> [ExceededLimit] {
    var passed: [ExceededLimit] = []
    if let over = remaining.map({ TripFigure($0, isProvisional: isProvisional) })?.belowZero {
      passed.append(.budget(over: over))
    }
    if let budget = trip.categoryBudgets.first(where: { $0.category == category })?.amount,
      let over = try (TripFigure(budget, isProvisional: false) - spent(on: category)).belowZero
    {
      passed.append(.category(category, over: over))
    }
    guard let day, day == today, trip.contains(day) else { return passed }
    let pace = try Pace(self, on: today)
    if let daily = trip.dailyBudget,
      let over = try (TripFigure(daily, isProvisional: false) - pace.today).belowZero
    {
      passed.append(.dailyBudget(over: over))
    }
    // Without a last day the allowance is the daily budget; once the total budget is exceeded there is none.
    if trip.budget != nil, trip.end != nil, (remaining?.minorUnits ?? 0) >= 0, let over = pace.left?.belowZero
    {
      passed.append(.allowance(over: over))
    }
    return passed
  }
}

extension TripFigure {
  /// How far below zero it is; `nil` at zero and above.
  fileprivate var belowZero: TripFigure? {
    amount.minorUnits < 0 ? TripFigure(amount.negated, isProvisional: isProvisional) : nil
  }
}
