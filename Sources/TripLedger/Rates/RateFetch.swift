/// What became of the dates that were to be fetched; each stands in one list, rising.
package struct FetchSummary: Hashable, Sendable {
  /// Asked for and published.
  package var fetched: [Day] = []
  /// Published and kept before.
  package var stored: [Day] = []
  /// Nothing will come: weekends, and days that were asked for and are empty.
  package var closed: [Day] = []
  /// Asked for without an answer that settles it.
  package var empty: [Day] = []
  /// Not asked for: too early, often enough today, in the future, or a holiday that is passed over.
  package var skipped: [Day] = []
  /// Not come to because of the error, with the date that failed.
  package var left: [Day] = []
  package var error: RateError?
}

extension RateFetcher {
  /// The dates that `fetch` would ask for, rising.
  package func missing(
    _ dates: some Sequence<Day>, again: Bool = false, passingHolidays: Bool = false, at now: Instant
  ) throws -> [Day] {
    let newest = try newestPublished()
    return try Set(dates).sorted().filter { date in
      let (decision, stored) = try decide(date, at: now, newest: newest)
      return !(passingHolidays && isHoliday(date, decision)) && decision.isWorthAsking(stored, again: again)
    }
  }

  /// Whether a call would most likely be for nothing. The date stays open until somebody asks for it.
  private func isHoliday(_ date: Day, _ decision: AskingSchedule.Decision) -> Bool {
    decision == .mayAsk && AskingSchedule.isHoliday(date, of: source.name)
  }

  /// Seconds between the beginnings of two calls.
  static let spacing = 1.0

  /// Fills what is missing, each day kept as soon as it is there; what was got before an error stays.
  ///
  /// `again` asks for empty and closed days once more, never for published days or weekends.
  /// `passingHolidays` leaves out Korean holidays of which nothing is known: in long ranges. `progress`
  /// hears of each date before it is asked for, with how many were asked for before it and how many there
  /// are to ask for in all. Throws only what the store throws.
  package func fetch(
    _ dates: some Sequence<Day>, again: Bool = false, passingHolidays: Bool = false, at now: Instant,
    progress: (_ done: Int, _ total: Int, _ date: Day) -> Void = { _, _, _ in }
  ) throws -> FetchSummary {
    var summary = FetchSummary()
    var newest = try newestPublished()
    var lastCall: Double?
    let dates = Set(dates)
    let total = try missing(dates, again: again, passingHolidays: passingHolidays, at: now).count
    var done = 0
    for date in dates.sorted() {
      let (decision, stored) = try decide(date, at: now, newest: newest)
      if passingHolidays, isHoliday(date, decision) {
        summary.skipped.append(date)
        continue
      }
      guard decision.isWorthAsking(stored, again: again) else {
        summary.add(date, decision)
        continue
      }
      guard summary.error == nil else {
        summary.left.append(date)
        continue
      }
      if let lastCall { pause(since: lastCall) }
      lastCall = stopwatch.seconds()
      // What an earlier answer has settled is asked for no more, so the total is never passed.
      progress(done, total, date)
      done += 1
      let answer: SourceAnswer
      do throws(RateError) { answer = try source.ask(date, at: now) } catch {
        summary.error = error
        summary.left.append(date)
        continue
      }
      _ = try keep(answer, asked: date, at: now, newest: &newest)
      if answer.date == date {
        summary.fetched.append(date)
      } else {
        summary.empty.append(date)
      }
    }
    try settle(&summary, at: now, newest: newest)
    return summary
  }

  /// A later answer of the same round may show that an empty day was a closed one.
  private func settle(_ summary: inout FetchSummary, at now: Instant, newest: Day?) throws {
    let closed = try summary.empty.filter { try decide($0, at: now, newest: newest).decision == .closed }
    summary.empty.removeAll(where: closed.contains)
    summary.closed = (summary.closed + closed).sorted()
  }

  private func pause(since start: Double) {
    let left = start + Self.spacing - stopwatch.seconds()
    if left > 0 { stopwatch.pause(left) }
  }
}

extension FetchSummary {
  fileprivate mutating func add(_ date: Day, _ decision: AskingSchedule.Decision) {
    switch decision {
    case .stored: stored.append(date)
    case .closed, .weekend: closed.append(date)
    case .notBefore, .notAgainToday, .future, .mayAsk: skipped.append(date)
    }
  }
}

extension AskingSchedule.Decision {
  /// `again` adds what was asked before, but neither before the opening nor on a weekend.
  fileprivate func isWorthAsking(_ stored: RateDay?, again: Bool) -> Bool {
    if self == .mayAsk { return true }
    guard again else { return false }
    return switch self {
    case .closed, .notAgainToday: true
    case .notBefore(let next): stored != nil && next.inSeoul.time.seconds > AskingSchedule.opening
    case .stored, .weekend, .mayAsk, .future: false
    }
  }
}
