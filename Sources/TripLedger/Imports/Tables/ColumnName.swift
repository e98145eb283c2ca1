/// The name of a column, prepared for comparison: without case, accents, white space, line breaks and marks of width.
struct ColumnName: Hashable, Sendable {
  private let text: FoldedText

  init(_ name: String) {
    text = FoldedText(
      String(name.unicodeScalars.filter { !$0.properties.isWhitespace && $0.value != 0xFEFF }))
  }

  /// The name without a unit in parentheses at its end; `nil` if it has none: `국내이용금액(원)`.
  init?(withoutUnit name: String) {
    let scalars = name.unicodeScalars
    guard let start = scalars.firstIndex(where: { $0 == "(" || $0 == "（" }), start > scalars.startIndex,
      let last = scalars.last(where: { !$0.properties.isWhitespace }), last == ")" || last == "）"
    else { return nil }
    self.init(String(name[..<start]))
  }

  var isEmpty: Bool { text.isEmpty }

  /// What stands in parentheses at the end of a name: `원`, `EUR`.
  static func unit(of name: String) -> String? {
    guard let start = name.lastIndex(where: { $0 == "(" || $0 == "（" }),
      let end = name.lastIndex(where: { $0 == ")" || $0 == "）" }), start < end
    else { return nil }
    return String(name[name.index(after: start)..<end]).trimmed
  }
}
