/// The rates of a source that publishes days, on a board: asked for when its calendar and its quota allow it.
final class DailyRates: WatchedRates {
  /// Seconds after which the ledger is read again: other commands may have stored rates.
  private static let rereading = 60.0
  /// The longest wait after failures in seconds: each attempt may count against the quota.
  private static let longestWait = 600.0
  private static let days = 60

  let source: RateSourceName
  private let context: Context
  /// The currencies that are shown; empty for those of an ordinary board.
  private let wanted: [Currency]
  private let answered: CannedRateSource
  private var call: (day: Day, call: BackgroundCall<Result<SourceAnswer, RateError>>)?
  private var pace: FetchBackoff
  private var isFailing = false
  private var hasAsked = false

  private var board: RateBoard?
  private var rows: [BoardRow] = []
  private var histories: [Currency: RateHistory] = [:]
  private(set) var failure: (any Error)?
  /// What prices may be in, the first of which they are in.
  private var quotes: [Currency]
  private(set) var next: Double

  init(_ source: RateSourceName, _ wanted: [Currency], _ context: Context, seconds: Double) throws {
    (self.source, self.wanted, self.context) = (source, wanted, context)
    answered = CannedRateSource(try context.source(source))
    pace = FetchBackoff(interval: Self.rereading, longest: Self.longestWait, now: seconds)
    next = seconds
    quotes = try context.ledger.read { snapshot in
      let trip =
        try context.defaultTrip(in: snapshot).map { try snapshot.currencies(of: $0) } ?? []
      return ([snapshot.homeCurrency] + trip + (try context.settings.favourites) + [.dollar, .euro])
        .reduce(into: []) { if !$0.contains($1), !$1.isCoin { $0.append($1) } }
    }
  }

  var descriptors: [Int32] { call.map { [$0.call.descriptor] } ?? [] }

  var isAsking: Bool { call != nil }

  func update(at now: Double) throws -> Bool {
    if let (day, call) = call {
      guard let result = call.value else { return false }
      answered.store(result, for: day)
      self.call = nil
      switch result {
      case .success:
        isFailing = false
        pace.answered(at: now)
      case .failure:
        isFailing = true
        pace.failed(.broken, at: now, chance: 0.5)
      }
    } else {
      guard now >= next else { return false }
      // What failed is asked for again only when the pace allows it.
      if !isFailing || now >= pace.next ?? now { answered.forget() }
    }
    return try read(at: now)
  }

  /// Reads the ledger, and starts to ask for the day that is missing, if there is one.
  private func read(at now: Double) throws -> Bool {
    let time = context.clock.now
    let fetcher = RateFetcher(store: RateFileStore(ledger: context.ledger), source: answered)
    next = now + Self.rereading
    do {
      let board = try fetcher.board(requestedAt: time)
      try take(board)
      failure = board.error
    } catch let error as RateError {
      // Without the answer that is on its way, nothing is known to have failed.
      failure = answered.wanted == nil ? error : nil
      // What another source has is better than nothing, until this one answers.
      if board == nil, let stored = try context.rateService().stored(insteadOf: source, because: error) {
        try take(stored)
      }
    }
    if let day = answered.wanted {
      call = answered.asking(day, at: time).map { (day, $0) }
      if call != nil { next = .infinity }
      // While the first answer is on its way, what is stored is shown.
      return !hasAsked && board != nil
    }
    hasAsked = true
    if isFailing { next = min(next, pace.next ?? next) }
    return true
  }

  private func take(_ board: RateBoard) throws {
    try context.ledger.read { snapshot in
      let rates = try context.rateConverter(in: snapshot)
      let all = try rates.board(of: board.day, previous: board.previous, home: quotes[0]) {
        try context.settings.cashEstimate($0)
      }
      if wanted.isEmpty {
        let first = try context.firstCurrencies(in: snapshot)
        rows = all.filter { row in
          first.contains(row.currency) || RateSourceName.eximbank.quotes(row.currency)
        }
      } else {
        rows = wanted.compactMap { currency in all.first { $0.currency == currency } }
      }
      let today = context.today()
      histories = [:]
      for row in rows {
        histories[row.currency] = try RateHistory(
          of: row.currency, in: quotes[0], from: today - Self.days, to: today, rates: rates)
      }
    }
    self.board = board
  }

  func answer(at now: Double) -> LiveAnswer? {
    guard let board else { return nil }
    return LiveAnswer(
      source: board.source, state: state(of: board),
      rates: rows.map { row in
        LiveRate(
          currency: row.currency, unit: row.unit, base: row.decimal, isExact: row.isExact, quote: row.quote,
          previous: row.change.flatMap { try? row.decimal - $0 }, made: board.source.made(on: board.date))
      })
  }

  private func state(of board: RateBoard) -> LiveState {
    if isAsking, failure != nil { return .pending }
    return switch board.state {
    case .published: .fresh
    case .weekend, .notPublishedToday: .closed
    case .notYetPublished: .pending
    case .askFailed: .stale
    }
  }

  func header(_ words: Words, at now: Double) -> String {
    var parts = [words.source(board?.source ?? source)]
    if let board {
      parts.append(words.published(board.date))
      parts.append(isAsking ? words.asking : words.state(state(of: board)))
      if !isAsking, let failure { parts.append(Explanation(failure, in: words).message) }
      if isFailing, !isAsking { parts.append(words.askedAgain(in: next - now)) }
      if let again = board.nextAsk { parts.append(words.askedAgain(at: again)) }
    } else {
      parts.append(failure.map { Explanation($0, in: words).message } ?? words.asking)
      if failure != nil, !isAsking { parts.append(words.askedAgain(in: next - now)) }
    }
    let missing = board == nil ? [] : wanted.filter { code in !rows.contains { $0.currency == code } }
    if !missing.isEmpty { parts.append(words.leftOut(missing.map(\.code))) }
    return parts.joined(separator: words.dot)
  }

  func name(_ currency: Currency) -> Phrase {
    CurrencyEntry.find(currency.code).map { Phrase($0.english, $0.korean) } ?? Phrase("", "")
  }

  func series(_ rate: LiveRate) -> [ExactDecimal] {
    guard let history = histories[rate.currency], history.unit == rate.unit else { return [] }
    return history.points.filter { $0.suspicion == nil }.map(\.decimal)
  }

  func chart(_ currency: Currency, _ words: Words) -> WatchBoard.Chart? {
    guard let history = histories[currency] else { return nil }
    let series = RateSeries(history, from: history.from, to: history.to)
    return WatchBoard.Chart(
      title: words.chartTitle(currency, unit: history.unit, quote: history.home, days: Self.days),
      points: series.calendar(from: history.from, to: history.to), scale: series.scale)
  }

  func askNow(at now: Double) {
    guard call == nil else { return }
    isFailing = false
    next = now
  }

  func changeCurrency() -> Bool {
    guard let board else { return false }
    let before = quotes
    // The next one that this source has a price in.
    for _ in quotes.indices.dropFirst() {
      quotes.append(quotes.removeFirst())
      if (try? take(board)) != nil, !rows.isEmpty { return true }
    }
    quotes = before
    try? take(board)
    return false
  }

}

extension RateSourceName {
  /// About when the rates of a date are made: at eleven in Seoul, or at the start of a date of UTC.
  fileprivate func made(on date: Day) -> Instant {
    let hour = profile.calendar == .seoulWorkingDays ? 11 : 0
    return Instant(seconds: date.number * 86_400 + hour * 3600 - profile.offset, offset: profile.offset)
  }
}
