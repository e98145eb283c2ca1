import TestSupport
import Testing

@testable import dot

/// `dot cash …` and `dot wallet …`, as people and scripts see them. 100 yen are 937.88 won on 5 September 2025.
struct CashCommandTests {
  let cli: CLIHarness

  init() throws { cli = try CLIHarness.inOsaka() }

  private func buy(_ rest: String) throws -> String {
    try #require(try cli.json("cash buy " + rest)["entry"]?["id"]?.text)
  }

  @Test func showsWhatScriptsRelyOn() throws {
    let bought = try cli.json(
      "cash buy 30000JPY --paid 287,400KRW --fee 1000 --where 하나은행 --date 2025-09-05 --time 10:30 --memo 공항")
    let entry = try #require(bought["entry"])
    #expect(entry["kind"] == "buy" && entry["wallet"] == "cash")
    #expect(entry["amount"] == "30000" && entry["currency"] == "JPY")
    #expect(entry["paid"]?["amount"] == "287400" && entry["paid"]?["currency"] == "KRW")
    #expect(entry["fee"]?["amount"] == "1000" && entry["fee"]?["currency"] == "KRW")
    #expect(entry["date"] == "2025-09-05" && entry["time"] == "10:30")
    #expect(entry["where"] == "하나은행" && entry["memo"] == "공항")
    #expect(entry["cost"]?["amount"] == "287400" && entry["cost"]?["currency"] == "KRW")
    #expect(entry["gain"] == .null)
    let holding = try #require(bought["holding"])
    #expect(holding["wallet"] == "cash" && holding["currency"] == "JPY" && holding["quantity"] == "30000")
    #expect(holding["cost"]?["amount"] == "287400")
    #expect(holding["average"]?["rate"] == "958" && holding["average"]?["unit"] == 100)
    #expect(holding["average"]?["rateExact"] == true)
    // 30,000 × 9.3788
    #expect(holding["worth"]?["amount"] == "281364")
    #expect(holding["short"] == "0")
  }

  /// The journal of docs/cash.md.
  @Test func followsTheAverage() throws {
    try cli.json("cash buy 30000JPY --paid 287400 --date 2025-09-01")
    try cli.json("cash buy 20000JPY --paid 189500 --date 2025-09-02")
    try cli.spend("11800 food --pay cash --date 2025-09-03")
    try cli.spend("1500 food --pay cash --date 2025-09-04")
    let late = try buy("10000JPY --paid 97250 --date 2025-09-05")
    try cli.spend("20000 food --pay cash --date 2025-09-06")
    let sold = try cli.json("cash sell 26700JPY --for 246500 --date 2025-09-07")
    #expect(sold["entry"]?["gain"]?["amount"] == "-9234")
    #expect(sold["entry"]?["paid"]?["amount"] == "246500")
    #expect(sold["holding"]?["quantity"] == "0" && sold["holding"]?["average"] == .null)
    let log = try cli.json("cash log")["entries"]
    let rows = (0..<7).map { row in
      ["kind", "amount"].compactMap { log?[row]?[$0]?.text }.joined(separator: " ")
        + " " + (log?[row]?["cost"]?["amount"]?.text ?? "")
    }
    #expect(
      rows == [
        "buy 30000 287400", "buy 20000 189500", "spend 11800 112548", "spend 1500 14307", "buy 10000 97250",
        "spend 20000 191561", "sell 26700 255734",
      ])
    let holdings = try cli.json("cash holdings --date 2025-09-04")["holdings"]
    #expect(holdings?[0]?["quantity"] == "36700" && holdings?[0]?["cost"]?["amount"] == "350045")
    // 350,045 ÷ 36,700 × 100 = 953.8010899…
    #expect(
      holdings?[0]?["average"]?["rate"] == "953.8010899" && holdings?[0]?["average"]?["rateExact"] == false)
    #expect(try cli.json("cash holdings")["holdings"] == .list([]))
    #expect(try cli.json("cash edit \(late) --date 2025-09-02")["moved"] == 3)
  }

  /// A count without a time is what was there in the evening; one of 09:00 comes before a sale of 09:30, not before one of 08:30.
  @Test func saysWhatACountIsTakenFor() throws {
    cli.text("cash buy 20000JPY --paid 190000 --date 2025-09-05")
    func says(_ line: String, _ text: String) -> Bool {
      cli.text(line).replacing("\n", with: " ").contains("16,800 JPY is taken as the balance at " + text)
    }
    let evening = "the end of 2025-09-06."
    #expect(says("cash count 16800JPY --date 2025-09-06", evening))
    #expect(says("cash sell 1000JPY --for 9280 --date 2025-09-06 --time 23:00", evening))
    #expect(!says("cash sell 1000JPY --for 9280 --date 2025-09-07", ""))
    let morning = "09:00 on 2025-09-08; what has no time counts before that."
    #expect(says("cash count 16800JPY --date 2025-09-08 --time 09:00", morning))
    #expect(says("cash sell 100JPY --for 928 --date 2025-09-08 --time 08:30", morning))
    #expect(!says("cash sell 100JPY --for 928 --date 2025-09-08 --time 09:30", ""))
  }

  @Test("A count without a currency says what it was taken for, where it may have been another one")
  func currencyOfACount() {
    cli.text("trip edit --paying USD")
    let count = cli.words(of: "cash count 1200 --date 2025-09-20")
    #expect(
      count.contains(
        "Taken as USD: after the trip a number without a currency is in USD. Type `1200JPY` for JPY; if this was JPY: `dot undo`"
      ), "\(count)")
    for typed in ["1200JPY --date 2025-09-20", "1200 --date 2025-09-06"] {
      #expect(!cli.text("cash count " + typed).contains("Taken as"), "\(typed)")
    }
  }

  /// 20,000 − 3,000 = 17,000 were counted in the evening of the 6th.
  @Test(
    "A change of what was spent before a count says that the count now finds something else",
    arguments: [
      ("spend 500 food --pay cash --date 2025-09-06", true), ("expense delete ID --yes", true),
      ("expense edit ID --amount 2900", true), ("expense edit ID --memo lunch", false),
      ("expense edit ID --pay card", true), ("expense edit ID --clear pay", true),
      ("expense edit ID --date 2025-09-07", true), ("expense edit ID --date 2025-09-05", true),
      ("expense edit ID --currency KRW", true), ("expense edit ID --time 9:00", false),
      ("expense edit ID --time 22:30", true),
      ("spend 500 food --pay cash --date 2025-09-07", false),
      ("spend 500 food --pay card --date 2025-09-06", false),
      ("spend 500KRW food --pay cash --date 2025-09-06", false), ("spend 500 food --date 2025-09-06", false),
    ])
  func saysThatACountFindsOtherwise(_ line: String, _ isSaid: Bool) throws {
    cli.text("cash buy 20000JPY --paid 190000 --date 2025-09-05")
    let id = try cli.spend("3000 food --pay cash --date 2025-09-06")
    cli.text("cash count 17000JPY --date 2025-09-06 --time 22:00")
    let ran = cli(line.replacing("ID", with: id))
    #expect(
      ran.exit == 0
        && ran.err.contains("what that count found missing or extra changes") == isSaid,
      "\(ran)")
  }

  @Test("Cash that may have been spent after a count of the same day says how to say so")
  func spentAfterACount() throws {
    cli.text("cash buy 20000JPY --paid 190000 --date 2025-09-05")
    cli.text("wallet add Purse --kind cash")
    cli.text("cash move 5000JPY --to Purse")
    cli.text("cash count 15000JPY")
    let warned = cli("spend 500 food --pay cash --date today").err
    #expect(
      warned.contains(
        "‘cash’ was counted today at 12:00, and this is taken as paid before that. If it was after: `dot"),
      "\(warned)")
    for line in [
      "", "--time 12:30 ", "--pay Purse ", "--currency KRW --date today ", "--date today --pay card ",
    ] {
      let ran = cli("spend 500 food \(line.contains("--pay") ? "" : "--pay cash ")\(line)")
      #expect(!ran.err.contains("counted"), "\(line): \(ran.err)")
    }
    cli.text("cash count 4500JPY --wallet Purse")
    #expect(
      cli("spend 500 food --pay Purse --time 11:00 --lang ko").err.contains(
        "‘Purse’는 오늘 12:00에 확인했고, 이 지출은 그 전에 낸 것으로 봅니다"))
  }

  @Test("A count of today is made now, also where today is typed: a later one replaces it")
  func countedToday() throws {
    cli.text("cash buy 20000JPY --paid 190000 --date 2025-09-05")
    let today = try #require(cli.environment["DOT_NOW"]?.prefix(10))
    cli.environment["DOT_NOW"] = "\(today)T08:00:00+09:00"
    cli.text("cash count 15000JPY --date \(today)")
    cli.environment["DOT_NOW"] = "\(today)T19:30:00+09:00"
    cli.text("cash count 12000JPY")
    #expect(try cli.json("cash holdings")["holdings"]?[0]?["quantity"] == "12000")
  }

  @Test("Spending more than a wallet holds is recorded, and said with what it held")
  func moreThanHeld() throws {
    #expect(cli("spend 500 food --pay cash --date 2025-09-05").err.isEmpty)
    cli.text("cash buy 20000JPY --paid 190000 --date 2025-09-06")
    #expect(cli("spend 1500 food --pay cash --date 2025-09-07").err.isEmpty)
    // 18,500 − 10,000 leaves 8,500 of the second part's 25,000.
    let parts = cli("spend --split food=10000,shopping=25000 --pay cash --dry-run")
    #expect(parts.err.contains("‘cash’ held only 18,500 JPY, 16,500 JPY less than this."), "\(parts)")
    let ran = cli("spend 35000 food --pay cash")
    #expect(
      ran.exit == 0 && ran.err.contains("‘cash’ held only 18,500 JPY, 16,500 JPY less than this."), "\(ran)")
    #expect(ran.err.contains(" --amount AMOUNT`; if you got more money: `dot cash buy AMOUNTJPY`"), "\(ran)")
    // Of 20,000, 1,500 and 35,000 were spent; 2,000 dated before are 2,000 that these lack.
    let early = cli("spend 2000 food --pay cash --date 2025-09-06 --dry-run")
    #expect(
      early.err.contains("because of this expense, 2,000 JPY was spent from ‘cash’ that it did not hold. If"),
      "\(early)")
    for line in ["spend 9000 food --pay card", "spend 9USD food --pay cash", "refund 9000 food --pay cash"] {
      #expect(cli(line).err.isEmpty, "\(line)")
    }
    cli.text("undo --yes")
    #expect(
      cli("spend 1 food --pay cash --date 2025-09-09 --lang ko").err.contains(
        "‘현금’에는 0 JPY만 있어서 1 JPY 모자랍니다."))
  }

  /// 100 × 100 ÷ 2,610,000 = 0.0038314…
  @Test("A price below one has more decimals, and an edit doesn't repeat what else has to be recorded")
  func changedTwice() throws {
    let bought = cli.text("cash buy 2610000VND --paid 100USD --date 2025-09-06 --dry-run")
    #expect(bought.contains("(0.003831 USD per 100 VND)"), "\(bought)")
    cli.text("rates set VND 5.4/100 --date 2025-09-05")
    cli.text("cash buy 100USD --paid 141100KRW --date 2025-09-05")
    let line = "cash sell 100USD --for 2610000VND --date 2025-09-06"
    #expect(cli.text(line + " --dry-run").contains("were not put into a wallet"))
    let id = try #require(try cli.json(line)["entry"]?["id"]?.text)
    #expect(!cli.text("cash edit \(id) --memo exchange").contains("were not put into a wallet"))
  }

  /// 20,000 of 38,500 that cost 361,446: 187,764.15…; 185,400 − 187,764 = −2,364.
  @Test("A sale says what its money had cost, and a log why its times are not in order")
  func saleAfterCount() throws {
    cli.text("cash buy 38500JPY --paid 361446 --date 2025-09-05 --time 19:30")
    #expect(!cli.text("cash log").contains("Within a day"))
    cli.text("cash count 36000JPY --date 2025-09-07 --time 08:30")
    let sold = cli.text("cash sell 20000JPY --for 185400 --date 2025-09-07 --time 08:30")
    #expect(sold.contains("loss 2,364 KRW: that money had cost 187,764 KRW"), "\(sold)")
    cli.text("cash sell 100JPY --for 950 --date 2025-09-05 --time 09:15")
    #expect(
      cli.text("cash log").contains(
        "Within a day, before a count and after it, money that came in is listed first, then money that left")
    )
  }

  /// 190 USD at 1,390 and nothing newer, so that all that follows from it may still change.
  @Test("Sums of provisional costs are marked, and a report names the rates that they wait for")
  func provisionalSums() throws {
    let cli = try CLIHarness()
    cli.text("trip create Danang --start 2025-09-05 --end 2025-09-09 --currency KRW --paying VND")
    cli.text("rates set USD 1390 --date 2025-09-04")
    cli.text("cash buy 5000000VND --paid 190USD --date 2025-09-06")
    cli.text("cash count 4900000VND --date 2025-09-07")
    let log = cli.words(of: "cash log")
    #expect(log.filter { $0.contains("KRW") }.allSatisfy { $0.contains("~") }, "\(log)")
    let explained = cli.text("cash holdings --explain")
    #expect(explained.contains("paid ~264,100 = ~264,100 KRW"), "\(explained)")
    #expect(explained.contains("lost ~5,282 + held ~258,818 = ~264,100 KRW"), "\(explained)")
    #expect(try cli.json("cash log")["totals"]?[0]?["provisional"] == true)
    cli.text("rates set VND 5.3/100 --date 2025-09-06")
    let report = cli.text("report --full")
    #expect(
      report.contains("Paid for cash") && report.contains("no rates of USD for 2025-09-06 yet"),
      "\(report)")
  }

  @Test("A refused sale names the count that makes room for it")
  func refusedSale() throws {
    cli.text("cash buy 1170JPY --paid 11000 --date 2025-09-06")
    let line = "cash sell 4500JPY --for 41700 --date 2025-09-07"
    let ran = cli(line + " --lang ko")
    #expect(
      ran.exit == 1 && ran.err.contains("2025-09-07 ‘현금’의 돈이 모자랍니다: 4,500 JPY 중 3,330 JPY 부족"), "\(ran)")
    #expect(ran.err.contains("`dot cash count 금액JPY --date 2025-09-06`"), "\(ran)")
    cli.text("cash count 4500JPY --date 2025-09-07")
    #expect(cli(line).exit == 1, "a count is the last of its date")
    cli.text("cash count 4500JPY --date 2025-09-06")
    #expect(cli(line).exit == 0)
  }

  @Test("The log of one wallet shows what a move brought into it, that of all what left")
  func movedInto() throws {
    cli.text("wallet add Travel --kind prepaid")
    cli.text("cash buy 9000JPY --paid 84690 --wallet Travel --date 2025-09-05")
    cli.text("cash move 5000JPY --wallet Travel --to cash --surcharge 110 --date 2025-09-06")
    for (wallet, amount) in [("cash", "+5,000 JPY"), ("Travel", "-5,110 JPY")] {
      let lines = cli.words(of: "cash log --kind move --wallet \(wallet)")
      #expect(lines.contains { $0.contains("Travel → cash \(amount) 48,085 KRW") }, "\(lines)")
    }
    #expect(cli.words(of: "cash log").contains { $0.contains("Travel → cash -5,110 JPY 48,085 KRW") })
  }

  /// 20,000 for 190,000; of tomorrow, 3,000 are gone at 190,000 × 17 ÷ 20.
  @Test("An answer that includes what is recorded for later days says so")
  func laterDays() throws {
    cli.text("cash buy 20000JPY --paid 190000 --date 2025-09-05")
    try cli.spend("3000 food --pay cash --date 2025-09-09")
    let count = cli.words(of: "cash count 20000JPY")
    #expect(
      count.contains(
        "cash, with what is recorded for later days: 17,000 JPY, cost 161,500 KRW, 950.00 KRW per 100 JPY"),
      "\(count)")
    #expect(cli.words(of: "cash holdings").contains { $0.hasPrefix("cash 20,000 JPY 190,000 KRW") })
    #expect(cli.text("cash count 17000JPY --date 2025-09-09").contains("\ncash: 17,000 JPY"))
  }

  @Test("What only others paid came from no wallet of the traveller, which is said where one is named")
  func paidByOthers() throws {
    for line in ["people add Mina", "people add Jun", "people me Jun"] { cli.text(line) }
    cli.text("cash buy 20000JPY --paid 190000 --date 2025-09-05")
    let id = try cli.spend("700 food --by Mina --date 2025-09-06")
    let count = cli.words(of: "cash count 19000JPY --date 2025-09-06 --time 22:00").joined(separator: " ")
    #expect(count.contains("missing") && !count.contains("payment method"), "\(count)")
    cli.text("wallet add Travel --kind prepaid")
    #expect(
      cli("spend 500 food --by Mina --pay Travel --date 2025-09-06").err.contains(
        "nothing was taken from ‘Travel’, because others paid. If you paid: `dot expense edit "))
    #expect(cli("spend 500 food --by Mina,Jun --pay Travel --date 2025-09-06").err.isEmpty)
    for line in ["expense edit \(id) --pay cash", "spend 500 food --by Mina --pay cash --date 2025-09-06"] {
      #expect(cli(line).err.isEmpty, "\(line)")
    }
  }

  /// 20,000 − 1,000 = 19,000; 190,000 × 1,000 ÷ 20,000 = 9,500
  @Test("The list says of a count that its cost is that of what is missing") func lost() {
    cli.text("cash buy 20000JPY --paid 190000 --date 2025-09-05")
    cli.text("cash count 19000JPY --date 2025-09-06 --time 22:00")
    let log = cli.words(of: "cash log")
    #expect(log[0] == "Date Time Kind Wallet Amount Cost")
    #expect(log.contains { $0.contains("22:00 counted cash = 19,000 JPY lost 9,500 KRW") }, "\(log)")
    #expect(log.contains("counted ×1 lost 9,500 KRW"), "\(log)")
  }

  @Test("What may still change is explained below the wallets") func provisionalWorth() throws {
    cli.text("cash buy 20000JPY --paid 190000 --date 2025-09-05")
    let holdings = cli.words(of: "cash holdings")
    #expect(holdings.contains { $0.contains("~-") || $0.contains("~+") }, "\(holdings)")
    #expect(holdings.last?.hasPrefix("~ marks a provisional figure") == true, "\(holdings)")
    #expect(!cli.text("cash holdings --date 2025-09-05").contains("~"))
  }

  @Test("A count that finds too little names the expenses that came from no wallet")
  func expensesWithoutAPaymentMethod() throws {
    cli.text("cash buy 20000JPY --paid 190000 --date 2025-09-05")
    let ids = try ["700 food", "800 food --pay card", "900KRW food"].map { line in
      try cli.spend(line + " --date 2025-09-06")
    }
    let count = cli.words(of: "cash count 19300JPY --date 2025-09-06").joined(separator: " ")
    #expect(
      count.contains(
        "1 entry in JPY without a payment method: not taken from any wallet. For cash: `dot expense edit \(ids[0].prefix(4)) --pay cash`"
      ), "\(count)")
    #expect(!cli.text("cash count 20100JPY --date 2025-09-07").contains("payment method"))
    for amount in [10, 20, 30] { try cli.spend("\(amount) food --date 2025-09-06") }
    let more = cli.words(of: "cash count 17000JPY --date 2025-09-08").joined(separator: " ")
    #expect(
      more.contains(
        "4 entries in JPY without a payment method: not taken from any wallet. For cash: `dot expense edit ID… --pay cash`"
      ), "\(more)")
  }

  /// The contract of a count: 100 dollars, of which 85 are there; these are sold within the same minute.
  @Test("What was counted can be sold, spent and moved on the same day, also within the minute of the count")
  func sellsWhatWasCounted() throws {
    cli.text("wallet add Travel")
    let lines = [
      "cash sell 85USD --for 118000", "cash sell 85USD --for 118000 --time 12:00",
      "cash sell 85USD --for 118000 --time 18:00", "cash move 85USD --to Travel",
      "spend 85USD shopping --pay cash",
    ]
    for line in lines {
      cli.text("cash buy 100USD --paid 139000 --date 2025-09-05")
      cli.text("cash count 85USD")
      cli.text(line)
      let holding = try cli.json("cash holdings")["holdings"]?.list?.first { $0["wallet"] == "cash" }
      #expect(holding == nil, "\(line): \(String(describing: holding))")
      for _ in 0..<3 { cli.text("undo") }
    }
    // Before the count, more was there; without a time the sale is before it, too.
    cli.text("cash buy 100USD --paid 139000 --date 2025-09-05")
    cli.text("cash count 85USD")
    for time in ["--time 11:00", "--date 2025-09-08"] {
      cli.text("cash sell 85USD --for 118000 \(time)")
      let holding = try cli.json("cash holdings")["holdings"]?[0]
      #expect(holding?["quantity"] == "85.00" && holding?["counted"] == "2025-09-08", "\(time)")
      cli.text("undo")
    }
    let short = cli("cash sell 86USD --for 118000 --json")
    #expect(try short.exit == 1 && short.error()["code"] == "not-enough")
  }

  /// At noon there are 50,000; 8,000 are spent in the evening, which leaves 42,000 at 475,000 × 42 ÷ 50 = 399,000.
  @Test("A count in the morning is of the morning: what is spent later leaves less")
  func countsInTheMorning() throws {
    cli.text("cash buy 50000JPY --paid 475000 --date 2025-09-05")
    let count = cli.text("cash count 50000JPY --date 2025-09-06 --time 13:00")
    #expect(
      count.contains("50,000 JPY is taken as the balance at 13:00 on 2025-09-06; what has no time"),
      "\(count)")
    #expect(cli.text("cash holdings").contains("as counted on 2025-09-06"))
    try cli.spend("8000 food --pay cash --date 2025-09-06 --time 19:00")
    let holding = try cli.json("cash holdings")["holdings"]?[0]
    #expect(holding?["quantity"] == "42000" && holding?["cost"]?["amount"] == "399000")
    #expect(holding?["counted"] == .null && cli.text("gaps").contains("counted") == false)
    // An expense without a time is before the count, which then finds more than expected.
    try cli.spend("1000 food --pay cash --date 2025-09-06")
    #expect(try cli.json("cash holdings")["holdings"]?[0]?["quantity"] == "42000")
    cli.text("cash count 42000JPY")
    let warned = cli("spend 500 food --pay cash --date today").err
    #expect(warned.contains("was counted today at 12:00, and this is taken as paid before that"), "\(warned)")
    #expect(warned.contains("--time TIME"))
    #expect(!cli("spend 500 food --pay cash").err.contains("counted"))
  }

  /// Of 10,000 yen 1,000 were gone in the morning, not 1,500.
  @Test(
    "A second count with nothing between replaces the first, and says what is really missing",
    arguments: [
      ("", "1,000 JPY missing (cost 9,500 KRW)", "This replaces the count of 8,500 JPY at 08:00"),
      ("--lang ko", "1,000 JPY 모자람 (원가 9,500 KRW)", "앞서 08:00에 센 8,500 JPY"),
    ])
  func countsAgain(_ option: String, _ missing: String, _ replaced: String) throws {
    cli.text("cash buy 10000JPY --paid 95000 --date 2025-09-05")
    cli.text("cash count 8500JPY --date 2025-09-06 --time 08:00")
    let again = cli.text("cash count 9000JPY --date 2025-09-06 --time 08:10 \(option)")
      .replacing("\n", with: " ")
    #expect(again.contains(missing) && again.contains(replaced), "\(again)")
    try cli.spend("3000 food --pay cash --date 2025-09-06 --time 12:00")
    cli.text("cash count 6000JPY --date 2025-09-06 --time 20:00")
    let log = cli.text("cash log \(option)")
    #expect(log.contains(option.isEmpty ? "counted again later that day" : "그날 나중에 다시 확인함"))
    #expect(!log.contains("3,000 JPY missing") && !log.contains("1,500"), "\(log)")
  }

  @Test("Of two equal counts of a date the second one stands")
  func countsTheSame() throws {
    cli.text("cash buy 10000JPY --paid 95000 --date 2025-09-05")
    for time in ["08:00", "12:00"] { cli.text("cash count 9000JPY --date 2025-09-06 --time \(time)") }
    let entries = try cli.json("cash log --kind count")["entries"]
    #expect(entries?[0]?["difference"] == .null && entries?[0]?["replacedBy"] == entries?[1]?["id"])
    #expect(entries?[1]?["difference"] == "-1000" && entries?[1]?["replacedBy"] == .null)
  }

  @Test("A count before the one that holds for its date changes nothing, and says so")
  func countsTooEarly() throws {
    cli.text("cash buy 10000JPY --paid 95000 --date 2025-09-05")
    cli.text("cash count 8000JPY --date 2025-09-06 --time 20:00")
    let early = cli.text("cash count 9000JPY --date 2025-09-06 --time 08:00").replacing("\n", with: " ")
    #expect(early.contains("This changes nothing: the count of 8,000 JPY at 20:00"), "\(early)")
    #expect(!early.contains("missing") && early.contains("cash: 8,000 JPY"))
  }

  @Test(
    "Of two counts without a time, or at the same one, the one made later holds",
    arguments: ["", "--time 12:00"])
  func countsAtOneTime(_ time: String) throws {
    cli.text("cash buy 10000JPY --paid 95000 --date 2025-09-05")
    for counted in 1...12 {
      let holding = try cli.json("cash count \(counted)JPY --date 2025-09-06 \(time)")["holding"]
      #expect(holding?["quantity"] == .text("\(counted)"))
    }
  }

  @Test("While another count holds, a deleted one does not bring back what was recorded")
  func deletesOneOfTwoCounts() throws {
    cli.text("cash buy 10000JPY --paid 95000 --date 2025-09-05")
    let ids = try ["08:00", "20:00"].map { time in
      try #require(
        cli.json("cash count 9000JPY --date 2025-09-06 --time \(time)")["entry"]?["id"]?.text)
    }
    #expect(!cli.text("cash delete \(ids[0]) --yes").contains("Without the count"))
    #expect(cli.text("cash delete \(ids[1]) --yes").contains("Without the count"))
  }

  /// 1,000 of 1,500 yen were there: 500 are short by what is recorded, so that 200 are 700 more.
  @Test("A count of a wallet that is short says of how much, and compares with what is recorded")
  func countsAShortWallet() throws {
    cli.text("cash buy 1000JPY --paid 9400 --date 2025-09-05")
    try cli.spend("1500 food --pay cash --date 2025-09-06")
    let nothing = cli.text("cash count 0JPY --date 2025-09-07").split(separator: "\n")
    #expect(
      nothing[1] == "By what is recorded, the wallet was short of 500 JPY; this count settles that."
        && nothing[2] == "cash: 0 JPY", "\(nothing)")
    cli.text("undo")
    let found = cli.text("cash count 200JPY --date 2025-09-07")
    #expect(
      found.contains(
        "500 JPY more were spent than there were. With the 200 JPY that are there, 700 JPY came in unrecorded"
      ),
      "\(found)")
    #expect(cli.text("cash log").contains("700 JPY more than recorded"))
    #expect(try cli.json("cash log --kind count")["entries"]?[0]?["settled"] == "500")
  }

  /// 10,000 yen are worth 93,788 won, of which 18,757 are less than a fifth.
  @Test(
    "A price that lost a digit is taken, with a warning",
    arguments: [("18757KRW", true), ("18758KRW", false), ("468940KRW", false), ("468941KRW", true)])
  func warnsOfAnUnlikelyPrice(_ paid: String, _ warns: Bool) throws {
    let ran = cli("cash buy 10000JPY --paid \(paid) --date 2025-09-05")
    #expect(ran.exit == 0 && ran.err.contains("more than 5 times off the base rate") == warns, "\(ran.err)")
    #expect(ran.err.contains("--paid AMOUNTKRW`") == warns)
  }

  @Test func refusesAnUnlikelyCharge() throws {
    let ran = cli("spend 100USD food --charged 14000KRW --date 2025-09-05")
    #expect(ran.exit == 1 && ran.err.contains("`--charged 140000KRW`"), "\(ran.err)")
    #expect(cli("spend 100USD food --charged 140000KRW --date 2025-09-05").err.isEmpty)
  }

  @Test func saysWhatIsThereWithoutADeletedEntry() throws {
    cli.text("cash buy 20000JPY --paid 190000 --date 2025-09-05")
    let count = try #require(cli.json("cash count 21000JPY --date 2025-09-06")["entry"]?["id"]?.text)
    let deleted = cli.text("cash delete \(count) --yes").split(separator: "\n").map(String.init)
    #expect(
      deleted.suffix(2) == [
        "Without the count, the wallet holds what was recorded:",
        "cash: 20,000 JPY, cost 190,000 KRW, 950.00 KRW per 100 JPY",
      ], "\(deleted)")
    let sale = try #require(cli.json("cash sell 100JPY --for 1000 --date 2025-09-07")["entry"]?["id"]?.text)
    let gone = cli.text("cash delete \(sale) --yes")
    #expect(!gone.contains("gain") && !gone.contains("Without"), "\(gone)")
  }

  @Test(
    "Prices are for 100 yen, rupiah or dong, and for one of any other currency, whatever the rates are for")
  func quotesUsualUnits() throws {
    let cli = try CLIHarness()
    cli.text("rates set JPY 9.4 --date 2025-09-05")
    cli.text("rates set VND 53.2/1000 --date 2025-09-05")
    cli.text("rates set USD 139000/100 --date 2025-09-05")
    for (bought, price) in [
      ("1000JPY --paid 9580", "958.00 KRW per 100 JPY"), ("100000VND --paid 5300", "5.30 KRW per 100 VND"),
      ("10USD --paid 14000", "1,400.00 KRW per 1 USD"), ("500000IDR --paid 45000", "9.00 KRW per 100 IDR"),
    ] {
      let answer = cli.text("cash buy \(bought)").split(separator: "\n")
      #expect(answer[0].contains("(\(price))") && answer[1].hasSuffix(", \(price)"), "\(answer)")
    }
    let units = try cli.json("cash holdings")["holdings"]?.list?.compactMap { $0["average"]?["unit"] }
    #expect(units?.sorted { "\($0)" < "\($1)" } == [1, 100, 100, 100])
  }

  @Test func refusesWithDateAndAmountAndChangesNothing() throws {
    try cli.json("cash buy 1000JPY --paid 9400 --date 2025-09-05")
    let before = try contents(of: cli.folder.path)
    for line in [
      "cash sell 1500JPY --for 1 --date 2025-09-06", "cash sell 1500JPY --for 1 --date 2025-09-06 --dry-run",
    ] {
      let ran = cli(line + " --json")
      #expect(ran.exit == 1 && ran.out.isEmpty)
      let error = try ran.error()
      #expect(error["code"] == "not-enough")
      #expect(error["message"]?.text?.contains("2025-09-06") == true)
      #expect(error["message"]?.text?.contains("500 JPY") == true)
      #expect(try contents(of: cli.folder.path) == before)
    }
    let korean = cli("--lang ko cash sell 1500JPY --for 1")
    #expect(korean.err.contains("1,500 JPY 중 500 JPY 부족"))
  }

  @Test func listsAWalletThatIsShort() throws {
    try cli.json("cash buy 1000JPY --paid 9400 --date 2025-09-05")
    try cli.spend("1500 food --pay cash --date 2025-09-06")
    let holding = try cli.json("cash holdings")["holdings"]?[0]
    #expect(holding?["quantity"] == "0" && holding?["short"] == "500" && holding?["average"] == .null)
    #expect(cli.text("cash holdings").contains("short of 500 JPY"))
    // 9,400, and 500 yen at 937.88 for 100
    let spent = try cli.json("cash log --kind spend")["entries"]?[0]
    #expect(spent?["cost"]?["amount"] == "14089" && spent?["lacking"] == "500")
    try cli.json("cash count 0JPY")
    #expect(try cli.json("cash holdings")["holdings"] == .list([]))
  }

  @Test("Shares of the cost add up to 100.0")
  func composition() throws {
    try cli.json("cash buy 10000JPY --paid 100000 --date 2025-09-05")
    #expect(!cli.text("cash holdings").contains("%"))
    try cli.json("cash buy 100USD --paid 200000 --date 2025-09-05")
    // A third and two thirds: 33.3 and 66.7.
    #expect(try cli.json("cash holdings")["holdings"]?.list?.map { $0["share"] } == ["33.3", "66.7"])
    #expect(cli.text("cash holdings").contains("66.7"))
    #expect(cli.text("cash holdings").contains("% of all cost"))
    #expect(cli.text("cash holdings --lang ko").contains("전체 원가 중 %"))
  }

  @Test func countsAndMoves() throws {
    cli.text("wallet add 트래블월렛 --kind prepaid")
    try cli.json("cash buy 40000JPY --paid 375312 --wallet 트래블월렛 --date 2025-09-05")
    let moved = try cli.json("cash move 10000JPY --wallet 트래블월렛 --to cash --surcharge 110 --date 2025-09-06")
    #expect(moved["entry"]?["cost"]?["amount"] == "94860" && moved["entry"]?["to"] == "cash")
    #expect(moved["entry"]?["surcharge"]?["amount"] == "110")
    #expect(moved["holding"]?["quantity"] == "29890" && moved["toHolding"]?["quantity"] == "10000")
    let counted = try cli.json("cash count 9000JPY")
    #expect(counted["entry"]?["amount"] == "9000" && counted["entry"]?["difference"] == "-1000")
    #expect(counted["entry"]?["cost"]?["amount"] == "9486" && counted["entry"]?["paid"] == .null)
    #expect(cli.text("cash count 9500JPY --time 13:00").contains("500 JPY missing (cost 4,743 KRW)"))
  }

  @Test func takesTheTripsCurrencyAndHome() throws {
    #expect(try cli.json("cash buy 30000 --paid 287400")["entry"]?["currency"] == "JPY")
    let rate = try cli.json("cash buy 30000 --rate 958/100")["entry"]
    #expect(rate?["paid"]?["amount"] == "287400" && rate?["paid"]?["currency"] == "KRW")
    #expect(cli("cash buy 30000 --rate 958").exit == 1)
    #expect(cli("cash buy 30000 --rate 958/100 --paid 5").exit == 2)
    #expect(try cli("cash buy 30000 --json").error()["code"] == "missing-option")
    let other = try CLIHarness()
    #expect(try other("cash buy 30000 --paid 5 --json").error()["code"] == "currency-needed")
    #expect(!(try contents(of: other.folder.path).keys.contains { $0.hasSuffix("ledger.json") }))
  }

  @Test func walletsHaveNames() throws {
    let added = try cli.json("wallet add 트래블월렛 --kind prepaid")["wallet"]
    #expect(added?["name"] == "트래블월렛" && added?["kind"] == "prepaid")
    #expect(try cli("wallet add 트래블월렛 --json").error()["code"] == "wallet-taken")
    #expect(try cli.json("wallet rename 트래블월렛 여행카드")["wallet"]?["name"] == "여행카드")
    let wallets = try cli.json("wallet list")["wallets"]
    #expect(wallets?[0]?["name"] == "cash" && wallets?[1]?["name"] == "여행카드")
    #expect(try cli("cash buy 5JPY --paid 5 --wallet 여행가드 --json").error()["code"] == "no-such-wallet")
  }

  @Test func expensesArePaidFromWallets() throws {
    cli.text("wallet add 트래블월렛 --kind prepaid")
    try cli.json("cash buy 40000JPY --paid 375312 --wallet 트래블월렛 --date 2025-09-05")
    let spent = try cli.json("spend 4000 food --pay 트래블월렛")["expense"]
    #expect(spent?["pay"] == "트래블월렛")
    for line in ["expense list", "report"] {
      let listed = try cli.json(line)
      let expense = listed["expenses"]?[0] ?? listed["days"]?[0]?["expenses"]?[0]
      #expect(expense?["pay"] == "트래블월렛", "\(line)")
    }
    try cli.spend("1000 food --pay card:다른카드")
    #expect(try cli.json("cash holdings")["holdings"]?[0]?["quantity"] == "36000")
    #expect(try cli.json("report --pay 트래블월렛")["total"] == "4000")
    let unknown = try cli("spend 5 food --pay 트래볼월렛 --json").error()
    #expect(unknown["code"] == "unknown-payment")
  }

  @Test func asksBeforeDeleting() throws {
    let entry = try buy("1000JPY --paid 9400")
    #expect(try cli("cash delete \(entry) --json").error()["code"] == "confirmation-needed")
    #expect(cli.text("cash delete \(entry) --yes").contains("dot undo"))
    #expect(try cli.json("cash holdings")["holdings"] == .list([]))
    cli.text("undo")
    #expect(try cli.json("cash holdings")["holdings"]?[0]?["quantity"] == "1000")
    #expect(cli.text("log").contains("purchase of 1,000 JPY"))
  }

  @Test func totalsAreTheSumsOfTheRows() throws {
    try cli.json("cash buy 1000JPY --paid 9400 --date 2025-09-05")
    try cli.json("cash buy 1000JPY --paid 9500 --date 2025-09-06")
    try cli.spend("300 food ramen --pay cash --date 2025-09-06")
    let log = try cli.json("cash log")
    #expect(log["totals"]?[0]?["kind"] == "buy" && log["totals"]?[0]?["cost"]?["amount"] == "18900")
    #expect(log["entries"]?[2]?["memo"] == "ramen")
    #expect(try cli.json("cash log --from 2025-09-06 --kind buy")["totals"]?[0]?["cost"]?["amount"] == "9500")
    #expect(try cli.json("cash log --to 2025-09-04")["entries"] == .list([]))
  }

  @Test func withoutEntriesNothingIsShown() throws {
    try cli.spend("300 food --pay cash")
    #expect(try cli.json("cash holdings")["holdings"] == .list([]))
    #expect(try cli.json("cash log")["entries"] == .list([]))
    #expect(cli.text("cash holdings") == "Wallets are empty.\n")
  }

  @Test("Money exchanged for other foreign money: the answer has the command for its other side")
  func otherSide() throws {
    cli.text("rates set JPY 9.4 --date 2025-09-05")
    cli.text("rates set VND 5.4/100 --date 2025-09-05")
    cli.text("cash buy 30000JPY --paid 287400 --date 2025-09-05")
    let bought = cli.text("cash buy 3000000VND --paid 20000JPY --date 2025-09-06")
    // 20,000 × 9.4
    let sale = "dot cash sell 20000JPY --for 188000KRW --date 2025-09-06"
    #expect(bought.contains("not taken out of the wallet") && bought.contains("`\(sale)`"), "\(bought)")
    cli.text(String(sale.dropFirst(4)))
    #expect(cli.words(of: "cash holdings").contains { $0.hasPrefix("cash 10,000 JPY") })
    let sold = cli.text("cash sell 1000JPY --for 150000VND --date 2025-09-07")
    // 150,000 × 0.054
    #expect(sold.contains("`dot cash buy 150000VND --paid 8100KRW --date 2025-09-07`"), "\(sold)")
    // What the wallet doesn't have can't have been in it, and won are not counted.
    for line in ["cash buy 100USD --paid 900000JPY", "cash buy 100USD --paid 140000KRW"] {
      #expect(!cli.text(line).contains("not taken"), "\(line)")
    }
  }
}
