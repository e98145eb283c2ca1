/// A published rate too far from the one before it to be used until the user has accepted it.
///
/// An immutable class, so it behaves like a value: every step of a conversion has room for one, and hardly any has one.
package final class Suspicion: Sendable {
  package let rate: ExchangeRate
  /// The newest rate in use before it.
  package let previous: ExchangeRate

  package init(rate: ExchangeRate, previous: ExchangeRate) {
    self.rate = rate
    self.previous = previous
  }
}

extension Suspicion: Hashable {
  package static func == (left: Suspicion, right: Suspicion) -> Bool {
    left === right || (left.rate, left.previous) == (right.rate, right.previous)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(rate)
    hasher.combine(previous)
  }
}

/// Decides which of a pair's published rates are in use.
///
/// Decided once, when a rate arrives, and stored with it: a later day can end a suspicion, but it can't make
/// a rate suspect that is already in use. A rate is suspect if it is more than 20% off the rate in use before
/// it, which is at most 30 days older, until
/// - the user accepts it, or
/// - five published days in a row, including it, are within 20% of the last one received: then all five are
///   in use.
enum LeapRule {
  /// The number of published days that must agree.
  static let agreeing = 5
  /// The maximum days back to a rate that still counts as the one before.
  static let reach = 30

  /// Whether a rate is within 20% of another of its pair, for equal units; exactly 20.00% is.
  static func isNear(_ rate: ExchangeRate, _ other: ExchangeRate) throws(MoneyError) -> Bool {
    let straight = rate.currency == other.currency
    let ratio = try rate.factor * (straight ? other.factor.inverse : other.factor)
    let change = straight ? ratio : ratio.inverse
    let fifths = try change * Fraction(5, over: 1)
    return fifths.numerator >= fifths.denominator * 4 && fifths.numerator <= fifths.denominator * 6
  }
}

extension RateDay {
  /// Returns the day with its rates judged against those that are stored when it arrives.
  package func judged(among stored: RateCache) throws -> RateDay {
    // The price of a coin may well move by more than a fifth in a day.
    guard source != .typed, !source.isForCoins else { return self }
    var day = self
    for (index, rate) in rates.enumerated() {
      (day.rates[index].comparedTo, day.rates[index].level) = (nil, nil)
      guard let leap = try stored.leap(of: rate) else { continue }
      let run =
        try [rate]
        + stored.neighbours(of: rate) {
          try $0.comparedTo != nil && LeapRule.isNear(rate, $0)
        }
      let dates = run.map(\.date).sorted()
      if dates.count >= LeapRule.agreeing, let first = dates.first, let last = dates.last {
        day.rates[index].level = first...last
      } else {
        day.rates[index].comparedTo = leap
      }
    }
    return day
  }
}

extension RateCache {
  /// Returns the date of the rate in use that a new rate is too far off.
  fileprivate func leap(of rate: ExchangeRate) throws -> Day? {
    guard let before = try reading(rate.source, rate.currency, rate.quote, upTo: rate.date - 1)?.rate,
      rate.date - before.date <= LeapRule.reach, try !LeapRule.isNear(rate, before)
    else { return nil }
    return before.date
  }
}
