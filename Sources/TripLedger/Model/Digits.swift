extension UnsafeBufferPointer<UInt8> {
  /// The number that two ASCII digits write, `nil` for anything else. Both lie in the buffer.
  @inline(__always)
  func twoDigits(at index: Int) -> Int? {
    let (tens, ones) = (self[index] &- UInt8(ascii: "0"), self[index + 1] &- UInt8(ascii: "0"))
    return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
  }
}

extension String {
  /// Looks at the UTF-8 of the text where it lies.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(utf8).withUnsafeBufferPointer(body)
  }
}
