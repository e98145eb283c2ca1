/// A category that the user added, or their changes to a built-in one; a record of `ledger.json`.
package struct CustomCategory: Hashable, Sendable {
  package let key: String
  /// `nil` if it has no Korean name of its own.
  package var korean: String?
  /// One or two symbols before its name in lists.
  package var icon: String?
  /// Other words for it, in typing and in imported files.
  package var words: [String] = []
  package var changed: Instant
  package var unknown: [JSONMember] = []

  /// The maximum number of characters of `korean`.
  package static let nameLimit = 20

  package init(key: String, changed: Instant) {
    self.key = key
    self.changed = changed
  }

  /// Whether a text is letters, digits and hyphens, a letter first: valid in accounts of ledger programs.
  package static func isKey(_ text: String) -> Bool {
    guard let first = text.utf8.first, (97...122).contains(first), text.utf8.count <= 30, text.last != "-"
    else { return false }
    return text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
  }
}

extension Category {
  /// Returns the built-in categories as renamed in this ledger, then the user's own in order of creation.
  package static func all(with own: [CustomCategory]) -> [Category] {
    let builtIn = builtIn.map { category in
      guard let changed = own.first(where: { $0.key == category.key }) else { return category }
      return Category(
        key: category.key, korean: changed.korean ?? category.korean, icon: changed.icon,
        words: changed.words)
    }
    return builtIn
      + own.filter { !Category.isBuiltIn($0.key) }.map { category in
        Category(
          key: category.key, korean: category.korean ?? category.key, icon: category.icon,
          words: category.words)
      }
  }
}
