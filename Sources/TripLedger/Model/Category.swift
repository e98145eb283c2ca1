/// What an expense was for.
public struct Category: Hashable, Sendable {
  /// A lower-case word, as used in files and JSON.
  public let key: String
  /// The name in Korean.
  public let korean: String
  /// One or two symbols before its name in lists, if the user chose any.
  public let icon: String?
  /// Other words for it that the user has added.
  package let words: [String]
  /// The English name: the key, but `other` for `etc`.
  public var english: String { key == "etc" ? "other" : key }

  /// The categories that every ledger has, in display order.
  package static let builtIn: [Category] = [
    Category(key: "transport", korean: "교통비"), Category(key: "lodging", korean: "숙박비"),
    Category(key: "food", korean: "식비"), Category(key: "cafe", korean: "카페"),
    Category(key: "flight", korean: "항공"), Category(key: "taxi", korean: "택시"),
    Category(key: "etc", korean: "기타"), Category(key: "shopping", korean: "쇼핑"),
    Category(key: "sights", korean: "관광"), Category(key: "telecom", korean: "통신"),
    Category(key: "medical", korean: "의료"),
  ]

  package static func isBuiltIn(_ key: String) -> Bool { builtIn.contains { $0.key == key } }

  package init(key: String, korean: String, icon: String? = nil, words: [String] = []) {
    self.key = key
    self.korean = korean
    self.icon = icon
    self.words = words
  }

  /// Finds a category by its key, its English or its Korean name; a built-in one also by its original name.
  package init(named name: String, among known: [Category]) throws(ModelError) {
    let wanted = name.lowercased()
    let first = Self.builtIn.first { $0.korean == name }?.key
    // Keys are unique; in merged ledgers two categories may have the same name.
    guard
      let found = known.first(where: { $0.key == wanted })
        ?? known.first(where: { $0.korean == name || $0.key == first || $0.english.lowercased() == wanted })
    else {
      throw .unknownCategory(
        value: name, suggestions: known.suggestions(for: wanted), all: known.map(\.key))
    }
    self = found
  }
}

extension Category {
  /// Whether the user has given it a word, without regard to case and blanks.
  package func hasWord(_ word: String) -> Bool {
    guard !words.isEmpty else { return false }
    func folded(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace } }
    return words.contains { folded($0) == folded(word) }
  }

  /// Finds what the user typed: a name as `init(named:among:)` takes it, a word that the user has added, the beginning
  /// of just one category's name, or one of the `aliases`.
  ///
  /// For the command line only: a file that is imported means what it says.
  package init(typed text: String, among known: [Category]) throws(ModelError) {
    self = try Self.meant(by: text, among: known).category
  }

  /// What somebody typed for a category, if it says what was bought rather than its kind: one of the `aliases`, but no word
  /// that the user has added, which is a name of the category.
  package static func purchase(typed text: String, among known: [Category]) -> String? {
    (try? meant(by: text, among: known))?.isAlias == true ? text : nil
  }

  private static func meant(
    by text: String, among known: [Category]
  ) throws(ModelError) -> (category: Category, isAlias: Bool) {
    let wanted = text.lowercased()
    do { return (try Category(named: text, among: known), false) } catch {
      if let meant = known.meant(by: text) { return (meant, false) }
      let candidates =
        wanted.isEmpty
        ? []
        : known.filter { category in
          [category.key, category.english, category.korean].contains { $0.lowercased().hasPrefix(wanted) }
        }
      if candidates.count == 1 { return (candidates[0], false) }
      if let key = aliases[wanted], let meant = known.first(where: { $0.key == key }) { return (meant, true) }
      guard candidates.isEmpty else {
        throw .ambiguousCategory(value: text, candidates: candidates.map(\.key))
      }
      guard case .unknownCategory(_, [], let all) = error else { throw error }
      throw .unknownCategory(value: text, suggestions: suggestions(forAlias: wanted, among: known), all: all)
    }
  }

  /// The keys of the categories that a mistyped alias may mean.
  private static func suggestions(forAlias word: String, among known: [Category]) -> [String] {
    // Three Latin letters are one slip from too many others: `bun` from `bus`.
    guard word.count > 1, word.utf8.count > 3 else { return [] }
    let keys = Spelling.nearest(to: word, among: Array(aliases.keys)).compactMap { aliases[$0] }
    return known.map(\.key).filter(keys.contains)
  }
}

extension [Category] {
  /// The category that the user has given a word to.
  package func meant(by word: String) -> Category? { first { $0.hasWord(word) } }

  /// Returns the keys that a mistyped word may mean, compared with keys and names.
  fileprivate func suggestions(for word: String) -> [String] {
    let near = Spelling.nearest(to: word, among: flatMap { [$0.key, $0.english.lowercased(), $0.korean] })
    return near.reduce(into: []) { keys, name in
      guard
        let key = first(where: { [$0.key, $0.english.lowercased(), $0.korean].contains(name) })?.key
      else { return }
      if !keys.contains(key) { keys.append(key) }
    }
  }
}
