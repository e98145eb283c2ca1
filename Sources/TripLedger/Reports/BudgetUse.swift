/// The budget of a category or a leg, and what was spent of it over the whole trip, in the trip's currency.
public struct BudgetUse: Hashable, Sendable {
  /// That of the category, or the number of the leg.
  public let key: String
  /// What may be spent: zero or more.
  public let budget: Amount
  /// The sum of the converted expenses.
  public let spent: Amount
  /// Expenses, each counted once.
  public let count: Int
  /// Expenses without a rate, which `spent` does not have.
  public let unconverted: Int
  /// Whether a rate may still change what is spent.
  public let isProvisional: Bool

  /// Below zero when the budget is exceeded.
  public let remaining: Amount
}

extension TripAccount {
  /// Returns the trip's category budgets in the order in which they were entered.
  package func planned() throws -> [BudgetUse] {
    try trip.categoryBudgets.map { planned in
      try use(
        of: planned.amount, key: planned.category,
        expenses.filter { $0.expense.category == planned.category && isOfBudget($0) }
      )
    }
  }

  /// Returns the budgets of legs in the order of their days; of spread expenses the days count.
  package func plannedLegs() throws -> [BudgetUse] {
    try trip.legs.enumerated().compactMap { index, leg in
      try leg.budget.map { budget in
        try use(
          of: budget, key: "\(index + 1)",
          rows.filter { trip.legNumber(on: $0.date) == index + 1 && isOfBudget($0) })
      }
    }
  }

  /// Returns the budget of a leg; `nil` if it has none.
  package func plannedLeg(_ number: Int) throws -> BudgetUse? {
    try plannedLegs().first { $0.key == "\(number)" }
  }

  private func use(of budget: Amount, key: String, _ own: [Row]) throws -> BudgetUse {
    let spent = try Amount.sum(own.compactMap(\.converted?.amount), in: trip.currency)
    return BudgetUse(
      key: key, budget: budget, spent: spent, count: own.count,
      unconverted: own.count { $0.converted == nil },
      isProvisional: own.contains { $0.converted?.isProvisional == true },
      remaining: try budget - spent)
  }
}
