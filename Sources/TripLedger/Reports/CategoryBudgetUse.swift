/// A category's budget beside what was spent on it: of the whole trip, in the trip's currency.
package struct CategoryBudgetUse: Hashable, Sendable {
  /// Its key.
  package let category: String
  package let budget: Amount
  /// Of what could be converted.
  package let spent: Amount
  /// Expenses of the category, each once.
  package let count: Int
  package let unconverted: Int
  package let isProvisional: Bool

  /// Below zero when the budget is passed.
  package let remaining: Amount
}

extension TripAccount {
  /// The trip's category budgets in the order in which they were given.
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
