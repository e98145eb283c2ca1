import Foundation
import TestSupport
import Testing

@testable import dot

@Suite("Expenses paid in coins")
struct CoinCommandTests {
  private let cli: CLIHarness

  init() throws { cli = try .payingWithCoins() }

  @Test("Without its close, an expense is listed as not converted, with the command that fetches it")
  func withoutClose() throws {
    let ran = cli("spend 0.00040BTC cafe coffee --date 2025-09-05")
    #expect(ran.exit == 0 && ran.out.contains("0.0004 BTC"), "\(ran.out)")
    let command = "dot rates fetch --date 2025-09-05 --source upbit"
    #expect(ran.out.contains(command))
    // One command for everything that is missing.
    #expect(cli.text("report").contains("left out of totals (1): `dot rates fetch`\n"))
    #expect(cli.text("report --lang ko").contains("합계에서 제외 (1건): `dot rates fetch`\n"))
    let report = try cli.json("report")
    #expect(report["total"] == "0" && report["unconverted"]?.list?.count == 1)
  }

  @Test("The close of the day leads to the won, and on to the trip's currency")
  func converted() throws {
    cli.text("spend 0.0004 BTC cafe coffee --date 2025-09-05")
    cli.fetchCoins()
    // 0.0004 × 155,000,000 = 62,000 won; ÷ 9.3788 = 6,610.65… yen.
    let report = try cli.json("report")
    #expect(report["total"] == "6611", "\(report)")
    let shown = try #require(report["days"]?[0]?["expenses"]?[0])
    #expect(shown["amount"] == "0.0004" && shown["currency"] == "UPBIT:BTC")
    #expect(
      shown["source"] == "upbit+eximbank" || shown["converted"]?["source"] == "upbit+eximbank", "\(shown)")
    let list = cli.text("expense list")
    #expect(list.contains("0.0004 BTC") && !list.contains("UPBIT"))
    let explained = cli.text("report --explain")
    #expect(explained.contains("0.0004 BTC × 155,000,000 = 62,000 KRW"), "\(explained)")
    #expect(explained.contains("close of 2025-09-05, 09:00 in Seoul on 2025-09-06, Upbit"), "\(explained)")
    #expect(cli.text("report --explain --lang ko").contains("2025-09-05 종가(서울 2025-09-06 09:00), 업비트"))
    #expect(cli.text("report --summary").contains("6,611"))
    #expect(cli.words(of: "report --by-currency").contains { $0.hasPrefix("BTC 0.0004 6,611") })
  }

  @Test("Settling names a coin as lists do, and shows nothing for nothing", arguments: ["", "--lang ko"])
  func settled(_ option: String) throws {
    cli.text("people add Mina")
    cli.text("people add Tae")
    cli.text("people me Mina")
    cli.text("spend 0.0004 BTC cafe --for Mina --date 2025-09-05")
    let even = cli.text("settle --each \(option)")
    #expect(even == (option.isEmpty ? "Everybody is even in BTC.\n" : "BTC로 주고받을 돈이 없습니다.\n"))
    cli.text("spend 0.0002 BTC cafe --date 2025-09-05")
    cli.text("people add Sol")
    // The command that records it has the coin's full name, which no currency has.
    func shown(_ line: String) -> String {
      cli.text(line).split(separator: "\n").filter { !$0.hasPrefix("→") }.joined(separator: "\n")
    }
    let open = shown("settle --each \(option)")
    #expect(open.contains("0.0001 BTC") && !open.contains("0 BTC") && !open.contains("UPBIT"), "\(open)")
    let apart = shown("settle \(option)")
    #expect(apart.contains("BTC") && !apart.contains("UPBIT"), "\(apart)")
    #expect(try cli.json("settle --each")["currencies"]?[0]?["currency"] == "UPBIT:BTC")
    #expect(!cli.text("settle --each --explain \(option)").contains("0 BTC"))
  }

  @Test("Coins are fetched for a trip even if the source of currencies fails")
  func besideAFailure() throws {
    cli.text("spend 0.0004 BTC cafe coffee --date 2025-09-05")
    cli.environment["DOT_OFFLINE"] = ""
    let ran = cli("rates fetch")
    #expect(ran.exit == 4 && ran.err.contains("Upbit BTC"), "\(ran.err)")
    #expect(try cli.json("report")["total"] == "6611")
    let board = cli.text("rates today --source upbit")
    #expect(board.contains("154,000,000") && !board.contains("Cash buy"), "\(board)")
  }

  @Test("Today's close is not known yet: the figure is provisional, and says when it can be final")
  func today() throws {
    cli.text("spend 0.001BTC food")
    cli.fetchCoins()
    let report = cli.text("report")
    // 0.001 × 154,000,000 = 154,000 won; ÷ 9.3788 = 16,419.99… yen.
    #expect(report.contains("~16,420"), "\(report)")
    #expect(report.contains("is known at 09:00 in Seoul on 2025-09-09"), "\(report)")
    #expect(cli.text("report --lang ko").contains("서울 시각 2025-09-09 09:00에 정해집니다"))
  }

  @Test("A typed rate counts; the dollar's rate is none of a token of the same name")
  func typedRate() throws {
    cli.text("spend 20USDT food --date 2025-09-05")
    #expect(try cli.json("report")["unconverted"]?.list?.count == 1)
    cli.text("rates set USDT=1450 --date 2025-09-05")
    // 20 × 1,450 = 29,000 won; ÷ 9.3788 = 3,092.07…
    #expect(try cli.json("report")["total"] == "3092")
    cli.text("spend 20USD food --date 2025-09-05")
    // 20 × 1,392.7 = 27,854 won; ÷ 9.3788 = 2,969.89…
    #expect(try cli.json("report")["total"] == "6062")
  }

  @Test(
    "Where only a currency makes sense, a coin is refused and nothing changes",
    arguments: [
      "trip create Coins --currency BTC", "trip create Coins --budget 1BTC", "trip edit Osaka --currency BTC",
      "trip edit Osaka --paying 'JPY until 09-06, BTC'", "cash buy 1BTC --paid 150000000KRW",
      "cash count 1UPBIT:BTC", "cash buy 100JPY --paid 1BTC", "spend 1BTC food --pay cash",
      "spend 1000JPY food --charged 1BTC", "spend 10USD food --rate 1BTC", "report --in BTC",
      "config set home BTC",
    ])
  func refused(_ line: String) throws {
    let before = try contents(of: cli.folder.path)
    let ran = cli(line)
    #expect(ran.exit == 2 && ran.out.isEmpty && ran.err.contains("is a coin"), "\(line): \(ran.err)")
    #expect(try cli("\(line) --json").error()["code"] == "coin-not-possible")
    #expect(cli("\(line) --lang ko").err.contains("코인입니다"))
    #expect(try contents(of: cli.folder.path) == before)
  }

  @Test("Coins are converted by hand, and never into a price of cash") func convert() throws {
    cli.text("fav add BTC")
    cli.fetchCoins()
    // 0.5 × 154,000,000
    #expect(cli.text("rates convert 0.5BTC KRW").contains("77,000,000 KRW"))
    // 1,000,000 ÷ 154,000,000 = 0.006493506…
    #expect(cli.text("rates convert 1000000KRW BTC").contains("0.00649351 BTC"))
    #expect(try cli("rates convert 0.5BTC KRW --cash --json").error()["code"] == "coin-not-possible")
    let shown = cli.text("rates show BTC")
    #expect(shown.contains("154,000,000") && !shown.contains("Cash buy") && !shown.contains("1.75%"))
  }

  @Test("An unknown code stays an error, which names the full name of a coin", arguments: ["en", "ko"])
  func unknown(_ language: String) throws {
    let ran = cli("spend 1FOO food --lang \(language)")
    #expect(ran.exit == 2 && ran.err.contains("UPBIT:FOO"), "\(ran.err)")
    #expect(try cli("spend 1FOO food --json").error()["code"] == "unknown-currency")
    #expect(cli.text("spend 1.5UPBIT:FOO food --lang \(language)").contains("1.5 FOO"))
    #expect(try cli("spend 0.000000001BTC food --json").error()["code"] == "too-many-decimals")
    #expect(cli("spend 2UPBIT: food").exit == 2)
  }

  @Test("An edit and a refund keep the coin; an expense may be shared in it")
  func others() throws {
    let id = try cli.spend("0.002BTC shopping --date 2025-09-05")
    cli.text("expense edit \(id) --amount 0.003")
    cli.text("refund 0.001 --of \(id) --date 2025-09-06")
    let amounts = try cli.json("expense list")["expenses"]?.list?.compactMap { $0["amount"]?.text }
    #expect(amounts?.sorted() == ["-0.001", "0.003"])
    cli.text("people add Mina")
    cli.text("people add Jun")
    cli.text("spend 0.0003BTC food --by Mina --for Mina,Jun --date 2025-09-05")
    #expect(cli.text("settle").contains("0.00015 BTC"), "\(cli.text("settle"))")
  }
}

extension CLIHarness {
  /// Noon in Osaka on Monday, 2025-09-08, with an exchange where BTC closed at 155,000,000 won on Friday, 153,500,000
  /// on Saturday and 154,000,000 on Sunday. It answers once.
  static func payingWithCoins() throws -> CLIHarness {
    let rows = [("2025-09-07", "154000000.0"), ("2025-09-06", "153500000"), ("2025-09-05", "1.55E8")].map {
      #"{"market":"KRW-BTC","candle_date_time_utc":"\#($0.0)T00:00:00","trade_price":\#($0.1)}"#
    }
    let server = StubServer([StubServer.ok("[" + rows.joined(separator: ",") + "]")])
    let cli = try CLIHarness.inOsaka()
    cli.environment["DOT_UPBIT_URL"] = "http://127.0.0.1:\(server.port)/v1"
    return cli
  }

  func fetchCoins() {
    environment["DOT_OFFLINE"] = ""
    text("rates fetch --from 2025-09-05 --to 2025-09-08 --source upbit")
    environment["DOT_OFFLINE"] = "1"
  }
}
