/// What a card really charged for an expense, against the base rate of that day.
package struct CardCharge: Hashable, Sendable {
  package let paid: Amount
  package let charged: Amount
  /// Units charged for one unit paid, exact.
  package let impliedRate: Fraction
  /// How the book leads there, without a rate given with the expense; `nil` where no rate does.
  package let base: Converted?
  /// What was paid at the base rate, before it is rounded to `base`; never zero, and of a part the whole's.
  fileprivate let exactBase: Fraction?
  /// What was charged above the rounded base worth; below zero where the card was cheaper, and for a refund
  /// that gave back more.
  package let extra: Amount?
  /// What was charged above the exact base worth, in per cent of that, with two decimals.
  package let markup: ExactDecimal?

  /// `nil` for an expense without a charge.
  package init?(_ expense: TripDetailInfo, rates: RateConverter) throws {
    guard let charged = expense.charged else { return nil }
    paid = expense.amount
    self.charged = charged
    impliedRate = try charged.fraction * expense.amount.fraction.inverse
    base = try rates.convert(expense.amount, to: charged.currency, on: expense.date)
    exactBase = try base.map { try expense.amount.fraction * $0.conversion.factor }
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

  /// What of it falls on a part of a spread; rate and markup are the whole's.
  package func share(of part: SpreadPart?) throws -> CardCharge {
    try part.map { try CardCharge(self, shareOf: $0) } ?? self
  }
}

/// What the cards of some expenses took above the base rates, in each currency that they charged in.
package struct CardMarkup: Hashable, Sendable {
  package struct Total: Hashable, Sendable {
    /// Of the charges whose base worth is known.
    package let charged: Amount
    /// The sum of what is shown: each rounded by itself.
    package let base: Amount
    /// `charged` − `base`, and so the sum of what is shown.
    package let extra: Amount
    /// What was charged above the sum of the exact base worths, in per cent of that, with two decimals; `nil`
    /// where it is zero, as of a payment and its refund.
    package let percent: ExactDecimal?
    package let count: Int
    package let isProvisional: Bool
  }

  /// By the currencies' codes.
  package let totals: [Total]
  /// Charges without a rate to compare them with: in no total.
  package let unknown: Int

  package init(_ expenses: [TripDetailInfo], rates: RateConverter) throws {
    let charges = try expenses.compactMap { try CardCharge($0, rates: rates) }
    let known = Dictionary(grouping: charges.filter { $0.base != nil }, by: \.charged.currency)
    totals = try known.keys.sorted().map { currency in
      let charges = known[currency] ?? []
      let charged = try Amount.sum(charges.map(\.charged), in: currency)
      let base = try Amount.sum(charges.compactMap(\.base?.amount), in: currency)
      return Total(
        charged: charged, base: base, extra: try charged - base,
        percent: try charged.markup(over: charges.compactMap(\.exactBase)),
        count: charges.count, isProvisional: charges.contains { $0.base?.isProvisional == true })
    }
    unknown = charges.count { $0.base == nil }
  }
}

extension CardCharge {
  /// Units of the currency paid in that the implied rate is told for: those of the base rate it stands beside.
  package var unit: Int {
    guard let legs = base?.conversion.legs, legs.count == 1,
      case .rate(let rate, inverted: false) = legs[0].origin
    else { return 1 }
    return rate.unit
  }

  /// Units charged for `unit` units paid.
  package var ratePerUnit: Fraction {
    get throws { try impliedRate * Fraction(Int128(unit), over: 1) }
  }
}

extension Amount {
  /// How far it is above the sum of these, in per cent of that with two decimals; `nil` where the sum is zero.
  ///
  /// Exact where the sum is a fraction of 128 bits. Crossed rates of many days have no such common denominator:
  /// of those each is cut to 12 decimals of a minor unit.
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
