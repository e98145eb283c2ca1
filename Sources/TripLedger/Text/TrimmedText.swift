extension String {
  /// The text without white space at both ends.
  package var trimmed: String {
    // Asking whether a character is white space takes long, and most texts begin and end with letters and digits.
    if utf8.first.map(Self.isPlain) ?? true, utf8.last.map(Self.isPlain) ?? true { return self }
    guard let first, let last, first.isWhitespace || last.isWhitespace else { return self }
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }

  /// The text without any white space.
  package var withoutSpace: String {
    utf8.allSatisfy(Self.isPlain)
      ? self
      : utf8.allSatisfy { $0 < 0x80 }
        ? String(decoding: utf8.filter { !(0x09...0x0D).contains($0) && $0 != 0x20 }, as: UTF8.self)
        : filter { !$0.isWhitespace }
  }

  /// Whether a byte is a visible ASCII character.
  private static func isPlain(_ byte: UInt8) -> Bool { (0x21..<0x7F).contains(byte) }
}
