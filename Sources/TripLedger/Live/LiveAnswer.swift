/// How much the rates of a source can be relied on at a moment.
package enum LiveState: String, Hashable, Sendable {
  /// The source has answered, and has nothing newer.
  case fresh
  /// The source publishes nothing today.
  case closed
  /// The source will publish today, or has not answered for the first time.
  case pending
  /// The source could not be asked, or has been silent: there may be newer rates.
  case stale
  /// The last answer was no good one, or did not come; the source is asked again in a moment.
  case reconnecting
}

/// One rate of a board, as its source wrote it.
package struct LiveRate: Hashable, Sendable {
  /// What it is the price of; may be a coin.
  package let currency: Currency
  /// How many of it.
  package let unit: Int
  package let base: ExactDecimal
  /// Whether `base` is as published, and not rounded to 10 significant digits.
  package let isExact: Bool
  /// What it is the price in.
  package let quote: Currency
  /// The close before, for the same unit.
  package let previous: ExactDecimal?
  /// When it was paid or published.
  package let made: Instant

  package init(
    currency: Currency, unit: Int, base: ExactDecimal, isExact: Bool = true, quote: Currency,
    previous: ExactDecimal?, made: Instant
  ) {
    (self.currency, self.unit, self.base, self.isExact, self.quote) = (currency, unit, base, isExact, quote)
    (self.previous, self.made) = (previous, made)
  }

  /// The difference to the close before.
  package var change: ExactDecimal? { previous.flatMap { try? base - $0 } }

  /// The difference in percent of the close before, with two decimals.
  package var changePercent: ExactDecimal? {
    previous.flatMap { try? base.fraction.percent(above: $0.fraction) }
  }
}

/// What is known of the rates of a source at a moment.
package struct LiveAnswer: Hashable, Sendable {
  package let source: RateSourceName
  package let state: LiveState
  package let rates: [LiveRate]
  /// What was wrong with the last answer of a source that is asked again in a moment, or why there was none.
  package let failure: RateError?

  package init(source: RateSourceName, state: LiveState, rates: [LiveRate], failure: RateError? = nil) {
    (self.source, self.state, self.rates, self.failure) = (source, state, rates, failure)
  }
}
