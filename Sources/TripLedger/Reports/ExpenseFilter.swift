/// Which expenses a list or report is about; an empty filter lets all through.
package struct ExpenseFilter: Hashable, Sendable {
  package var from: Day?
  package var to: Day?
  /// Keys; one of them, where there are any.
  package var categories: [String] = []
  package var tags: [String] = []
  package var pays: [Payment] = []
  /// Part of memo, place, tag or category, in any case.
  package var text: String?
  /// The ledger's categories, whose Korean names are looked through too.
  package var known = Category.builtIn

  package init() {}

  package var isEmpty: Bool {
    from == nil && to == nil && categories.isEmpty && tags.isEmpty && pays.isEmpty && text == nil
  }

  /// What a category can be found by.
  func names(of category: String) -> [String] {
    [category] + (known.first { $0.key == category }.map { [$0.korean] } ?? [])
  }
}
