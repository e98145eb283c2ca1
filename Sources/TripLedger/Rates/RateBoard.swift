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
  package private(set) var day: RateDay
  package private(set) var previous: RateDay?
  /// Why the previous day is not known.
  let previousError: RateError?
  /// When today may be requested (again), if that is known.
  package let nextAsk: Instant?
  package let quota: Quota?
  /// Why there is no quota to show.
  let quotaError: RateError?

  package var date: Day { day.date }
  package var source: RateSourceName { day.source }
  package var previousDate: Day? { previous?.date }
  package var stale: Bool { error != nil }

  /// The boards of two coins as one; `nil` if they are of other dates, or one of them failed.
  func joined(with other: RateBoard) -> RateBoard? {
    guard source == other.source, date == other.date, previousDate == other.previousDate, !stale, !other.stale
    else { return nil }
    var board = self
    board.day.rates += other.day.rates
    board.previous?.rates += other.previous?.rates ?? []
    return board
  }
}
