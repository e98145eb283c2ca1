import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// Prices kept up to date by a child curl, against a server that fails and forgets.
struct MarketWatchTests {
  private static let path = ["PATH": "/usr/local/bin:/usr/bin:/bin"]

  /// Updates by a clock that moves on where nothing is being waited for, until there are prices.
  private func run(_ watch: MarketWatch) {
    var now = 0.0
    for _ in 0..<500 where watch.feed.rates.isEmpty {
      _ = watch.update(at: now)
      var waiting = watch.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      if waiting.isEmpty {
        guard watch.next < .infinity else { return }
        now = max(now, watch.next)
      } else {
        poll(&waiting, nfds_t(waiting.count), 10_000)
      }
    }
  }

  private func watch(_ server: StubServer, _ markets: String...) throws -> MarketWatch {
    let exchange = UpbitClient(
      by: RateAccess(
        .upbit, address: "http://127.0.0.1:\(server.port)/v1", transport: Curl(environment: Self.path)))
    return MarketWatch(
      exchange, try markets.map { try #require(Market($0)) }, every: 2, now: 0,
      chance: { 0.5 })
  }

  private static let price = StubServer.ok(#"[{"market":"KRW-BTC","trade_price":5,"trade_timestamp":1000}]"#)

  @Test("A market that has vanished is named and left out, and the others are asked for again")
  func vanished() throws {
    let server = StubServer([
      StubServer.ok(#"{"error":{"name":404,"message":"Code not found"}}"#, status: "404 Not Found"),
      StubServer.ok(#"[{"market":"KRW-BTC","korean_name":"비트코인","english_name":"Bitcoin"}]"#), Self.price,
    ])
    let watch = try watch(server, "KRW-BTC", "KRW-OLD")
    run(watch)
    server.waitForEnd()
    #expect(
      server.requests == [
        "GET /v1/ticker?markets=KRW-BTC,KRW-OLD", "GET /v1/market/all", "GET /v1/ticker?markets=KRW-BTC",
      ])
    #expect(
      watch.vanished.map(\.code) == ["KRW-OLD"] && watch.feed.rates.map(\.currency.code) == ["UPBIT:BTC"])
  }

  @Test("After a broken connection exactly the same is asked for again") func broken() throws {
    let server = StubServer([.reset, .hold("HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n"), Self.price])
    let watch = try watch(server, "KRW-BTC")
    run(watch)
    server.waitForEnd()
    #expect(server.requests == Array(repeating: "GET /v1/ticker?markets=KRW-BTC", count: 3))
    #expect(watch.feed.rates.map(\.base.description) == ["5"])
  }

  @Test("More markets than an address has room for are asked for in parts, and are one answer") func parts()
    throws
  {
    let codes = (0..<451).map { "KRW-C\(1000 + $0)" }
    let server = StubServer([
      .whileAsked { request in
        let asked =
          request.prefix { $0 != "\r" }.split(separator: "=").last?.split(separator: " ").first ?? ""
        let rows = asked.split(separator: ",").map {
          #"{"market":"\#($0)","trade_price":5,"trade_timestamp":1000}"#
        }
        return "[\(rows.joined(separator: ","))]"
      }
    ])
    let exchange = UpbitClient(
      by: RateAccess(
        .upbit, address: "http://127.0.0.1:\(server.port)/v1", transport: Curl(environment: Self.path)))
    let markets = try codes.map { try #require(Market($0)) }
    let watch = MarketWatch(exchange, markets, every: 2, now: 0)
    run(watch)
    #expect(watch.feed.failure == nil && watch.feed.rates.count == 451)
    // 451 codes of 9 bytes and the commas between them, 3,500 bytes at most in each.
    #expect(server.requests.count == 2)
  }

  @Test("Parts are as long as allowed, and no code is lost or split") func partsOfCodes() {
    #expect(UpbitClient.parts([]) == [] && UpbitClient.parts(["A"]) == ["A"])
    let codes = (0..<1000).map { "KRW-\(100_000 + $0)" }
    let parts = UpbitClient.parts(codes)
    #expect(parts.joined(separator: ",") == codes.joined(separator: ","))
    // 318 codes of 10 bytes with 317 commas are 3,497 bytes.
    #expect(parts.map(\.utf8.count) == [3497, 3497, 3497, 505])
  }

  @Test("Blocked, it asks nobody any more") func blocked() throws {
    let server = StubServer([StubServer.ok("{}", status: "418 Teapot")])
    let watch = try watch(server, "KRW-BTC")
    run(watch)
    server.waitForEnd()
    #expect(watch.feed.status(at: 1000) == .blocked && watch.next == .infinity && watch.descriptors.isEmpty)
    #expect(server.requests.count == 1)
  }
}
