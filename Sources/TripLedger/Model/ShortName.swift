/// The rules for names of payment methods and payers, which are part of options and of lines.
package enum ShortName {
  package static let limit = 40

  /// Whether a text has 1 to 40 visible characters on one line, with single spaces and none of `reserved`.
  package static func isOne(_ text: String, without reserved: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 200 && text.count <= limit && isVisible(text)
      && !text.unicodeScalars.contains(where: reserved.unicodeScalars.contains) && text == spaced(text)
  }

  /// Whether a text has no invisible characters, except those that join the parts of an emoji.
  static func isVisible(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: scalar == "\u{200D}"
      default: true
      }
    }
  }

  /// Whether a name that is otherwise valid is short enough.
  package static func fits(_ text: String) -> Bool { isOne(text, without: "") }

  /// The text with single spaces, and none at its ends.
  package static func spaced(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).map { String($0) }.joined(separator: " ")
  }
}
