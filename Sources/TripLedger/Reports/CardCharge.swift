/// What a card charged for an expense, compared with that day's base rate.
package struct CardCharge: Hashable, Sendable {
  package let paid: Amount
  package let charged: Amount
  /// Units charged for one unit paid, exact.
  let impliedRate: Fraction
  /// The amount converted without a rate given with the expense; `nil` if no rate leads there.
  package let base: Converted?
  /// What was paid at the base rate, before rounding to `base`; never zero. For a part, that of the whole.
  fileprivate let exactBase: Fraction?
  /// The charge less the rounded `base`; below zero if the card was cheaper, or refunded more.
  package let extra: Amount?
  /// The charge less the exact base, in percent of the exact base, with two decimals.
  package let markup: ExactDecimal?

  /// Returns `nil` for an expense without a charge, and for one in a coin, whose price is no base rate.
  package init?(_ expense: TripDetailInfo, rates: RateConverter) throws {
    guard let charged = expense.charged else { return nil }
    try self.init(paid: expense.amount, charged: charged, on: expense.date, rates: rates)
  }

  /// `paid` is not zero; `nil` for a coin.
  init?(paid: Amount, charged: Amount, on date: Day, rates: RateConverter) throws {
    guard !paid.currency.isCoin else { return nil }
    (self.paid, self.charged) = (paid, charged)
    impliedRate = try charged.fraction * paid.fraction.inverse
    base = try rates.convert(paid, to: charged.currency, on: date)
    exactBase = try base.map { try paid.fraction * $0.conversion.factor }
    extra = try base.map { try charged - $0.amount }
    markup = try exactBase.flatMap { try charged.markup(over: [$0]) }
  }

  private init(_ whole: CardCharge, shareOf part: SpreadPart) throws {
    paid = whole.paid.share(of: part)
    charged = whole.charged.share(of: part)
    impliedRate = whole.impliedRate
    base = whole.base?.share(of: part)
    exactBase = whole.exactBase
    extra = try base.map { [charged] in try charged - $0.amount }
    markup = whole.markup
  }

  /// Returns the share of a part of a spread; rate and markup are those of the whole.
  package func share(of part: SpreadPart?) throws -> CardCharge {
    try part.map { try CardCharge(self, shareOf: $0) } ?? self
  }
}

/// What cards charged for a set of expenses beyond the base rates, by the currency of the charge.
package struct CardMarkup: Hashable, Sendable {
  package struct Total: Hashable, Sendable {
    /// The sum of the charges whose base amount is known.
    package let charged: Amount
    /// The sum of the amounts shown, each rounded on its own.
    package let base: Amount
    /// `charged` − `base`: also the sum of the differences shown.
    package let extra: Amount
    /// The charges less the sum of the exact base amounts, in percent of that sum, with two decimals; `nil`
    /// if the sum is zero, as for a payment and its refund.
    package let percent: ExactDecimal?
    package let count: Int
    package let isProvisional: Bool
    /// Where the rates of `base` are from.
    package let sources: Set<RateSourceName>
  }

  /// Sorted by currency code.
  package let totals: [Total]
  /// Charges without a rate to compare them with, not included in any total.
  package let unknown: Int

  package init(_ charges: [CardCharge]) throws {
    let known = Dictionary(grouping: charges.filter { $0.base != nil }, by: \.charged.currency)
    totals = try known.keys.sorted().map { currency in
      let charges = known[currency] ?? []
      let charged = try Amount.sum(charges.map(\.charged), in: currency)
      let base = try Amount.sum(charges.compactMap(\.base?.amount), in: currency)
      return Total(
        charged: charged, base: base, extra: try charged - base,
        percent: try charged.markup(over: charges.compactMap(\.exactBase)),
        count: charges.count, isProvisional: charges.contains { $0.base?.isProvisional == true },
        sources: Set(charges.flatMap { $0.base?.conversion.sources ?? [] }))
    }
    unknown = charges.count { $0.base == nil }
  }
}

extension CardCharge {
  /// The unit of the implied rate.
  package var unit: Int { paid.currency.quotedUnit }

  /// Units charged for `unit` units paid.
  package var ratePerUnit: Fraction {
    get throws { try impliedRate * Fraction(Int128(unit), over: 1) }
  }
}

extension Amount {
  /// Returns how far it is above the sum of `bases`, in percent with two decimals; `nil` if the sum is zero.
  ///
  /// Exact if the sum is a fraction of 128 bits. Cross rates of many days have no common denominator of that
  /// size: then each base is cut to 12 decimals of a minor unit.
  fileprivate func markup(over bases: [Fraction]) throws(MoneyError) -> ExactDecimal? {
    do { return try percent(above: bases) } catch {
      var cut: [Fraction] = []
      for base in bases { cut.append(try base.cut(toDecimals: currency.minorDigits + 12)) }
      return try percent(above: cut)
    }
  }

  private func percent(above bases: [Fraction]) throws(MoneyError) -> ExactDecimal? {
    var sum = Fraction(0, over: 1)
    for base in bases { sum = try sum + base }
    return sum.numerator == 0 ? nil : try fraction.percent(above: sum)
  }
}
