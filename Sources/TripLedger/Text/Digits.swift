// Layer Text: small operations on texts that many layers need.
//
// Here are ASCII digits read without `Foundation` (`decimalValue`), the known words nearest to a mistyped one
// (`Spelling`), white space, and XML (`XMLWriter`, which escapes what it writes).
//
// Something belongs here if it needs nothing but its text. Whatever needs currencies, dates or names of
// places is in `Money/`, `Model/` or `Places/`.

extension ArraySlice<UInt8> {
  /// The number that ASCII digits make, `nil` for anything else; at most nine digits.
  package var decimalValue: Int? {
    guard !isEmpty, count <= 9 else { return nil }
    var value = 0
    for byte in self {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }
}

extension Int {
  /// Decimal digits with leading zeros up to `width`.
  package func padded(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
  }
}
