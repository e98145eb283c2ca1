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
/// Decided once, when a rate arrives, and kept with it: a day that comes later can end a suspicion, but none can
/// begin one about a rate that figures use already. A rate is suspect when it is more than 20 % off the rate in use
/// before it, which is at most 30 days older, until
/// - a person accepts it, or
/// - five published days in a row, it among them, lie within 20 % of the one that came in last: all five are in
///   use then.
enum LeapRule {
  /// Published days that agree.
  static let agreeing = 5
  /// Days back to a rate that can still be called the one before.
  static let reach = 30

  /// Whether a rate is within 20 % of another of its pair, for equal units: 20.00 % is.
  static func isNear(_ rate: ExchangeRate, _ other: ExchangeRate) throws(MoneyError) -> Bool {
    let straight = rate.currency == other.currency
    let ratio = try rate.factor * (straight ? other.factor.inverse : other.factor)
    let change = straight ? ratio : ratio.inverse
    let fifths = try change * Fraction(5, over: 1)
    return fifths.numerator >= fifths.denominator * 4 && fifths.numerator <= fifths.denominator * 6
  }
}

extension RateDay {
  /// The day with what its rates look like beside those that are stored when it arrives.
  func judged(among stored: RateCache) throws -> RateDay {
    guard source != .manual else { return self }
    var day = self
    for (index, rate) in rates.enumerated() {
      (day.rates[index].leaptFrom, day.rates[index].level) = (nil, nil)
      guard let leap = try stored.leap(of: rate) else { continue }
      let run =
        try [rate]
        + stored.neighbours(of: rate) {
          try $0.leaptFrom != nil && LeapRule.isNear(rate, $0)
        }
      let dates = run.map(\.date).sorted()
      if dates.count >= LeapRule.agreeing, let first = dates.first, let last = dates.last {
        day.rates[index].level = first...last
      } else {
        day.rates[index].leaptFrom = leap
      }
    }
    return day
  }
}

extension RateCache {
  /// The date of the rate in use from which a rate that arrives is too far off.
  fileprivate func leap(of rate: ExchangeRate) throws -> Day? {
    guard let before = try reading(rate.source, rate.currency, rate.quote, upTo: rate.date - 1)?.rate,
      rate.date - before.date <= LeapRule.reach, try !LeapRule.isNear(rate, before)
    else { return nil }
    return before.date
  }
}
