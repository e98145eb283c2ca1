/// A decimal number, exact: `coefficient` × 10^−`scale`.
///
/// Used for rates and percentages. At most 18 digits when read, and never more than 18 decimals.
public struct ExactDecimal: Hashable, Sendable {
  /// All digits, without the point.
  public let coefficient: Int64
  /// The number of digits after the point: zero or more.
  public let scale: Int

  /// Drops trailing zeros after the point: `38.00` and `38` are the same number.
  package init(coefficient: Int64, scale: Int) {
    var coefficient = coefficient
    var scale = scale
    while scale > 0, coefficient % 10 == 0 {
      coefficient /= 10
      scale -= 1
    }
    self.coefficient = coefficient
    self.scale = scale
  }

  package init(_ whole: Int64) {
    self.init(coefficient: whole, scale: 0)
  }

  /// Reads digits, correct thousands separators and at most one point; a leading `-` is a sign.
  package init(parsing text: String) throws(MoneyError) {
    let number = try DecimalText(text)
    self.init(coefficient: number.negative ? -number.coefficient : number.coefficient, scale: number.scale)
  }

  /// Reads a number as JSON writes it: digits, perhaps a point, perhaps an exponent of ten up to 18.
  package init?(scientific text: String) {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    // JSON numbers have no commas.
    guard let mantissa = parts.first, !mantissa.contains(","),
      let number = try? ExactDecimal(parsing: String(mantissa))
    else { return nil }
    guard parts.count == 2 else {
      self = number
      return
    }
    guard let exponent = Int(parts[1]), (-18...18).contains(exponent), number.scale - exponent <= 18 else {
      return nil
    }
    let scale = number.scale - exponent
    let factor = Int128.powerOfTen(max(0, -scale))
    guard let coefficient = Int64(exactly: Int128(number.coefficient) * factor) else { return nil }
    self.init(coefficient: coefficient, scale: max(0, scale))
  }

  package var isPositive: Bool { coefficient > 0 }
  package var magnitude: Self { Self(coefficient: Int64(clamping: coefficient.magnitude), scale: scale) }

  package var fraction: Fraction {
    Fraction(Int128(coefficient), over: Int128.powerOfTen(scale))
  }

  package static func * (left: Self, right: Self) throws(MoneyError) -> Self {
    let (product, overflow) = left.coefficient.multipliedReportingOverflow(by: right.coefficient)
    let result = Self(coefficient: product, scale: left.scale + right.scale)
    // More decimals would trap later, when powers of ten exceed 128 bits.
    guard !overflow, result.scale <= 18 else { throw .overflow }
    return result
  }

  package static func + (left: Self, right: Self) throws(MoneyError) -> Self {
    try sum(left, Int128(right.coefficient), scale: right.scale)
  }

  package static func - (left: Self, right: Self) throws(MoneyError) -> Self {
    try sum(left, -Int128(right.coefficient), scale: right.scale)
  }

  private static func sum(_ left: Self, _ right: Int128, scale: Int) throws(MoneyError) -> Self {
    let common = max(left.scale, scale)
    // Scales are at most 18, so both products and their sum fit 128 bits.
    let sum =
      Int128(left.coefficient) * .powerOfTen(common - left.scale) + right * .powerOfTen(common - scale)
    guard let coefficient = Int64(exactly: sum) else { throw .overflow }
    return Self(coefficient: coefficient, scale: common)
  }
}

extension ExactDecimal: CustomStringConvertible {
  /// Plain digits without grouping, as JSON and documents hold them: `1354.2925`, `-3.2`.
  public var description: String {
    DecimalText.plain(magnitude: coefficient.magnitude, scale: scale, negative: coefficient < 0)
  }
}

extension Fraction {
  /// Returns the number with exactly `digits` decimals, to align columns; rounds halves away from zero.
  package func fixed(_ digits: Int) throws(MoneyError) -> String {
    let rounded = try (self * Fraction(.powerOfTen(digits), over: 1)).rounded()
    return DecimalText.plain(magnitude: rounded.magnitude, scale: digits, negative: rounded < 0)
  }
}

extension Int128 {
  /// Returns 10 to the power of `exponent`, which is from 0 to 38.
  package static func powerOfTen(_ exponent: Int) -> Int128 {
    var power: Int128 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
