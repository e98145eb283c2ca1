import TestSupport

@testable import dot
@testable import TripStore

/// A recorded session of an exchange, played by a clock that the test moves.
final class ReplayRates: WatchedRates {
  enum Event {
    /// The body of an answer.
    case bytes(String)
    /// The connection is gone.
    case end
  }

  let source = RateSourceName.upbit
  private var events: ArraySlice<(time: Double, event: Event)>
  private(set) var feed: MarketFeed
  private let names: [Currency: Phrase]
  var chart: WatchBoard.Chart?

  init(
    _ markets: [Market], _ events: [(Double, Event)], every interval: Double = 5,
    names: [Currency: Phrase] = [:]
  ) {
    self.events = events.map { (time: $0.0, event: $0.1) }[...]
    self.names = names
    feed = MarketFeed(markets, every: interval, now: 0)
  }

  var descriptors: [Int32] { [] }
  var isAsking: Bool { false }
  var next: Double { events.first?.time ?? .infinity }
  var failure: (any Error)? { nil }

  func update(at now: Double) -> Bool {
    var hasAnswer = false
    while let first = events.first, first.time <= now {
      events.removeFirst()
      let result: Result<[HTTPAnswer], RateError> =
        switch first.event {
        case .bytes(let text): .success([HTTPAnswer(status: 200, body: Array(text.utf8))])
        case .end: .failure(.http(.connectionReset))
        }
      hasAnswer = feed.receive(result, at: now, chance: 0.5) || hasAnswer
    }
    return hasAnswer
  }

  func answer(at now: Double) -> LiveAnswer? {
    feed.rates.isEmpty ? nil : LiveAnswer(source: source, state: feed.state(at: now), rates: feed.rates)
  }

  func header(_ words: Words, at now: Double) -> String {
    [words.source(source), words.asked(every: feed.interval), words.state(feed.state(at: now))]
      .joined(separator: words.dot)
  }

  func name(_ currency: Currency) -> Phrase { names[currency] ?? Phrase("", "") }
  func series(_ rate: LiveRate) -> [ExactDecimal] { [] }
  func chart(_ currency: Currency, _ words: Words) -> WatchBoard.Chart? { chart }
  func changeCurrency() -> Bool { false }
  private(set) var askedAt: [Double] = []
  func askNow(at now: Double) { askedAt.append(now) }
}
