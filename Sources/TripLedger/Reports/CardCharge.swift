/// What a card really charged for an expense, against the base rate of that day.
package struct CardCharge: Hashable, Sendable {
  package let paid: Amount
  package let charged: Amount
  /// Units charged for one unit paid, exact.
  package let impliedRate: Fraction
  /// How the book leads there, without a rate given with the expense; `nil` where no rate does.
  package let base: Converted?
  /// What was charged above the base worth; below zero where the card was cheaper, and for a refund that
  /// gave back more.
  package let extra: Amount?
  /// `extra` in per cent of the base worth, with two decimals; `nil` where that is zero.
  package let markup: ExactDecimal?

  /// `nil` for an expense without a charge.
  package init?(_ expense: TripDetailInfo, rates: RateBook) throws {
    guard let charged = expense.charged else { return nil }
    paid = expense.amount
    self.charged = charged
    impliedRate = try charged.fraction * expense.amount.fraction.inverse
    base = try rates.convert(expense.amount, to: charged.currency, on: expense.date)
    extra = try base.map { try charged - $0.amount }
    markup = try base.flatMap { base in
      base.amount.minorUnits == 0 ? nil : try charged.fraction.percent(above: base.amount.fraction)
    }
  }

  private init(_ whole: CardCharge, shareOf part: SpreadPart) throws {
    paid = whole.paid.share(of: part)
    charged = whole.charged.share(of: part)
    impliedRate = whole.impliedRate
    base = whole.base?.share(of: part)
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
    package let extra: Amount
    /// In per cent of `base`, with two decimals; `nil` where that is zero.
    package let percent: ExactDecimal?
    package let count: Int
    package let isProvisional: Bool
  }

  /// By the currencies' codes.
  package let totals: [Total]
  /// Charges without a rate to compare them with: in no total.
  package let unknown: Int

  package init(_ expenses: [TripDetailInfo], rates: RateBook) throws {
    let charges = try expenses.compactMap { try CardCharge($0, rates: rates) }
    let known = Dictionary(grouping: charges.filter { $0.base != nil }, by: \.charged.currency)
    totals = try known.keys.sorted().map { currency in
      let charges = known[currency] ?? []
      let charged = try Amount.sum(charges.map(\.charged), in: currency)
      let base = try Amount.sum(charges.compactMap(\.base?.amount), in: currency)
      return Total(
        charged: charged, base: base, extra: try charged - base,
        percent: base.minorUnits == 0 ? nil : try charged.fraction.percent(above: base.fraction),
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
