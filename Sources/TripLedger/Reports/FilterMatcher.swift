/// Applies a filter to one expense after another.
package struct FilterMatcher {
  private let isEmpty: Bool
  private let from: Day?
  private let to: Day?
  private let known: [Category]
  private var tests: [Test]
  /// Whether only rows have all that is compared.
  let needsRows: Bool

  /// A condition of a query or an option.
  private struct Test {
    let condition: QueryCondition
    var isNegated = false
    /// Whether the name of each category seen so far contains the text; there are only a few.
    var categories: [String: Bool] = [:]
  }

  package init(_ filter: ExpenseFilter) {
    isEmpty = filter.isEmpty
    (from, to, known) = (filter.from, filter.to, filter.known)
    tests = isEmpty ? [] : filter.conditions.map { Test(condition: $0) }
    for part in filter.query.parts {
      guard case .success(let condition) = part.meaning else { continue }
      tests.append(Test(condition: condition, isNegated: part.isNegated))
    }
    needsRows = tests.contains(where: \.condition.needsRow)
  }

  /// Whether an expense matches, as far as the candidate has what is compared.
  package mutating func matches(_ candidate: some ReportCandidate) throws -> Bool {
    if isEmpty { return true }
    if let from, candidate.date < from { return false }
    if let to, candidate.date > to { return false }
    for index in tests.indices {
      guard let isMet = try isMet(index, candidate) else {
        // What is not converted never matches.
        if candidate.row == nil { continue } else { return false }
      }
      if isMet == tests[index].isNegated { return false }
    }
    return true
  }

  /// `nil` if the candidate doesn't have what is compared.
  private mutating func isMet(_ index: Int, _ candidate: some ReportCandidate) throws -> Bool? {
    switch tests[index].condition {
    case .text(let text):
      return try isFound(text, inNamesOf: candidate.category, index) || candidate.contains(text)
    case .memo(let text): return try candidate.hasMemo(with: text)
    case .place(let text): return try (candidate.place?.identifier).map(text.isFound) ?? false
    case .date(let days): return days.contains(candidate.date)
    case .amount(let amounts):
      guard let currency = amounts.currency else {
        return (candidate.row?.converted?.amount).map(amounts.contains)
      }
      return candidate.currencyPaid == currency && amounts.contains(candidate.amountPaid)
    case .categories(let keys): return keys.contains(candidate.category)
    case .tags(let keys): return try candidate.tags.contains { keys.contains(Tag.key($0)) }
    case .payments(let payments):
      guard let payment = candidate.payment else { return false }
      return payments.contains { $0.includes(payment) }
    case .claims(let names):
      return try candidate.claim.map { claim in names.contains { $0.includes(claim) } } ?? false
    case .isClaimed(let isClaimed): return try (candidate.claim != nil) == isClaimed
    case .hasPhotos(let hasPhotos): return (candidate.row?.recorded.photos.isEmpty).map { $0 != hasPhotos }
    case .paid(let people, let own):
      guard let row = candidate.row else { return nil }
      return try row.recorded.payments.map { $0.contains { people.contains($0.person) } }
        ?? own.contains(row.tripID)
    case .shared(let people, let own):
      guard let row = candidate.row else { return nil }
      return try row.recorded.shares.map { $0.contains { people.contains($0.person) } }
        ?? own.contains(row.tripID)
    }
  }

  private mutating func isFound(_ text: TextSearch, inNamesOf category: String, _ index: Int) -> Bool {
    if let known = tests[index].categories[category] { return known }
    let isFound = known.names(of: category).contains(where: text.isFound)
    tests[index].categories[category] = isFound
    return isFound
  }
}

extension QueryCondition {
  /// Whether only a row has what it compares.
  fileprivate var needsRow: Bool {
    switch self {
    case .amount(let amounts): amounts.currency == nil
    case .hasPhotos, .paid, .shared: true
    case .text, .memo, .place, .date, .categories, .tags, .payments, .claims, .isClaimed: false
    }
  }
}

extension [Category] {
  /// Returns the names that a category can be found by.
  fileprivate func names(of category: String) -> [String] {
    [category] + (first { $0.key == category }.map { [$0.english, $0.korean] } ?? [])
  }
}

extension Payment {
  /// Whether an expense paid by `text` is meant: `card` means every card, `card:현대` only that one.
  fileprivate func includes(_ text: String) -> Bool {
    text == self.text || (name == nil && text.hasPrefix(self.text + ":"))
  }
}
