import TestSupport
import Testing
import TripLedger

@testable import dot

/// `rates watch` without a terminal: printed once, or refused.
struct RatesWatchCommandTests {
  private static let markets = StubServer.ok(
    #"[{"market":"KRW-BTC","korean_name":"비트코인","english_name":"Bitcoin"},{"market":"KRW-XRP","korean_name":"엑스알피","english_name":"XRP"},{"market":"BTC-ETH","korean_name":"이더리움","english_name":"Ethereum"}]"#
  )

  private static func tickers(_ rows: (asset: String, price: String, second: Int)...) -> StubServer.Step {
    StubServer.ok(
      "["
        + rows.map {
          #"{"market":"KRW-\#($0.asset)","trade_price":\#($0.price),"prev_closing_price":143852000.0,"trade_timestamp":\#($0.second)000}"#
        }.joined(separator: ",") + "]")
  }

  private func cli(_ server: StubServer) throws -> CLIHarness {
    let cli = try CLIHarness()
    cli.environment["DOT_OFFLINE"] = nil
    cli.environment["DOT_UPBIT_URL"] = "http://127.0.0.1:\(server.port)/v1"
    return cli
  }

  /// Noon of 2025-09-08 in Seoul, which the harness takes for now.
  private static let now = 1_757_300_400

  @Test("One line for a script: digits as the exchange wrote them, and the age of the trade") func json()
    throws
  {
    let server = StubServer([
      Self.markets, Self.tickers(("BTC", "142076000.00000000", Self.now - 90), ("XRP", "1.23E-5", Self.now)),
    ])
    let cli = try cli(server)
    let result = cli("rates watch BTC xrp --source upbit --once --json")
    #expect(result.exit == 0, "\(result)")
    #expect(
      result.out
        == #"{"time":"2025-09-08T12:00:00+09:00","source":"upbit","state":"fresh","rates":[{"currency":"BTC","unit":1,"base":"142076000","quote":"KRW","previous":"143852000","change":"-1776000","age":90},{"currency":"XRP","unit":1,"base":"0.0000123","quote":"KRW","previous":"143852000","change":"-143851999.9999877","age":0}]}"#
        + "\n")
    #expect(server.requests == ["GET /v1/market/all", "GET /v1/ticker?markets=KRW-BTC,KRW-XRP"])
  }

  @Test("What is typed twice is asked for once, and is one row") func twice() throws {
    let server = StubServer([Self.markets, Self.tickers(("BTC", "142076000", Self.now))])
    let result = try cli(server)("rates watch BTC btc UPBIT:BTC --source upbit --once --json")
    #expect(result.out.components(separatedBy: #""currency":"BTC""#).count == 2, "\(result)")
    #expect(server.requests == ["GET /v1/market/all", "GET /v1/ticker?markets=KRW-BTC"])
    let cli = try CLIHarness()
    try cli.store("2025-09-05", "2025-09-08")
    #expect(cli("rates watch USD usd --once --json").out == cli("rates watch USD --once --json").out)
  }

  @Test("One board in either language", arguments: [("en", "Bitcoin", "fresh"), ("ko", "비트코인", "최신")])
  func board(_ language: String, _ name: String, _ state: String) throws {
    let server = StubServer([Self.markets, Self.tickers(("BTC", "142076000", Self.now - 90))])
    let text = try cli(server).text("rates watch UPBIT:BTC --once --lang \(language)")
    #expect(text.contains(name) && text.contains(state) && text.contains("142,076,000"))
    #expect(text.contains("▼ 1,776,000") && text.contains("-1.23%"))
  }

  @Test("A market that the exchange doesn't have is named before anything is asked") func unknown() throws {
    let server = StubServer([Self.markets])
    let result = try cli(server)("rates watch BTC NOPE --source upbit --once")
    #expect(result.exit == 1 && result.out.isEmpty && result.err.contains("NOPE"))
    server.waitForEnd()
    #expect(server.requests == ["GET /v1/market/all"])
  }

  @Test("Blocked by the exchange: nothing to show, and nobody is asked again") func blocked() throws {
    let server = StubServer([
      Self.markets,
      StubServer.ok(#"{"error":{"name":"blocked","message":"wait 10 minutes"}}"#, status: "418 Teapot"),
    ])
    let result = try cli(server)("rates watch BTC --source upbit --once")
    #expect(result.exit == 4 && result.out.isEmpty && result.err.contains("blocked"), "\(result)")
    server.waitForEnd()
    #expect(server.requests.count == 2)
  }

  @Test("A source without an answer ends it with its error, after what others have") func onlyOne() throws {
    let server = StubServer([
      Self.markets, StubServer.ok(#"{"error":{"name":"blocked","message":"…"}}"#, status: "418 Teapot"),
    ])
    let cli = try cli(server)
    try cli.store("2025-09-05", "2025-09-08")
    let result = cli("rates watch USD BTC --once --json")
    #expect(result.exit == 4 && result.err.contains("Upbit"), "\(result)")
    #expect(result.out.contains(#""source":"eximbank","state":"fresh""#) && !result.out.contains("BTC"))
  }

  @Test("Published rates keep the unit and the state of their day") func published() throws {
    let cli = try CLIHarness()
    try cli.store("2025-09-05", "2025-09-08")
    let result = cli("rates watch JPY USD --once --json")
    // Published at eleven, it is noon; 5 September was the working day before.
    #expect(
      result.out
        == #"{"time":"2025-09-08T12:00:00+09:00","source":"eximbank","state":"fresh","rates":["#
        + #"{"currency":"JPY","unit":100,"base":"938.28","quote":"KRW","previous":"937.88","change":"0.4","age":3600},"#
        + #"{"currency":"USD","unit":1,"base":"1391.8","quote":"KRW","previous":"1392.7","change":"-0.9","age":3600}]}"#
        + "\n")
    #expect(result.exit == 0)
  }

  @Test("A day that is not stored is asked for without a wait for the rest") func asks() throws {
    let server = StubServer([try Samples.published("2025-09-08"), try Samples.published("2025-09-05")])
    let cli = try CLIHarness()
    cli.connect(to: server)
    let result = cli("rates watch USD --once --json")
    #expect(
      result.exit == 0
        && result.out.contains(#""state":"fresh","rates":[{"currency":"USD","unit":1,"base":"1391.8","#))
    #expect(result.out.contains(#""previous":"1392.7""#), "\(result)")
    server.waitForEnd()
    #expect(server.requests.count == 2)
    // Now everything is stored, and nobody is asked.
    cli.environment["DOT_EXIMBANK_URL"] = "http://127.0.0.1:9/exchangeJSON"
    #expect(cli("rates watch USD --once --json").out == result.out)
  }

  @Test("What is stored is shown as stale, under the name of who published it") func stale() throws {
    let cli = try CLIHarness()
    try cli.store("2025-09-05")
    let result = cli("rates watch USD --once --json")
    #expect(
      result.out
        == #"{"time":"2025-09-08T12:00:00+09:00","source":"eximbank","state":"stale","rates":["#
        + #"{"currency":"USD","unit":1,"base":"1392.7","quote":"KRW","previous":null,"change":null,"age":262800}]}"#
        + "\n", "\(result)")
  }

  @Test(
    "What makes no sense is refused",
    arguments: [
      ("rates watch", 2, "`--once`"), ("rates watch --interval 5 --once", 2, "--source upbit"),
      ("rates watch --top 0 --once", 2, "‘0’"), ("rates watch --source upbit --interval 1 --once", 2, "‘1’"),
      ("rates watch --sort price --once", 2, "‘price’"), ("rates watch ZZZ --once", 2, "‘ZZZ’"),
      ("rates watch --once", 4, "offline"), ("rates watch BTC --source upbit --once", 4, "offline"),
    ])
  func refused(_ line: String, _ exit: Int32, _ named: String) throws {
    let result = try CLIHarness()(line)
    #expect(result.exit == exit && result.out.isEmpty && result.err.contains(named), "\(result)")
  }
}
