import Foundation
import TestSupport
import Testing

@testable import dot

/// Reports over cash. 100 yen are 937.88 won on Friday, 5 September 2025, and so on the days after it.
///
///     30,000 yen bought for 283,000    worth 281,364, at the usual price 286,287.87 → 286,288
///     11,800 yen spent in cash         cost 283,000 × 11,800 ÷ 30,000 = 111,313.3… → 111,313; at the base rate 110,670
///     5,000 yen by card                46,894
struct CashReportTests {
  let cli: CLIHarness
  let ramen: String

  init() throws {
    cli = try CLIHarness.inOsaka("cash buy 30000JPY --paid 283000 --date 2025-09-05")
    ramen = try cli.spend("11800 food --pay cash --date 2025-09-06")
    try cli.spend("5000 shopping --pay card --date 2025-09-06")
  }

  @Test("Cash counts at its cost in every grouping and format; the base rate stays the default")
  func atCost() throws {
    #expect(try cli.json("report --in KRW")["total"] == "157564")
    #expect(try cli.json("report --in KRW --cash-at base")["total"] == "157564")
    let report = try cli.json("report --in KRW --cash-at cost")
    #expect(report["total"] == "158207")
    let converted = report["days"]?[0]?["expenses"]?[0]?["converted"]
    #expect(converted?["amount"] == "111313" && converted?["currency"] == "KRW")
    #expect(converted?["source"] == "wallet" && converted?["provisional"] == false)
    for line in [
      "--summary", "--by-category", "--by-payment", "--all", "--all --summary", "--all --by-month",
    ] {
      #expect(try cli.json("report --in KRW --cash-at cost " + line)["total"] == "158207", "\(line)")
    }
    let groups = try cli.json("report --in KRW --cash-at cost --by-payment")["groups"]
    #expect(groups?[0]?["key"] == "cash" && groups?[0]?["total"] == "111313")
    for format in ["text", "markdown", "html"] {
      #expect(
        cli.text("report --in KRW --cash-at cost --format " + format).contains("158,207"), "\(format)")
    }
    #expect(cli.text("report --in KRW --cash-at cost --format csv").contains("\"111313\",\"KRW\""))
  }

  /// 283,000 for yen, and 139,000 for dollars, of which the trip's expenses are another's alone.
  /// 7,108 yen at 937.88 for 100 are 66,664.5… → 66,665.
  @Test("What is not the base rate is not said to be, however little it is")
  func nearlyTheBaseRate() throws {
    for (paid, english, korean) in [
      ("66667", "2 KRW above the base rate (66,665 KRW)", "매매기준율(66,665 KRW)보다 2 KRW 높음"),
      ("66664", "1 KRW below the base rate (66,665 KRW)", "매매기준율(66,665 KRW)보다 1 KRW 낮음"),
      ("66665", "as much as at the base rate", "매매기준율대로"),
    ] {
      let cli = try CLIHarness.inOsaka("cash buy 7108JPY --paid \(paid) --date 2025-09-05")
      #expect(cli.text("report --full").contains(english), "\(paid)")
      #expect(cli.text("report --full --lang ko").contains(korean), "\(paid)")
    }
  }

  @Test("What was bought for others counts among what was paid for cash")
  func forOthers() throws {
    for line in [
      "people add Mina", "people me Mina", "people add Ben",
      "cash buy 100USD --paid 139000 --date 2025-09-05",
      "spend 50USD food --pay cash --for Ben --date 2025-09-06",
    ] { cli.text(line) }
    #expect(try cli.json("report")["exchange"]?["paid"] == "422000")
    #expect(try cli.json("report --whole")["exchange"]?["paid"] == "422000")
  }

  @Test("In the currency paid nothing is converted: the trip's budget does not move, the worth at home does")
  func inTheTripsCurrency() throws {
    let report = try cli.json("report --cash-at cost")
    #expect(report["total"] == "16800" && report["trip"]?["spent"] == "16800")
    #expect(report["days"]?[0]?["expenses"]?[0]?["converted"]?["rate"] == "1")
    #expect(cli.text("report --cash-at cost").contains("158,207 KRW"))
    // A third currency: 111,313 won at the dollar's rate of the day, rounded once.
    let dollars = try cli.json("report --in USD --cash-at cost")["days"]?[0]?["expenses"]?[0]?["converted"]
    #expect(dollars?["source"] == "wallet+eximbank")
    let base = try cli.json("rates convert 111313KRW --to USD --date 2025-09-06")
    #expect(dollars?["amount"] == base["converted"]?["amount"])
  }

  @Test("Parts of a spread expense add up to its cost, and a whole refund gives all of it back")
  func partsAndRefunds() throws {
    // 283,000 × 10,000 ÷ 30,000 = 94,333.3…, of the average that the first expense left: 171,687 × 10,000 ÷ 18,200
    try cli.spend("10000 lodging --pay cash --date 2025-09-07 --spread 2025-09-07..2025-09-09")
    let spread = try cli.json("report --in KRW --cash-at cost --category lodging")
    // 171,687 × 10,000 ÷ 18,200 = 94,333.51… → 94,334 in three parts
    #expect(spread["total"] == "94334")
    #expect(spread["days"]?.list?.compactMap { $0["total"]?.text } == ["31445", "31445", "31444"])
    cli.text("refund 11800 --of \(ramen) --date 2025-09-07")
    let food = try cli.json("report --in KRW --cash-at cost --category food")
    #expect(food["total"] == "0")
    #expect(food["days"]?[1]?["expenses"]?[0]?["converted"]?["amount"] == "-111313")
  }

  /// 94,000 ÷ 1,400 = 67.142…; of 3,000 yen 20.142…, of 6,000 40.285….
  @Test("A refund cancels its expense at cost, in a third currency and in a trip in that currency")
  func refundsInAThirdCurrency() throws {
    for trip in ["Osaka", "Kyoto --currency USD --budget 1000 --start 2025-09-05 --end 2025-09-09"] {
      let cli = try CLIHarness.inOsaka(
        "rates set USD 1400 --date 2025-09-05", "rates set USD 1450 --date 2025-09-08",
        "cash buy 10000JPY --paid 94000 --date 2025-09-05")
      if trip != "Osaka" { cli.text("trip create " + trip) }
      let paid = try cli.spend("10000JPY food --pay cash --date 2025-09-05")
      func dollars() throws -> [String] {
        let report = try cli.json("report --in USD --cash-at cost")
        let rows = report["days"]?.list?.flatMap { $0["expenses"]?.list ?? [] } ?? []
        return rows.compactMap { $0["converted"]?["amount"]?.text } + [report["total"]?.text ?? ""]
      }
      cli.text("refund 10000 --of \(paid) --date 2025-09-08")
      #expect(try dollars() == ["67.14", "-67.14", "0.00"])
      let shown = try cli.json("report --cash-at cost")["trip"]
      #expect(shown?["spent"] == (trip == "Osaka" ? "0" : "0.00"))
      if trip != "Osaka" { #expect(shown?["remaining"] == "1000.00") }
      cli.text("undo")
      for _ in 0..<2 { cli.text("refund 3000 --of \(paid) --date 2025-09-08") }
      #expect(try dollars() == ["67.14", "-20.14", "-20.15", "26.85"])
      // The cost at home, of 94,000.
      #expect(try cli.json("report --in KRW --cash-at cost")["total"] == "37600")
    }
  }

  @Test("Refunds of what several paid cancel at cost, also one before its expense and one to a single payer")
  func refundsOfSeveralPayers() throws {
    for refund in ["--date 2025-09-08", "--date 2025-09-05", "--date 2025-09-08 --by Ana", "--pay card"] {
      let cli = try CLIHarness.inOsaka(
        "rates set USD 1400 --date 2025-09-05", "rates set USD 1450 --date 2025-09-06",
        "rates set JPY 9 --date 2025-09-06", "people add Ana", "people me Ana", "people add Ben",
        "cash buy 10000JPY --paid 94000 --date 2025-09-05")
      let paid = try cli.spend("8000 food --pay cash --date 2025-09-06 --by Ana=5000,Ben")
      cli.text("refund 8000 --of \(paid) \(refund)")
      for currency in ["KRW", "USD", "JPY"] {
        for share in ["", "--whole"] {
          let total = try cli.json("report --in \(currency) --cash-at cost \(share)")["total"]
          #expect(total == (currency == "USD" ? "0.00" : "0"), "\(refund) \(currency) \(share)")
        }
      }
    }
  }

  @Test("What the exchange cost: paid, worth, premium, the usual price and the discount")
  func exchange() throws {
    // 283,000 ÷ 281,364 = 1.005814…; (286,288 − 283,000) ÷ (286,288 − 281,364) = 0.667749…
    let exchange = try cli.json("report --cash-at cost")["exchange"]
    #expect(exchange?["paid"] == "283000" && exchange?["worth"] == "281364" && exchange?["premium"] == "0.58")
    #expect(exchange?["usual"] == "286288" && exchange?["discount"] == "66.77")
    let lines = cli.words(of: "report --full")
    #expect(lines.contains("Paid for cash 283,000 KRW 0.58% above the base rate (281,364 KRW)"), "\(lines)")
    #expect(
      lines.contains("Usual cash price (estimate) 286,288 KRW you got 66.77% off the spread"))
    #expect(cli.text("report --full --lang ko").contains("환율 우대율 66.77%"))
    #expect(cli.text("report --format html").contains("Paid for cash"))
    #expect(cli.text("report --format markdown").contains("Paid for cash"))
    // 290,000 is more than 286,288.
    let purchase = try #require(try cli.json("cash log")["entries"]?[0]?["id"]?.text)
    cli.text("cash edit \(purchase) --paid 290000")
    let dear = cli.words(of: "report --full")
    #expect(dear.contains("Usual cash price (estimate) 286,288 KRW you paid more"), "\(dear)")
    cli.text("undo --yes")
    // Nothing was bought on these days.
    #expect(try cli.json("report --from 2025-09-06")["exchange"] == nil)
    #expect(try cli.json("report --from 2025-09-06 --cash-at cost")["exchange"] == .null)
    #expect(try cli.json("report --all")["exchange"]?["paid"] == "283000")
  }

  @Test("Wallets know dates and nothing else that a report is filtered by")
  func filters() throws {
    #expect(try cli.json("report --category food")["exchange"] == nil)
    #expect(!cli.text("report --full --pay card").contains("Paid for cash"))
    #expect(cli.text("report --full --to 2025-09-06").contains("Paid for cash"))
    // Only where it is asked for.
    #expect(!cli.text("report").contains("Paid for cash"))
    #expect(cli.text("report --cash-at cost").contains("Paid for cash"))
  }

  @Test("What was paid at home is never provisional, only what it was worth") func provisionalWorth() throws {
    try cli.json("cash buy 1000JPY --paid 9400 --date 2025-09-08")
    // 1,000 × 9.3788 = 9,378.8, and 21 of 9,379.
    #expect(
      cli.words(of: "report --full --from 2025-09-08").contains(
        "Paid for cash 9,400 KRW ~0.22% above the base rate (~9,379 KRW)"))
    // What only that figure waits for is named where it is shown.
    #expect(cli.text("report --full --from 2025-09-08").contains("rates of JPY for 2025-09-08"))
    #expect(!cli.text("report --from 2025-09-08").contains("rates of JPY"))
  }

  @Test("Purchases since the trip before it are those of a trip, in the currencies that it pays in")
  func ofATrip() throws {
    cli.text("trip create Seoul --start 2025-08-01 --end 2025-08-10 --currency KRW")
    cli.text("trip use Osaka")
    try cli.json("cash buy 1000JPY --paid 9999 --date 2025-08-10")
    try cli.json("cash buy 10USD --paid 14000 --date 2025-09-05")
    #expect(try cli.json("report")["exchange"]?["paid"] == "283000")
    #expect(try cli.json("report --from 2025-08-10")["exchange"]?["unconverted"] == 1)
    #expect(cli.text("report --full --from 2025-08-10").contains("without 1 purchase that no rate converts"))
  }

  @Test("Whoever never uses wallets sees nothing of them")
  func nothingWithout() throws {
    let cli = try CLIHarness.inOsaka("spend 11800 food --pay cash --date 2025-09-06")
    let report = try cli.json("report")
    for key in ["exchange", "cashAt", "leftovers"] { #expect(report[key] == nil, "\(key)") }
    let text = cli.text("report --full")
    #expect(!text.contains("Paid for cash") && !text.contains("Left in"))
    #expect(try cli.json("report --cash-at cost --in KRW")["total"] == "110670")
  }

  @Test("What is left after the last day, what it would bring, and how to say that it was sold")
  func leftovers() throws {
    #expect(!cli.text("report --full").contains("Left in cash"))
    cli.text("trip edit Osaka --end 2025-09-07")
    // 18,200 × 9.3788 × 0.9825 = 167,707.01…
    let left = try cli.json("report")["leftovers"]?[0]
    #expect(left?["wallet"] == "cash" && left?["quantity"] == "18200" && left?["currency"] == "JPY")
    #expect(left?["sale"]?["amount"] == "167707" && left?["sale"]?["currency"] == "KRW")
    for command in ["report --full", ""] {
      let text = cli.text(command)
      #expect(text.contains("Left in cash: 18,200 JPY"), "\(text)")
      #expect(text.contains("dot cash sell 18200JPY --for AMOUNT"))
    }
    // It has crossed to the next trip.
    cli.text("trip create Kyoto --start 2025-09-08 --currency JPY")
    #expect(!cli.text("report --full --trip Osaka").contains("Left in cash"))
  }

  @Test("What was spent and not there counts at the base rate, and is marked")
  func short() throws {
    try cli.spend("20000 lodging --pay cash --date 2025-09-07")
    // 171,687 for the 18,200 that were there, and 1,800 × 9.3788 = 16,881.84 → 16,882
    let report = try cli.json("report --in KRW --cash-at cost --category lodging")
    #expect(report["total"] == "188569")
    #expect(report["shortWallets"] == [["wallet": "cash", "currency": "JPY", "short": "1800"]])
    let text = cli.text("report --cash-at cost")
    #expect(text.contains("cash: short of 1,800 JPY, which counts at the base rate of its day"))
    let explained = try cli.json("cash holdings --explain")["explain"]
    #expect(explained?["spent"] == "299882" && explained?["missing"] == "16882" && explained?["held"] == "0")
  }

  @Test("In a narrow terminal, what has no room beside the cost of cash is below it")
  func narrowHoldings() {
    let wide = cli("cash holdings", columns: 100).out
    #expect(wide.contains("Average") && wide.contains("Difference") && !wide.contains(" · Worth on"))
    for columns in [40, 60] {
      let narrow = cli("cash holdings", columns: columns).out.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      // 171,687 × 100 ÷ 18,200 = 943.335; 18,200 × 9.3788 = 170,694.16
      #expect(
        narrow.hasPrefix(
          "Wallet Cost cash 18,200 JPY 171,687 KRW Average 943.34 /100 · Worth on 2025-09-08 ~170,694 KRW (~-993 KRW)"
        ), "\(narrow)")
    }
  }

  @Test("--explain says where all the money is")
  func identity() throws {
    try cli.json("cash sell 8200JPY --for 75000 --date 2025-09-07")
    // 171,687 × 8,200 ÷ 18,200 = 77,353.48… → 77,353, a loss of 2,353; held 94,334
    let explained = try cli.json("cash holdings --explain")["explain"]
    #expect(explained?["paid"] == "283000" && explained?["received"] == "75000")
    #expect(
      explained?["spent"] == "111313" && explained?["held"] == "94334" && explained?["gains"] == "-2353")
    #expect(explained?["lost"] == "0" && explained?["missing"] == "0")
    let lines = [
      "  paid 283,000 - received from sales 75,000 = 208,000 KRW",
      "  spent 111,313 + held 94,334 + losses of sales 2,353 = 208,000 KRW",
    ]
    for command in ["cash holdings --explain", "report --in KRW --cash-at cost --explain"] {
      let text = cli.text(command)
      for line in lines { #expect(text.contains(line), "\(text)") }
    }
    // 111,313 × 1,180 ÷ 11,800 = 11,131.3, and 111,313 − 11,131 = 100,182; held 94,334 + 11,131
    let paid = try #require(try cli.json("cash log")["entries"]?.list?.first { $0["kind"] == "spend" })
    cli.text("refund 1180 --of \(try #require(paid["id"]?.text)) --date 2025-09-07")
    #expect(
      cli.text("cash holdings --explain").contains(
        "  spent less refunds 100,182 + held 105,465 + losses of sales 2,353 = 208,000 KRW"))
    let report = cli.text("report --in KRW --cash-at cost --explain")
    #expect(report.contains("11,800 JPY → 111,313 KRW (what the cash had cost)"), "\(report)")
  }
}
