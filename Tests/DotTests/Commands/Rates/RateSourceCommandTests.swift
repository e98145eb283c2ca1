import Foundation
import TestSupport
import Testing

@testable import dot

@Suite("Rates of other sources")
struct RateSourceCommandTests {
  /// Frankfurter's version 2 answer for a Monday: prices of one euro.
  private static let monday = #"""
    [{"date":"2025-09-08","base":"EUR","quote":"KRW","rate":1629.45},
     {"date":"2025-09-08","base":"EUR","quote":"JPY","rate":173.6},
     {"date":"2025-09-08","base":"EUR","quote":"VND","rate":30910.5}]
    """#
  private static let sunday = #"""
    [{"date":"2025-09-07","base":"EUR","quote":"KRW","rate":1622.43},
     {"date":"2025-09-07","base":"EUR","quote":"JPY","rate":172.4},
     {"date":"2025-09-07","base":"EUR","quote":"VND","rate":30900}]
    """#

  private func cli(_ steps: [StubServer.Step]) throws -> (CLIHarness, StubServer) {
    let server = StubServer(steps)
    let cli = try CLIHarness([
      "DOT_OFFLINE": "", "DOT_FRANKFURTER_URL": "http://127.0.0.1:\(server.port)/v2",
    ])
    return (cli, server)
  }

  @Test("Without a key the board is Frankfurter's, and this is reported")
  func withoutKey() throws {
    let (cli, server) = try cli([StubServer.ok(Self.monday), StubServer.ok(Self.sunday)])
    let board = try cli.json("rates today")
    #expect(board["source"] == "frankfurter" && board["date"] == "2025-09-08" && board["stale"] == false)
    let rows = try #require(board["rates"]?.list)
    #expect(rows.compactMap { $0["currency"]?.text } == ["EUR", "JPY", "VND"])
    // The euro as published; the others as crosses through it.
    #expect(rows[0]["base"] == "1629.45" && rows[0]["unit"] == 1 && rows[0]["change"] == "7.02")
    // 1629.45 ÷ 173.6 = 9.386232718894… won for a yen.
    #expect(rows[1]["base"] == "9.386232719" && rows[1]["baseExact"] == false && rows[1]["unit"] == 1)
    #expect(rows[1]["legs"]?.list?.compactMap { $0["pair"]?.text } == ["EUR/JPY", "EUR/KRW"])
    // 1629.45 ÷ 30910.5 = 0.05271509681…: the first unit that costs a tenth of a won is 100.
    #expect(rows[2]["base"] == "5.271509681" && rows[2]["unit"] == 100)
    #expect(server.requests.count == 2)
    let text = cli.text("rates today")
    #expect(text.hasPrefix("Frankfurter · 2025-09-08 Mon") && text.contains("dot config key eximbank"))
    #expect(cli("rates today --source eximbank").exit == 4)
  }

  @Test("Without a key, a failure names the key as well as the source asked instead", arguments: ["", "ko"])
  func standInFails(_ language: String) throws {
    let (cli, _) = try cli([])
    cli.environment["DOT_FRANKFURTER_URL"] = "http://127.0.0.1:9/v2"
    cli.environment["DOT_LANG"] = language
    let expected =
      language == "ko"
      ? "dot: 한국수출입은행 인증키가 없어 Frankfurter에 요청했지만 실패했습니다: Frankfurter 서버에 연결하지 못했습니다\n"
      : "dot: no key for the Eximbank, and Frankfurter, asked instead, failed: can't connect to the server of Frankfurter\n"
    for line in ["rates today", "rates fetch --date 2025-09-05"] {
      let ran = cli(line)
      #expect(ran.exit == 4 && ran.err.contains(expected), "\(ran.err)")
      #expect(ran.err.contains("dot config key eximbank"))
      #expect(try cli(line + " --json").error()["code"] == "connection-failed")
    }
    // A stale board, too.
    try cli.store("2025-09-04", "2025-09-05")
    let stale = cli("rates today")
    #expect(stale.exit == 4 && stale.out.contains("937.88") && stale.err.contains(expected), "\(stale.err)")
    // Who chose the source did not want the Eximbank.
    for line in ["rates today --source frankfurter", "rates fetch --date 2025-09-05 --source frankfurter"] {
      #expect(!cli(line).err.contains("Eximbank") && !cli(line).err.contains("한국수출입은행"))
    }
    cli.text("config set rates.source frankfurter")
    #expect(!cli("rates fetch --date 2025-09-04").err.contains("key for the Eximbank"))
  }

  @Test("Rates fetched from another source for want of a key say so")
  func fetchedWithoutKey() throws {
    let (cli, _) = try cli([StubServer.ok(Self.monday), StubServer.ok(Self.monday)])
    #expect(cli.text("rates fetch --date 2025-09-08").contains("dot config key eximbank"))
    #expect(
      !cli.text("rates fetch --date 2025-09-08 --source frankfurter").contains("dot config key eximbank"))
  }

  @Test("With another home currency, the Eximbank's board is exact crosses through the won")
  func otherHome() throws {
    let cli = try CLIHarness()
    try cli.store("2025-09-05", "2025-09-08")
    cli.text("config set home USD")
    let board = try cli.json("rates today")
    #expect(board["source"] == "eximbank")
    let rows = try #require(board["rates"]?.list)
    // 938.28 ÷ 1391.8 = 0.6741485845…: dollars for 100 yen.
    let yen = try #require(rows.first { $0["currency"] == "JPY" })
    #expect(yen["base"] == "0.6741485846" && yen["unit"] == 100 && yen["quote"] == "USD")
    let won = try #require(rows.first { $0["currency"] == "KRW" })
    // 1 ÷ 1391.8 = 0.000718494…: for 1,000 won 0.7184940365.
    #expect(won["base"] == "0.7184940365" && won["unit"] == 1000)
    try cli.createOsaka()
    // 300,000 × 9.3828 ÷ 1391.8 = 2022.445753…
    #expect(try cli.json("trip show")["trip"]?["worth"]?["amount"] == "2022.45")
  }

  @Test("Rates that the trip needs and the board doesn't have come from the source that quotes them")
  func others() throws {
    let (cli, _) = try cli([StubServer.ok(Self.monday), StubServer.ok(Self.sunday)])
    try cli.store("2025-09-05", "2025-09-08")
    try cli.json("trip create Hanoi --currency VND --start 2025-09-05")
    let board = try cli.json("rates today")
    #expect(board["source"] == "eximbank")
    let other = try #require(board["others"]?.list?.first)
    #expect(other["source"] == "frankfurter")
    #expect(other["rates"]?.list?.compactMap { $0["currency"]?.text } == ["VND"])
  }

  @Test("No other source is asked if one fails, unless the settings allow it")
  func fallback() throws {
    let (cli, server) = try cli([StubServer.ok(Self.monday), StubServer.ok(Self.sunday)])
    cli.environment["DOT_EXIMBANK_KEY"] = "Key1"
    cli.environment["DOT_EXIMBANK_URL"] = "http://127.0.0.1:9/exchangeJSON"
    #expect(cli("rates today").exit == 4)
    #expect(server.requests.isEmpty)
    cli.text("config set rates.fallback frankfurter")
    let ran = cli("rates today")
    #expect(ran.exit == 0 && ran.out.hasPrefix("Frankfurter"))
    #expect(ran.err.hasPrefix("warning: "))
  }

  @Test("A suspect rate is not used until it is accepted, and this is reported")
  func accept() throws {
    let cli = try CLIHarness()
    try cli.store("2025-09-05")
    let monday = try #require(Day("2025-09-08"))
    let asked = try #require(Instant("2025-09-08T11:30:00+09:00"))
    // 1392.7 on Friday; twice that on Monday.
    let leap = ExchangeRate(
      currency: try Currency("USD"), unit: 1, base: try ExactDecimal(parsing: "2785.4"), quote: .won,
      date: monday,
      source: .eximbank, changed: asked)
    let ledger = Ledger(ledgerFolder: LedgerFolder(path: cli.home), clock: Clock())
    try RateFileStore(ledger: ledger).save(
      RateDay(source: .eximbank, date: monday, rates: [leap], asked: asked))
    try cli.json("trip create NY --start 2025-09-05")
    try cli.spend("10 --currency USD --category food")

    let report = cli.text("report")
    #expect(report.contains("~13,927") && report.contains("dot rates accept USD --date 2025-09-08"))
    let before = try contents(of: cli.home)
    #expect(cli("rates accept USD --date 2025-09-08 -n").exit == 0)
    #expect(try contents(of: cli.home) == before)
    #expect(try cli.json("rates accept USD --date 2025-09-08")["moved"] == 1)
    #expect(try cli.json("report")["total"] == "27854")
    #expect(cli("rates accept USD --date 2025-09-08").exit == 1)
    #expect(cli("rates accept USD").exit == 2)
  }

  /// Upbit's answer for the three days before Monday, 2025-09-08, newest first.
  private static func closes(_ market: String, _ prices: [String]) -> StubServer.Step {
    let rows = zip(["2025-09-07", "2025-09-06", "2025-09-05"], prices).map {
      #"{"market":"\#(market)","candle_date_time_utc":"\#($0)T00:00:00","trade_price":\#($1)}"#
    }
    return StubServer.ok("[" + rows.joined(separator: ",") + "]")
  }

  @Test("An exchange is asked for each coin; one that it doesn't know leaves the others")
  func coins() throws {
    let server = StubServer([
      StubServer.ok(#"{"error":{"name":404,"message":"Code not found"}}"#, status: "404 Not Found"),
      Self.closes("KRW-BTC", ["154000000.0", "153500000", "155000000"]),
      // For the board: what is not known, and the other coin on two days.
      StubServer.ok(#"{"error":{"name":404,"message":"Code not found"}}"#, status: "404 Not Found"),
      Self.closes("KRW-ETH", ["4100000", "4000000"]), Self.closes("KRW-ETH", ["4100000", "4000000"]),
    ])
    let cli = try CLIHarness(["DOT_OFFLINE": "", "DOT_UPBIT_URL": "http://127.0.0.1:\(server.port)/v1"])
    let range = "rates fetch --from 2025-09-06 --to 2025-09-08 --source upbit"
    #expect(try cli("\(range) --json").error()["code"] == "no-coins")
    #expect(server.requests.isEmpty)
    cli.text("fav add UPBIT:FOO UPBIT:BTC")
    let ran = cli(range)
    #expect(ran.exit == 4 && ran.err.contains("Upbit has no price of ‘FOO’ in won"), "\(ran.err)")
    #expect(ran.err.contains("Upbit BTC") && ran.err.contains("Fetched: 2 (2025-09-06 … 2025-09-07)"))
    #expect(
      server.requests.map { String($0.prefix(75)) } == [
        "GET /v1/candles/days?market=KRW-FOO&count=3&to=2025-09-08T00:00:00Z",
        "GET /v1/candles/days?market=KRW-BTC&count=3&to=2025-09-08T00:00:00Z",
      ])
    cli.text("fav add ETH")
    // All coins are on one board, each once; one that is not known is a warning.
    let board = cli("rates today --source upbit --json")
    #expect(board.exit == 0 && board.err.isEmpty, "\(board.err)")
    let rows = try board.json()
    #expect(rows["rates"]?.list?.compactMap { $0["currency"]?.text } == ["UPBIT:BTC", "UPBIT:ETH"])
    #expect(rows["others"] == nil && rows["warnings"]?.list?.count == 1 && rows["date"] == "2025-09-07")
    #expect(rows["rates"]?[0]?["cashBuy"] == .null && rows["rates"]?[0]?["change"] == "500000")
    // The day in Seoul is not over: its coins are worth the close before.
    cli.text("fav remove UPBIT:FOO")
    let fetched = try cli.json("rates fetch --date 2025-09-08 --source upbit")
    #expect(fetched["source"] == "upbit" && fetched["currency"] == "UPBIT:BTC")
    #expect(fetched["others"]?[0]?["currency"] == "UPBIT:ETH")
    #expect(fetched["stored"] == ["2025-09-07"] && server.requests.count == 5)
    cli.text("fav remove ETH")
    let shown = try cli.json("rates show UPBIT:BTC")
    #expect(shown["rate"]?["base"] == "154000000" && shown["rate"]?["date"] == "2025-09-07", "\(shown)")
  }

  @Test("Open Exchange Rates with a key, which is never shown, and its calls counted by month")
  func openExchangeRates() throws {
    func answer(_ timestamp: Int, _ won: String) -> StubServer.Step {
      StubServer.ok(
        #"{"disclaimer":"…","license":"…","timestamp":\#(timestamp),"base":"USD","rates":{"KRW":\#(won),"KWD":0.3053,"VND":26385}}"#
      )
    }
    // Noon UTC of the Monday, and the last second of the Sunday.
    let server = StubServer([answer(1_757_332_800, "1391.8"), answer(1_757_289_599, "1390.3")])
    let cli = try CLIHarness([
      "DOT_OFFLINE": "", "DOT_OPENEXCHANGERATES_URL": "http://127.0.0.1:\(server.port)/api",
      "DOT_OPENEXCHANGERATES_KEY": "Canary7Key", "DOT_NOW": "2025-09-08T22:00:00+09:00",
    ])
    let board = try cli.json("rates today --source openexchangerates")
    #expect(board["source"] == "openexchangerates" && board["date"] == "2025-09-08")
    let rows = try #require(board["rates"]?.list)
    let dollar = try #require(rows.first { $0["currency"] == "USD" })
    #expect(dollar["base"] == "1391.8" && dollar["change"] == "1.5" && dollar["previousDate"] == "2025-09-07")
    // 1391.8 ÷ 0.3053 = 4558.794628…
    #expect(rows.first { $0["currency"] == "KWD" }?["base"] == "4558.794628")
    #expect(board["quota"]?["used"] == 2 && board["quota"]?["day"] == "2025-09-01")
    #expect(server.requests.allSatisfy { $0.contains("app_id=Canary7Key") })
    for (name, data) in try contents(of: cli.folder.path) {
      #expect(data.range(of: Data("Canary7Key".utf8)) == nil, "\(name)")
    }
  }

  @Test("Sources are listed with what each is used for")
  func sources() throws {
    let cli = try CLIHarness(["DOT_EXIMBANK_KEY": "Key1"])
    try cli.store("2025-09-05")
    cli.text("config set rates.source.VND openexchangerates")
    let rows = try #require(try cli.json("rates sources")["sources"]?.list)
    #expect(
      rows.compactMap { $0["name"]?.text } == [
        "manual", "eximbank", "frankfurter", "openexchangerates", "ecb", "upbit",
      ])
    #expect(rows[1]["rank"] == 1 && rows[1]["hasKey"] == true && rows[1]["days"] == 1)
    #expect(rows[2]["rank"] == 2 && rows[2]["hasKey"] == .null && rows[3]["serves"] == ["VND"])
    #expect(cli.text("rates sources --lang ko").contains("한국수출입은행"))
  }
}
