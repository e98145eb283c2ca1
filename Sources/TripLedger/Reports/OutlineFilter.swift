/// A filter of expenses, put so that outlines tell of most whether it takes them.
struct OutlineFilter {
  private let filter: ExpenseFilter
  private let takesAll: Bool
  private let text: TextSearch?
  /// What was found out of the categories met, which are few.
  private var categories: [String: Bool] = [:]

  init(_ filter: ExpenseFilter) {
    self.filter = filter
    takesAll = filter.takesAll
    text = filter.text.map(TextSearch.init)
  }

  /// Whether an expense without parts passes; `nil` where only the whole expense tells.
  mutating func takes(
    _ outline: ExpenseOutline, on day: Day, in reader: DayReader, places: [PlaceID: MapInfo]
  ) -> Bool? {
    if takesAll { return true }
    if outline.whole != nil { return nil }
    if let from = filter.from, day < from { return false }
    if let to = filter.to, day > to { return false }
    let category = reader.text(outline.category)
    if !filter.categories.isEmpty, !filter.categories.contains(category) { return false }
    if !filter.pays.isEmpty, !filter.pays.contains(where: { $0.rawValue == reader.text(outline.pay) }) {
      return false
    }
    if !filter.tags.isEmpty { return outline.tags.isEmpty ? false : nil }
    guard let text else { return true }
    // What is not in all of them together is in none.
    if !outline.tags.isEmpty, reader.withBytes(outline.tags, text.mayBeFound) { return nil }
    if isFound(category) { return true }
    if !outline.place.isEmpty {
      guard let place = PlaceID(reader.text(outline.place)) else { return nil }
      if let name = places[place]?.identifier, text.isFound(in: name) { return true }
    }
    return outline.memo.isEmpty ? false : reader.withBytes(outline.memo) { text.isFound(in: $0) }
  }

  private mutating func isFound(_ category: String) -> Bool {
    if let known = categories[category] { return known }
    let isFound = filter.names(of: category).contains { text?.isFound(in: $0) == true }
    categories[category] = isFound
    return isFound
  }
}
