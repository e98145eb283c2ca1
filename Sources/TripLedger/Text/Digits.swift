// Layer Text: small operations on texts that many layers need.
//
// Here are ASCII digits read and written without `Foundation` (`twoDigits(at:)`, `DigitWriter`), the known
// words nearest to a mistyped one (`Spelling`), white space, and XML (`XMLWriter`, which escapes what it
// writes).
//
// Something belongs here if it needs nothing but its text. Whatever needs currencies, dates or names of
// places is in `Money/`, `Model/` or `Places/`.

extension UnsafeBufferPointer<UInt8> {
  /// The number that two ASCII digits make; `nil` for anything else. Both are in the buffer.
  @inline(__always)
  func twoDigits(at index: Int) -> Int? {
    let (tens, ones) = (self[index] &- UInt8(ascii: "0"), self[index + 1] &- UInt8(ascii: "0"))
    return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
  }
}

extension String {
  /// Passes the UTF-8 of the text to `body` without copying it.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(utf8).withUnsafeBufferPointer(body)
  }
}

/// Writes ASCII into memory that is large enough: digits of a known width, and signs between them.
package struct DigitWriter {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  fileprivate var count = 0

  fileprivate init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  package mutating func add(_ sign: Unicode.Scalar) {
    buffer[count] = UInt8(ascii: sign)
    count += 1
  }

  /// Writes a number with leading zeros up to `width`, which it must not exceed.
  package mutating func add(_ number: Int, width: Int) {
    var rest = number
    for index in (count..<count + width).reversed() {
      buffer[index] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
    count += width
  }

  mutating func removeTrailingZeros() {
    while count > 0, buffer[count - 1] == UInt8(ascii: "0") { count -= 1 }
  }
}

extension String {
  /// The text that `write` produces, of at most `capacity` bytes.
  package init(digits capacity: Int, _ write: (inout DigitWriter) -> Void) {
    self.init(unsafeUninitializedCapacity: capacity) { buffer in
      var writer = DigitWriter(buffer)
      write(&writer)
      return writer.count
    }
  }
}

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
