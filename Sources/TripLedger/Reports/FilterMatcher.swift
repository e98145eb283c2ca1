/// Applies a filter to one expense after another.
package struct FilterMatcher {
  private let filter: ExpenseFilter
  private let isEmpty: Bool
  /// Keys of tags.
  private let tags: Set<String>
  private let text: TextSearch?
  /// Whether the name of each category seen so far contains the text; there are only a few.
  private var categories: [String: Bool] = [:]

  package init(_ filter: ExpenseFilter) {
    self.filter = filter
    isEmpty = filter.isEmpty
    tags = Set(filter.tags.map(Tag.key))
    text = filter.text.map(TextSearch.init)
  }

  package mutating func matches(_ candidate: some ReportCandidate) throws -> Bool {
    if isEmpty { return true }
    if let from = filter.from, candidate.date < from { return false }
    if let to = filter.to, candidate.date > to { return false }
    let category = candidate.category
    if !filter.categories.isEmpty, !filter.categories.contains(category) { return false }
    if !filter.pays.isEmpty {
      guard let payment = candidate.payment, filter.pays.contains(where: { $0.includes(payment) }) else {
        return false
      }
    }
    if filter.isOfClaims {
      guard let claim = try candidate.claim else { return false }
      if !filter.claims.isEmpty, !filter.claims.contains(where: { $0.includes(claim) }) { return false }
    }
    if !tags.isEmpty, try !candidate.tags.contains(where: { tags.contains(Tag.key($0)) }) { return false }
    guard let text else { return true }
    if isFound(text, inNamesOf: category) { return true }
    return try candidate.contains(text)
  }

  private mutating func isFound(_ text: TextSearch, inNamesOf category: String) -> Bool {
    if let known = categories[category] { return known }
    let isFound = filter.names(of: category).contains(where: text.isFound)
    categories[category] = isFound
    return isFound
  }
}

extension Payment {
  /// Whether an expense paid by `text` is meant: `card` means every card, `card:현대` only that one.
  fileprivate func includes(_ text: String) -> Bool {
    text == self.text || (name == nil && text.hasPrefix(self.text + ":"))
  }
}
