/// The newest published day of a source that is known, and the one before it.
package struct RateBoard: Sendable {
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
  package let state: State
  /// What went wrong with asking: a newer day may be published than the one shown.
  package let error: RateError?
  /// Where the source mixes dates, with the newest rates before it of other pairs.
  package let day: RateDay
  package let previous: RateDay?
  /// What kept the previous day from being known.
  package let previousError: RateError?
  /// When today may be asked for (again), where that is settled.
  package let nextAsk: Instant?
  package let quota: Quota?
  /// Why there is no quota to show.
  package let quotaError: RateError?

  package var date: Day { day.date }
  package var source: RateSourceName { day.source }
  package var previousDate: Day? { previous?.date }
  package var stale: Bool { error != nil }
}
