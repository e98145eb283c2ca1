/// Which expenses a list or report is about; an empty filter takes all.
package struct ExpenseFilter: Hashable, Sendable {
  package var from: Day?
  package var to: Day?
  /// Keys; one of them, where there are any.
  package var categories: [String] = []
  package var tags: [String] = [] { didSet { wantedTags = Set(tags) } }
  private var wantedTags: Set<String> = []
  package var pays: [Payment] = []
  /// Part of memo, place, tag or category, in any case.
  package var text: String?
  /// The ledger's categories, whose Korean names are looked through too.
  package var known = Category.builtIn

  package init() {}

  package var takesAll: Bool {
    from == nil && to == nil && categories.isEmpty && tags.isEmpty && pays.isEmpty && text == nil
  }

  package func takes(_ expense: TripDetailInfo, place: MapInfo?) -> Bool {
    if let from, expense.date < from { return false }
    if let to, expense.date > to { return false }
    if !categories.isEmpty, !categories.contains(expense.category) { return false }
    if !tags.isEmpty, !expense.tags.contains(where: wantedTags.contains) { return false }
    if !pays.isEmpty, !(expense.pay.map(pays.contains) ?? false) { return false }
    guard let text else { return true }
    let search = TextSearch(text)
    let fields = [expense.memo, place?.identifier].compactMap(\.self) + names(of: expense.category)
    return (fields + expense.tags).contains(where: search.isFound)
  }

  /// What a category can be found by.
  func names(of category: String) -> [String] {
    [category] + (known.first { $0.key == category }.map { [$0.korean] } ?? [])
  }
}
