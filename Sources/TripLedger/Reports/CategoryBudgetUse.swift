/// A category's budget and what was spent on it over the whole trip, in the trip's currency.
package struct CategoryBudgetUse: Hashable, Sendable {
  /// The category's key.
  package let category: String
  package let budget: Amount
  /// The sum of the converted expenses.
  package let spent: Amount
  /// Expenses of the category, each counted once.
  package let count: Int
  package let unconverted: Int
  package let isProvisional: Bool

  /// Below zero when the budget is exceeded.
  package let remaining: Amount
}

extension TripAccount {
  /// Returns the trip's category budgets in the order in which they were entered.
  package func planned() throws -> [CategoryBudgetUse] {
    try trip.categoryBudgets.map { planned in
      let own = expenses.filter { $0.expense.category == planned.category }
      let spent = try Amount.sum(own.compactMap(\.converted?.amount), in: trip.currency)
      return CategoryBudgetUse(
        category: planned.category, budget: planned.amount, spent: spent, count: own.count,
        unconverted: own.count { $0.converted == nil },
        isProvisional: own.contains { $0.converted?.isProvisional == true },
        remaining: try planned.amount - spent)
    }
  }
}
