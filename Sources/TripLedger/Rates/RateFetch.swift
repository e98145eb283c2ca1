/// What became of the dates that were to be fetched; each stands in one list, rising.
package struct FetchSummary: Hashable, Sendable {
  /// Asked for and published.
  package var fetched: [Day] = []
  /// Published and kept before.
  package var stored: [Day] = []
  /// Nothing will come: weekends and holidays.
  package var closed: [Day] = []
  /// Asked for without an answer that settles it.
  package var empty: [Day] = []
  /// Not asked for: too early, often enough today, or in the future.
  package var skipped: [Day] = []
  /// Not come to because of the error, with the date that failed.
  package var left: [Day] = []
  package var error: RateError?
}

extension RateDesk {
  /// Seconds between the beginnings of two calls.
  static let spacing = 1.0

  /// Fills what is missing; what was got before an error stays.
  ///
  /// - Parameters:
  ///   - again: asks for empty and closed days once more; never for published days or weekends.
  ///   - progress: hears of each date before it is asked for.
  /// - Throws: what the store throws; an error of asking is in the summary.
  package func fetch(
    _ dates: some Sequence<Day>, again: Bool = false, at now: Instant, progress: (Day) -> Void = { _ in }
  ) throws -> FetchSummary {
    var summary = FetchSummary()
    var newest = try newestPublished()
    var lastCall: Double?
    for date in Set(dates).sorted() {
      if summary.error != nil {
        try leave(date, at: now, newest: newest, in: &summary)
        continue
      }
      let (decision, stored) = try decide(date, at: now, newest: newest)
      let isAsked = decision == .mayAsk || again && decision.canBeAskedAgain(stored)
      guard isAsked else {
        summary.add(date, decision)
        continue
      }
      if let lastCall { pause(since: lastCall) }
      lastCall = stopwatch.seconds()
      progress(date)
      let answer: RateDay
      do throws(RateError) { answer = try ask(date, at: now) } catch {
        summary.error = error
        summary.left.append(date)
        continue
      }
      try keep(answer, newest: &newest)
      if answer.isPublished {
        summary.fetched.append(date)
      } else {
        summary.empty.append(date)
      }
    }
    try settle(&summary, at: now, newest: newest)
    return summary
  }

  /// After an error only what needed no asking is told.
  private func leave(_ date: Day, at now: Instant, newest: Day?, in summary: inout FetchSummary) throws {
    let decision = try decide(date, at: now, newest: newest).decision
    if decision == .mayAsk { summary.left.append(date) } else { summary.add(date, decision) }
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
  /// Only what was asked before, and neither before the opening nor on a weekend.
  fileprivate func canBeAskedAgain(_ stored: RateDay?) -> Bool {
    switch self {
    case .closed, .notAgainToday: true
    case .notBefore(let next): stored.map { $0.asked < next && $0.asked.inSeoul.day == next.inSeoul.day } ?? false
    case .stored, .weekend, .mayAsk, .future: false
    }
  }
}
