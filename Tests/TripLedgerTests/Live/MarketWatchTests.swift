import TestSupport
import Testing

@testable import TripLedger

/// Prices kept up to date by a child curl, against a server that fails and forgets.
struct MarketWatchTests {
  private static let path = ["PATH": "/usr/local/bin:/usr/bin:/bin"]

  /// Updates by a clock that moves on where nothing is being waited for, until there are prices.
  private func run(_ watch: MarketWatch) throws {
    var now = 0.0
    for _ in 0..<500 where watch.feed.rates.isEmpty {
      _ = try watch.update(at: now)
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
      address: "http://127.0.0.1:\(server.port)/v1", transport: Curl(environment: Self.path))
    return MarketWatch(
      exchange, try markets.map { try #require(Market($0)) }, every: 2, environment: Self.path, now: 0,
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
    try run(watch)
    watch.stop()
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
    try run(watch)
    watch.stop()
    server.waitForEnd()
    #expect(server.requests == Array(repeating: "GET /v1/ticker?markets=KRW-BTC", count: 3))
    #expect(watch.feed.rates.map(\.base.description) == ["5"])
  }

  @Test("Blocked, it asks nobody any more") func blocked() throws {
    let server = StubServer([StubServer.ok("{}", status: "418 Teapot")])
    let watch = try watch(server, "KRW-BTC")
    try run(watch)
    server.waitForEnd()
    #expect(watch.feed.status(at: 1000) == .blocked && watch.next == .infinity && watch.descriptors.isEmpty)
    #expect(server.requests.count == 1)
  }
}
