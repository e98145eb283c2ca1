/// The result of fetching dates; each date is in one list, oldest first.
public struct FetchSummary: Hashable, Sendable {
  /// Requested and published.
  public package(set) var fetched: [Day] = []
  /// Published and stored before.
  public package(set) var stored: [Day] = []
  /// Nothing will be published: weekends, and days that were requested and are empty.
  public package(set) var closed: [Day] = []
  /// Requested, without a final answer.
  public package(set) var empty: [Day] = []
  /// Not requested: too early, often enough today, in the future, or a skipped holiday.
  public package(set) var skipped: [Day] = []
  /// Not reached because of the error, including the date that failed.
  public package(set) var left: [Day] = []
  package var error: RateError?
}

extension FetchSummary {
  /// Adds what was fetched later; a date that was asked for twice stays in both.
  package mutating func add(_ later: FetchSummary) {
    for list in [\Self.fetched, \.stored, \.closed, \.empty, \.skipped, \.left] {
      self[keyPath: list] = (self[keyPath: list] + later[keyPath: list]).sorted()
    }
    error = error ?? later.error
  }
}

extension RateFetcher {
  /// Returns the dates that `fetch` would request, oldest first.
  package func missing(
    _ dates: some Sequence<Day>, again: Bool = false, passingHolidays: Bool = false, at now: Instant
  ) throws -> [Day] {
    let newest = try newestPublished()
    return try Set(dates).sorted().filter { date in
      let (decision, stored) = try decide(date, at: now, newest: newest)
      return !(passingHolidays && isHoliday(date, decision)) && decision.isWorthAsking(stored, again: again)
    }
  }

  /// Whether a call would most likely return nothing. The date stays open until it is requested.
  private func isHoliday(_ date: Day, _ decision: FetchPolicy.Decision) -> Bool {
    decision == .allowed && FetchPolicy.isHoliday(date, of: source.name)
  }

  /// The minimum seconds between the starts of two calls.
  static let spacing = 1.0

  /// Fetches the missing days, and stores each as soon as it arrives, even if a later one fails.
  ///
  /// `again` requests empty and closed days once more, but never published days or weekends.
  /// `passingHolidays`, for long ranges, skips Korean holidays about which nothing is known. `progress` is
  /// called before each date is requested, with the number of dates requested so far and the total. Throws
  /// only what the store throws.
  package func fetch(
    _ dates: some Sequence<Day>, again: Bool = false, passingHolidays: Bool = false, at now: Instant,
    progress: (_ done: Int, _ total: Int, _ date: Day) -> Void = { _, _, _ in }
  ) throws -> FetchSummary {
    var summary = FetchSummary()
    var newest = try newestPublished()
    var lastCall: Double?
    // What an answer had of the dates after it.
    var ahead: [Day: [ExchangeRate]] = [:]
    let dates = Set(dates)
    let wanted = try missing(dates, again: again, passingHolidays: passingHolidays, at: now)
    let total = wanted.count
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
      if let rates = ahead[date] {
        let answer = SourceAnswer(date: date, rates: rates)
        _ = try keep(answer, asked: date, at: now, newest: &newest)
        summary.add(date, answer)
        done += 1
        continue
      }
      guard summary.error == nil else {
        summary.left.append(date)
        continue
      }
      if let lastCall { pause(since: lastCall) }
      lastCall = stopwatch.seconds()
      // Dates that an earlier answer has settled are not requested, so the total is never exceeded.
      progress(done, total, date)
      done += 1
      let answer: SourceAnswer
      do throws(RateError) {
        answer = try source.ask(date, through: wanted.last ?? date, at: now)
      } catch {
        summary.error = error
        summary.left.append(date)
        continue
      }
      _ = try keep(answer, asked: date, at: now, newest: &newest)
      summary.add(date, answer)
      ahead.merge(answer.later) { $1 }
    }
    try settle(&summary, at: now, newest: newest)
    return summary
  }

  /// A later answer of the same run may show that an empty day was closed.
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
  fileprivate mutating func add(_ date: Day, _ answer: SourceAnswer) {
    if answer.date == date { fetched.append(date) } else { empty.append(date) }
  }

  fileprivate mutating func add(_ date: Day, _ decision: FetchPolicy.Decision) {
    switch decision {
    case .stored: stored.append(date)
    case .closed, .weekend: closed.append(date)
    case .notBefore, .alreadyAskedToday, .future, .allowed: skipped.append(date)
    }
  }
}

extension FetchPolicy.Decision {
  /// `again` includes dates requested before, but neither before the opening hour nor on a weekend.
  fileprivate func isWorthAsking(_ stored: RateDay?, again: Bool) -> Bool {
    if self == .allowed { return true }
    guard again else { return false }
    return switch self {
    case .closed, .alreadyAskedToday: true
    case .notBefore(let next): stored != nil && next.inSeoul.time.seconds > FetchPolicy.opening
    case .stored, .weekend, .allowed, .future: false
    }
  }
}
