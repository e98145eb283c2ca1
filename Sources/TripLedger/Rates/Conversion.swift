/// How an amount of one currency becomes one of another, exactly.
package struct Conversion: Hashable, Sendable {
  /// One step: a rate, or one that came with the expense.
  package struct Leg: Hashable, Sendable {
    package enum Origin: Hashable, Sendable {
      /// `inverted` where the amount is in the rate's quote currency.
      case rate(ExchangeRate, inverted: Bool)
      case given(GivenRate)
      /// What a card took for what was paid: neither is zero.
      case charged(Amount, paid: Amount)
    }
    package let origin: Origin
    package let provisional: Provisional?
    /// The source that leads for the currency, where it has no rate within the walk-back and another's is used.
    package var insteadOf: RateSourceName?

    package var factor: Fraction {
      get throws(MoneyError) {
        switch origin {
        case .rate(let rate, let inverted): inverted ? rate.factor.inverse : rate.factor
        case .given(let given): given.factor
        case .charged(let charged, let paid): try charged.fraction * paid.fraction.inverse
        }
      }
    }

    package var rate: ExchangeRate? {
      if case .rate(let rate, _) = origin { rate } else { nil }
    }
  }

  /// Why a nearer rate could still come.
  package struct Provisional: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
      /// Nothing is known for good of the date; `wasAsked` where the source has answered that there is
      /// nothing yet.
      case unknown(wasAsked: Bool)
      /// The source publishes the date's rates anew until it has passed.
      case mayChange
      /// The rate of the date moved too far to be used before it is accepted.
      case suspect(Suspicion)
      /// No source has a rate within the walk-back: the one in use is of this date.
      case old(Day)
    }
    /// The date nearest to the expense that keeps it from being final.
    package let date: Day
    package let source: RateSourceName
    package let currency: Currency
    package let reason: Reason

    package init(date: Day, source: RateSourceName, currency: Currency, reason: Reason) {
      self.date = date
      self.source = source
      self.currency = currency
      self.reason = reason
    }

    package var wasAsked: Bool { reason == .unknown(wasAsked: true) }
    package var suspicion: Suspicion? {
      if case .suspect(let suspicion) = reason { suspicion } else { nil }
    }
  }

  /// Units of the target for one unit of the currency paid in.
  package let factor: Fraction
  /// None between equal currencies; most often one or two, more where several sources meet.
  package let legs: [Leg]
  /// The date of the older leg; the expense's own where no rate of a date was needed.
  package let rateDate: Day
  /// The date that it is for.
  package let date: Day

  /// A rate of more days before the date that it converts for is called old.
  package static let oldAfter = 30

  /// Days from a rate's date to the one that it converts for; `nil` where it is not old.
  package func age(of rate: ExchangeRate) -> Int? {
    let age = date - rate.date
    return age > Self.oldAfter ? age : nil
  }

  /// Days since its oldest rate; `nil` where none is old.
  package var age: Int? { legs.compactMap { $0.rate.flatMap(age(of:)) }.max() }

  package var provisional: Provisional? { legs.lazy.compactMap(\.provisional).first }
  package var isProvisional: Bool { provisional != nil }

  /// Of the rates, in their order, each once; without the one given.
  package var sources: [RateSourceName] {
    legs.compactMap { $0.rate?.source }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  package var usesGivenRate: Bool {
    legs.contains { if case .given = $0.origin { true } else { false } }
  }

  package var isCharged: Bool {
    legs.contains { if case .charged = $0.origin { true } else { false } }
  }

  /// Minor units of `target` for one minor unit of `currency`, exact.
  func minorUnitFactor(from currency: Currency, to target: Currency) throws(MoneyError) -> Fraction {
    try factor * Fraction(.powerOfTen(target.minorDigits), over: .powerOfTen(currency.minorDigits))
  }

  /// What an amount becomes, rounded once, halves away from zero.
  func convert(_ amount: Amount, to target: Currency) throws(MoneyError) -> Amount {
    let factor = try minorUnitFactor(from: amount.currency, to: target)
    return Amount(minorUnits: try factor.rounded(times: amount.minorUnits), currency: target)
  }

  init(_ legs: [Leg], on date: Day) throws(MoneyError) {
    var factor = Fraction.one
    for leg in legs { factor = try factor * leg.factor }
    self.factor = factor
    self.legs = legs
    self.date = date
    rateDate = legs.compactMap { $0.rate?.date }.min() ?? date
  }
}
