import Foundation
import TestSupport
import Testing

@testable import dot

/// `dot people …`, shared expenses and `dot settle …`, as scripts see them.
struct PeopleCommandTests {
  let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    cli.text("trip create Fukuoka --start 2025-09-05 --end 2025-09-07 --budget 400000")
    cli.text("rates set JPY 940/100 --date 2025-09-05")
    cli.text("people add Mina")
    cli.text("people add Tae")
    cli.text("people add Jun&Sol --weight 2")
    cli.text("people me Mina")
    cli.text("spend 240000 lodging --date 2025-09-05")
    cli.text(
      "spend 12650JPY food --date 2025-09-05 --by Jun&Sol --item 3000:Mina --item 2500:Tae --item 4000:Jun&Sol --item 2000:Mina,Tae,Jun&Sol"
    )
    cli.text("spend 4000JPY taxi --date 2025-09-05 --by Tae --for Mina,Tae")
  }

  /// `name amount` of each object in a list.
  private func pairs(_ list: Judged?, _ key: String) -> [String] {
    (0..<10).compactMap { index in
      guard let item = list?[index], let name = item["person"]?.text, let value = item[key]?.text else {
        return nil
      }
      return name + " " + value
    }
  }

  @Test func people() throws {
    let people = try cli.json("people list")["people"]
    #expect(people?[0]?["name"] == "Mina" && people?[0]?["me"] == true && people?[0]?["archived"] == false)
    #expect(people?[2]?["name"] == "Jun&Sol" && people?[2]?["weight"] == 2)
  }

  @Test func expensesSayWhoPaidAndWhoseTheyAre() throws {
    let expenses = try cli.json("expense list")["expenses"]
    let dinner = try #require((0..<3).compactMap { expenses?[$0] }.first { $0["category"] == "food" })
    #expect(dinner["amount"] == "12650")
    #expect(pairs(dinner["by"], "paid") == ["Jun&Sol 12650"])
    // 3,500, 3,000 and 5,000 with a tenth for service.
    #expect(pairs(dinner["for"], "share") == ["Mina 3850", "Tae 3300", "Jun&Sol 5500"])
    #expect(dinner["converted"]?["amount"] == "118910")
  }

  @Test("A share is explained by the conversion of the whole expense, which it is divided from")
  func explained() {
    let text = cli.text("report --explain").replacing("\n", with: " ")
    #expect(text.contains("12,650 JPY × 940 ÷ 100 = 118,910 KRW"), "\(text)")
    #expect(
      text.contains(
        "of that, a share of 3,850 JPY counts: 36,190 KRW (all shares add up to 118,910 KRW)"))
  }

  @Test("Of a divided receipt, who paid and whom it is for stand below each expense") func dividedReceipt() {
    let lines = cli.text("spend --split food=3200,cafe=2200 --for Mina,Tae --date 2025-09-06 -v")
      .split(separator: "\n")
    #expect(lines[0].hasPrefix("Spent 3,200 KRW") && lines[1] == "Who paid: Mina 3,200")
    #expect(lines[2] == "For: Mina 1,600, Tae 1,600" && lines[3].hasPrefix("Spent 2,200 KRW"))
    #expect(lines[4] == "Who paid: Mina 2,200")
    // In short, whom all of it is for.
    let short = cli.text("spend --split food=3200,cafe=2200 --by Tae --for Mina,Tae --date 2025-09-06")
      .split(separator: "\n")
    #expect(short.count == 2 && short[1] == "Who paid: Tae 5,400 · For: Mina 2,700, Tae 2,700", "\(short)")
  }

  @Test("Who paid and whom it is for is said where it is not the traveller for all, by their weights")
  func unusualSharing() {
    for (line, said) in [
      ("4000 food", nil), ("4000 food --for all", nil), ("4000 food --by Mina", nil),
      ("4000 food --by Tae", "Who paid: Tae 4,000"),
      ("4000 food --for Mina,Tae", "For: Mina 2,000, Tae 2,000"),
      ("4000 food --for Mina:1,Tae:1,Jun&Sol:2", nil),
    ] as [(String, String?)] {
      let lines = cli.text("spend \(line) --date 2025-09-06").split(separator: "\n").map(String.init)
      #expect(lines.count == 2, "\(lines)")
      if let said { #expect(lines[1] == said) } else { #expect(lines[1].hasPrefix("Left ")) }
    }
  }

  @Test("The traveller may be called me, or 나", arguments: ["me,Tae", "나,Tae", "Me,Tae", "Mina,Tae"])
  func me(_ names: String) throws {
    let expense = try cli.json("spend 1000 cafe --for \(names) --date 2025-09-06")["expense"]
    #expect(pairs(expense?["for"], "share") == ["Mina 500", "Tae 500"])
  }

  @Test("Who the traveller is on one device alone counts there, and is no part of the ledger")
  func onThisDevice() throws {
    func spent() throws -> String? {
      try cli.json("spend 1000 cafe --date 2025-09-06")["expense"]?["by"]?[0]?["person"]?.text
    }
    let before = try contents(of: cli.home)
    #expect(cli.text("people me Tae --device").hasPrefix("On this device you are ‘Tae’ on ‘Fukuoka’"))
    #expect(try contents(of: cli.home) == before)
    #expect(try cli.json("people list")["people"]?[1]?["me"] == true)
    #expect(try spent() == "Tae")
    // What is written to the ledger of people is as it was.
    cli.text("people edit Mina --weight 3")
    cli.text("people group Two Mina,Tae")
    let people = try contents(of: cli.home).first { $0.key.hasSuffix("people.json") }?.value ?? Data()
    let mine = String(decoding: people, as: UTF8.self).split(separator: "\n").filter {
      $0.contains(#""me":true"#)
    }
    #expect(mine.count == 1 && mine.allSatisfy { $0.contains("Mina") })
    cli.text("people me Mina")
    #expect(try spent() == "Mina")
    #expect(cli("people me Nobody --device").exit == 1)
  }

  @Test("The sum of everybody names everybody, the archived too") func everybody() {
    cli.text("people archive Tae")
    #expect(cli.words(of: "report --full").contains("Everyone together 396,510 KRW Mina, Tae, Jun&Sol"))
  }

  @Test("A charge stands beside the amount that was charged, not beside a share of it") func charges() throws
  {
    cli.text("spend 2000JPY cafe --charged 19000KRW --for Mina,Tae --date 2025-09-06")
    let text = cli.text("report --full")
    #expect(
      text.contains(
        "Charges of cards recorded with these expenses (1), each for the whole expense:\n  2025-09-06 2,000 JPY"
      ),
      "\(text)")
    let cafe = try #require(try cli.json("report --category cafe")["days"]?[0]?["expenses"]?[0])
    #expect(cafe["amount"] == "2000" && cafe["charged"]?["amount"] == "19000")
    #expect(cafe["share"] == "1000" && cafe["converted"]?["amount"] == "9500")
  }

  /// 9,000 × 940 ÷ 100 = 84,600; half of it is 42,300, a third of which is 14,100.
  @Test("A day of a spread expense is explained by how its share is spread")
  func explainedDay() throws {
    cli.text("spend 9000JPY lodging --for Mina,Tae --date 2025-09-05 --spread 2025-09-05..2025-09-07")
    let lines = cli.words(of: "report --explain --date 2025-09-06")
    let start = try #require(lines.firstIndex { $0.hasPrefix("9,000 JPY × 940 ÷ 100 = 84,600 KRW") })
    #expect(
      lines[start + 1]
        == "of that, a share of 4,500 JPY counts: 42,300 KRW (all shares add up to 84,600 KRW)")
    #expect(lines[start + 2] == "Spread over 2025-09-05..2025-09-07 (3 days): 14,100 KRW per day")
    #expect(lines.contains { $0.hasPrefix("lodging part 2 of 3 1,500 JPY 14,100 ") }, "\(lines)")
  }

  @Test("A claimed expense says who else has a share of it, which an employer doesn't pay")
  func claimedAndShared() throws {
    let own = try cli.spend("3000KRW food --date 2025-09-06")
    // A quarter for Tae, two for Jun&Sol.
    let warning =
      "others still have shares of it in `dot settle`: Tae 750 KRW, Jun&Sol 1,500 KRW. If ‘ACME’ pays"
    for line in ["spend 3000KRW food --date 2025-09-06 --claim ACME", "expense edit \(own) --claim ACME"] {
      let ran = cli(line)
      #expect(ran.exit == 0 && ran.err.contains(warning) && ran.err.contains(" --for Mina`"), "\(ran)")
    }
    #expect(cli("spend 9KRW food --claim ACME --date 2025-09-06 --lang ko").err.contains("‘ACME’가 모두 돌려준다면"))
    for line in [
      "spend 3000KRW food --date 2025-09-06 --claim ACME --for Mina", "spend 9KRW food --date 2025-09-06",
      "expense edit \(own) --memo lunch",
    ] { #expect(cli(line).err.isEmpty, "\(line)") }
  }

  @Test("What comes back of a claimed expense is claimed less") func refundOfAClaim() throws {
    let lunch = try cli.spend("57000 food --claim ACME --for Mina --date 2025-09-06")
    let refund = try cli.json("refund 10000 --of \(lunch) --date 2025-09-06")["expense"]
    #expect(refund?["claim"]?["payer"] == "ACME" && refund?["claim"]?["state"] == "open")
    #expect(cli.text("claim list").contains("47,000 KRW"))
  }

  /// 10,000 yen for 95,000 won: 500 of them cost 4,750, and 1,500 that Tae paid are worth 14,100.
  @Test("At cost, what others paid counts at the rate of its day") func paidTogetherInCash() throws {
    try cli.json("cash buy 10000JPY --paid 95000KRW --date 2025-09-05")
    try cli.spend("2000JPY cafe --date 2025-09-06 --by Mina=500,Tae=1500 --pay cash")
    func converted(_ line: String) throws -> Judged? {
      try cli.json("report --whole --category cafe" + line)["days"]?[0]?["expenses"]?[0]?["converted"]
    }
    #expect(try converted("")?["amount"] == "18800")
    #expect(try converted(" --cash-at cost")?["amount"] == "18850")
  }

  @Test("What others paid in cash is no gap in a wallet") func othersCash() throws {
    try cli.json("cash buy 1000JPY --paid 9500KRW --date 2025-09-06")
    let own = try cli.spend("100JPY cafe --date 2025-09-05 --pay cash")
    try cli.spend("990JPY cafe --date 2025-09-05 --by Tae --pay cash")
    #expect(try cli.json("gaps")["withoutCost"] == .list([.text(own)]))
  }

  /// 60,000 + 36,190 (3,850 of 12,650 yen) + 18,800 won of 240,000 + 118,910 + 37,600.
  @Test func figuresCountMyShare() throws {
    let report = try cli.json("report")
    #expect(report["total"] == "114990" && report["remaining"] == "285010")
    #expect(report["trip"]?["spent"] == "114990")
    let whole = try cli.json("report --whole")
    #expect(whole["total"] == "396510")
    #expect(try cli.json("trip show")["trip"]?["spent"] == "114990")
    #expect(try cli.json("trip show --whole")["trip"]?["spent"] == "396510")
    let groups = try cli.json("report --by-person")["groups"]
    let totals = (0..<3).compactMap { groups?[$0]?["total"]?.text }
    #expect(totals == ["171700", "114990", "109820"])
  }

  @Test func settles() throws {
    let settled = try cli.json("settle")
    #expect(settled["currency"] == "KRW" && settled["fewest"] == true)
    #expect(pairs(settled["balances"], "amount") == ["Mina 125010", "Tae -72220", "Jun&Sol -52790"])
    // In the order of the people, whatever their ids.
    #expect(settled["transfers"]?[0]?["from"] == "Tae" && settled["transfers"]?[0]?["amount"] == "72220")
    #expect(settled["transfers"]?[1]?["from"] == "Jun&Sol" && settled["transfers"]?[1]?["amount"] == "52790")
    let each = try cli.json("settle --each")["currencies"]
    #expect(each?[0]?["currency"] == "JPY" && each?[1]?["currency"] == "KRW")
    #expect(pairs(each?[0]?["balances"], "amount") == ["Mina -5850", "Tae -1300", "Jun&Sol 7150"])
    #expect(pairs(each?[1]?["balances"], "amount") == ["Mina 180000", "Tae -60000", "Jun&Sol -120000"])
    // At 10 won for a yen: 180,000 − 58,500, −60,000 − 13,000, −120,000 + 71,500.
    let chosen = try cli.json("settle --at-rate JPY=10 --what-if")
    #expect(pairs(chosen["balances"], "amount") == ["Mina 121500", "Tae -73000", "Jun&Sol -48500"])
    #expect(pairs(chosen["daily"]?["balances"], "amount") == ["Mina 125010", "Tae -72220", "Jun&Sol -52790"])
    let explained = cli.words(of: "settle --at-rate JPY=10 --explain")
    let mina = explained.firstIndex(of: "Mina +121,500 KRW").map { explained[$0...] } ?? []
    #expect(mina.dropFirst().first?.hasSuffix(" +180,000 KRW") == true, "\(explained)")
    #expect(mina.prefix(10).contains("JPY together, at the rate given -58,500 KRW"), "\(explained)")
  }

  /// Recording a proposed transfer leaves exactly one less.
  @Test func recordsPayments() throws {
    let paid = try cli.json("settle pay Jun&Sol Mina 52790 --date 2025-09-08")["payment"]
    #expect(paid?["from"] == "Jun&Sol" && paid?["to"] == "Mina" && paid?["currency"] == "KRW")
    #expect(paid?["amount"] == "52790" && paid?["date"] == "2025-09-08")
    let settled = try cli.json("settle")
    #expect(pairs(settled["balances"], "amount") == ["Mina 72220", "Tae -72220", "Jun&Sol 0"])
    #expect(settled["transfers"]?[0]?["from"] == "Tae" && settled["transfers"]?[0]?["amount"] == "72220")
    #expect(settled["transfers"]?[1] == nil)
    #expect(try cli.json("report --whole")["total"] == "396510")
    let id = try #require(paid?["id"]?.text)
    #expect(try cli.json("settle list")["payments"]?[0]?["id"]?.text == id)
    try cli.json("settle delete " + id)
    #expect(pairs(try cli.json("settle")["balances"], "amount").first == "Mina 125010")
  }

  /// Tae still owes 22,220 of 72,220.
  @Test func aPaymentSaysWhatIsStillOpen() throws {
    let first = try cli.json("settle pay Tae Mina 50000 --date 2025-09-08")
    #expect(first["open"]?[0]?["amount"] == "22220" && first["open"]?[0]?["from"] == "Tae")
    #expect(first["open"]?[1] == nil && first["warnings"] == nil)
    #expect(
      try cli.json("settle pay Tae Mina 1 --date 2025-09-07 --dry-run")["open"]?[0]?["amount"] == "22219")
    #expect(try cli.json("settle pay Tae Mina 22220 --date 2025-09-08")["open"]?.list?.isEmpty == true)
    let again = try cli.json("settle pay Tae Mina 22220 --date 2025-09-08 --dry-run")
    // Jun & Sol would then pay both of them.
    #expect(again["open"]?.list?.isEmpty == true)
    #expect(again["warnings"]?[0]?.text?.contains("2025-09-08") == true)
    #expect(try cli.json("settle pay Tae Mina 22220 --date 2025-09-07 --dry-run")["warnings"] == nil)
  }

  @Test func listsAndTablesSayWhoPaidAndWhoseTheyAre() throws {
    let listed = try cli.json("expense list --category taxi --fields amount,by,for")["expenses"]?[0]
    #expect(pairs(listed?["by"], "paid") == ["Tae 4000"])
    #expect(pairs(listed?["for"], "share") == ["Mina 2000", "Tae 2000"])
    #expect(
      cli.words(of: "expense list --category taxi --format '{amount} {by} {for}'") == ["4000 Tae Mina, Tae"])
    let taxi = try cli.json("export csv --category taxi")
    #expect(
      taxi["columns"]?.list?.dropLast(2).suffix(4).compactMap(\.text) == ["by", "for", "items", "rest"])
    #expect(
      taxi["rows"]?[0]?.list?.dropLast(2).suffix(4).compactMap(\.text)
        == ["Tae=4000", "Mina=2000;Tae=2000", "", ""])
    #expect(
      cli.text("report --format csv --category taxi").contains(#""Tae=4000","Mina=2000;Tae=2000","2000""#))
  }

  /// The budget is Mina's: shares of others are compared with it only where `--whole` asks for that.
  @Test func theBudgetIsNotThatOfEverybody() throws {
    for line in ["report --by-person", "report --by-claim", "report --claim ACME"] {
      let report = try cli.json(line)
      #expect(report["budget"] == .some(.null) && report["remaining"] == .some(.null), "\(line)")
    }
    #expect(try cli.json("report --whole")["remaining"] == "3490")
    #expect(try cli.json("report")["remaining"] == "285010")
    #expect(!cli.text("report --by-person").contains("400,000"))
  }

  @Test func plans() throws {
    func transfers(_ options: String) throws -> [String] {
      let list = try cli.json("settle " + options)["transfers"]
      return (0..<5).compactMap { index in
        list?[index].map { "\($0["from"]?.text ?? "")>\($0["to"]?.text ?? "") \($0["amount"]?.text ?? "")" }
      }
    }
    #expect(try transfers("--via Tae").sorted() == ["Jun&Sol>Tae 52790", "Tae>Mina 125010"])
    #expect(cli("settle --direct --via Tae --json").exit == 2)
    #expect(cli("settle --what-if --json").exit == 2)
    #expect(cli("settle --via Ada --json").exit == 1)
  }

  /// Only what Mina paid leaves her purse: 20,000 − 400.
  @Test func othersPayFromTheirOwnPurse() throws {
    cli.text("cash buy 20000JPY --paid 190000 --date 2025-09-04")
    cli.text("spend 3000JPY food --pay cash --by Tae --date 2025-09-05")
    cli.text("spend 1000JPY food --pay cash --by Mina=400,Tae --date 2025-09-05")
    #expect(try cli.json("cash holdings")["holdings"]?[0]?["quantity"] == "19600")
  }

  /// Who pays a claim back pays all of it, also of what is somebody else's.
  @Test func claimsAreOfWholeExpenses() throws {
    cli.text("spend 10000 food --for Tae --claim ACME --date 2025-09-05")
    #expect(try cli.json("claim list")["total"]?["open"] == "10000")
    #expect(try cli.json("report --claim ACME")["total"] == "10000")
    cli.text("claim sent ACME")
    #expect(try cli.json("claim list")["total"]?["sent"] == "10000")
    #expect(try cli.json("trip show")["trip"]?["people"] == 3)
  }

  /// The card charged 47,900 for 5,000 yen: also where only a third of it is Mina's.
  @Test func chargesAreThoseOfTheCard() throws {
    cli.text("spend 5000JPY food --charged 47900 --for Mina,Tae:2 --date 2025-09-05")
    #expect(cli.text("report --full").contains("47,900 KRW charged"))
  }

  @Test func refusals() throws {
    for (line, exit, code) in [
      ("spend 10 food --by Ada", 1, "no-such-person"),
      ("spend 10 food --by Mina=50%,Tae=50%", 2, "bad-share"),
      ("spend 10 food --for Mina=11", 2, "wrong-shares"),
      ("spend 10 food --for Mina=5", 2, "wrong-shares"),
      ("spend 10 food --for Mina=50%,Tae=49%", 2, "wrong-shares"),
      ("spend 10 food --for Mina:0", 2, "bad-share"),
      ("spend 10 food --rest even", 2, "bad-share"),
      ("spend 10 food --for Mina --rest even", 2, "bad-share"),
      ("spend 10 food --item 5:Mina --for Tae", 2, "conflicting-options"),
      ("people add mina", 1, "name-taken"),
      ("people add A,B", 2, "bad-name"),
      ("settle pay Mina mina 5", 2, "pays-themselves"),
      ("settle delete zzzz", 1, "no-such-payment"),
    ] {
      let ran = cli(line + " --json")
      #expect(Int(ran.exit) == exit, "\(line)")
      #expect(try ran.error()["code"]?.text == code, "\(line)")
    }
    cli.text("trip create Kyoto")
    #expect(try cli("spend 10 food --by Mina --json").error()["code"] == "no-people")
    cli.text("people add Mina")
    let ran = cli("spend 10 food --json")
    #expect(ran.exit == 1)
    #expect(try ran.error()["code"] == "who-paid")
  }

  @Test("Places and tags count every expense, and add up what is mine")
  func countsEveryExpense() throws {
    cli.text("spend 900JPY food --place Lawson --tag snack --for Tae --date 2025-09-05")
    cli.text("spend 500JPY food --place Lawson --tag snack --for Mina --date 2025-09-05")
    let place = try cli.json("place list")["places"]?[0]
    // 500 yen are 4,700 won.
    #expect(place?["expenses"] == 2 && place?["spent"]?["amount"] == "4700")
    let tag = try cli.json("tag list")["tags"]?[0]
    #expect(tag?["tag"] == "snack" && tag?["count"] == 2 && tag?["total"] == "4700")
    cli.text("spend 900JPY food --place Family --tag tae --for Tae --date 2025-09-05")
    #expect(try cli.json("place search Family")["places"]?[0]?["expenses"] == 1)
    #expect(cli.words(of: "tag list").contains("tae 0 1"))
  }

  @Test("A payment without a currency is in the trip's, and says so where the trip is paid in another")
  func paymentsInTheTripsCurrency() {
    #expect(!cli.text("settle pay Tae Mina 1000 --date 2025-09-06").contains("Taken as"))
    cli.text("trip edit Fukuoka --paying JPY")
    let paid = cli.text("settle pay Tae Mina 5000 --date 2025-09-06").replacing("\n", with: " ")
    #expect(
      paid.contains("Tae → Mina 5,000 KRW")
        && paid.contains("Taken as KRW, the trip's currency. Type `5000JPY` for JPY"), "\(paid)")
    #expect(
      cli.text("settle pay Tae Mina 5000 --date 2025-09-06 --lang ko").contains("여행 통화인 KRW로 기록했습니다"))
    for typed in ["5000JPY", "5000KRW"] {
      #expect(!cli.text("settle pay Tae Mina \(typed) --date 2025-09-06").contains("Taken as"))
    }
    #expect(
      cli.text("help amounts").replacing("\n", with: " ").contains(
        "amounts of `dot settle pay` without a currency, are in the trip's currency"))
  }

  @Test("A transfer is provisional if a balance is") func provisionalTransfers() {
    #expect(!cli.text("settle").contains("~"))
    cli.text("rates set USD 1400 --date 2025-09-05")
    cli.text("spend 10USD food --by Tae --for Mina --date 2025-09-07")
    let lines = cli.words(of: "settle")
    #expect(
      lines.contains { $0.hasPrefix("Tae pays you ~") || $0.hasPrefix("Jun&Sol pays you ~") }, "\(lines)")
    let paid = cli.words(of: "settle pay Jun&Sol Mina 100 --date 2025-09-08")
    #expect(paid.contains { $0.contains("Open: Jun&Sol → Mina ~") }, "\(paid)")
    #expect(paid.last?.hasPrefix("~ marks a provisional figure") == true)
  }

  /// 5,000 won by two are 2,500 each; the ten dollars, whose rate may still come, are all for Mina, who paid them.
  @Test("What is all for its payer makes no balance provisional") func certainBalances() {
    cli.text("trip create Seoul --currency KRW --start 2025-09-05 --end 2025-09-09")
    for line in ["people add Mina", "people add Tae", "people me Mina"] { cli.text(line) }
    cli.text("rates set USD 1400 --date 2025-09-05")
    cli.text("spend 10USD food --for Mina --date 2025-09-07")
    cli.text("spend 5000KRW food --date 2025-09-08")
    #expect(cli.text("report").contains("~"))
    let settled = cli.text("settle")
    #expect(settled.contains("2,500 KRW") && !settled.contains("~"), "\(settled)")
  }

  /// Mina's share is 114,990 of 396,510 won together.
  @Test("Where only a share counts, it is said, and whether all together exceeds the budget")
  func saysThatAShareCounts() {
    let mine = cli.words(of: "people me Tae")
    #expect(mine.contains { $0.hasPrefix("Its figures now count your share of what is shared") }, "\(mine)")
    cli.text("people me Mina")
    cli.environment["DOT_NOW"] = "2025-09-07T12:00:00+09:00"
    #expect(cli.words(of: "")[0].hasSuffix(" · Mina's share"))
    #expect(cli.text(" --lang ko").contains(" · Mina의 몫"))
    cli.text("trip edit Fukuoka --budget 390000")
    let over =
      "Your share is compared with the budget. If the budget is for all of you, it is exceeded by 6,510 KRW: together you spent 396,510 KRW. Say whose it is: `dot trip edit --budget-for all`, or `dot trip edit --budget-for me`"
    #expect(cli.words(of: "").contains(over))
    for line in ["left", "report", "calendar", "tag list", "place list"] {
      #expect(!cli.text(line).contains("If the budget"), "dot \(line)")
    }
    cli.text("trip create Alone --start 2025-09-05 --currency KRW")
    cli.text("people add Mina")
    cli.text("people me Mina")
    cli.text("spend 1000 food")
    // All of it is hers.
    #expect(!cli.text("").contains("Mina's share"))
  }

  /// Mina's share is 114,990 of 396,510 won together; 240,000 + 118,910 + 37,600 = 396,510.
  @Test("A budget that is said to be for all is compared with whole expenses, and the question is answered")
  func budgetForAll() throws {
    cli.environment["DOT_NOW"] = "2025-09-07T12:00:00+09:00"
    cli.text("trip edit Fukuoka --budget 390000")
    for (owner, spent) in [("all", "396510"), ("me", "114990")] {
      let edited = try cli.json("trip edit --budget-for \(owner)")["trip"]
      #expect(edited?["budgetFor"] == .text(owner) && edited?["spent"] == .text(spent))
      #expect(try cli.json("trip show")["trip"]?["spent"] == .text(spent))
      #expect(try cli.json("report")["total"] == .text(spent))
      #expect(try cli.json("left")["remaining"] == .text("\(390_000 - (Int(spent) ?? 0))"))
      #expect(!cli.text("").contains("If the budget"))
    }
    // What everybody spent is not compared with what is only for one.
    #expect(try cli.json("report --whole")["budget"] == .null && cli.json("report")["budget"] == "390000")
    #expect(cli("trip edit --budget-for me").exit == 1)
    #expect(cli("trip edit --budget-for them").exit == 1)
    #expect(try cli.json("trip copy Fukuoka --title Next")["trip"]?["budgetFor"] == "me")
    cli.text("trip edit Fukuoka --clear budget-for")
    #expect(try cli.json("trip show Fukuoka")["trip"]?["budgetFor"] == .null)
    #expect(
      try cli.json("trip create Kobe --budget 5 --budget-for all")["trip"]?["budgetFor"] == "all")
  }

  @Test("How the rest of a receipt is divided is said, and what is called a discount")
  func restOfItems() throws {
    let rest = cli.text("spend 5000 food --item 1000:Mina --item 2000:Tae --date 2025-09-05 -v")
    #expect(
      rest.contains("\nItems 3,000 of 5,000 KRW; the rest of 2,000 is divided in proportion to the items\n"))
    let even = cli.text("spend 5000 food --item 1000:Mina --item 2000:Tae --rest even --date 2025-09-05 -v")
    #expect(even.contains("is divided evenly among those with items"))
    let less = cli.text("spend 2700 food --item 1000:Mina --item 2000:Tae --date 2025-09-05 --lang ko -v")
    #expect(less.contains("항목 3,000, 2,700 KRW보다 많음: 할인 300은 항목에 비례해 나눕니다"), "\(less)")
    #expect(
      !cli.text("spend 3000 food --item 1000:Mina --item 2000:Tae --date 2025-09-05 -v").contains("Items"))
  }

  @Test("Where one person alone is named, and is not me, an expense that is all theirs is pointed out")
  func onlyOneIsNamed() {
    cli.text("trip create Seoul --start 2025-09-05 --currency KRW")
    cli.text("people add Mina")
    let warning = "‘Mina’ is the only one named on this trip, so it is all theirs."
    #expect(cli("spend 3000 food --by Mina").err.contains(warning))
    #expect(!cli("spend 3000 food --by Mina --for Mina").err.contains(warning))
    cli.text("people me Mina")
    #expect(!cli("spend 3000 food").err.contains(warning))
  }

  @Test("A name of one letter is not what a short name was meant for") func oneLetterNames() {
    cli.text("people add 나")
    let refused = cli("spend 3000 food --for 미나")
    #expect(refused.exit == 1 && !refused.err.contains("did you mean"), "\(refused.err)")
  }
}
