import TripLedger

/// The prices of an exchange's markets on a board, asked for every few seconds.
final class MarketRates: WatchedRates {
  private static let days = 60

  let source: RateSourceName
  private let exchange: UpbitPrices
  private let watch: MarketWatch
  private let names: [String: Phrase]
  private let now: () -> Instant
  private var answered: Instant?
  /// The days of charts, by market, and those that are being asked for.
  private var closes: [Market: [DayClose]] = [:]
  private var calls: [Market: BackgroundCall<Result<[DayClose], RateError>>] = [:]

  init(
    _ source: RateSourceName, _ exchange: UpbitPrices, _ listings: [UpbitPrices.Listing],
    every interval: Double, environment: [String: String], seconds: Double, now: @escaping () -> Instant
  ) {
    (self.source, self.exchange, self.now) = (source, exchange, now)
    watch = MarketWatch(
      exchange, listings.map(\.market), every: interval, environment: environment, now: seconds)
    names = Dictionary(listings.map { ($0.market.asset, Phrase($0.english, $0.korean)) }) { first, _ in first
    }
  }

  var descriptors: [Int32] { watch.descriptors + calls.values.map(\.descriptor) }
  var next: Double { watch.next }
  var isAsking: Bool { false }

  var failure: (any Error)? {
    let error: RateError
    switch watch.feed.failure {
    case nil: return nil
    case 0: error = .http(.couldNotConnect)
    case 418: error = .addressBlocked
    case 429: error = .tooManyCalls
    case let status?: error = .httpStatus(status)
    }
    return RateError.with(source, error)
  }

  func update(at now: Double) throws -> Bool {
    var hasAnswer = false
    for (market, call) in calls {
      guard let result = call.value else { continue }
      calls[market] = nil
      closes[market] = (try? result.get()) ?? []
      hasAnswer = true
    }
    guard try watch.update(at: now) else { return hasAnswer }
    answered = self.now()
    return true
  }

  func answer(at now: Double) -> LiveAnswer? {
    guard let answered else { return nil }
    return LiveAnswer(
      source: source, received: answered, state: watch.feed.state(at: now), rates: watch.feed.rates)
  }

  func header(_ words: Words, at now: Double) -> String {
    var parts = [words.source(source), words.asked(every: watch.feed.interval)]
    switch watch.feed.status(at: now) {
    case .starting: parts.append(words.asking)
    case .blocked: parts.append(words.blocked(watch.feed.refusal))
    default: parts.append(words.state(watch.feed.state(at: now)))
    }
    if !watch.vanished.isEmpty { parts.append(words.vanished(watch.vanished.map(\.asset))) }
    return parts.joined(separator: words.dot)
  }

  func name(_ code: String) -> Phrase { names[code] ?? Phrase("", "") }
  func series(_ rate: LiveRate) -> [ExactDecimal] { [] }
  func changeCurrency() {}
  func stop() { watch.stop() }

  func chart(_ code: String, _ words: Words) -> WatchBoard.Chart? {
    guard let market = watch.feed.markets.first(where: { $0.asset == code }) else { return nil }
    guard let known = closes[market] else {
      if calls[market] == nil {
        calls[market] = BackgroundCall { [exchange] in
          Result { () throws(RateError) in try exchange.closes(of: market, days: Self.days) }
        }
      }
      return nil
    }
    let scale = known.map(\.price.scale).max() ?? 0
    return WatchBoard.Chart(
      title: words.chartTitle(code, unit: 1, quote: market.quote, days: known.count),
      points: known.map { .init(label: $0.day.description, value: $0.price.units(of: scale)) }, scale: scale)
  }
}
