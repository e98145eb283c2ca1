extension String {
  /// Replaces an ASCII character wherever it is, also before a combining mark.
  ///
  /// The two are one `Character`, which `replacing(_:with:)` passes over; but to the program that reads the text, the
  /// quotation mark or backslash in front of it is one like any other.
  package func replacing(ascii scalar: Unicode.Scalar, with replacement: String) -> String {
    let byte = UInt8(ascii: scalar)
    guard utf8.contains(byte) else { return self }
    var bytes: [UInt8] = []
    for next in utf8 {
      if next == byte { bytes += replacement.utf8 } else { bytes.append(next) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
