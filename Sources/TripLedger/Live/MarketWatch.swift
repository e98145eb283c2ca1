/// Keeps the prices of some markets up to date: one child `curl` that asks again and again, started again after a
/// failure when the exchange allows it.
package final class MarketWatch {
  private let exchange: UpbitClient
  private let environment: [String: String]
  /// A random number from 0 up to 1.
  private let chance: () -> Double
  private var request: RepeatedRequest?
  /// Whether the latest answer of this request was a good one.
  private var isAnswered = false
  private var started = 0.0
  private var listing: BackgroundCall<Result<[UpbitAnswer.Listing], RateError>>?

  package private(set) var feed: MarketFeed
  /// The markets that don't exist any more.
  package private(set) var vanished: [Market] = []

  package init(
    _ exchange: UpbitClient, _ markets: [Market], every interval: Double, environment: [String: String],
    now: Double, chance: @escaping () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.exchange = exchange
    self.environment = environment
    self.chance = chance
    feed = MarketFeed(markets, every: interval, now: now)
  }

  /// What can be waited for, besides the time of `next`.
  package var descriptors: [Int32] {
    (request?.descriptors ?? []) + [listing?.descriptor].compactMap { $0 }
  }

  /// When `update` is due even if nothing arrives.
  package var next: Double {
    if request != nil { return started + feed.patience }
    return feed.markets.isEmpty ? .infinity : feed.next ?? .infinity
  }

  /// Takes what has arrived, and asks if it is time to.
  ///
  /// - Returns: whether a whole answer has arrived.
  package func update(at now: Double) throws(RateError) -> Bool {
    takeListing()
    let hasAnswer = take(at: now)
    guard request == nil, listing == nil, !feed.markets.isEmpty, let next = feed.next, next <= now else {
      return hasAnswer
    }
    guard let url = exchange.tickers(feed.markets) else { throw RateError.badURL.of(.upbit) }
    do { request = try RepeatedRequest(url, every: feed.interval, environment: environment) } catch {
      throw RateError(error).of(.upbit)
    }
    (isAnswered, started) = (false, now)
    return hasAnswer
  }

  /// Ends the connection.
  package func stop() {
    request?.stop()
    request = nil
  }

  private func take(at now: Double) -> Bool {
    guard let request else { return false }
    let arrival = request.arrived()
    let hasAnswer = feed.take(arrival.body, at: now)
    if hasAnswer { (isAnswered, started) = (true, now) }
    for status in arrival.statuses where !feed.take(status: status, at: now, chance: chance()) {
      stop()
      // One market that doesn't exist fails the whole call: which one, the list says.
      if feed.missesMarket {
        listing = BackgroundCall { [exchange] in Result { () throws(RateError) in try exchange.markets() } }
      }
      return hasAnswer
    }
    let isSilent = now - started >= feed.patience
    if arrival.hasEnded || isSilent {
      stop()
      feed.end(isFailure: isSilent || !isAnswered, at: now, chance: chance())
    }
    return hasAnswer
  }

  private func takeListing() {
    guard let result = listing?.value else { return }
    listing = nil
    guard let known = try? result.get() else { return }
    let existing = Set(known.map(\.market))
    vanished += feed.markets.filter { !existing.contains($0) }
    feed.watch(feed.markets.filter(existing.contains))
  }
}
