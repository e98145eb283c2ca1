/// When a date may be asked for: the Eximbank publishes once a working day, around 11:00 in Seoul.
package enum AskingSchedule {
  package enum Decision: Hashable, Sendable {
    /// Published and kept: it never changes.
    case stored
    /// Nothing was published that day, and nothing will be.
    case closed
    case weekend
    case mayAsk
    case notBefore(Instant)
    /// Asked often enough this Seoul day.
    case notAgainToday
    case future
  }

  static let opening = 9 * 3600
  static let noon = 12 * 3600
  static let evening = 18 * 3600
  /// An empty answer means closed after so many days, even when no later day is known.
  static let daysUntilClosed = 3

  /// Decides from what is stored of the date, and from whether a later date of the same source is
  /// stored as published.
  package static func decide(
    _ date: Day, now: Instant, stored: RateDay?, laterIsPublished: Bool
  ) -> Decision {
    let today = now.inSeoul.day
    if stored?.isPublished == true { return .stored }
    if date.weekday.isWeekend { return .weekend }
    if date > today { return .future }
    if date == today { return decideToday(now.inSeoul, asked: stored?.asked.inSeoul) }

    // What was empty on the day itself may have been published an hour later.
    guard let asked = stored?.asked.inSeoul.day, asked > date else { return .mayAsk }
    if laterIsPublished || today - date >= daysUntilClosed { return .closed }
    return asked >= today ? .notAgainToday : .mayAsk
  }

  /// Whether nothing will ever be published for a date.
  static func isClosed(_ date: Day, now: Instant, stored: RateDay?, laterIsPublished: Bool) -> Bool {
    let decision = decide(date, now: now, stored: stored, laterIsPublished: laterIsPublished)
    return decision == .closed || decision == .weekend
  }

  private static func decideToday(_ now: Instant, asked: Instant?) -> Decision {
    let midnight = now.day.number * 86_400 - now.offset
    func at(_ seconds: Int) -> Instant { Instant(seconds: midnight + seconds, offset: now.offset) }

    if now < at(opening) { return .notBefore(at(opening)) }
    guard let asked, asked.day == now.day else { return .mayAsk }
    if now >= at(evening) { return .notAgainToday }
    // The next moment is told by the rule of its own time of day: 11:55 waits for 12:55.
    let morning = asked + 600
    let next = morning < at(noon) ? morning : max(at(noon), asked + 3600)
    if now >= next { return .mayAsk }
    return next < at(evening) ? .notBefore(next) : .notAgainToday
  }
}
