/// How an amount was calculated, step by step, as `--explain` shows it.
package struct Arithmetic: Hashable, Sendable {
  package enum Origin: Hashable, Sendable {
    case published(RateSourceName, Day)
    /// Typed with the expense.
    case given
    /// Charged by the card for the whole amount.
    case charged
    /// What the money from a wallet had cost, with what others paid at the base rate, if they did.
    case wallet(others: Amount?)
  }

  /// One leg: the value so far × `base` ÷ `unit`, or, inverted, ÷ `base` × `unit`.
  package struct Step: Hashable, Sendable {
    package let from: Currency
    package let to: Currency
    /// For a charge or a cost, that amount; `unit` is then 1 and nothing is multiplied.
    package let base: ExactDecimal
    package let unit: Int
    package let isInverted: Bool
    package let origin: Origin
    package let suspicion: Suspicion?
    /// The leading source of the currency, if the rate is from another source.
    package var insteadOf: RateSourceName?
    /// In `to`, not rounded.
    package let value: Fraction
  }

  /// The amount as paid.
  package let amount: Amount
  package let steps: [Step]
  /// The result in the target currency before rounding.
  package let exact: Fraction
  /// `exact`, or the decimal nearest to it with 10 significant digits.
  package let decimal: ExactDecimal
  package let isExact: Bool
  /// The decimals that `result` is rounded to, once, halves away from zero.
  package let minorDigits: Int
  package let result: Amount

  /// `result` is given if it is rounded together with other amounts.
  package init(
    of amount: Amount, by conversion: Conversion, to target: Currency, result: Amount? = nil
  ) throws(MoneyError) {
    var value = amount.fraction
    var currency = amount.currency
    var steps: [Step] = []
    for leg in conversion.legs {
      value = try value * leg.factor
      let step = Step(leg, from: currency, value: value)
      steps.append(step)
      currency = step.to
    }
    self.amount = amount
    self.steps = steps
    exact = value
    (decimal, isExact) = try value.decimal()
    minorDigits = target.minorDigits
    self.result = if let result { result } else { try Amount(rounding: value, to: target) }
  }
}

extension Arithmetic.Step {
  fileprivate init(_ leg: Conversion.Leg, from currency: Currency, value: Fraction) {
    let suspicion = leg.provisional?.suspicion
    switch leg.origin {
    case .rate(let rate, let inverted):
      self.init(
        from: currency, to: inverted ? rate.currency : rate.quote, base: rate.base, unit: rate.unit,
        isInverted: inverted, origin: .published(rate.source, rate.date), suspicion: suspicion,
        insteadOf: leg.insteadOf, value: value)
    case .given(let given):
      self.init(
        from: currency, to: given.quote, base: given.base, unit: given.unit, isInverted: false,
        origin: .given, suspicion: nil, value: value)
    case .charged(let amount, _), .wallet(let amount, _, _):
      let origin: Arithmetic.Origin =
        if case .wallet(_, let others, _) = leg.origin { .wallet(others: others) } else { .charged }
      self.init(
        from: currency, to: amount.currency,
        base: ExactDecimal(coefficient: amount.minorUnits, scale: amount.currency.minorDigits), unit: 1,
        isInverted: false, origin: origin, suspicion: nil, value: value)
    }
  }
}
