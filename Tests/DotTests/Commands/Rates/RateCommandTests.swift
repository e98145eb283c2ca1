import TestSupport
import Testing

@testable import dot

@Suite("dot rates")
struct RateCommandTests {
  private let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
    try cli.store("2025-09-04", "2025-09-05", "2025-09-08")
  }

  @Test func show() throws {
    #expect(
      try cli.json("rates show jpy")["rate"] == [
        "currency": "JPY", "unit": 100, "base": "938.28", "quote": "KRW", "date": "2025-09-08",
        "source": "eximbank", "name": "일본 옌", "cashBuy": "954.6999", "cashSell": "921.8601",
        "previousDate": "2025-09-05", "change": "0.4",
      ])
    // On Sunday it is still Friday's: 937.88 − 941.72.
    let sunday = try cli.json("rates show JPY --date 2025-09-07")["rate"]
    #expect(sunday?["date"] == "2025-09-05" && sunday?["change"] == "-3.84")
    // The first day that is stored has nothing before it.
    let first = try cli.json("rates show JPY --date 2025-09-04")["rate"]
    #expect(first?["change"] == .null && first?["previousDate"] == .null)
    for line in ["rates show VND", "rates show JPY --date 2025-09-03"] {
      let ran = cli(line + " --json")
      #expect(ran.exit == 4 && ran.out == "")
      #expect(try ran.error()["code"] == "no-rate")
    }
    #expect(cli("rates show YNE").exit == 2)
  }

  @Test(
    "Compared with conversions by hand",
    arguments: [
      // 12,000 × 9.3828 = 112,593.6
      ("12000 JPY", "112594", "938.28", 100, "2025-09-08"),
      // 100 × 139,270 ÷ 937.88 = 14,849.4…
      ("100 USD --to JPY --date 2025-09-05", "14849", "148.4944769", 1, "2025-09-05"),
      // 1,000,000 ÷ 1,391.8 = 718.494…
      ("1000000 KRW --to USD", "718.49", "0.0007184940365", 1, "2025-09-08"),
      ("5 KRW", "5", "1", 1, "2025-09-08"),
    ])
  func convert(_ line: String, _ amount: String, _ rate: String, _ unit: Int, _ date: String) throws {
    let converted = try cli.json("rates convert " + line)["converted"]
    #expect(converted?["amount"] == .text(amount) && converted?["rate"] == .text(rate))
    #expect(converted?["unit"] == .number(Double(unit)) && converted?["rateDate"] == .text(date))
  }

  @Test func cash() throws {
    // 112,593.6 × 1.0175 = 114,563.988 and × 0.9825 = 110,623.212; at 2% 114,845.472 and 110,341.728
    let usual = try cli.json("rates convert 12000 JPY --cash")
    #expect(usual["cashBuy"] == "114564" && usual["cashSell"] == "110623")
    #expect(
      cli.text("rates convert 12000 JPY --cash").contains(
        "Cash, estimated at ±1.75%: buying 114,564 KRW, selling 110,623 KRW\n"))
    cli.text("config set cash-percent.JPY 2")
    let own = try cli.json("rates convert 12000 JPY --cash")
    #expect(own["cashBuy"] == "114845" && own["cashSell"] == "110342")
  }

  @Test func setAndUnset() throws {
    try cli.spend("12000 --category food")
    try cli.spend("10 --currency USD --category food")
    try cli.spend("12000 --category food --date 2025-09-07")
    let before = try contents(of: cli.folder.path)
    // What was paid today: yen in the home currency, and dollars in the trip's yen. Not what was paid on
    // Sunday.
    let rehearsed = try cli.json("rates set JPY 940/100 --dry-run")
    #expect(rehearsed["moved"] == 2)
    #expect(try contents(of: cli.folder.path) == before)
    let set = try cli.json("rates set JPY 940/100")
    #expect(
      set["rate"] == [
        "currency": "JPY", "unit": 100, "base": "940", "quote": "KRW", "date": "2025-09-08",
        "source": "manual",
      ])
    #expect(set["moved"] == 2)
    #expect(try cli.json("rates convert 12000 JPY")["converted"]?["amount"] == "112800")
    #expect(!cli.text("rates set JPY 9.4").contains("converted figure"))
    let stored = try contents(of: cli.folder.path)
    #expect(try cli.json("rates unset JPY -n")["moved"] == 2)
    #expect(try contents(of: cli.folder.path) == stored)
    #expect(try cli.json("rates unset JPY --date 2025-09-08")["moved"] == 2)
    #expect(try cli.json("rates convert 12000 JPY")["converted"]?["amount"] == "112594")
    #expect(try cli.json("rates set VND 5.32 --unit 100")["rate"]?["unit"] == 100)
    for (line, exit, code) in [
      ("rates unset JPY", 1, "no-such-manual-rate"), ("rates set KRW 1", 2, "rate-of-itself"),
      ("rates set KRW 1KRW", 2, "rate-of-itself"),
      ("rates set JPY 0", 2, "zero"), ("rates set JPY 1 --unit 7", 2, "bad-value"),
      ("rates set JPY 938/100 --unit 100", 2, "conflicting-options"),
      ("rates set JPY 938", 1, "unlikely-rate"), ("rates set ''", 2, "missing-argument"),
      ("rates set =", 2, "missing-argument"), ("rates set ==", 2, "missing-argument"),
      ("rates set =5", 2, "missing-argument"), ("rates set JPY=", 2, "missing-argument"),
    ] as [(String, Int32, String)] {
      let ran = cli(line + " --json")
      #expect(ran.exit == exit && ran.out == "", "\(line)")
      #expect(try ran.error()["code"] == .text(code), "\(line)")
    }
    // 938 for one yen is 100 times the known 9.3828; it has to be confirmed.
    #expect(cli("rates set JPY 938").err.contains("`938/100`"))
    for typed in ["100엔 940원", "100 JPY = 940 KRW", "100엔당 940원"] {
      let words = cli("rates set JPY '\(typed)'")
      #expect(words.exit == 2 && words.err.contains("hint: write it as `940/100`"), "\(words.err)")
    }
    #expect(cli("rates set JPY 938 -yq").exit == 0)
  }

  @Test func fetch() throws {
    let server = StubServer([try Samples.published("2025-09-03")])
    cli.connect(to: server)
    let fetched = try cli.json("rates fetch --from 2025-09-03 --to 2025-09-09")
    #expect(fetched["fetched"] == ["2025-09-03"] && fetched["closed"] == ["2025-09-06", "2025-09-07"])
    #expect(fetched["stored"] == ["2025-09-04", "2025-09-05", "2025-09-08"])
    #expect(fetched["skipped"] == ["2025-09-09"] && fetched["empty"] == [])
    server.waitForEnd()
    // All of the trip's dates so far are known, so nothing is sent.
    #expect(
      cli.text("rates fetch")
        == "Already stored: 2 (2025-09-05 … 2025-09-08)\nClosed: 2 (2025-09-06 … 2025-09-07)\n")
    #expect(try cli.json("rates quota")["used"] == 1)
    // The Saturday and the Sunday are never asked for.
    let again = try cli.json("rates fetch --from 2025-09-05 --to 2025-09-08 --again --dry-run")
    #expect(again["missing"] == [])
    for (line, code) in [
      ("--date 2025-09-03 --trip Osaka", "conflicting-options"), ("--again", "missing-option"),
      ("--to 2025-09-03", "missing-option"), ("--from 2025-09-04 --to 2025-09-03", "end-before-start"),
      ("--from 2010-01-01", "too-many-days"),
    ] {
      let ran = cli("rates fetch \(line) --json")
      #expect(ran.exit == 2 && ran.out == "")
      #expect(try ran.error()["code"] == .text(code), "\(line)")
    }
  }

  @Test("What cash and expenses wait for is asked for, too, outside the trip and before a closed day")
  func fetchesWhatFiguresWaitFor() throws {
    func missing() throws -> [Judged] { try #require(try cli.json("rates fetch -n")["missing"]?.list) }
    cli.environment["DOT_EXIMBANK_KEY"] = "Canary7Key"
    #expect(try missing() == [])
    try cli.json("cash buy 1000JPY --paid 9400 --date 2025-08-20")
    #expect(try missing() == ["2025-08-20"])
    cli.text("undo")
    // 15 August was closed: the rate is that of the 14th.
    try cli.spend("10 food --currency USD --date 2025-08-15")
    let now = try #require(Instant("2025-09-08T12:00:00+09:00"))
    let ledger = Ledger(ledgerFolder: LedgerFolder(path: cli.home), clock: Clock(standIn: now))
    try RateFileStore(ledger: ledger).save(
      RateDay(source: .eximbank, date: try #require(Day("2025-08-15")), rates: [], asked: now))
    let server = StubServer([try Samples.published("2025-09-03")])
    cli.connect(to: server)
    #expect(try cli.json("rates fetch")["fetched"] == ["2025-08-14"])
    server.waitForEnd()
    #expect(try cli.json("report")["unconverted"] == [])
  }

  @Test("The currency that a trip is paid in is first, and a footnote is only of a column that is shown")
  func boardOfATrip() {
    cli.text("trip create Kansai --currency KRW --paying JPY --start 2025-09-05 --end 2025-09-09")
    let wide = cli("rates today", columns: 100).out
    let rows = wide.split(separator: "\n").map(String.init)
    let header = rows.firstIndex { $0.hasPrefix("Currency") } ?? 0
    #expect(rows[header + 1].hasPrefix("JPY 100"), "\(wide)")
    #expect(wide.contains("* estimate"))
    let narrow = cli("rates today", columns: 40).out
    #expect(narrow.contains("938.28") && !narrow.contains("estimate: base rate plus"), "\(narrow)")
  }

  @Test func quota() throws {
    #expect(try cli("rates quota --json").error()["code"] == "no-key")
    cli.environment["DOT_EXIMBANK_KEY"] = "Canary7Key"
    #expect(
      try cli.json("rates quota") == [
        "schema": 1, "day": "2025-09-08", "used": 0, "limit": 1000,
        "resetsAt": "2025-09-09T00:00:00+09:00",
      ])
    // The evening in Honolulu is the next day in Seoul.
    cli.environment["DOT_NOW"] = "2025-09-08T17:00:00-10:00"
    #expect(try cli.json("rates quota")["day"] == "2025-09-09")
  }

  @Test("Weekends are never requested, and reported as such")
  func weekend() throws {
    cli.environment["DOT_NOW"] = "2025-09-07T12:00:00+09:00"
    let board = try cli.json("rates today")
    #expect(board["requested"] == "2025-09-07" && board["date"] == "2025-09-05" && board["stale"] == false)
    #expect(board["rates"]?.list?.first { $0["currency"] == "CNY" }?["quotedAs"] == "CNH")
    #expect(cli.text("rates today").contains("No rates are published at weekends"))
  }
}

@Suite struct CashTests {
  /// 938.28 won for 100 yen, and 1.75% at the counter.
  @Test(
    "Cash prices are for the foreign currency, whichever side of the exchange it is on",
    arguments: [
      // 100,000 yen: 938,280 × 1.0175 = 954,699.9; × 0.9825 = 921,860.1
      ("100000 JPY", "954700", "921860"),
      // 1,000,000 won: ÷ 9.3828 = 106,577.994…; ÷ 1.0175 = 104,744.96; ÷ 0.9825 = 108,476.33
      ("1000000 KRW --to JPY", "104745", "108476"),
    ])
  func prices(_ line: String, _ buy: String, _ sell: String) throws {
    let cli = try CLIHarness()
    try cli.store("2025-09-08")
    let answer = try cli.json("rates convert \(line) --cash")
    #expect(answer["cashBuy"] == .text(buy) && answer["cashSell"] == .text(sell))
  }

  @Test func betweenTwoForeignCurrencies() throws {
    let cli = try CLIHarness()
    try cli.store("2025-09-08")
    #expect(cli("rates convert 5 USD --to JPY --cash").exit == 2)
  }

  @Test("A typed rate must be to the home currency")
  func notHome() throws {
    let ran = try CLIHarness()("rates set LAK 0.00006USD")
    #expect(ran.exit == 2 && ran.err.contains("KRW"))
  }

  @Test("The error names the currency without a rate")
  func missing() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    #expect(
      cli.text("spend 1000 --currency KRW --category food --date 2025-08-20").contains("rate for JPY"))
    let report = cli.text("report")
    #expect(report.contains("dot rates set JPY RATE --date 2025-08-20") && !report.contains("rates set KRW"))
  }

  @Test("A rate without a currency asks for that") func rateOfWhat() throws {
    let cli = try CLIHarness()
    let refused = cli("rates set 5.24")
    #expect(
      refused.exit == 2 && refused.err.contains("`dot rates set` needs a currency")
        && refused.err.contains("dot rates set JPY 942/100"), "\(refused.err)")
    for line in ["rates set JPY", "rates set JPY="] { #expect(cli(line).err.contains("needs RATE")) }
    for line in ["rates set ''", "rates set =5"] { #expect(cli(line).err.contains("needs a currency")) }
    #expect(cli.text("rates set 동 5.24/100").contains("5.24 KRW per 100 VND"))
    for line in ["rates show 동", "rates convert 1000 dong", "rates convert 100 won dong", "rates unset 동"] {
      #expect(cli(line).exit == 0, "\(line)")
    }
  }

  @Test("The price of 100 yen typed for one is refused, also in the place of a rate of the same date")
  func forgottenHundred() throws {
    let cli = try CLIHarness()
    cli.text("rates set JPY 938/100 --date 2025-09-05")
    let refused = cli("rates set JPY 942 --date 2025-09-05")
    #expect(refused.exit == 1 && refused.err.contains("`942/100`"), "\(refused.err)")
    // A correction is no exception, in either direction: a digit was missing.
    #expect(try cli("rates set JPY 93.8/100 --date 2025-09-05 --json").error()["code"] == "unlikely-rate")
    cli.text("rates set JPY 93.8/100 --date 2025-09-05 --yes")
    let corrected = cli("rates set JPY 938/100 --date 2025-09-05")
    #expect(
      corrected.exit == 1 && corrected.err.contains("`dot rates unset JPY --date 2025-09-05`"),
      "\(corrected.err)")
    cli.text("rates set JPY 938/100 --date 2025-09-05 --yes")
    cli.text("rates set JPY 942 --date 2025-09-05 --yes")
    // The correct one of a later day names the wrong one, and how to remove it.
    let later = cli("rates set JPY 940.5/100 --date 2025-09-08")
    #expect(
      later.exit == 1 && later.err.contains("942 for 1 (2025-09-05, typed)")
        && later.err.contains("`dot rates unset JPY --date 2025-09-05`"), "\(later.err)")
    cli.text("rates unset JPY --date 2025-09-05")
    #expect(cli("rates set JPY 940.5/100 --date 2025-09-08").exit == 0)
  }

  @Test("A rate typed the wrong way round is refused, and the hint turns it round")
  func wrongWayRound() throws {
    let cli = try CLIHarness()
    cli.text("config set home EUR")
    cli.text("rates set VND 0.000033 --date 2025-09-05")
    let before = try contents(of: cli.home)
    for date in ["2025-09-05", "2025-09-08"] {
      let refused = cli("rates set VND 30500 --date \(date)")
      #expect(refused.exit == 1 && refused.err.contains("`0.00003278688525`"), "\(refused.err)")
    }
    #expect(try contents(of: cli.home) == before)
  }
}
