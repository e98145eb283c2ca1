import Testing

@testable import dot

/// On Monday 2025-09-08 one dollar is 1,391.8 KRW and 100 yen are 938.28.
///
///     paid         at the base rate          charged       extra    markup           implied
///     85.00 USD    118,303                   118,500         197    0.1665… %        1,394.1176… for 1
///     5,000 JPY     46,914                    46,000        −914    −1.9482… %       920 for 100
///     −10.00 USD   −13,918                   −13,000         918    −6.5957… %       1,300 for 1
///     together     151,299                   151,500         201    0.1328… %
@Suite("--charged")
struct ChargedCommandTests {
  private let cli: CLIHarness
  private let shoes: String

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
    try cli.store("2025-09-05", "2025-09-08")
    shoes = try cli.spend("85 --currency USD --category shopping --memo shoes --charged 118,500KRW")
  }

  private func both() throws {
    try cli.spend("5000 --category food --charged 46000")
    try cli.json("refund 10 --currency USD --category shopping --charged '13,000 KRW'")
  }

  @Test("A shop that charges in won by its own rate")
  func dynamicConversion() throws {
    let spent = try cli.json("spend 3500 shopping --charged 34990KRW --date 2025-09-08")["expense"]
    // 3,500 × 9.3828 = 32,839.8; 34,990 ÷ 32,839.8 = 1.06547…
    #expect(spent?["markup"]?["base"] == "32840" && spent?["markup"]?["extra"] == "2150")
    #expect(spent?["markup"]?["percent"] == "6.55")
  }

  @Test("Both amounts are stored, and shown with the implied rate and the markup")
  func stored() throws {
    let expense = try cli.json("expense show \(shoes)")["expense"]
    #expect(expense?["amount"] == "85.00" && expense?["currency"] == "USD")
    #expect(expense?["charged"] == ["amount": "118500", "currency": "KRW"])
    #expect(
      expense?["markup"] == [
        "rate": "1394.117647", "rateExact": false, "unit": 1, "base": "118303", "extra": "197",
        "percent": "0.17", "provisional": false,
      ])
    let line = "118,500 KRW charged: 1,394.12 KRW per 1 USD, +0.17% over the base rate"
    #expect(cli.text("expense show \(shoes)").contains(line))
    #expect(
      cli.text("expense show \(shoes) --lang ko").contains(
        "청구액 118,500 KRW: 1 USD에 1,394.12 KRW, 매매기준율보다 0.17% 높음"))
    #expect(
      cli.text("spend 5000 --category food --charged 46000 -v").contains(
        "46,000 KRW charged: 920 KRW per 100 JPY, 1.95% under the base rate"))
  }

  @Test("In the charged currency it is exactly the charge; in others the day's rates are used")
  func converted() throws {
    let home = try cli.json("report --in KRW")
    let converted = home["days"]?[0]?["expenses"]?[0]?["converted"]
    #expect(converted?["amount"] == "118500" && converted?["source"] == "charged")
    #expect(home["total"] == "118500")
    // 118,303 ÷ 9.3828 = 12,608.496…
    #expect(try cli.json("report")["total"] == "12608")
  }

  @Test("Figures in another currency say that they leave the charge out")
  func leftOut() throws {
    func left(_ charged: String, _ shown: String) -> String {
      "What a card charged in \(charged) counts only in figures in \(charged): in \(shown), those expenses count at the rates of their dates"
    }
    #expect(cli.text("spend 3500 food --charged 25USD --date 2025-09-08 -v").contains(left("USD", "JPY")))
    #expect(cli.text("report --full").contains(left("KRW, USD", "JPY")))
    #expect(cli.text("report --in KRW --full").contains(left("USD", "KRW")))
    cli.text("people add Mina")
    cli.text("people add Tae")
    cli.text("spend 3500 food --by Mina --charged 34990KRW --date 2025-09-08")
    #expect(cli.words(of: "settle --in USD").joined(separator: " ").contains(left("KRW", "USD")))
    #expect(!cli.text("settle --in KRW").contains("are at the rates"))
  }

  @Test func report() throws {
    try both()
    let report = try cli.json("report")
    #expect(
      report["markup"] == [
        [
          "currency": "KRW", "charged": "151500", "base": "151299", "extra": "201", "percent": "0.13",
          "count": 3, "provisional": false,
        ]
      ])
    #expect(report["uncomparedCharges"] == 0)
    let rows = report["days"]?[0]?["expenses"]?.list
    #expect(rows?.map { $0["markup"]?["extra"] } == ["197", "-914", "918"])
    #expect(rows?.map { $0["markup"]?["percent"] } == ["0.17", "-1.95", "-6.6"])
    #expect(rows?[2]["charged"] == ["amount": "-13000", "currency": "KRW"])
    #expect(try cli.json("report --in KRW")["total"] == "151500")
    let lines = cli.text("report --full").split(separator: "\n").map(String.init)
    for line in [
      "Charged by card (3):",
      "  2025-09-08 85.00 USD shoes: 118,500 KRW charged: 1,394.12 KRW per 1 USD, +0.17% over the base rate",
      "  2025-09-08 5,000 JPY: 46,000 KRW charged: 920 KRW per 100 JPY, 1.95% under the base rate",
      "  2025-09-08 -10.00 USD refund of shopping: -13,000 KRW charged: 1,300 KRW per 1 USD, 6.6% under the base rate",
      "  Markup: 201 KRW, +0.13% of 151,299 KRW at the base rates (3 charges)",
    ] { #expect(lines.contains(line), "\(line)") }
    let summary = cli.text("report --summary --full --lang ko")
    #expect(summary.contains("카드 추가 비용: 201 KRW, 매매기준율로 환산한 151,299 KRW의 +0.13% (3건)"))
    #expect(!summary.contains("shoes"))
  }

  @Test("A charge is compared with what was typed where the rate was typed, and says so")
  func typedBase() throws {
    cli.text("rates set VND 5.2/100 --date 2025-09-08")
    try cli.spend("100000 --currency VND --category cafe --date 2025-09-08 --charged 5408")
    // 100,000 × 0.052 = 5,200; 5,408 is 4% more.
    let text = cli.text("report --full --category cafe")
    #expect(
      text.contains("+4.00% over the typed rate") || text.contains("+4% over the typed rate"), "\(text)")
    #expect(text.contains("of 5,200 KRW at the typed rates (1 charge)"))
    let korean = cli.text("report --full --category cafe --lang ko")
    #expect(korean.contains("직접 입력한 환율보다 4% 높음") && korean.contains("직접 입력한 환율로 환산한 5,200 KRW의 "))
  }

  @Test("A charge without a base rate is in no markup, and reported")
  func withoutBase() throws {
    try cli.spend("90000 --currency VND --category cafe --charged 5000")
    let report = try cli.json("report --in KRW")
    // 118,500 + 5,000: a charge needs no rate.
    #expect(report["total"] == "123500" && report["uncomparedCharges"] == 1)
    #expect(report["markup"]?[0]?["count"] == 1)
    let text = cli.text("report --full")
    // 5,000 ÷ 90,000 × 100 = 5.555555…
    #expect(text.contains("5,000 KRW charged: 5.55556 KRW per 100 VND, no base rate to compare with"))
    #expect(text.contains("1 charge not compared: no base rate"))
  }

  @Test("A new charge, removing it, and an expense without one")
  func edit() throws {
    let edited = try cli.json("expense edit \(shoes) --charged 80EUR")["expense"]
    #expect(edited?["charged"] == ["amount": "80.00", "currency": "EUR"])
    let cleared = try cli.json("expense edit \(shoes) --clear charged")["expense"]
    #expect(cleared?["charged"] == .null && cleared?["markup"] == nil)
    #expect(try cli.json("report")["markup"] == [])
    #expect(!cli.text("report --full").contains("Charged by card"))
    #expect(cli.words(of: "expense edit --help").joined(separator: " ").contains("rate, charged, spread"))
  }

  @Test("The charge for an old amount is dropped and reported, unless a new one is given")
  func editedAmount() throws {
    let edited = try cli.json("expense edit \(shoes) --amount 90")
    #expect(edited["expense"]?["charged"] == .null)
    let warning =
      "Removed the card charge of 118,500 KRW, which was for the old amount. "
      + "To enter the new one: `dot expense edit \(shoes) --charged AMOUNTKRW`"
    #expect(edited["warnings"] == [.text(warning)])
    cli.text("undo")
    #expect(cli("expense edit \(shoes) --amount 90 --no-input").err.contains(warning))
    cli.text("undo")
    #expect(
      cli("expense edit \(shoes) --amount 90 --no-input --lang ko").err.contains(
        "이전 금액의 카드 청구액 118,500 KRW 항목을 삭제했습니다"))
    cli.text("undo")
    let given = try cli.json("expense edit \(shoes) --amount 90 --charged 125000")
    #expect(
      given["expense"]?["charged"] == ["amount": "125000", "currency": "KRW"] && given["warnings"] == nil)
    // The same amount again, and an explicitly cleared charge, leave nothing to report.
    let same = try cli.json("expense edit \(shoes) --amount 90.00 --memo boots")
    #expect(same["expense"]?["charged"]?["amount"] == "125000" && same["warnings"] == nil)
    #expect(try cli.json("expense edit \(shoes) --amount 80 --clear charged")["warnings"] == nil)
  }

  @Test(
    "On a terminal, the charge for the new amount is asked for",
    arguments: [
      ("126000\n", "126000"), ("12x\n130,000\n", "130000"), ("s\n", nil),
    ] as [(String, String?)])
  func askedOnATerminal(typed: String, charged: String?) throws {
    let ran = cli("expense edit \(shoes) --amount 90", input: typed, isTTY: true)
    #expect(ran.exit == 0, "\(ran.err)")
    #expect(
      ran.err.contains("The card charged 118,500 KRW for 85.00 USD. What did it charge for the new amount?"))
    let expense = try cli.json("expense show \(shoes)")["expense"]
    #expect(expense?["amount"] == "90.00")
    #expect(expense?["charged"]?["amount"] == charged.map { .text($0) })
    #expect(ran.err.contains("Removed the card charge") == (charged == nil))
  }

  @Test("Without an answer, nothing changes")
  func notAnswered() throws {
    let before = try contents(of: cli.home)
    #expect(cli("expense edit \(shoes) --amount 90", input: "q\n", isTTY: true).exit == 1)
    #expect(try contents(of: cli.home) == before)
  }

  @Test("A typed rate of another currency is dropped and reported")
  func editedCurrency() throws {
    let id = try cli.spend("5 --currency USD --category food --rate 150")
    let edited = try cli.json("expense edit \(id) --currency EUR")
    #expect(
      edited["warnings"] == [
        .text(
          "Removed the typed rate 150 JPY, which was for another currency. "
            + "To enter one for EUR: `dot expense edit \(id) --rate RATE`")
      ])
    cli.text("undo")
    #expect(try cli.json("expense edit \(id) --currency EUR --rate 160")["warnings"] == nil)
    cli.text("undo")
    #expect(
      cli("expense edit \(id) --currency EUR --lang ko").err.contains("직접 입력했던 환율 150 JPY 항목을 삭제했습니다"))
  }

  @Test(arguments: [
    ("85USD", "charged-as-paid"), ("0", "zero"), ("-5", "negative"), ("12.5KRW", "too-many-decimals"),
    ("5XAU", "not-money"), ("KRW", "not-a-number"),
  ])
  func refused(charged: String, code: String) throws {
    let before = try contents(of: cli.home)
    let ran = cli("spend 1 --currency USD --category etc --charged=\(charged) --json")
    #expect(ran.exit == 2 && ran.out == "")
    #expect(try ran.error()["code"] == .text(code))
    #expect(try contents(of: cli.home) == before)
  }

  /// 4,000 × 9.3828 = 37,531.2; a charge may be up to 5 times that, or a fifth of it: 187,656 and 7,506.24.
  @Test(
    "A charge more than 5 times off the base rate is refused without --yes, and changes nothing",
    arguments: ["spend 4000 food", "refund 4000 food", "expense edit EXPENSE"])
  func unlikely(_ command: String) throws {
    let expense = try cli.spend("4000 food --date 2025-09-08")
    let line = command.replacing("EXPENSE", with: expense) + " --date 2025-09-08"
    let before = try contents(of: cli.home)
    for (charged, near) in [("5", "50000KRW"), ("375000", "37500KRW"), ("7506", "75060KRW"), ("187657", nil)]
    {
      let ran = cli("\(line) --charged \(charged) --json")
      let error = try ran.error()
      #expect(ran.exit == 1 && ran.out.isEmpty && error["code"] == "unlikely-charge", "\(charged)")
      let hints = error["hints"]?.list?.compactMap(\.text).joined(separator: " ") ?? ""
      #expect(hints.contains("--yes") && hints.contains("`--charged") == (near != nil), "\(hints)")
      #expect(near.map { hints.contains("`--charged \($0)`") } != false, "\(hints)")
    }
    #expect(try contents(of: cli.home) == before)
    for charged in ["187656", "7507", "5 --yes"] {
      let ran = cli("\(line) --charged \(charged)")
      #expect(ran.exit == 0, "\(ran.err)")
    }
  }
}
