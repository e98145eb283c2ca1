/// A number of bytes as the user types it: `10MB`, `1.5 GB`, `300k`, `20MiB`, `4096`; `none` for no limit.
package struct ByteSize: Hashable, Sendable {
  /// `nil` for no limit.
  package let bytes: Int?

  /// Powers of 1000, or of 1024 with an `i`.
  private static let units: [String: Int64] = [
    "": 1, "b": 1, "k": 1000, "kb": 1000, "m": 1_000_000, "mb": 1_000_000, "g": 1_000_000_000,
    "gb": 1_000_000_000, "kib": 1 << 10, "mib": 1 << 20, "gib": 1 << 30,
  ]

  package init(_ text: String) throws(ModelError) {
    if text.lowercased() == "none" {
      bytes = nil
      return
    }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text[digits.endIndex...].drop { $0 == " " }.lowercased()
    guard let factor = Self.units[unit], let number = try? ExactDecimal(parsing: String(digits)),
      number.isPositive,
      // More than a thousand terabytes is a mistake.
      Int128(number.coefficient) * Int128(factor) <= 1_000_000_000_000_000 * .powerOfTen(number.scale)
    else { throw .notASize(value: text) }
    let bytes = Int128(number.coefficient) * Int128(factor) / .powerOfTen(number.scale)
    guard bytes >= 1, let bytes = Int(exactly: bytes) else { throw .notASize(value: text) }
    self.bytes = bytes
  }
}

extension [Int] {
  /// The sum of sizes, or the largest number: somebody else may have made a file of any size.
  package var clampedSum: Int {
    reduce(0) { sum, size in
      let (next, overflow) = sum.addingReportingOverflow(size)
      return overflow ? .max : next
    }
  }
}
