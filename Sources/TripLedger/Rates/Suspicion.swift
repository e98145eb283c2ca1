/// A published rate too far from the one before it to be used before a person has looked at it.
package struct Suspicion: Hashable, Sendable {
  package let rate: ExchangeRate
  /// The newest rate in use before it.
  package let previous: ExchangeRate

  package init(rate: ExchangeRate, previous: ExchangeRate) {
    self.rate = rate
    self.previous = previous
  }
}

/// Which of a pair's published rates are in use.
///
/// A rate is, when
/// - it is within 20 % of the rate in use before it, or
/// - a person accepted it, or
/// - no rate of the 30 days before it is stored: the first, and the first after a gap, since money may
///   well move that far in a year, or
/// - the four published rates before it lie within 20 % of it too: what five published days agree on is no
///   slip. This also bounds how far back must be read.
struct RateTrust {
  /// Published days that agree.
  static let agreeing = 5
  /// Days back to a rate that can still be called the one before.
  static let reach = 30

  /// Whether a rate is within 20 % of an older one of its pair, for equal units: 20.00 % is.
  static func isNear(_ rate: ExchangeRate, _ older: ExchangeRate) throws(MoneyError) -> Bool {
    let straight = rate.currency == older.currency
    let ratio = try rate.factor * (straight ? older.factor.inverse : older.factor)
    let change = straight ? ratio : ratio.inverse
    let fifths = try change * Fraction(5, over: 1)
    return fifths.numerator >= fifths.denominator * 4 && fifths.numerator <= fifths.denominator * 6
  }

  /// Whether the rates from `index` on, newest first, agree with the one there.
  static func agree(_ rates: [ExchangeRate], from index: Int) throws(MoneyError) -> Bool {
    guard index >= 0, index + agreeing <= rates.count else { return false }
    for older in rates[index + 1..<index + agreeing] where try !isNear(rates[index], older) { return false }
    return true
  }
}
