/// A record of comma-separated values (RFC 4180), with every field in quotes, so that programs that guess types
/// of bare words (`1e5`, `2025-09`) leave texts alone.
package struct CSVLine: Hashable, Sendable {
  package let fields: [String]

  package init(_ fields: [String]) { self.fields = fields }

  /// Without its line end, which is CR and LF.
  package var text: String {
    fields.map { "\"" + Self.harmless($0).replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
  }

  package static let lineEnd = "\r\n"

  /// What a spreadsheet would take for a formula gets an apostrophe before it, as the sheets themselves write
  /// texts; numbers and offsets like `+09:00` stay as they are.
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
