/// What names of payment methods and payers have in common: they are part of options and of lines.
enum ShortName {
  static let limit = 40

  /// Whether a text has 1 to 40 visible characters on one line, with single spaces and none of `reserved`.
  static func isOne(_ text: String, without reserved: String) -> Bool {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      // Of the invisible ones, only what joins the parts of an emoji.
      case .control, .format: scalar == "\u{200D}"
      default: !reserved.unicodeScalars.contains(scalar)
      }
    }
    return isPlain && !text.isEmpty && text.count <= limit && text.utf8.count <= 200 && text == spaced(text)
  }

  /// Whether a name that otherwise is one is not too long.
  static func fits(_ text: String) -> Bool { isOne(text, without: "") }

  /// The text with single spaces, and none at its ends.
  static func spaced(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
