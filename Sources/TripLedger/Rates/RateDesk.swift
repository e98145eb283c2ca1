/// Decides what to ask a source for, and keeps every answer as soon as it is there.
///
/// Throws `RateError`, and whatever the store throws.
package struct RateDesk {
  /// How many days back a published one is looked for; the longest holidays are shorter.
  package static let walkBack = 10

  let store: any RateStore
  let source: any RateSource
  let stopwatch: Stopwatch

  package init(store: any RateStore, source: any RateSource, stopwatch: Stopwatch = .system) {
    self.store = store
    self.source = source
    self.stopwatch = stopwatch
  }

  /// The newest published day up to today in Seoul, asked for where that may help.
  ///
  /// Where asking fails, the newest stored day is shown with the error beside it; where none is
  /// stored, that error is thrown. `estimate` gives the cash estimate of a currency.
  package func board(
    requestedAt now: Instant, estimate: (Currency) throws -> CashEstimate
  ) throws -> RateBoard {
    let today = now.inSeoul.day
    var newest = try newestPublished()
    let walk = try walkBack(from: today, at: now, asking: true, newest: &newest)
    let error = walk.day == nil ? walk.error ?? .nothingPublished(since: today - Self.walkBack) : nil
    guard let shown = try walk.day ?? storedDay(upTo: today) else { throw error ?? .nothingStored }

    let before = try walkBack(
      from: shown.date - 1, at: now, asking: error == nil, newest: &newest, days: Self.walkBack)
    let rows = try shown.rates.map {
      try RateBoard.Row($0, previous: before.day, estimate: try estimate($0.currency))
    }
    let decision = try decide(today, at: now, newest: newest).decision
    let quota = Result { () throws(RateError) in try source.quota(at: now) }
    return RateBoard(
      requested: today, date: shown.date, source: source.name,
      state: Self.state(decision, failed: error != nil), error: error, rows: rows,
      previousDate: before.day?.date, previousError: before.error, nextAsk: decision.nextAsk,
      quota: (try? quota.get()) ?? nil, quotaError: quota.failure)
  }

  /// Goes back over days without rates to the first with some.
  ///
  /// Never goes over a day that is not known, nor over an error.
  private func walkBack(
    from start: Day, at now: Instant, asking: Bool, newest: inout Day?, days: Int = walkBack + 1
  ) throws -> (day: RateDay?, error: RateError?) {
    for date in (0..<days).lazy.map({ start - $0 }) {
      let (decision, stored) = try decide(date, at: now, newest: newest)
      switch decision {
      case .stored: return (stored, nil)
      case .closed, .weekend, .notBefore, .notAgainToday, .future: continue
      case .mayAsk:
        guard asking else { return (nil, nil) }
        let answer: RateDay
        do throws(RateError) { answer = try ask(date, at: now) } catch { return (nil, error) }
        try keep(answer, newest: &newest)
        if answer.isPublished { return (answer, nil) }
      }
    }
    return (nil, nil)
  }

  func decide(
    _ date: Day, at now: Instant, newest: Day?
  ) throws -> (decision: AskingSchedule.Decision, stored: RateDay?) {
    let stored = try store.rateDay(source.name, date)
    let later = newest.map { $0 > date } ?? false
    return (AskingSchedule.decide(date, now: now, stored: stored, laterIsPublished: later), stored)
  }

  func ask(_ date: Day, at now: Instant) throws(RateError) -> RateDay {
    let rates = try source.ask(date, at: now)
    return RateDay(source: source.name, date: date, rates: rates, asked: now)
  }

  func keep(_ day: RateDay, newest: inout Day?) throws {
    try store.save(day)
    if day.isPublished { newest = max(newest ?? day.date, day.date) }
  }

  func newestPublished() throws -> Day? { try storedDay(upTo: nil)?.date }

  private func storedDay(upTo last: Day?) throws -> RateDay? {
    for date in try store.rateDates(source.name).reversed() where last.map({ date <= $0 }) ?? true {
      if let day = try store.rateDay(source.name, date), day.isPublished { return day }
    }
    return nil
  }

  private static func state(_ today: AskingSchedule.Decision, failed: Bool) -> RateBoard.State {
    switch today {
    case .stored: .published
    case _ where failed: .askFailed
    case .weekend: .weekend
    case .notAgainToday: .notPublishedToday
    default: .notYetPublished
    }
  }
}

extension AskingSchedule.Decision {
  fileprivate var nextAsk: Instant? {
    if case .notBefore(let instant) = self { instant } else { nil }
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
