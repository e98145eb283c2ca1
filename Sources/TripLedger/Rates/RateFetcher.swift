/// Decides what to request from a source, and stores the answers: those for a board in one step, others as they arrive.
///
/// Throws `RateError` and any error of the store.
package struct RateFetcher {
  /// How many days to go back to find a published one; longer than the longest holidays.
  package static let maximumLookback = 10

  let store: any RateStore
  package let source: any RateSource
  let stopwatch: Stopwatch
  /// Gets whether an answer for a board is awaited that takes longer than `patience`.
  var onWait: ((_ isWaiting: Bool) -> Void)?
  /// In seconds.
  var patience = 1.0

  package init(
    store: any RateStore, source: any RateSource, stopwatch: Stopwatch = .system,
    onWait: ((_ isWaiting: Bool) -> Void)? = nil
  ) {
    self.store = store
    self.source = source
    self.stopwatch = stopwatch
    self.onWait = onWait
  }

  /// Returns the newest published day up to the source's own today, requesting days as needed.
  ///
  /// If a request fails, the board shows the newest stored day with the error; if none is stored, the error
  /// is thrown.
  package func board(requestedAt now: Instant) throws -> RateBoard {
    // Stored when all has arrived: the newer day arrives first, and is compared with those before.
    let received = ReceivedDays(over: store)
    var fetcher = RateFetcher(store: received, source: source, stopwatch: stopwatch, onWait: onWait)
    fetcher.patience = patience
    let walk = Result { try fetcher.walk(requestedAt: now) }
    try received.store()
    let (shown, error, before, beforeError, newest) = try walk.get()
    let today = source.name.date(at: now)
    let decision = try decide(today, at: now, newest: newest).decision
    let quota = Result { () throws(RateError) in try source.quota(at: now) }
    return RateBoard(
      requested: today, state: Self.state(decision, failed: error != nil), error: error,
      day: try whole(stored(shown)), previous: try before.map(stored), previousError: beforeError,
      nextAsk: decision.nextAsk, quota: (try? quota.get()) ?? nil, quotaError: quota.failure)
  }

  /// The days of a board as they were received, or as they are stored, and the newest published one.
  private func walk(requestedAt now: Instant) throws -> (
    shown: RateDay, error: RateError?, before: RateDay?, beforeError: RateError?, newest: Day?
  ) {
    let today = source.name.date(at: now)
    var newest = try newestPublished()
    let walk = try walkBack(from: today, at: now, asking: true, newest: &newest)
    let error = walk.day == nil ? walk.error ?? nothingPublished(since: today - Self.maximumLookback) : nil
    guard let shown = try walk.day ?? storedDay(upTo: today) else { throw error ?? .nothingStored }
    let before = try walkBack(
      from: shown.date - 1, at: now, asking: error == nil, newest: &newest, days: Self.maximumLookback)
    return (shown, error, before.day, before.error, newest)
  }

  /// A day as it was judged when it was stored.
  private func stored(_ day: RateDay) throws -> RateDay { try store.rateDay(day.source, day.date) ?? day }

  /// Returns the newest stored day as a stale board, after another source failed; `nil` if none is stored.
  func storedBoard(at now: Instant, because error: RateError) throws -> RateBoard? {
    let today = source.name.date(at: now)
    guard let shown = try storedDay(upTo: today) else { return nil }
    return RateBoard(
      requested: today, state: .askFailed, error: error, day: shown,
      previous: try storedDay(upTo: shown.date - 1), previousError: nil, nextAsk: nil, quota: nil,
      quotaError: nil)
  }

  /// Goes back over days without rates to the first day with rates.
  ///
  /// Stops at an unknown day and at an error.
  private func walkBack(
    from start: Day, at now: Instant, asking: Bool, newest: inout Day?, days: Int = maximumLookback + 1
  ) throws -> (day: RateDay?, error: RateError?) {
    for date in (0..<days).lazy.map({ start - $0 }) {
      let (decision, stored) = try decide(date, at: now, newest: newest)
      switch decision {
      case .stored: return (stored, nil)
      case .closed, .weekend, .notBefore, .alreadyAskedToday, .future: continue
      case .allowed:
        guard asking else { return (stored.flatMap { $0.isPublished ? $0 : nil }, nil) }
        let answer: SourceAnswer
        do throws(RateError) { answer = try ask(date, at: now) } catch { return (nil, error) }
        if let kept = try keep(answer, asked: date, at: now, newest: &newest) { return (kept, nil) }
      }
    }
    return (nil, nil)
  }

  /// Asks on another thread if somebody wants to know that it takes long.
  private func ask(_ date: Day, at now: Instant) throws(RateError) -> SourceAnswer {
    guard let onWait,
      let call = BackgroundCall({ [source] in Result { () throws(RateError) in try source.ask(date, at: now) }
      })
    else { return try source.ask(date, at: now) }
    if let answer = call.value(within: patience) { return try answer.get() }
    onWait(true)
    defer { onWait(false) }
    return try call.wait().get()
  }

  func decide(
    _ date: Day, at now: Instant, newest: Day?
  ) throws -> (decision: FetchPolicy.Decision, stored: RateDay?) {
    let stored = try store.rateDay(source.name, date)
    let later = newest.map { $0 > date } ?? false
    let decision = FetchPolicy.decide(
      date, of: source.name, now: now, stored: stored, laterIsPublished: later)
    return (decision, stored)
  }

  /// Stores an answer under the date of its rates; the date requested, if different, is stored as empty.
  ///
  /// - Returns: the day of the answer as stored; `nil` for an empty answer.
  package func keep(
    _ answer: SourceAnswer, asked date: Day, at now: Instant, newest: inout Day?
  ) throws -> RateDay? {
    try keepEarlier(answer.earlier, at: now, newest: newest)
    if answer.date != date {
      // Rates received with another date's answer are kept, though their date has nothing new.
      let known = try store.rateDay(source.name, date)?.rates ?? []
      try store.save(RateDay(source: source.name, date: date, rates: known, asked: now))
    }
    guard let own = answer.date else { return nil }
    // A settled date changes only if it is requested itself.
    if own != date, try isSettled(own, at: now, newest: newest) {
      return try store.rateDay(source.name, own).flatMap { $0.isPublished ? $0 : nil }
    }
    newest = max(newest ?? own, own)
    try store.save(RateDay(source: source.name, date: own, rates: answer.rates, asked: now))
    return try store.rateDay(source.name, own)
  }

  /// Adds rates to days that are not complete, so that those days are still requested.
  private func keepEarlier(_ rates: [ExchangeRate], at now: Instant, newest: Day?) throws {
    for (date, found) in Dictionary(grouping: rates, by: \.date).sorted(by: { $0.key < $1.key }) {
      if try isSettled(date, at: now, newest: newest) { continue }
      let stored = try store.rateDay(source.name, date)
      let others = (stored?.rates ?? []).filter { known in !found.contains { $0.isSamePair(as: known) } }
      // Stored as if requested at the start of the date: an answer from then is never complete.
      let asked = Instant(seconds: date.number * 86_400, offset: 0)
      let day = RateDay(source: source.name, date: date, rates: others + found, asked: asked)
      if day.rates.map(\.pairAndBase) != stored?.rates.map(\.pairAndBase) { try store.save(day) }
    }
  }

  /// Whether everything that will ever be known of a date is stored: its rates, or that it has none.
  private func isSettled(_ date: Day, at now: Instant, newest: Day?) throws -> Bool {
    let (decision, stored) = try decide(date, at: now, newest: newest)
    return decision == .closed || decision == .weekend || stored.map(FetchPolicy.isComplete) ?? false
  }

  /// How many days a board goes back for currencies that are missing from a day.
  private static let carried = 14

  /// Returns a day and, if the source mixes dates, the newest earlier rates of other pairs.
  private func whole(_ shown: RateDay) throws -> RateDay {
    guard source.name.profile.calendar == .utcDates else { return shown }
    var rates = shown.rates
    let dates = try store.rateDates(source.name).reversed()
    for date in dates where date < shown.date && shown.date - date <= Self.carried {
      let older = try store.rateDay(source.name, date)?.rates ?? []
      rates += older.filter { rate in !rates.contains { $0.isSamePair(as: rate) } }
    }
    var whole = shown
    whole.rates = rates.sorted { ($0.currency, $0.quote) < ($1.currency, $1.quote) }
    return whole
  }

  private func nothingPublished(since day: Day) -> RateError {
    RateError.nothingPublished(since: day).of(source.name)
  }

  func newestPublished() throws -> Day? { try storedDay(upTo: nil)?.date }

  private func storedDay(upTo last: Day?) throws -> RateDay? {
    for date in try store.rateDates(source.name).reversed() where last.map({ date <= $0 }) ?? true {
      if let day = try store.rateDay(source.name, date), day.isPublished { return day }
    }
    return nil
  }

  private static func state(_ today: FetchPolicy.Decision, failed: Bool) -> RateBoard.State {
    switch today {
    case .stored: .published
    case _ where failed: .askFailed
    case .weekend: .weekend
    case .alreadyAskedToday: .notPublishedToday
    default: .notYetPublished
    }
  }
}

extension FetchPolicy.Decision {
  fileprivate var nextAsk: Instant? {
    if case .notBefore(let instant) = self { instant } else { nil }
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}

extension ExchangeRate {
  fileprivate func isSamePair(as other: ExchangeRate) -> Bool {
    currency == other.currency && quote == other.quote
  }

  /// The published part of a rate, without the time when it was received.
  fileprivate var pairAndBase: [String] { [recordID, "\(base)/\(unit)"] }
}
