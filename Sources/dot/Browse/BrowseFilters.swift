extension BrowseScope {
  /// The option that counts whole expenses.
  package static let whole = "--whole"

  /// The parts of the query, as they were typed.
  package var parts: [String] { QueryWord.words(of: query).map(\.text) }

  /// Adds a part of a query, or the option that counts whole expenses; takes it off if it is there.
  mutating func toggle(_ part: String) {
    guard part != Self.whole else {
      return filters = filters.contains(part) ? filters.filter { $0 != part } : filters + [part]
    }
    query = (parts.contains(part) ? parts.filter { $0 != part } : parts + [part]).joined(separator: " ")
  }

  mutating func removeLastPart() { query = parts.dropLast().joined(separator: " ") }

  /// What narrows it, as it is shown beside the path.
  func chips(_ words: Words) -> [String] {
    filters.map { $0 == Self.whole ? words(Help.whole) : $0.printable } + parts.map(\.printable)
  }
}
