/// An estimate of what an exchange counter charges for cash: the base rate and a spread. Not published.
package struct CashEstimate: Hashable, Sendable {
  /// The usual spread for major currencies at Korean counters, in percent of the base.
  package static let usualPercent = ExactDecimal(coefficient: 175, scale: 2)

  /// The spread in percent of the base, from 0 to below 100.
  package let percent: ExactDecimal

  package init(percent: ExactDecimal = usualPercent) throws(MoneyError) {
    guard percent.coefficient >= 0 else { throw .negative(value: percent.description) }
    guard try (ExactDecimal(100) - percent).isPositive else { throw .tooLarge(value: percent.description) }
    self.percent = percent
  }

  /// Returns the price of buying the units that `base` is for: exact, not rounded.
  package func buying(_ base: ExactDecimal) throws(MoneyError) -> ExactDecimal {
    try Self.hundredth(base * (percent - ExactDecimal(-100)))
  }

  /// Returns the proceeds of selling the same units: exact, not rounded.
  package func selling(_ base: ExactDecimal) throws(MoneyError) -> ExactDecimal {
    try Self.hundredth(base * (ExactDecimal(100) - percent))
  }

  /// Returns the cost and the proceeds of foreign cash, for an amount on either side of the exchange.
  ///
  /// `worth` is the amount at the base rate, in the other currency. If the amount is foreign cash, the prices
  /// are in the home currency; if it is in the home currency, they are the foreign cash that it buys, and the
  /// foreign cash that has to be sold to get it.
  package func prices(
    converted: Fraction, in currency: Currency, isForeignCash: Bool
  ) throws(MoneyError) -> (buy: Amount, sell: Amount) {
    let (up, down) = (try buying(ExactDecimal(1)).fraction, try selling(ExactDecimal(1)).fraction)
    let (buy, sell) = isForeignCash ? (up, down) : (up.inverse, down.inverse)
    return (
      try Amount(rounding: try converted * buy, to: currency),
      try Amount(rounding: try converted * sell, to: currency)
    )
  }

  private static func hundredth(_ value: ExactDecimal) -> ExactDecimal {
    ExactDecimal(coefficient: value.coefficient, scale: value.scale + 2)
  }
}
