/// A limit that a trip has exceeded with an expense.
package enum ExceededLimit: Hashable, Sendable {
  /// `over` is above zero.
  case budget(over: Amount)
  case category(String, over: Amount)
  case dailyBudget(over: Amount)
  case allowance(over: Amount)
}

extension TripAccount {
  /// Returns the limits exceeded after an expense.
  ///
  /// A spread expense and one off the pace count for no day.
  package func limitsPassed(by expense: TripDetailInfo, today: Day) throws -> [ExceededLimit] {
    let isFree = expense.spread == nil && !expense.isOffPace
    return try limitsPassed(category: expense.category, on: isFree ? expense.date : nil, today: today)
  }

  /// Returns the exceeded limits for `category` on `day`; without a day, only those for the whole trip.
  package func limitsPassed(category: String, on day: Day?, today: Day) throws -> [ExceededLimit] {
    var passed: [ExceededLimit] = []
    if let over = remaining?.belowZero { passed.append(.budget(over: over)) }
    if let budget = trip.categoryBudgets.first(where: { $0.category == category })?.amount,
      let over = try (budget - spent(on: category)).belowZero
    {
      passed.append(.category(category, over: over))
    }
    guard let day, day == today, trip.contains(day) else { return passed }
    let pace = try Pace(self, on: today)
    if let daily = trip.dailyBudget, let over = try (daily - pace.today).belowZero {
      passed.append(.dailyBudget(over: over))
    }
    // Without a last day the allowance is the daily budget; once the total budget is exceeded there is none.
    if trip.budget != nil, trip.end != nil, remaining?.belowZero == nil, let over = pace.left?.belowZero {
      passed.append(.allowance(over: over))
    }
    return passed
  }
}

extension Amount {
  /// How far below zero it is; `nil` at zero and above.
  fileprivate var belowZero: Amount? { minorUnits < 0 ? negated : nil }
}
