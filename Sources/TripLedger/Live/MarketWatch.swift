// Layer Live: prices that move.
//
// `MarketWatch` asks an exchange for the prices of some markets, one answer at a time, on a thread of its
// own. `MarketFeed` takes each answer: it keeps the newest price of each market in a `PriceBook` and decides
// by `FetchBackoff` when to ask again. What is known at a moment is a `LiveAnswer` of `LiveRate`s.
//
// When to ask is changed in `FetchBackoff`, the reading of answers in `Rates/`. `MarketFeed` and `FetchBackoff`
// know no connection and no clock, so that tests pass in answers and seconds. Nothing here is stored.

/// Keeps the prices of some markets up to date: asks for them one answer at a time, when the exchange allows it.
package final class MarketWatch {
  private let exchange: UpbitClient
  /// A random number from 0 up to 1.
  private let chance: () -> Double
  private var call: BackgroundCall<Result<[HTTPAnswer], RateError>>?
  private var listing: BackgroundCall<Result<[UpbitAnswer.Listing], RateError>>?

  package private(set) var feed: MarketFeed
  /// The markets that don't exist any more.
  package private(set) var vanished: [Market] = []

  package init(
    _ exchange: UpbitClient, _ markets: [Market], every interval: Double, now: Double,
    chance: @escaping () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.exchange = exchange
    self.chance = chance
    feed = MarketFeed(markets, every: interval, now: now)
  }

  /// What can be waited for, besides the time of `next`.
  package var descriptors: [Int32] { [call?.descriptor, listing?.descriptor].compactMap { $0 } }

  /// When `update` is due even if nothing arrives.
  package var next: Double {
    call != nil || listing != nil || feed.markets.isEmpty ? .infinity : feed.next ?? .infinity
  }

  /// Handles the answer that has arrived, and asks if it is time to.
  ///
  /// - Returns: whether an answer was handled, be it that there is none.
  package func update(at now: Double) -> Bool {
    var isNew = updateMarkets(at: now)
    if let answer = call?.value {
      call = nil
      handle(answer, at: now)
      isNew = true
    }
    guard call == nil, next <= now else { return isNew }
    let ask = { @Sendable [exchange, markets = feed.markets] in
      Result { () throws(RateError) in try exchange.tickers(markets) }
    }
    call = BackgroundCall(ask)
    if call != nil { return isNew }
    // Without a thread to spare, this one waits.
    handle(ask(), at: now)
    return true
  }

  private func handle(_ answer: Result<[HTTPAnswer], RateError>, at now: Double) {
    _ = feed.receive(answer, at: now, chance: chance())
    // One market that doesn't exist fails the whole call: which one, the list says.
    if feed.missesMarket {
      listing = BackgroundCall { [exchange] in Result { () throws(RateError) in try exchange.markets() } }
    }
  }

  /// Asks at once, unless an answer is on its way.
  package func askNow(at now: Double) { feed.askNow(at: now) }

  /// Whether the list has arrived that says which markets are gone.
  private func updateMarkets(at now: Double) -> Bool {
    guard let result = listing?.value else { return false }
    listing = nil
    guard let known = try? result.get() else { return false }
    let existing = Set(known.map(\.market))
    vanished += feed.markets.filter { !existing.contains($0) }
    feed.watch(feed.markets.filter(existing.contains), at: now)
    return true
  }
}
