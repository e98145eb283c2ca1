/// What a bank's counter may ask for cash: the base rate and a spread. An estimate, no published price.
package struct CashEstimate: Hashable, Sendable {
  /// The spread usual for the major currencies at Korean counters, in per cent of the base.
  package static let usualPercent = ExactDecimal(coefficient: 175, scale: 2)

  /// Per cent of the base, from 0 to below 100.
  package let percent: ExactDecimal

  package init(percent: ExactDecimal = usualPercent) throws(MoneyError) {
    guard percent.coefficient >= 0 else { throw .negative(value: percent.description) }
    guard try (ExactDecimal(100) - percent).isPositive else { throw .tooLarge(value: percent.description) }
    self.percent = percent
  }

  /// What a traveller pays for the units of a rate of `base`: exact, not rounded.
  package func buying(_ base: ExactDecimal) throws(MoneyError) -> ExactDecimal {
    try Self.hundredth(base * (percent - ExactDecimal(-100)))
  }

  /// What a traveller gets back for them: exact, not rounded.
  package func selling(_ base: ExactDecimal) throws(MoneyError) -> ExactDecimal {
    try Self.hundredth(base * (ExactDecimal(100) - percent))
  }

  /// What cash of a foreign currency costs and brings, for an amount on either side of the counter.
  ///
  /// `worth` is the amount at the base rate, in the other currency. Where the amount is foreign cash, the
  /// prices are in the home currency; where it is home money, they are the foreign cash it buys, and the cash
  /// that has to be sold for it.
  package func prices(
    worth: Fraction, in currency: Currency, isForeignCash: Bool
  ) throws(MoneyError) -> (buy: Amount, sell: Amount) {
    let (up, down) = (try buying(ExactDecimal(1)).fraction, try selling(ExactDecimal(1)).fraction)
    let (buy, sell) = isForeignCash ? (up, down) : (up.inverse, down.inverse)
    return (
      try Amount(rounding: try worth * buy, to: currency),
      try Amount(rounding: try worth * sell, to: currency)
    )
  }

  private static func hundredth(_ value: ExactDecimal) -> ExactDecimal {
    ExactDecimal(coefficient: value.coefficient, scale: value.scale + 2)
  }
}
