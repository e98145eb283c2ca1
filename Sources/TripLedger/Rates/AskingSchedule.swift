/// When a date may be asked for, by the calendar of its source.
package enum AskingSchedule {
  package enum Decision: Hashable, Sendable {
    /// Published and kept, and nothing to ask for now: for good, once the date has passed.
    case stored
    /// Nothing was published that day, and nothing will be.
    case closed
    case weekend
    case mayAsk
    case notBefore(Instant)
    /// Asked often enough this day.
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
    _ date: Day, of source: RateSourceName = .eximbank, now: Instant, stored: RateDay?,
    laterIsPublished: Bool
  ) -> Decision {
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
      if let stored, stored.isPublished { return isComplete(stored) ? .stored : .mayAsk }
    }
    // What was empty on the day itself may have been published an hour later.
    guard let asked = stored?.asked.at(offset: local.offset).day, asked > date else { return .mayAsk }
    if laterIsPublished || local.day - date >= daysUntilClosed { return .closed }
    return asked >= local.day ? .notAgainToday : .mayAsk
  }

  /// Whether nothing (more) will ever be published for a date without rates.
  ///
  /// A holiday is like any other day: the calendar in the program may be wrong, and only the source can tell.
  static func isClosed(
    _ date: Day, of source: RateSourceName = .eximbank, now: Instant, stored: RateDay?,
    laterIsPublished: Bool
  ) -> Bool {
    switch decide(date, of: source, now: now, stored: stored, laterIsPublished: laterIsPublished) {
    case .closed, .weekend: true
    case .mayAsk, .stored, .notBefore, .notAgainToday, .future: false
    }
  }

  /// Whether all that will ever be known of a published day is stored.
  ///
  /// The rates of today may change where dates are UTC's, and some of an earlier day's may have come
  /// along with another's.
  package static func isComplete(_ day: RateDay) -> Bool {
    guard day.isPublished else { return false }
    let profile = day.source.profile
    return profile.calendar != .utcDates || day.asked.at(offset: profile.offset).day > day.date
  }

  /// Whether a range of dates passes over this one: a call would be for nothing.
  static func isHoliday(_ date: Day, of source: RateSourceName) -> Bool {
    source.profile.calendar == .seoulWorkingDays && KoreanHolidays.contains(date)
  }

  private static func decideSeoulToday(_ now: Instant, asked: Instant?) -> Decision {
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

  /// Today by UTC: at most hourly, with or without rates.
  private static func decideToday(_ now: Instant, stored: RateDay?) -> Decision {
    let asked = stored?.asked.at(offset: now.offset)
    guard let stored, let asked, asked.day == now.day else { return .mayAsk }
    let next = asked + 3600
    if now >= next { return .mayAsk }
    if stored.isPublished { return .stored }
    return next.day == now.day ? .notBefore(next) : .notAgainToday
  }
}
