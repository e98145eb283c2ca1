extension Fraction {
  /// A price that differs from a known one by more than this factor probably has a digit too many, or too few.
  private static let likelyFactor: Int128 = 5

  /// Whether a price is near a known one.
  package func isLikelyPrice(besides known: Fraction) throws(MoneyError) -> Bool {
    let ratio = try self * known.inverse
    return ratio.numerator <= ratio.denominator * Self.likelyFactor
      && ratio.numerator * Self.likelyFactor >= ratio.denominator
  }
}
