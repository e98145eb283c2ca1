import TestSupport
import Testing

@testable import TripLedger

/// What is known of some markets while answers arrive, are broken, are refused or stay away.
struct MarketFeedTests {
  private static func market(_ asset: String) throws -> Market { try #require(Market("KRW-\(asset)")) }

  private static func feed(_ assets: String..., every interval: Double = 5) throws -> MarketFeed {
    MarketFeed(try assets.map(market), every: interval, now: 0)
  }

  private static func row(_ asset: String, _ price: String, at second: Int = 1) -> String {
    #"{"market":"KRW-\#(asset)","trade_price":\#(price),"trade_timestamp":\#(second)000}"#
  }

  private static func bytes(_ rows: String...) -> [UInt8] { Array("[\(rows.joined(separator: ","))]".utf8) }

  @Test("The state follows the answers") func states() throws {
    var feed = try Self.feed("BTC")
    #expect(feed.status(at: 0) == .starting && feed.next == 0)
    #expect(feed.take(Self.bytes(Self.row("BTC", "5")), at: 1) == true)
    #expect(feed.status(at: 16) == .answering)
    // Three times the interval.
    #expect(feed.status(at: 16.1) == .silent)
    feed.end(isFailure: true, at: 17, chance: 0.5)
    #expect(feed.status(at: 17) == .waiting && feed.next == 18)
    #expect(feed.take(Self.bytes(Self.row("BTC", "6", at: 2)), at: 18) == true)
    #expect(feed.status(at: 18) == .answering)
    #expect(feed.rates.map(\.base.description) == ["6"])
  }

  @Test("After 429, 429 and 418 nobody is asked any more") func refusals() throws {
    var feed = try Self.feed("BTC")
    var asked = 0
    for code in [429, 429, 418, 200] {
      guard feed.next != nil else { break }
      asked += 1
      let body = #"{"error":{"name":"too_many_requests","message":"Blocked for 5 minutes."}}"#
      _ = feed.take(Array(body.utf8), at: Double(asked * 100))
      _ = feed.take(status: code, at: Double(asked * 100), chance: 0.5)
    }
    #expect(asked == 3 && feed.status(at: 1000) == .blocked && feed.next == nil)
    #expect(feed.refusal == .init(name: "too_many_requests", message: "Blocked for 5 minutes."))
  }

  @Test("What is cut off by a broken connection is not taken with what comes after it") func cut() throws {
    var feed = try Self.feed("BTC")
    #expect(feed.take(Array(#"[{"market":"KRW-BTC","trade_price":14"#.utf8), at: 1) == false)
    feed.end(isFailure: true, at: 2, chance: 0)
    #expect(feed.take(Self.bytes(Self.row("BTC", "7")), at: 3) == true)
    #expect(feed.rates.map(\.base.description) == ["7"])
  }

  @Test("An answer about other markets, or of garbage, changes nothing") func strangers() throws {
    var feed = try Self.feed("BTC")
    _ = feed.take(Self.bytes(Self.row("BTC", "7")), at: 1)
    let tooMuch = Self.row("BTC", "1000000000000")
    for strange in ["<html>", "{}", "[]", "[1,2]", "[{\"market\":\"KRW-BTC\"}]", "[\(tooMuch)]"] {
      #expect(feed.take(Array(strange.utf8), at: 3) == false, "\(strange)")
    }
    #expect(feed.take(Self.bytes(Self.row("ETH", "8")), at: 15.9) == false)
    #expect(feed.status(at: 16.1) == .silent, "what is no answer doesn't keep the prices fresh")
    #expect(feed.rates.map(\.currency.code) == ["UPBIT:BTC"] && feed.rates.map(\.base.description) == ["7"])
  }

  @Test("A market that doesn't exist is noticed, and left out") func vanished() throws {
    var feed = try Self.feed("BTC", "OLD")
    _ = feed.take(status: 404, at: 1, chance: 0.5)
    #expect(feed.missesMarket && feed.status(at: 1) == .waiting)
    feed.watch([try Self.market("BTC")])
    #expect(!feed.missesMarket && feed.markets.map(\.code) == ["KRW-BTC"])
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
      let answer = Self.bytes(Self.row(asset, price, at: second))
      switch Int.random(in: 0..<20, using: &random) {
      case 0: continue  // Lost.
      case 1:
        // Cut in the middle, with the connection.
        _ = feed.take(Array(answer.prefix(answer.count / 2)), at: Double(step))
        feed.end(isFailure: true, at: Double(step), chance: 0.5)
        continue
      case 2: _ = feed.take(Array("}]garbage<".utf8), at: Double(step))
      case 3: _ = feed.take(answer, at: Double(step))  // Twice.
      default: break
      }
      let half = Int.random(in: 0...answer.count, using: &random)
      _ = feed.take(Array(answer[..<half]), at: Double(step))
      _ = feed.take(Array(answer[half...]), at: Double(step))
      if newest[asset].map({ second >= $0.second }) ?? true { newest[asset] = (second, price) }
    }
    for rate in feed.rates {
      let wanted = newest[rate.currency.coinCode ?? ""]
      #expect(rate.base.description == wanted?.price, "seed \(seed), \(rate.currency)")
      #expect(rate.made.seconds == wanted?.second)
    }
    #expect(feed.rates.count == assets.count)
  }

  @Test("An hour of answers leaves nothing behind but the newest prices") func memory() throws {
    var feed = try Self.feed("BTC", "ETH")
    var largest = 0
    for second in 0..<3600 {
      _ = feed.take(
        Self.bytes(Self.row("BTC", "\(second + 1)", at: second), Self.row("ETH", "2", at: second))
          + Array("\n{".utf8),
        at: Double(second))
      _ = feed.take(Array("}".utf8), at: Double(second))
      largest = max(largest, feed.pendingBytes)
    }
    #expect(largest == 0 && feed.rates.map(\.base.description) == ["3600", "2"])
  }
}
