/// Decides when the rates of a date may be requested, by the calendar of their source.
package enum FetchPolicy {
  package enum Decision: Hashable, Sendable {
    /// Published and stored; nothing to request now, or ever again once the date has passed.
    case stored
    /// Nothing was published for the date, and nothing will be.
    case closed
    case weekend
    case allowed
    case notBefore(Instant)
    /// Requested often enough for today.
    case alreadyAskedToday
    case future
  }

  package static let opening = 9 * 3600
  static let noon = 12 * 3600
  static let evening = 18 * 3600
  /// The days after which an empty answer means closed, even if no later day is known.
  package static let daysUntilClosed = 3

  /// Decides from the stored day, if any, and from whether a later date of the source is stored as published, which is
  /// looked up only if it matters.
  static func decide(
    _ date: Day, of source: RateSourceName = .eximbank, now: Instant, stored: RateDay?,
    laterIsPublished: @autoclosure () throws -> Bool
  ) rethrows -> Decision {
    let local = now.at(offset: source.profile.offset)
    switch source.profile.calendar {
    case .none:
      return stored?.isPublished == true ? .stored : .closed
    case .seoulWorkingDays:
      if stored?.isPublished == true { return .stored }
      if date.weekday.isWeekend { return .weekend }
      if date > local.day { return .future }
      if date == local.day { return decideSeoulToday(local, asked: stored?.asked.inSeoul) }
    case .utcDates:
      if date > local.day { return .future }
      if date == local.day { return decideToday(local, stored: stored) }
      if let stored, stored.isPublished { return isComplete(stored) ? .stored : .allowed }
    case .utcCloses:
      if date > local.day { return .future }
      if date == local.day {
        return .notBefore(Instant(seconds: (date + 1).number * 86_400, offset: local.offset))
      }
      guard let stored, stored.asked.at(offset: local.offset).day > date else { return .allowed }
      return stored.isPublished ? .stored : .closed
    }
    // A date that was still empty when asked on the day itself may have been published an hour later.
    guard let asked = stored?.asked.at(offset: local.offset).day, asked > date else { return .allowed }
    if try local.day - date >= daysUntilClosed || laterIsPublished() { return .closed }
    return asked >= local.day ? .alreadyAskedToday : .allowed
  }

  /// Whether nothing (more) will ever be published for a date without rates.
  ///
  /// Holidays get no special treatment: the built-in calendar may be wrong, and only the source knows.
  static func isClosed(
    _ date: Day, of source: RateSourceName = .eximbank, now: Instant, stored: RateDay?,
    laterIsPublished: @autoclosure () throws -> Bool
  ) rethrows -> Bool {
    switch try decide(date, of: source, now: now, stored: stored, laterIsPublished: laterIsPublished()) {
    case .closed, .weekend: true
    case .allowed, .stored, .notBefore, .alreadyAskedToday, .future: false
    }
  }

  /// Whether everything that a source will ever publish for a published day is stored.
  ///
  /// With dates in UTC, today's rates may still change, and an earlier day may hold only some of its rates,
  /// received with the answer for another day.
  package static func isComplete(_ day: RateDay) -> Bool {
    guard day.isPublished else { return false }
    let profile = day.source.profile
    return profile.calendar != .utcDates || day.asked.at(offset: profile.offset).day > day.date
  }

  /// Whether a request over a range of dates skips this one because it would return nothing.
  static func isHoliday(_ date: Day, of source: RateSourceName) -> Bool {
    source.profile.calendar == .seoulWorkingDays && KoreanHolidays.contains(date)
  }

  private static func decideSeoulToday(_ now: Instant, asked: Instant?) -> Decision {
    let midnight = now.day.number * 86_400 - now.offset
    func at(_ seconds: Int) -> Instant { Instant(seconds: midnight + seconds, offset: now.offset) }

    if now < at(opening) { return .notBefore(at(opening)) }
    guard let asked, asked.day == now.day else { return .allowed }
    if now >= at(evening) { return .alreadyAskedToday }
    // The next time depends on the hour: asked at 11:55, the next is 12:55.
    let morning = asked + 600
    let next = morning < at(noon) ? morning : max(at(noon), asked + 3600)
    if now >= next { return .allowed }
    return next < at(evening) ? .notBefore(next) : .alreadyAskedToday
  }

  /// Decides for today by UTC: at most one request an hour, whether or not there are rates.
  private static func decideToday(_ now: Instant, stored: RateDay?) -> Decision {
    let asked = stored?.asked.at(offset: now.offset)
    guard let stored, let asked, asked.day == now.day else { return .allowed }
    let next = asked + 3600
    if now >= next { return .allowed }
    if stored.isPublished { return .stored }
    return next.day == now.day ? .notBefore(next) : .alreadyAskedToday
  }
}
