/// Limits on the user's input.
package enum Text {
  package static let nameLimit = 200
  package static let memoLimit = 10_000

  /// Whether a text is of at most `limit` characters.
  ///
  /// A character may have any number of marks that a terminal has to draw: four code points count as one at least.
  package static func fits(_ text: String, _ limit: Int) -> Bool {
    // Characters are counted only if there could be too many: counting takes longer than everything else.
    text.utf8.count <= limit || text.unicodeScalars.count <= 4 * limit && text.count <= limit
  }

  package static func require(_ text: String?, _ limit: Int, field: String) throws(ModelError) {
    guard text.map({ fits($0, limit) }) ?? true else { throw .badText(field: field, limit: limit) }
  }

  package static func title(_ text: String) throws(ModelError) -> String { try name(text, field: "title") }

  /// A name on one line: not empty, at most 200 characters.
  package static func name(_ text: String, field: String) throws(ModelError) -> String {
    let trimmed = text.trimmed
    guard !trimmed.isEmpty, fits(trimmed, nameLimit) else { throw .badText(field: field, limit: nameLimit) }
    return trimmed
  }

  /// The same without invisible characters: names of categories are parts of lines with other words.
  package static func visibleName(_ text: String, field: String) throws(ModelError) -> String {
    let name = try name(text, field: field)
    guard ShortName.isVisible(name) else { throw .invisibleCharacter(field: field, value: name) }
    return name
  }

  /// A text of at most 10,000 characters; `nil` if it is empty.
  package static func memo(_ text: String, field: String = "memo") throws(ModelError) -> String? {
    try require(text, memoLimit, field: field)
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }
}
