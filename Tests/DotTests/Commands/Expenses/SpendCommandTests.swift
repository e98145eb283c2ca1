import Testing

@testable import dot

@Suite("dot spend and dot refund")
struct SpendCommandTests {
  private let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
    try cli.store("2025-09-04", "2025-09-05", "2025-09-08")
  }

  @Test func everyOption() throws {
    let expense = try cli.json(
      "spend 12.50 --currency usd --category 통신 --date 2025-09-07 --time 16:10 --zone Asia/Tokyo --memo 'eSIM 3GB'"
        + " --photo \(Samples.photo("ticket.jpg")) --photo \(Samples.photo("ramen.jpg")) --place 난바 --at 34.6671,135.5006"
        + " --pay card --tag 준비 --tag 둘이서 --trip Osaka")["expense"]
    #expect(expense?["amount"] == "12.50" && expense?["currency"] == "USD")
    #expect(expense?["category"] == "telecom" && expense?["date"] == "2025-09-07")
    #expect(expense?["time"] == "16:10" && expense?["zone"] == "Asia/Tokyo" && expense?["memo"] == "eSIM 3GB")
    #expect(expense?["place"] == ["identifier": "난바", "latitude": 34.6671, "longitude": 135.5006])
    #expect(expense?["pay"] == "card" && expense?["tags"] == ["준비", "둘이서"])
    #expect(expense?["photos"]?.list?.count == 2)
    // ramen.jpg was the second argument and stays second.
    #expect(expense?["photos"]?[1]?.text?.contains("402ec83573cc") == true)
    // Sunday uses Friday's rates, and they are final: 12.50 × 1392.7 ÷ 937.88 × 100 = 1856.180…
    // 1392.7 ÷ 937.88 × 100 = 148.49447690536103…, to ten digits 148.4944769.
    #expect(
      expense?["converted"] == [
        "amount": "1856", "currency": "JPY", "rate": "148.4944769", "unit": 1, "rateDate": "2025-09-05",
        "source": "eximbank", "provisional": false, "rateExact": false,
      ])
  }

  @Test func aGivenDateHasNoTime() throws {
    #expect(try cli.json("spend 1 --category etc --date 2025-09-08")["expense"]?["time"] == .null)
    #expect(try cli.json("spend 1 --category etc")["expense"]?["time"] == "12:00")
    // Noon in Seoul is four in the morning in London, and the evening before in Honolulu.
    let london = try cli.json("spend 1 --category etc --zone +01:00")["expense"]
    #expect(london?["date"] == "2025-09-08" && london?["time"] == "04:00")
    let honolulu = try cli.json("spend 1 --category etc --zone Pacific/Honolulu")["expense"]
    #expect(honolulu?["date"] == "2025-09-07" && honolulu?["time"] == "17:00")
  }

  @Test func refund() throws {
    try cli.spend("12000 --category food")
    let refund = try cli.json("refund 1,500 --category food --memo 보증금")
    #expect(refund["expense"]?["amount"] == "-1500" && refund["remaining"] == "289500")
    #expect(
      cli.text("refund 500 --category food").hasPrefix("Refund of 500 JPY · food · Mon 12:00"))
    #expect(
      cli.text("refund 500 --category food --lang ko").hasPrefix("환불 500 JPY · 식비 · 오늘 12:00 · "))
  }

  @Test func aRateOfItsOwn() throws {
    // 100 THB at 4.5 JPY each.
    let baht = try cli.json("spend 100 --currency THB --category etc --rate 4.5")["expense"]?[
      "converted"]
    #expect(baht?["amount"] == "450" && baht?["rate"] == "4.5" && baht?["source"] == "given")
    let unlikely = cli("spend 100 --currency USD --category etc --rate 1.4849 --json")
    #expect(unlikely.exit == 1 && unlikely.out == "")
    #expect(try unlikely.error()["code"] == "unlikely-rate")
    // 100 × 1.4849 = 148.49, rounded to 148.
    let meant = try cli.json("spend 100 --currency USD --category etc --rate 1.4849 --yes")
    #expect(meant["expense"]?["converted"]?["amount"] == "148")
  }

  @Test(
    "Refusals name the reason, and change nothing",
    arguments: [
      ("spend -5 --category food", 2, "negative-spending", "dot refund 5"),
      ("spend -5", 2, "negative-spending", "dot refund 5"),
      ("refund -5 --category food", 2, "negative-spending", "dot refund 5"),
      ("spend 5", 2, "missing-option", "dot spend --help"),
      ("refund 5", 2, "missing-option", "dot refund --help"),
      ("spend 5 --category fod", 2, "unknown-category", "food"),
      ("spend 5 --category food --currency JPX", 2, "unknown-currency", "JPY"),
      ("spend 24,70 --category food", 2, "ambiguous-comma", "2470"),
      ("spend 1e5 --category food", 2, "not-a-number", "12000"),
      ("spend 0 --category food", 2, "zero", "above zero"),
      ("spend １２ --category food", 2, "not-a-number", "12000"),
      ("spend 0x1F --category food", 2, "not-a-number", "12000"),
      ("spend 1.5 --category food", 2, "too-many-decimals", ""),
      ("spend 1000000000000001 --category food", 2, "too-large", "10^15"),
      ("spend 5 --category food --pay check", 2, "unknown-payment", "cash"),
      ("spend 5 --category food --date 2025-09-31", 2, "not-a-date", "2025-09-06"),
      ("spend 5 --category food --time 25:00", 2, "not-a-time", "19:05"),
      ("spend 5 --category food --at 1,2", 2, "position-without-place", "--place"),
      ("spend 5 --category food --place A --at 91,2", 2, "not-a-position", "34.6687"),
      ("spend 5 --category food --trip Kyoto", 1, "no-such-trip", "dot trip list"),
      ("spend 5 --category food --photo /nowhere.jpg", 1, "photo-unreadable", "check the path"),
      ("spend 5 --category food --photo /tmp", 1, "not-a-photo", ""),
      ("spend 5 --category food --rate 2 --currency JPY --rate 3", 2, "repeated-option", ""),
    ])
  func refused(_ line: String, _ exit: Int32, _ code: String, _ hint: String) throws {
    let before = try contents(of: cli.folder.path)
    let ran = cli(line + " --json")
    #expect(ran.exit == exit && ran.out == "")
    let error = try ran.error()
    #expect(error["code"] == .text(code))
    let hints = error["hints"]?.list?.compactMap(\.text).joined(separator: "\n")
    #expect(hints?.contains(hint) == true || hint.isEmpty, "\(hints ?? "")")
    let korean = cli(line + " --lang ko")
    #expect(korean.exit == exit && korean.out == "")
    #expect(korean.err.contains("니다") && (hint.isEmpty || korean.err.contains("\n힌트: ")))
    #expect(try contents(of: cli.folder.path) == before)
  }

  @Test("A refusal on a fresh machine leaves no folder behind")
  func fresh() throws {
    let fresh = try CLIHarness()
    for line in [
      "spend 5 --category food", "trip create A --currency YNE", "trip use A", "report", "dot nonsense",
    ] {
      #expect(fresh(line).exit > 0)
    }
    #expect(try contents(of: fresh.folder.path).keys.sorted() == ["tmp"])
    #expect(
      fresh("spend 5 --category food").err.contains("no trips yet\nhint: `dot trip create TITLE`"))
  }

  @Test func warnings() throws {
    try cli.json("trip edit Osaka --category-budget food=10000 --daily-budget 20000")
    let food = cli("spend 12000 --category food")
    #expect(food.exit == 0)
    #expect(food.err.contains("warning: Over the food budget by 2,000 JPY\n"))
    let daily = try cli.json("spend 9000 --category etc")
    #expect(daily["warnings"] == ["Over the daily budget by 1,000 JPY"])
    let whole = cli("spend 280000 --category flight --date 2025-08-01 --lang ko")
    // 12,000 + 9,000 + 280,000 − 300,000
    #expect(whole.err.hasPrefix("주의: 예산을 1,000 JPY 초과했습니다\n"))
    // Said once.
    #expect(!whole.out.contains("초과"))
    for (line, said) in [("", "Budget 1,000 JPY over 300,000"), ("trip show", "Over budget by 1,000 JPY")] {
      #expect(cli.words(of: line).contains(said))
    }
    #expect(cli("spend 1 --category etc -q").err == "")
    #expect(cli("refund 1 --category etc").err == "")
  }

  @Test func allowance() throws {
    // 300,000 ÷ 2 days left = 150,000 for today.
    #expect(cli("spend 150000 --category etc").err == "")
    #expect(
      cli("spend 500 --category etc").err == "warning: Over today's allowance by 500 JPY\n")
    #expect(cli("spend 500 --category etc --date 2025-09-07").err == "")
  }

  @Test func chosenTrip() throws {
    try cli.json("trip create Kyoto --currency USD")
    #expect(try cli.json("spend 1.25 --category etc")["expense"]?["currency"] == "USD")
    #expect(try cli.json("spend 125 --category etc --trip Osaka")["remaining"] == "299875")
    cli.environment["XDG_STATE_HOME"] = cli.folder("elsewhere")
    let ran = cli("spend 1 --category etc")
    #expect(ran.exit == 1 && ran.err.contains("there are 2 trips, but none is the current one"))
  }

  /// Without the Eximbank, rates lead to the euro, and a typed one of the yen to the won.
  @Test("Of two currencies with a price, the one is named whose rate is missing")
  func missingEuro() throws {
    let cli = try CLIHarness()
    cli.text("trip create Kansai --currency JPY --start 2025-09-05 --end 2025-09-09")
    cli.text("rates set JPY 9.4")
    let spent = cli("spend 12 food --currency EUR").out
    #expect(spent.contains("No rate for EUR") && !spent.contains("No rate for JPY"), "\(spent)")
  }

  /// No rate is stored for dong; yen and won lead to the trip's yen.
  @Test("A typed rate that leads nowhere names the currencies that would work")
  func unreachableRate() throws {
    let cli = try CLIHarness.inOsaka()
    let spent = try cli.json("spend 5 food --currency USD --rate 26000VND")
    let id = try #require(spent["expense"]?["id"]?.text)
    #expect(spent["expense"]?["converted"] == .null)
    let warning = try #require(spent["warnings"]?[0]?.text)
    #expect(
      warning.contains("in VND, but no rate converts VND to JPY; enter the price of 1 USD in JPY or KRW"))
    #expect(warning.contains("--rate RATEJPY`"))
    #expect(cli("spend 5 food --currency USD --rate 26000VND").out.contains("No rate for VND"))
    #expect(
      cli("spend 5 food --currency USD --rate 26000VND --lang ko").err.contains(
        "VND에서 JPY로 환산할 환율이 없습니다"))
    let edited = try cli.json("expense edit \(id) --rate 25000VND")
    #expect(edited["warnings"]?[0]?.text?.contains("dot expense edit \(id) --rate RATEJPY") == true)
    #expect(try cli.json("expense edit \(id) --rate 1390KRW")["warnings"] == nil)
  }

  @Test("What was bought is kept, asked for as in the short form")
  func askedForWhatWasBought() throws {
    #expect(cli("spend 12000", input: "라멘\n", isTTY: true).exit == 0)
    #expect(cli("spend 300 라멘").exit == 0)
    #expect(cli("spend 500", input: "1\n", isTTY: true).exit == 0)
    let expenses = try cli.json("expense list")["expenses"]?.list
    #expect(expenses?.map { $0["memo"] } == ["라멘", "라멘", .null])
    #expect(expenses?.prefix(2).map { $0["category"] } == ["food", "food"])
  }
}
