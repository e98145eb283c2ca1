/// The row of another program's file that an expense was imported from: `kakaobank/3f0c…`; several, with commas.
package struct ImportSource: Hashable, Sendable {
  /// The format's name, a slash, and what identifies the row in the format.
  package let text: String

  /// Reads `text`: on one line, at most 200 characters, with a slash that is not the first.
  package init?(_ text: String) {
    guard Self.isValid(text.utf8) else { return nil }
    self.text = text
  }

  /// The text of each row.
  package var rows: [Substring] { text.split(separator: ",") }

  /// The formats of the rows.
  package var formats: [Substring] { rows.map { $0.prefix { $0 != "/" } } }

  package static func isValid(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.count <= 200 && bytes.first != UInt8(ascii: "/") && bytes.contains(UInt8(ascii: "/"))
      && bytes.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }
}

extension ImportSource: CustomStringConvertible {
  package var description: String { text }
}
