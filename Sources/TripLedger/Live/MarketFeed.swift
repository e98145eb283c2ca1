/// The prices of some markets, from the answers of an exchange one by one; knows no connection and no clock.
///
/// Times are seconds of a clock that never goes back.
package struct MarketFeed {
  package enum Status: Hashable, Sendable {
    /// Nothing was answered yet.
    case starting
    case answering
    /// The answers are too late.
    case silent
    /// After a failure, until the next attempt.
    case waiting
    /// The exchange has refused this address for a while (418).
    case blocked
  }

  package private(set) var markets: [Market]
  private var book = PriceBook()
  private var pace: FetchBackoff
  private var answered: Double?
  /// Whether an answer said that one of the markets doesn't exist.
  private(set) var missesMarket = false
  /// What was wrong with the last answer, or why there was none; `nil` if it was a good one.
  package private(set) var failure: RateError?
  /// What the exchange said with its last error.
  package private(set) var refusal: UpbitAnswer.Refusal?

  /// Seconds without an answer after which prices count as old.
  private var patience: Double { max(15, 3 * pace.interval) }

  package init(_ markets: [Market], every interval: Double, now: Double) {
    self.markets = markets
    pace = FetchBackoff(interval: interval, now: now)
  }

  /// When the exchange may be asked (again), after a failure or at the start; `nil` never.
  var next: Double? { pace.next }

  package var interval: Double { pace.interval }

  package func status(at now: Double) -> Status {
    if pace.isStopped { return .blocked }
    if failure != nil { return .waiting }
    guard let answered else { return .starting }
    return now - answered > patience ? .silent : .answering
  }

  /// How much the prices can be relied on.
  package func state(at now: Double) -> LiveState {
    switch status(at: now) {
    case .starting: .pending
    case .answering: .fresh
    case .silent, .blocked: .stale
    case .waiting: .reconnecting
    }
  }

  /// The prices that are known, in the order of the markets.
  package var rates: [LiveRate] {
    markets.compactMap { book[$0] }.map { price in
      LiveRate(
        currency: price.market.coin, unit: 1, base: price.price, quote: price.market.quote,
        previous: price.previousClose, made: price.traded)
    }
  }

  /// Receives what came of asking once: the answers for all parts of the markets, or why there are none.
  ///
  /// `chance` is from 0 up to 1.
  /// - Returns: whether there were prices.
  mutating func receive(
    _ result: Result<[HTTPAnswer], RateError>, at now: Double, chance: Double
  ) -> Bool {
    do throws(RateError) {
      var prices: [MarketPrice] = []
      for answer in try result.get() {
        if answer.status == 404 { missesMarket = true }
        refusal = answer.status == 200 ? nil : UpbitAnswer.error(answer.body)
        prices += try UpbitClient.prices(answer)
      }
      // An exchange that answers for other markets than those asked for is not to be believed.
      let wanted = Set(markets)
      prices.removeAll { !wanted.contains($0.market) }
      guard !prices.isEmpty else { throw RateError.noUsableRow.of(.upbit) }
      book.add(prices)
      (failure, answered) = (nil, now)
      pace.answered(at: now)
      return true
    } catch {
      failure = error
      pace.failed(FetchBackoff.Failure(error), at: now, chance: chance)
      return false
    }
  }

  /// Goes on at once with other markets, as one of them has vanished.
  mutating func watch(_ markets: [Market], at now: Double) {
    self.markets = markets
    missesMarket = false
    pace.askNow(at: now)
  }

  mutating func askNow(at now: Double) { pace.askNow(at: now) }
}

extension FetchBackoff.Failure {
  fileprivate init(_ error: RateError) {
    switch error.plain {
    case .addressBlocked: self = .blocked
    case .tooManyCalls: self = .tooMany
    default: self = .broken
    }
  }
}
