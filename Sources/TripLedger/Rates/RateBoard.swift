/// The newest known published day of a source, and the one before it.
package struct RateBoard: Sendable {
  /// The state of the Seoul date on which the board was requested.
  package enum State: Hashable, Sendable {
    /// The rates shown are from this date.
    case published
    case weekend
    /// Too early, or the last answer was empty.
    case notYetPublished
    /// Nothing was published by the evening: a holiday, or a very late day.
    case notPublishedToday
    case askFailed
  }

  /// The date in Seoul.
  package let requested: Day
  package let state: State
  /// Why the request failed; a newer day than the one shown may have been published.
  package let error: RateError?
  /// If the source mixes dates, includes the newest earlier rates of other pairs.
  package let day: RateDay
  package let previous: RateDay?
  /// Why the previous day is not known.
  package let previousError: RateError?
  /// When today may be requested (again), if that is known.
  package let nextAsk: Instant?
  package let quota: Quota?
  /// Why there is no quota to show.
  package let quotaError: RateError?

  package var date: Day { day.date }
  package var source: RateSourceName { day.source }
  package var previousDate: Day? { previous?.date }
  package var stale: Bool { error != nil }
}
