/// An exact quotient of two integers, in lowest terms, with a positive denominator.
///
/// A conversion stays a fraction from the amount paid to the single rounding at the end.
package struct Fraction: Hashable, Sendable {
  package let numerator: Int128
  package let denominator: Int128

  /// `denominator` must not be zero; rates are positive by type.
  package init(_ numerator: Int128, over denominator: Int128) {
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    let sign: Int128 = denominator < 0 ? -1 : 1
    self.numerator = sign * numerator / divisor
    self.denominator = sign * denominator / divisor
  }

  package static let one = Fraction(1, over: 1)

  package var inverse: Fraction { Fraction(denominator, over: numerator) }

  package static func * (left: Self, right: Self) throws(MoneyError) -> Self {
    // Cancels crosswise first, to keep the products as small as possible.
    let first = Fraction(left.numerator, over: right.denominator)
    let second = Fraction(right.numerator, over: left.denominator)
    let (numerator, over) = first.numerator.multipliedReportingOverflow(by: second.numerator)
    let (denominator, under) = first.denominator.multipliedReportingOverflow(by: second.denominator)
    guard !over, !under, numerator != .min else { throw .overflow }
    return Fraction(numerator, over: denominator)
  }

  package static func + (left: Self, right: Self) throws(MoneyError) -> Self {
    try left - Fraction(-right.numerator, over: right.denominator)
  }

  package static func - (left: Self, right: Self) throws(MoneyError) -> Self {
    let shared = greatestCommonDivisor(left.denominator, right.denominator)
    let (one, first) = left.numerator.multipliedReportingOverflow(by: right.denominator / shared)
    let (other, second) = right.numerator.multipliedReportingOverflow(by: left.denominator / shared)
    let (difference, third) = one.subtractingReportingOverflow(other)
    let (denominator, fourth) = (left.denominator / shared).multipliedReportingOverflow(by: right.denominator)
    guard !first, !second, !third, !fourth, difference != .min else { throw .overflow }
    return Fraction(difference, over: denominator)
  }

  /// Returns how far it is above (or below) `old`, in percent with two decimals; halves away from zero.
  ///
  /// `old` must not be zero.
  package func percent(above old: Self) throws(MoneyError) -> ExactDecimal {
    let hundredths = try (self * old.inverse - .one) * Fraction(10_000, over: 1)
    return ExactDecimal(coefficient: try hundredths.rounded(), scale: 2)
  }

  /// Drops the decimals after the first `digits`; the result is over a power of ten.
  package func cut(toDecimals digits: Int) throws(MoneyError) -> Self {
    let scale = Int128.powerOfTen(digits)
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    let (shifted, overflow) = whole.multipliedReportingOverflow(by: scale)
    // The remainder is smaller than the denominator, so the quotient is smaller than the scale.
    let product = rest.magnitude.multipliedFullWidth(by: scale.magnitude)
    let decimals = Int128(denominator.magnitude.dividingFullWidth(product).quotient)
    let (sum, carry) = shifted.addingReportingOverflow(decimals * numerator.signum())
    guard !overflow, !carry else { throw .overflow }
    return Fraction(sum, over: scale)
  }

  /// Returns the nearest integer, halves away from zero.
  package func rounded() throws(MoneyError) -> Int64 {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    let up = remainder.magnitude >= denominator.magnitude - remainder.magnitude
    guard let result = Int64(exactly: quotient + (up ? numerator.signum() : 0)) else { throw .overflow }
    return result
  }

  /// Returns a whole number times this as an integer, rounding halves away from zero.
  ///
  /// The only place where converted amounts are rounded.
  package func rounded(times units: Int64) throws(MoneyError) -> Int64 {
    guard numerator >= 0, let over = UInt64(exactly: denominator), let times = UInt64(exactly: numerator)
    else {
      let result = try (Fraction(Int128(units), over: 1) * self).rounded()
      guard result != .min else { throw .overflow }
      return result
    }
    let product = units.magnitude.multipliedFullWidth(by: times)
    // A quotient of more than 64 bits would trap.
    guard product.high < over else { throw .overflow }
    let (quotient, rest) = over.dividingFullWidth(product)
    guard quotient < UInt64(Int64.max) else { throw .overflow }
    let magnitude = Int64(quotient) + (rest >= over - rest ? 1 : 0)
    return units < 0 ? -magnitude : magnitude
  }

  /// Returns the equal decimal, or the nearest one with 10 significant digits.
  package func decimal() throws(MoneyError) -> (value: ExactDecimal, isExact: Bool) {
    if let exact = exactDecimal() { return (exact, true) }
    var scale = 0
    var scaled = self
    let floor = Int128.powerOfTen(9)
    while scaled.numerator.magnitude / scaled.denominator.magnitude < floor.magnitude, scale < 18 {
      scaled = try scaled * Fraction(10, over: 1)
      scale += 1
    }
    return (ExactDecimal(coefficient: try scaled.rounded(), scale: scale), false)
  }

  private func exactDecimal() -> ExactDecimal? {
    var twos = 0
    var fives = 0
    var rest = denominator
    while rest % 2 == 0 { (rest, twos) = (rest / 2, twos + 1) }
    while rest % 5 == 0 { (rest, fives) = (rest / 5, fives + 1) }
    let scale = max(twos, fives)
    guard rest == 1, scale <= 18 else { return nil }
    let (product, overflow) = numerator.multipliedReportingOverflow(by: .powerOfTen(scale) / denominator)
    guard !overflow, let coefficient = Int64(exactly: product) else { return nil }
    return ExactDecimal(coefficient: coefficient, scale: scale)
  }

  private static func greatestCommonDivisor(_ left: Int128, _ right: Int128) -> Int128 {
    var (larger, smaller) = (left.magnitude, right.magnitude)
    // The processor divides 64 bits directly, and most numbers fit from the first or second step on.
    while smaller > UInt128(UInt64.max) || (smaller != 0 && larger > UInt128(UInt64.max)) {
      (larger, smaller) = (smaller, larger % smaller)
    }
    if smaller == 0 { return max(Int128(larger), 1) }
    var (long, short) = (UInt64(larger), UInt64(smaller))
    while short != 0 { (long, short) = (short, long % short) }
    return Int128(long)
  }
}
