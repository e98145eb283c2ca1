/// A category that a person made, or what they changed of a built-in one; a record of `ledger.json`.
package struct CustomCategory: Hashable, Sendable {
  package let key: String
  /// `nil` where it has none of its own.
  package var korean: String?
  /// A sign or two that stand before its name in lists.
  package var icon: String?
  package var changed: Instant
  package var unknown: [JSONMember] = []

  init(key: String, changed: Instant) {
    self.key = key
    self.changed = changed
  }

  /// Letters, digits and hyphens, a letter first: what accounts of every ledger program can be called.
  static func isKey(_ text: String) -> Bool {
    guard let first = text.utf8.first, (97...122).contains(first), text.utf8.count <= 30, text.last != "-"
    else { return false }
    return text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
  }
}

extension Category {
  /// The built-in categories as they are called here, then those of one's own as they were added.
  static func all(with own: [CustomCategory]) -> [Category] {
    let builtIn = builtIn.map { category in
      guard let changed = own.first(where: { $0.key == category.key }) else { return category }
      return Category(key: category.key, korean: changed.korean ?? category.korean, icon: changed.icon)
    }
    return builtIn
      + own.filter { !Category.isBuiltIn($0.key) }.map { category in
        Category(key: category.key, korean: category.korean ?? category.key, icon: category.icon)
      }
  }
}
