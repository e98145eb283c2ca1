/// A record of comma-separated values (RFC 4180), with every field in quotes.
///
/// Programs that guess the types of unquoted fields (`1e5`, `2025-09`) then leave texts alone.
package struct CSVLine: Hashable, Sendable {
  package let fields: [String]

  package init(_ fields: [String]) { self.fields = fields }

  /// The record without its line end, which is CR LF.
  package var text: String {
    var text = ""
    for field in fields {
      text += text.isEmpty ? "\"" : ",\""
      text += Self.harmless(field).replacing(ascii: "\"", with: "\"\"")
      text += "\""
    }
    return text
  }

  package static let lineEnd = "\r\n"

  /// The field that was written, from one that was read.
  package static func original(_ field: String) -> String {
    let rest = String(field.dropFirst())
    return field.first == "'" && harmless(rest) == field ? rest : field
  }

  /// Prefixes an apostrophe to what a spreadsheet would read as a formula.
  ///
  /// Spreadsheets write such texts in the same way. Numbers and offsets like `+09:00` stay as they are.
  private static func harmless(_ field: String) -> String {
    guard let first = field.unicodeScalars.first(where: { $0 != " " }),
      "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first)
    else { return field }
    let isNumber =
      "+-".unicodeScalars.contains(first)
      && field.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x3A }
    return isNumber ? field : "'" + field
  }
}
