import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// What is known of some markets while answers arrive, are broken, are refused or stay away.
struct MarketFeedTests {
  private static func market(_ asset: String) throws -> Market { try #require(Market("KRW-\(asset)")) }

  private static func feed(_ assets: String..., every interval: Double = 5) throws -> MarketFeed {
    MarketFeed(try assets.map(market), every: interval, now: 0)
  }

  private static func row(_ asset: String, _ price: String, at second: Int = 1) -> String {
    #"{"market":"KRW-\#(asset)","trade_price":\#(price),"trade_timestamp":\#(second)000}"#
  }

  private static func answer(_ body: String, status: Int = 200) -> Result<[HTTPAnswer], RateError> {
    .success([HTTPAnswer(status: status, body: Array(body.utf8))])
  }

  private static func rows(_ rows: String...) -> Result<[HTTPAnswer], RateError> {
    answer("[\(rows.joined(separator: ","))]")
  }

  private static let lost = Result<[HTTPAnswer], RateError>.failure(.http(.connectionReset))

  @Test("The state follows the answers") func states() throws {
    var feed = try Self.feed("BTC")
    #expect(feed.status(at: 0) == .starting && feed.next == 0)
    #expect(feed.receive(Self.rows(Self.row("BTC", "5")), at: 1, chance: 0.5) == true)
    #expect(feed.status(at: 16) == .answering)
    // Three times the interval.
    #expect(feed.status(at: 16.1) == .silent)
    #expect(feed.receive(Self.lost, at: 17, chance: 0.5) == false)
    #expect(feed.status(at: 17) == .waiting && feed.next == 18)
    #expect(feed.receive(Self.rows(Self.row("BTC", "6", at: 2)), at: 18, chance: 0.5) == true)
    #expect(feed.status(at: 18) == .answering && feed.failure == nil)
    #expect(feed.rates.map(\.base.description) == ["6"])
  }

  @Test("After 429, 429 and 418 nobody is asked any more") func refusals() throws {
    var feed = try Self.feed("BTC")
    var asked = 0
    for code in [429, 429, 418, 200] {
      guard feed.next != nil else { break }
      asked += 1
      let body = #"{"error":{"name":"too_many_requests","message":"Blocked for 5 minutes."}}"#
      _ = feed.receive(Self.answer(body, status: code), at: Double(asked * 100), chance: 0.5)
    }
    #expect(asked == 3 && feed.status(at: 1000) == .blocked && feed.next == nil)
    #expect(feed.refusal == .init(name: "too_many_requests", message: "Blocked for 5 minutes."))
  }

  private static func badRow(_ field: String, _ value: String) -> RateError {
    .badRow(currency: "KRW-BTC", field: field, value: value)
  }

  private static func price(_ text: String) -> String { row("BTC", text) }

  private static func traded(_ text: String, _ more: String = "") -> String {
    #"{"market":"KRW-BTC","trade_price":7,"trade_timestamp":\#(text)\#(more)}"#
  }

  private static let wrong: [(String, RateError)] = [
    (#"[{"market":"KRW-BTC","trade_price":142076"#, RateError.brokenJSON(offset: 41)),
    ("", .emptyBody), ("<html>", .notJSON(.html)), ("Bad gateway", .notJSON(.text)),
    ("[]", .noUsableRow), ("{}", .unexpectedJSON), ("[1,2]", .unexpectedJSON), ("null", .unexpectedJSON),
    (#"{"error":{"name":"too_many","message":"wait"}}"#, .refused(status: 200, message: "too_many")),
    ("[\(price("0"))]", badRow("trade_price", "0")), ("[\(price("-5"))]", badRow("trade_price", "-5")),
    ("[\(price("1e400"))]", badRow("trade_price", "1e400")),
    ("[\(price("1e-9223372036854775808"))]", badRow("trade_price", "1e-9223372036854775808")),
    ("[\(price("1000000000000"))]", badRow("trade_price", "1000000000000")),
    ("[\(price("\"5\""))]", badRow("trade_price", "\"5\"")),
    ("[\(price("null"))]", badRow("trade_price", "null")),
    ("[\(price("true"))]", badRow("trade_price", "true")),
    ("[\(price("[5]"))]", badRow("trade_price", "[5]")),
    (#"[{"market":"KRW-BTC"}]"#, badRow("trade_price", "")),
    ("[\(traded("-9223372036854775808"))]", badRow("trade_timestamp", "-9223372036854775808")),
    ("[\(traded("9223372036854775807"))]", badRow("trade_timestamp", "9223372036854775807")),
    ("[\(traded("99999999999999999999"))]", badRow("trade_timestamp", "99999999999999999999")),
    ("[\(traded("1.5"))]", badRow("trade_timestamp", "1.5")),
    ("[\(traded("\"1\""))]", badRow("trade_timestamp", "\"1\"")),
    // Two hours later than the answer itself.
    ("[\(traded("7200001", #","timestamp":1"#))]", badRow("trade_timestamp", "7200001")),
    (#"[{"market":"KRW-ETH","trade_price":8,"trade_timestamp":1000}]"#, .noUsableRow),
    (
      #"[{"market":7,"trade_price":8,"trade_timestamp":1000}]"#,
      .badRow(currency: "7", field: "market", value: "7")
    ),
  ]

  @Test(
    "Whatever is no good answer is called what it is, and the next good one is taken",
    arguments: MarketFeedTests.wrong)
  func noGoodAnswer(_ body: String, _ failure: RateError) throws {
    var feed = try Self.feed("BTC")
    let failure = failure.of(.upbit)
    #expect(feed.receive(Self.answer(body), at: 1, chance: 0.5) == false)
    #expect(feed.failure == failure && feed.state(at: 1) == .reconnecting && feed.rates.isEmpty)
    for time in [2.0, 4] {
      #expect(feed.receive(Self.rows(Self.row("BTC", "7")), at: time, chance: 0.5) == true)
      #expect(feed.failure == nil && feed.state(at: time) == .fresh)
      #expect(feed.rates.map(\.base.description) == ["7"])
      #expect(feed.receive(Self.answer(body), at: time + 1, chance: 0.5) == false)
      #expect(feed.failure == failure && feed.state(at: time + 1) == .reconnecting)
      #expect(feed.rates.map(\.base.description) == ["7"], "what was known before stays, marked so")
    }
  }

  @Test("One market without a price does not take those of the others with it") func withoutTrade() throws {
    var feed = try Self.feed("BTC", "NEW")
    let rows = Self.rows(Self.row("NEW", "null"), Self.row("BTC", "7"))
    #expect(feed.receive(rows, at: 1, chance: 0.5) && feed.rates.map(\.currency.code) == ["UPBIT:BTC"])
  }

  @Test(
    "A close before that is no price gives no change", arguments: ["0", "-1", "1e400", "null", "\"5\"", "[]"])
  func previous(_ text: String) throws {
    var feed = try Self.feed("BTC")
    let row = #"{"market":"KRW-BTC","trade_price":7,"prev_closing_price":\#(text),"trade_timestamp":1}"#
    let isTaken = feed.receive(Self.rows(row), at: 1, chance: 0.5)
    #expect(isTaken)
    #expect(feed.rates.first?.previous == nil && feed.rates.first?.change == nil)
    #expect(feed.rates.first?.changePercent == nil)
  }

  @Test("The largest and the smallest price give a change or none, and no trap")
  func extremes() throws {
    var feed = try Self.feed("BTC")
    for (price, before) in [("999999999999", "0.000000000001"), ("0.000000000001", "999999999999")] {
      let row =
        #"{"market":"KRW-BTC","trade_price":\#(price),"prev_closing_price":\#(before),"trade_timestamp":253402300799999}"#
      let isTaken = feed.receive(Self.rows(row), at: 1, chance: 0.5)
      #expect(isTaken)
      let rate = try #require(feed.rates.first)
      #expect(rate.base.description == price && rate.previous?.description == before)
      // The difference has 24 digits; a fall of all of it is 100%.
      #expect(rate.change == nil && (price.first == "9" || rate.changePercent?.description == "-100"))
      #expect(rate.made.description == "9999-12-31T23:59:59.999+00:00")
    }
  }

  @Test("A market that doesn't exist is noticed, and left out") func vanished() throws {
    var feed = try Self.feed("BTC", "OLD")
    _ = feed.receive(Self.answer("{}", status: 404), at: 1, chance: 0.5)
    #expect(feed.missesMarket && feed.status(at: 1) == .waiting)
    feed.watch([try Self.market("BTC")], at: 1.1)
    #expect(!feed.missesMarket && feed.markets.map(\.code) == ["KRW-BTC"])
    // The others don't wait for the pause behind a failure.
    #expect(feed.next == 1.1)
  }

  @Test(
    "Of thousands of answers that are late, repeated, cut and broken, the newest price of each market stays",
    arguments: [1, 2, 3])
  func replay(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let assets = ["BTC", "ETH", "XRP", "SOL", "DOGE"]
    var feed = try Self.feed("BTC", "ETH", "XRP", "SOL", "DOGE")
    var newest: [String: (second: Int, price: String)] = [:]
    for step in 0..<3000 {
      let asset = assets[Int.random(in: 0..<assets.count, using: &random)]
      // Up to five seconds late; each market's price is a multiple of its own number.
      let second = 1000 + step - Int.random(in: 0...5, using: &random)
      let place = try #require(assets.firstIndex(of: asset)) + 1
      let price = "\(second * 10 * place)"
      let answer = Self.rows(Self.row(asset, price, at: second))
      switch Int.random(in: 0..<20, using: &random) {
      case 0: continue  // Lost.
      case 1:
        // Cut in the middle.
        let row = Self.row(asset, price, at: second)
        _ = feed.receive(Self.answer("[" + row.prefix(row.count / 2)), at: Double(step), chance: 0.5)
        continue
      case 2: _ = feed.receive(Self.answer("}]garbage<"), at: Double(step), chance: 0.5)
      case 3: _ = feed.receive(answer, at: Double(step), chance: 0.5)  // Twice.
      default: break
      }
      _ = feed.receive(answer, at: Double(step), chance: 0.5)
      if newest[asset].map({ second >= $0.second }) ?? true { newest[asset] = (second, price) }
    }
    for rate in feed.rates {
      let wanted = newest[rate.currency.coinCode ?? ""]
      #expect(rate.base.description == wanted?.price, "seed \(seed), \(rate.currency)")
      #expect(rate.made.seconds == wanted?.second)
    }
    #expect(feed.rates.count == assets.count)
  }
}
