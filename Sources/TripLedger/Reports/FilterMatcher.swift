/// What a filter asks of an expense, whether it is a row or only outlined.
protocol FilterCandidate {
  var date: Day { get }
  var category: String { get }
  /// The way of payment, as documents write it.
  var payment: String? { get }
  var tags: [String] { get throws }
  /// Whether a text is part of the memo, the name of the place or a tag.
  func contains(_ text: TextSearch) throws -> Bool
}

/// Applies a filter to one expense after another.
struct FilterMatcher {
  private let filter: ExpenseFilter
  private let isEmpty: Bool
  private let tags: Set<String>
  private let text: TextSearch?
  /// Whether the text is part of the name of a category, of those that were met, which are few.
  private var categories: [String: Bool] = [:]

  init(_ filter: ExpenseFilter) {
    self.filter = filter
    isEmpty = filter.isEmpty
    tags = Set(filter.tags)
    text = filter.text.map(TextSearch.init)
  }

  mutating func matches(_ candidate: some FilterCandidate) throws -> Bool {
    if isEmpty { return true }
    if let from = filter.from, candidate.date < from { return false }
    if let to = filter.to, candidate.date > to { return false }
    let category = candidate.category
    if !filter.categories.isEmpty, !filter.categories.contains(category) { return false }
    if !filter.pays.isEmpty {
      let payment = candidate.payment
      if !filter.pays.contains(where: { $0.rawValue == payment }) { return false }
    }
    if !tags.isEmpty, try !candidate.tags.contains(where: tags.contains) { return false }
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

extension Row: FilterCandidate {
  var date: Day { expense.date }
  var category: String { expense.category }
  var payment: String? { expense.pay?.rawValue }
  var tags: [String] { expense.tags }

  func contains(_ text: TextSearch) -> Bool {
    [expense.memo, place?.identifier].compactMap(\.self).contains(where: text.isFound)
      || expense.tags.contains(where: text.isFound)
  }
}

/// An expense of which no more was read than its outline, with what a report needs to put it into words.
struct OutlinedExpense: FilterCandidate {
  let outline: ExpenseOutline
  let date: Day
  let reader: DayReader
  let places: [PlaceID: MapInfo]

  var category: String { reader.category(of: outline) }
  var payment: String? { reader.payment(of: outline) }
  var tags: [String] { get throws { try reader.tags(of: outline) } }
  var place: MapInfo? { get throws { try reader.place(of: outline).flatMap { places[$0] } } }

  func contains(_ text: TextSearch) throws -> Bool {
    if reader.withMemo(of: outline, text.isFound) { return true }
    if let name = try place?.identifier, text.isFound(in: name) { return true }
    // What is not in all of them together is in none.
    guard reader.withTags(of: outline, text.mayBeFound) else { return false }
    return try tags.contains(where: text.isFound)
  }
}
