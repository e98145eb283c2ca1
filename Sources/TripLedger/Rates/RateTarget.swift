/// A price that the user is waiting for: a currency below or above a number.
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

  /// Whether the price is below (or above) the target, and not equal to it.
  ///
  /// `factor` is the units of the target's quote for one unit of the currency.
  package func isReached(by factor: Fraction) throws(MoneyError) -> Bool {
    let ratio = try factor * price.factor.inverse
    return switch direction {
    case .below: ratio.numerator < ratio.denominator
    case .above: ratio.numerator > ratio.denominator
    }
  }
}

/// A target compared with the newest known rate.
package struct TargetCheck: Hashable, Sendable {
  package let target: RateTarget
  /// `nil` if no rate leads to the target's quote.
  package let conversion: Conversion?
  package let isReached: Bool

  /// Checks the newest rate up to `date`, normally today.
  package init(_ target: RateTarget, on date: Day, rates: RateConverter) throws {
    self.target = target
    conversion = try rates.conversion(from: target.currency, to: target.price.quote, on: date)
    isReached = try conversion.map { try target.isReached(by: $0.factor) } ?? false
  }
}

extension TargetCheck {
  /// The newest rate for the target's unit, rounded to 10 significant digits for a cross.
  package var current: ExactDecimal? {
    guard let conversion else { return nil }
    let unit = Fraction(Int128(target.price.unit), over: 1)
    return try? (conversion.factor * unit).decimal().value
  }
}
