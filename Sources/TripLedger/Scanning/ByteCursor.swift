/// Goes through bytes of which one knows what to expect.
struct ByteCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Of the next byte.
  var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Goes past a text, where it is what comes next.
  @inline(__always)
  mutating func skip(_ text: StaticString) -> Bool {
    skip(UnsafeRawPointer(text.utf8Start), count: text.utf8CodeUnitCount)
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

  /// Goes to the end of the line.
  mutating func skipLine() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
  }
}
