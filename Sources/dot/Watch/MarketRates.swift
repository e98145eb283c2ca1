/// The prices of an exchange's markets on a board, asked for every few seconds.
package final class MarketRates: WatchedRates {
  private static let days = 60

  package let source: RateSourceName
  private let exchange: UpbitClient
  private let watch: MarketWatch
  private let names: [Currency: Phrase]
  /// The days of charts, by market, and those that are being asked for.
  private var closes: [Market: Result<[DayClose], RateError>] = [:]
  private var calls: [Market: BackgroundCall<Result<[DayClose], RateError>>] = [:]

  package init(
    _ source: RateSourceName, _ exchange: UpbitClient, _ listings: [UpbitAnswer.Listing],
    every interval: Double, seconds: Double
  ) {
    (self.source, self.exchange) = (source, exchange)
    watch = MarketWatch(exchange, listings.map(\.market), every: interval, now: seconds)
    names = Dictionary(
      listings.map { ($0.market.coin, Phrase($0.english, $0.korean)) },
      uniquingKeysWith: { first, _ in first })
  }

  package var descriptors: [Int32] { watch.descriptors + calls.values.map(\.descriptor) }
  package var next: Double { watch.next }
  package var isAsking: Bool { false }

  package var failure: (any Error)? { watch.feed.failure?.of(source) }

  package func update(at now: Double) -> Bool {
    var hasAnswer = false
    for (market, call) in calls {
      guard let result = call.value else { continue }
      calls[market] = nil
      closes[market] = result
      hasAnswer = true
    }
    return watch.update(at: now) || hasAnswer
  }

  package func answer(at now: Double) -> LiveAnswer? {
    let rates = watch.feed.rates
    guard !rates.isEmpty else { return nil }
    return LiveAnswer(
      source: source, state: watch.feed.state(at: now), rates: rates, failure: watch.feed.failure?.of(source))
  }

  package func header(_ words: Words, at now: Double) -> String {
    var parts = [words.source(source), words.asked(every: watch.feed.interval)]
    switch watch.feed.status(at: now) {
    case .starting: parts.append(words.asking)
    case .blocked: parts.append(words.blocked(watch.feed.refusal))
    default:
      parts.append(words.state(watch.feed.state(at: now)))
      if let failure { parts.append(Explanation(failure, in: words).message) }
      if failure != nil, next < .infinity { parts.append(words.askedAgain(in: next - now)) }
    }
    if !watch.vanished.isEmpty { parts.append(words.vanished(watch.vanished.map(\.coin))) }
    return parts.joined(separator: words.dot)
  }

  package func name(_ currency: Currency) -> Phrase { names[currency] ?? Phrase("", "") }
  package func series(_ rate: LiveRate) -> [ExactDecimal] { [] }
  package func changeCurrency() -> Bool { false }
  package func askNow(at now: Double) { watch.askNow(at: now) }

  package func chart(_ currency: Currency, _ words: Words) -> WatchBoard.Chart? {
    guard let market = watch.feed.markets.first(where: { $0.coin == currency }) else { return nil }
    func title(_ days: Int) -> String { words.chartTitle(currency, unit: 1, quote: market.quote, days: days) }
    switch closes[market] {
    case nil:
      if calls[market] == nil {
        calls[market] = BackgroundCall { [exchange] in
          Result { () throws(RateError) in try exchange.closes(of: market, count: Self.days) }
        }
      }
      return nil
    case .failure(let error):
      // Asked for again when it is wanted again.
      closes[market] = nil
      return WatchBoard.Chart(title: title(Self.days), failure: Explanation(error, in: words).message)
    case .success(var days):
      // Today's price goes on where the days end; behind a gap, they are asked for again.
      if let rate = watch.feed.rates.first(where: { $0.currency == currency }), let last = days.last {
        let day = Instant(seconds: rate.made.seconds, offset: 0).day
        if day == last.day { days.removeLast() }
        if day >= last.day { days.append(DayClose(day: day, price: rate.base)) }
        if day - last.day > 1 { closes[market] = nil }
      }
      let scale = days.map(\.price.scale).max() ?? 0
      return WatchBoard.Chart(
        title: title(days.count),
        points: days.map { .init(label: $0.day.description, value: $0.price.units(of: scale)) }, scale: scale)
    }
  }
}
