extension Ledger {
  /// The categories of expenses, built in and the user's own.
  public func categories() throws(TripLedgerError) -> [Category] { try reading { try $0.categories() } }

  /// Adds a category by its key, or by its Korean name, which gives it a key in Latin letters.
  ///
  /// - Throws: `bad-category`, `category-taken`.
  public func addCategory(
    _ name: String, _ draft: CategoryDraft = CategoryDraft()
  ) throws(TripLedgerError) -> Category {
    try TripLedgerError.catching { try addCategory(name, draft, output: resultOnly) }
  }

  /// Changes a category's names; if its key changes, every expense and budget is moved to the new key.
  ///
  /// - Complexity: O(*n*) in all expenses if the key changes.
  /// - Throws: `built-in-category`, `category-taken`, `nothing-to-edit`.
  public func renameCategory(
    _ key: String, to newKey: String? = nil, _ draft: CategoryDraft = CategoryDraft()
  ) throws(TripLedgerError) -> Category {
    try TripLedgerError.catching {
      try renameCategory(named: key, to: newKey, draft) { renamed, _ in renamed.new }
    }
  }

  /// Removes a category of the user's own; its expenses and budgets go to another one.
  ///
  /// - Complexity: O(*n*) in all expenses.
  /// - Throws: `built-in-category`, `category-in-use` without another one.
  public func removeCategory(_ key: String, into other: String? = nil) throws(TripLedgerError) {
    try TripLedgerError.catching { try removeCategory(named: key, into: other) { _, _ in } }
  }
}
