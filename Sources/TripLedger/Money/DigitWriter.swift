extension UnsafeBufferPointer<UInt8> {
  /// The number that two ASCII digits make; `nil` for anything else. Both are in the buffer.
  @inline(__always)
  package func twoDigits(at index: Int) -> Int? {
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
