extension ArraySlice<UInt8> {
  /// Whether the bytes are well-formed UTF-8 (Unicode 16.0, table 3-7).
  package var isUTF8: Bool { withUnsafeBufferPointer(\.isUTF8) }
}

extension UnsafeBufferPointer<UInt8> {
  package var isUTF8: Bool {
    var index = 0
    while index < count {
      let first = self[index]
      if first < 0x80 {
        index += 1
        continue
      }
      // The allowed second bytes, which exclude overlong forms, surrogates and anything above U+10FFFF.
      let length: Int
      var second: ClosedRange<UInt8> = 0x80...0xBF
      switch first {
      case 0xC2...0xDF: length = 2
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xE1...0xEC, 0xEE...0xEF: length = 3
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: length = 4
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return false
      }
      guard index + length <= count, second.contains(self[index + 1]) else { return false }
      if length > 2, self[index + 2] & 0xC0 != 0x80 { return false }
      if length > 3, self[index + 3] & 0xC0 != 0x80 { return false }
      index += length
    }
    return true
  }
}
