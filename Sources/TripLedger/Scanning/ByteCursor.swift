/// Goes through bytes of which one knows what to expect.
struct ByteCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Of the next byte.
  var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Goes past a text, if it is what comes next.
  @inline(__always)
  mutating func skip(_ text: StaticString) -> Bool {
    skip(UnsafeRawPointer(text.utf8Start), count: text.utf8CodeUnitCount)
  }

  /// Whether a text is what comes next.
  func isAt(_ text: StaticString) -> Bool {
    var ahead = self
    return ahead.skip(text)
  }

  mutating func skip(_ text: [UInt8]) -> Bool {
    text.withUnsafeBytes { text in
      text.baseAddress.map { skip($0, count: text.count) } ?? true
    }
  }

  @inline(__always)
  private mutating func skip(_ text: UnsafeRawPointer, count: Int) -> Bool {
    guard let start = bytes.baseAddress, count <= bytes.count - index, memcmp(start + index, text, count) == 0
    else { return false }
    index += count
    return true
  }

  /// Goes past a number of bytes.
  mutating func take(_ count: Int) -> Slice<UnsafeBufferPointer<UInt8>>? {
    guard count <= bytes.count - index else { return nil }
    index += count
    return bytes[(index - count)..<index]
  }

  /// Goes to the quotation mark that ends a string in which every byte stands for itself.
  mutating func plainString() -> ExpenseOutline.Span? {
    let start = index
    var all: UInt8 = 0
    // Eight bytes at a time, as long as all are ASCII and stand for themselves.
    while bytes.count - index >= 8, let raw = UnsafeRawPointer(bytes.baseAddress) {
      let eight = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let plain = eight.plainASCII
      index += plain
      if plain < 8 { break }
    }
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      let byte = bytes[index]
      if byte < 0x20 || byte == UInt8(ascii: "\\") { return nil }
      all |= byte
      index += 1
    }
    guard index < bytes.count, all < 0x80 || UnsafeBufferPointer(rebasing: bytes[start..<index]).isUTF8 else {
      return nil
    }
    return ExpenseOutline.Span(start: Int32(start), end: Int32(index))
  }

  /// Goes past a text to behind its quotation mark, in which the writer may have escaped characters; whether it has.
  mutating func text() -> (content: ExpenseOutline.Span, hasEscapes: Bool)? {
    let start = index
    if let content = string() { return (content, false) }
    index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      let isEscape = bytes[index] == UInt8(ascii: "\\")
      if bytes[index] < 0x20 || isEscape && !skipEscape() { return nil }
      if !isEscape { index += 1 }
    }
    guard index < bytes.count, UnsafeBufferPointer(rebasing: bytes[start..<index]).isUTF8 else { return nil }
    index += 1
    return (ExpenseOutline.Span(start: Int32(start), end: Int32(index - 1)), true)
  }

  /// Goes past an escaped character of those, and in the form, that the writer escapes.
  private mutating func skipEscape() -> Bool {
    if skip("\\\"") || skip("\\\\") || skip("\\n") || skip("\\r") || skip("\\t") { return true }
    guard skip("\\u00") else { return false }
    if skip("7f") { return true }
    return (skip("0") || skip("1")) && take(1)?.first?.isLowercaseHexadecimal == true
  }

  /// Goes past a decimal number of at most 18 digits: its digits as one integer, and how many are decimals.
  mutating func decimal() -> (value: Int64, scale: Int)? {
    let isNegative = skip("-")
    var value: Int64 = 0
    var digits = 0
    var point: Int?
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit < 10, digits < 18 {
        value = value &* 10 &+ Int64(digit)
        digits += 1
      } else if bytes[index] == UInt8(ascii: "."), point == nil, digits > 0 {
        point = digits
      } else {
        break
      }
      index += 1
    }
    guard digits > 0, point != digits else { return nil }
    return (isNegative ? -value : value, point.map { digits - $0 } ?? 0)
  }

  /// Goes past a string in which every byte stands for itself, to behind its quotation mark.
  mutating func string() -> ExpenseOutline.Span? {
    guard let content = plainString() else { return nil }
    index += 1
    return content
  }

  /// Goes past the rest of a list of texts, to behind its bracket; the span has the quotation marks.
  mutating func texts() -> (content: ExpenseOutline.Span, hasEscapes: Bool)? {
    let start = index
    var hasEscapes = false
    repeat {
      guard skip("\""), let text = text() else { return nil }
      hasEscapes = hasEscapes || text.hasEscapes
    } while skip(",")
    let end = index
    return skip("]") ? (ExpenseOutline.Span(start: Int32(start), end: Int32(end)), hasEscapes) : nil
  }

  /// Goes past the rest of a list of strings without escaped characters, as above.
  mutating func strings(each isValid: (Slice<UnsafeBufferPointer<UInt8>>) -> Bool)
    -> ExpenseOutline.Span?
  {
    let start = index
    repeat {
      guard skip("\""), let content = string(), isValid(bytes[content]) else { return nil }
    } while skip(",")
    let end = index
    return skip("]") ? ExpenseOutline.Span(start: Int32(start), end: Int32(end)) : nil
  }

  /// Goes past a whole number above zero, as JSON has it.
  mutating func count() -> Int? {
    guard index < bytes.count, bytes[index] != UInt8(ascii: "0"), let (value, scale) = decimal(), scale == 0,
      value > 0
    else { return nil }
    return Int(value)
  }

  /// Goes past a date.
  mutating func day() -> Day? { take(10).flatMap(Day.init(digits:)) }

  /// Goes past a number as JSON has it, without an exponent.
  mutating func number() -> ExactDecimal? {
    let start = index
    guard let (value, scale) = decimal() else { return nil }
    let digits = bytes[start] == UInt8(ascii: "-") ? start + 1 : start
    // `01` is no number.
    guard bytes[digits] != UInt8(ascii: "0") || index == digits + 1 || bytes[digits + 1] == UInt8(ascii: ".")
    else { return nil }
    return ExactDecimal(coefficient: value, scale: scale)
  }

  /// Goes past an id: its bits. `values` are those of the characters, `Crockford.values`.
  mutating func identifier(_ values: [UInt8]) -> UInt128? {
    guard let text = take(13) else { return nil }
    var most: UInt64 = 0
    var last: UInt8 = 0
    for byte in text {
      most = most << 5 | UInt64(last)
      last = values[Int(byte)]
      guard last < 32 else { return nil }
    }
    return UInt128(most) << 5 | UInt128(last)
  }

  /// Goes to the end of a record that is alone on its line, and to the comma behind it if there is one.
  mutating func skipRecord() {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    if index > start, bytes[index - 1] == UInt8(ascii: ",") { index -= 1 }
  }
}

extension UInt64 {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// How many of its bytes, from the lowest on, are ASCII, and no quotation mark, backslash or control character.
  ///
  /// Subtracting one from every byte sets the high bit of those that were zero (Bit Twiddling Hacks, Anderson). Only a
  /// byte above such a one may be found wrongly.
  fileprivate var plainASCII: Int {
    let quotes = self ^ (Self.ones &* 0x22)
    let escapes = self ^ (Self.ones &* 0x5C)
    let found = self | (quotes &- Self.ones) | (escapes &- Self.ones) | (self &- Self.ones &* 0x20)
    return (found & Self.highs).trailingZeroBitCount / 8
  }
}

extension UInt8 {
  fileprivate var isLowercaseHexadecimal: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
  }
}
