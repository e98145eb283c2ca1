/// The prices of some markets, from the answers of an exchange as they arrive; knows no connection and no clock.
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
  private var stream = JSONStream()
  private var pace: AskingPace
  private var answered: Double?
  /// Whether an answer said that one of the markets doesn't exist.
  package private(set) var missesMarket = false
  /// The status of HTTP of the last failure, 0 without an answer; `nil` while there are answers.
  package private(set) var failure: Int?
  /// What the exchange said with its last error.
  package private(set) var refusal: UpbitAnswer.Refusal?

  /// Seconds without an answer after which a connection counts as dead.
  package var patience: Double { max(15, 3 * pace.interval) }

  package init(_ markets: [Market], every interval: Double, now: Double) {
    self.markets = markets
    pace = AskingPace(interval: interval, now: now)
  }

  /// When the exchange may be asked (again), after a failure or at the start; `nil` never.
  package var next: Double? { pace.next }

  /// Bytes of an answer that is not complete.
  var pendingBytes: Int { stream.pendingBytes }

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

  /// Takes bytes of answers, of which any number may be complete with them.
  ///
  /// - Returns: whether a whole answer with prices was among them.
  package mutating func take(_ bytes: [UInt8], at now: Double) -> Bool {
    var hasAnswer = false
    for value in stream.values(with: bytes) {
      guard let prices = try? UpbitAnswer.prices(value) else {
        refusal = UpbitAnswer.error(value) ?? refusal
        continue
      }
      // An exchange that answers for other markets than those asked for is not to be believed.
      let wanted = prices.filter { markets.contains($0.market) }
      guard !wanted.isEmpty else { continue }
      book.take(wanted)
      (hasAnswer, failure, refusal, answered) = (true, nil, nil, now)
      pace.answered(at: now)
    }
    return hasAnswer
  }

  /// Takes the HTTP status of an answer. After anything but 200 the connection is to be given up.
  ///
  /// `chance` is from 0 up to 1.
  package mutating func take(status: Int, at now: Double, chance: Double) -> Bool {
    guard status != 200 else { return true }
    if status == 404 { missesMarket = true }
    let failure: AskingPace.Failure =
      switch status {
      case 418: .blocked
      case 429: .tooMany
      default: .broken
      }
    fail(failure, status, at: now, chance: chance)
    return false
  }

  /// Takes note of a connection that ended: after a failure with the wait for one, else to be made again at once.
  package mutating func end(isFailure: Bool, at now: Double, chance: Double) {
    stream.reset()
    if isFailure { fail(.broken, 0, at: now, chance: chance) }
  }

  /// Goes on with other markets, as one of them has vanished.
  package mutating func watch(_ markets: [Market]) {
    self.markets = markets
    missesMarket = false
  }

  private mutating func fail(_ kind: AskingPace.Failure, _ status: Int, at now: Double, chance: Double) {
    stream.reset()
    failure = status
    pace.failed(kind, at: now, chance: chance)
  }
}
