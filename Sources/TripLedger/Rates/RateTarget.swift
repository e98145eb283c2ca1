/// A price that somebody waits for: a currency below or above so much.
package struct RateTarget: Hashable, Sendable {
  package enum Direction: String, CaseIterable, Sendable {
    case below, above
  }

  package let currency: Currency
  package let direction: Direction
  /// In `price.quote`, for `price.unit` units of the currency.
  package let price: GivenRate

  package init(_ currency: Currency, _ direction: Direction, _ price: GivenRate) {
    self.currency = currency
    self.direction = direction
    self.price = price
  }

  /// Whether the price is below (or above) the target, and not just at it.
  ///
  /// `factor` is units of the target's quote for one unit of the currency.
  package func isReached(by factor: Fraction) throws(MoneyError) -> Bool {
    let ratio = try factor * price.factor.inverse
    return switch direction {
    case .below: ratio.numerator < ratio.denominator
    case .above: ratio.numerator > ratio.denominator
    }
  }
}

/// A target held against the newest rate that is known.
package struct TargetCheck: Hashable, Sendable {
  package let target: RateTarget
  /// `nil` where no rate leads to the target's quote.
  package let conversion: Conversion?
  package let isReached: Bool

  /// By the newest rate up to `date`, normally today.
  package init(_ target: RateTarget, on date: Day, rates: RateConverter) throws {
    self.target = target
    conversion = try rates.conversion(from: target.currency, to: target.price.quote, on: date)
    isReached = try conversion.map { try target.isReached(by: $0.factor) } ?? false
  }
}

extension TargetCheck {
  /// The newest rate for the target's unit, with at most 10 significant digits where it is a cross.
  package var current: ExactDecimal? {
    guard let conversion else { return nil }
    let unit = Fraction(Int128(target.price.unit), over: 1)
    return try? (conversion.factor * unit).decimal().value
  }
}
