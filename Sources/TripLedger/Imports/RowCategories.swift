/// The categories of rows, by the words that their files have for them.
struct RowCategories {
  private let all: [Category]
  private var keys: [String: String?] = [:]
  /// Words that are no category, and how many rows have each.
  private(set) var unknown: [String: Int] = [:]

  init(_ all: [Category]) { self.all = all }

  /// The key of a row's category, `etc` if its word is none.
  mutating func key(of row: ImportRow) -> String {
    guard let word = row.category else { return "etc" }
    let key = keys[word] ?? SpendingWords.category(of: word, among: all)
    keys[word] = .some(key)
    if key == nil { unknown[word, default: 0] += 1 }
    return key ?? "etc"
  }
}
