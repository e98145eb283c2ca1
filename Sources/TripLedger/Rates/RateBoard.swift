/// The rates of the newest published day that is known, and how they moved.
package struct RateBoard: Sendable {
  package struct Row: Hashable, Sendable {
    package let rate: ExchangeRate
    /// Of the published day before.
    package let previous: ExchangeRate?
    /// This base minus the previous one, per `unit`; `nil` where the units differ.
    package let change: ExactDecimal?
    /// Estimates per `unit`, exact.
    package let cashBuy: ExactDecimal
    package let cashSell: ExactDecimal
  }

  /// What there is to say of the Seoul date on which it was asked for.
  package enum State: Hashable, Sendable {
    /// Its rates are the ones shown.
    case published
    case weekend
    /// Too early, or the last answer was empty.
    case notYetPublished
    /// Nothing came until the evening: a holiday, or a very late day.
    case notPublishedToday
    case askFailed
  }

  /// The date in Seoul.
  package let requested: Day
  package let date: Day
  package let source: RateSourceName
  package let state: State
  /// What went wrong with asking: a newer day may be published than the one shown.
  package let error: RateError?
  package let rows: [Row]
  package let previousDate: Day?
  /// What kept the previous day from being known.
  package let previousError: RateError?
  /// When today may be asked for (again), where that is settled.
  package let nextAsk: Instant?
  package let quota: Quota?
  /// Why there is no quota to show.
  package let quotaError: RateError?

  package var stale: Bool { error != nil }
}

extension RateBoard.Row {
  init(_ rate: ExchangeRate, previous day: RateDay?, estimate: CashEstimate) throws(MoneyError) {
    let previous = day?.rates.first { $0.currency == rate.currency }
    let comparable = previous.flatMap { $0.unit == rate.unit && $0.quote == rate.quote ? $0 : nil }
    var change: ExactDecimal?
    if let comparable { change = try rate.base - comparable.base }
    self.init(
      rate: rate, previous: previous, change: change, cashBuy: try estimate.buying(rate.base),
      cashSell: try estimate.selling(rate.base))
  }
}
