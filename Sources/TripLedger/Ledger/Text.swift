/// Limits on the user's input.
enum Text {
  static func title(_ text: String) throws(ModelError) -> String { try name(text, field: "title") }

  /// A name on one line: not empty, at most 200 characters.
  static func name(_ text: String, field: String) throws(ModelError) -> String {
    let trimmed = text.trimmed
    guard !trimmed.isEmpty, trimmed.utf8.count <= 200 || trimmed.count <= 200 else {
      throw .badText(field: field, limit: 200)
    }
    return trimmed
  }

  /// A text of at most 10,000 characters; `nil` if it is empty.
  static func memo(_ text: String) throws(ModelError) -> String? {
    // Characters are counted only if there could be too many: counting takes longer than everything else.
    guard text.utf8.count <= 10_000 || text.count <= 10_000 else {
      throw .badText(field: "memo", limit: 10_000)
    }
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }
}
