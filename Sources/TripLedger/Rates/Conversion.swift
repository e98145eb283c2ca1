/// How an amount of one currency becomes one of another, exactly.
///
/// An immutable class, so it behaves like a value: the many amounts that are converted the same way share it.
public final class Conversion: Sendable {
  /// One step: a published or typed rate, or one given with the expense.
  public struct Leg: Hashable, Sendable {
    /// Where a rate comes from.
    public enum Origin: Hashable, Sendable {
      /// `inverted` if the amount is in the rate's quote currency.
      case rate(ExchangeRate, inverted: Bool)
      /// A rate given with the expense.
      case given(GivenRate)
      /// What a card charged for what was paid; neither is zero.
      case charged(Amount, paid: Amount)
      /// What the money had cost that was paid from a wallet, with what others paid of `paid`, which is not zero.
      case wallet(cost: Amount, others: Amount?, paid: Amount)
    }
    /// Where its rate comes from.
    public let origin: Origin
    /// Why it may change; `nil` if it is final.
    public let provisional: Provisional?
    /// The leading source of the currency, if it has no rate within the walk-back and another is used.
    package var insteadOf: RateSourceName?

    package var factor: Fraction {
      get throws(MoneyError) {
        switch origin {
        case .rate(let rate, let inverted): inverted ? rate.factor.inverse : rate.factor
        case .given(let given): given.factor
        case .charged(let amount, let paid), .wallet(let amount, _, let paid):
          try amount.fraction * paid.fraction.inverse
        }
      }
    }

    package var rate: ExchangeRate? {
      if case .rate(let rate, _) = origin { rate } else { nil }
    }
  }

  /// Why a nearer rate may still be published.
  public struct Provisional: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
      /// The source may still publish the date; `wasAsked` if it has answered that there is nothing yet.
      case unknown(wasAsked: Bool)
      /// The source may revise the date's rates until the date has passed.
      case mayChange
      /// The date's rate moved too far to be used before it is accepted.
      case suspect(Suspicion)
      /// No source has a rate within the walk-back; the rate used is from this date.
      case old(Day)
    }
    /// The date nearest to the expense that keeps the conversion from being final.
    public let date: Day
    /// Who may still publish or revise a rate of that date.
    public let source: RateSourceName
    /// The currency that this rate is the price of.
    public let currency: Currency
    package let reason: Reason

    package init(date: Day, source: RateSourceName, currency: Currency, reason: Reason) {
      self.date = date
      self.source = source
      self.currency = currency
      self.reason = reason
    }

    var wasAsked: Bool { reason == .unknown(wasAsked: true) }
    /// Whether no rate of that date is stored, and the source may still publish one; otherwise one is stored that may be revised
    /// or is too unlikely to be used, or no source has any of the 10 days before.
    public var isMissing: Bool { if case .unknown = reason { true } else { false } }
    package var suspicion: Suspicion? {
      if case .suspect(let suspicion) = reason { suspicion } else { nil }
    }
  }

  /// Units of the target currency for one unit of the currency paid in.
  package let factor: Fraction
  /// Empty between equal currencies; usually one or two, more if several sources are combined.
  public let legs: [Leg]
  /// The date of the oldest leg; the expense's own date if no dated rate was needed.
  public let rateDate: Day
  /// The date that the conversion is for.
  public let date: Day

  /// A rate more than this many days before the date it converts for is called old.
  static let oldAfter = 30

  /// Returns the days from a rate's date to the date that it converts for; `nil` if it is not old.
  package func age(of rate: ExchangeRate) -> Int? {
    let age = date - rate.date
    return age > Self.oldAfter ? age : nil
  }

  /// Days since the oldest rate; `nil` if none is old.
  package var age: Int? { legs.compactMap { $0.rate.flatMap(age(of:)) }.max() }

  /// Whether a rate is more than 30 days before the date.
  public var isOld: Bool { legs.contains { $0.rate.flatMap(age(of:)) != nil } }

  package let provisional: Provisional?
  /// Whether a nearer rate may still be published.
  public var isProvisional: Bool { provisional != nil }

  /// The sources of the rates, in order and without duplicates, except for a given rate.
  public var sources: [RateSourceName] {
    legs.compactMap { $0.rate?.source }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Whether the user's own rates were enough.
  package var isTyped: Bool { sources == [.typed] }

  package var usesGivenRate: Bool {
    legs.contains { if case .given = $0.origin { true } else { false } }
  }

  package var isAtCost: Bool {
    legs.contains { if case .wallet = $0.origin { true } else { false } }
  }

  package var isCharged: Bool {
    legs.contains { if case .charged = $0.origin { true } else { false } }
  }

  /// Returns the minor units of `target` for one minor unit of `currency`, exact.
  func minorUnitFactor(from currency: Currency, to target: Currency) throws(MoneyError) -> Fraction {
    try factor * Fraction(.powerOfTen(target.minorDigits), over: .powerOfTen(currency.minorDigits))
  }

  /// Converts an amount, rounding once, halves away from zero.
  package func convert(_ amount: Amount, to target: Currency) throws(MoneyError) -> Amount {
    let factor = try minorUnitFactor(from: amount.currency, to: target)
    return Amount(minorUnits: try factor.rounded(times: amount.minorUnits), currency: target)
  }

  init(_ legs: [Leg], on date: Day) throws(MoneyError) {
    var factor = Fraction.one
    for leg in legs { factor = try factor * leg.factor }
    self.factor = factor
    self.legs = legs
    self.date = date
    rateDate = legs.lazy.compactMap { $0.rate?.date }.min() ?? date
    provisional = legs.lazy.compactMap(\.provisional).first
  }
}

extension Conversion: Hashable {
  /// Whether two convert the same way, by the same rates.
  public static func == (left: Conversion, right: Conversion) -> Bool {
    left === right || (left.date, left.legs) == (right.date, right.legs)
  }

  /// Hashes what decides whether two are equal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(date)
    hasher.combine(legs)
  }
}
