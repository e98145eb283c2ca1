extension String {
  /// The text without white space at both ends.
  var trimmed: String {
    guard let first, let last, first.isWhitespace || last.isWhitespace else { return self }
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
