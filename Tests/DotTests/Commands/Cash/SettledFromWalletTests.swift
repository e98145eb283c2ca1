import TestSupport
import Testing

@testable import dot

/// Payments between people that come into a wallet of the traveller's, or leave it. A yen is 9.4 won.
@Suite("dot settle pay --into and --from")
struct SettledFromWalletTests {
  private let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    cli.text(
      "trip create Osaka --currency JPY --start 2025-09-05 --end 2025-09-09 --with Mina,Jun,Sol --me Mina")
    cli.text("rates set JPY 940/100 --date 2025-09-05")
  }

  private func held() throws -> [String?] {
    let holding = try cli.json("cash holdings")["holdings"]?[0]
    return [holding?["quantity"]?.text, holding?["cost"]?["amount"]?.text]
  }

  /// 12,000 come in for 112,800 and 8,000 for 76,000: 188,800 for 20,000. 5,000 are spent for 188,800 ÷ 4 = 47,200, and
  /// 5,000 given, at the same average: 94,400 are left for 10,000.
  @Test("What came in costs what it was worth, what leaves takes its part, and both go with the payment")
  func journal() throws {
    let got = try cli.json("settle pay Jun Mina 12000 --into cash --date 2025-09-05")
    #expect(got["entry"]?["kind"] == "receive" && got["entry"]?["cost"]?["amount"] == "112800")
    #expect(got["payment"]?["wallet"] == ["into": "000000000cash"])
    #expect(got["entry"]?["id"] == got["payment"]?["id"] && got["holding"]?["quantity"] == "12000")
    cli.text("cash buy 8000JPY --paid 76000KRW --date 2025-09-06")
    try cli.spend("5000 food --pay cash --date 2025-09-06")
    let gave = try cli.json("settle pay Mina Jun 5000 --from cash --date 2025-09-07")
    #expect(gave["entry"]?["kind"] == "give" && gave["entry"]?["cost"]?["amount"] == "47200")
    #expect(gave["entry"]?["gain"] == .null)
    #expect(try held() == ["10000", "94400"])
    let log = try cli.json("cash log")["entries"]?.list ?? []
    #expect(log.compactMap { $0["kind"]?.text } == ["receive", "buy", "spend", "give"])
    #expect(log[0]["memo"] == "Jun → Mina")
    #expect(cli.text("cash log --kind give").contains("given"))
    #expect(try cli.json("check")["ok"] == true)
    let list = cli.text("settle list")
    #expect(list.contains("Jun → Mina (into cash)") && list.contains("Mina → Jun (from cash)"), "\(list)")

    let id = gave["payment"]?["id"]?.text ?? ""
    cli.text("settle delete \(id)")
    #expect(try held() == ["15000", "141600"])
    cli.text("undo")
    #expect(try held() == ["10000", "94400"])
    let refused = cli("cash delete \(id) --yes --json")
    #expect(refused.exit == 1 && refused.err.contains("\"entry-of-payment\""), "\(refused)")
    #expect(refused.err.contains("settle delete"))
  }

  @Test("Earlier money in changes what later expenses cost, and the answer says of how many")
  func moves() throws {
    cli.text("cash buy 8000JPY --paid 76000KRW --date 2025-09-05")
    try cli.spend("4000 food --pay cash --date 2025-09-06")
    #expect(try cli.json("settle pay Jun Mina 12000 --into cash --date 2025-09-05")["moved"] == 1)
  }

  @Test("A payment of now comes after a count of this morning")
  func afterCount() throws {
    cli.text("cash count 1000JPY --time 09:00")
    cli.text("settle pay Jun Mina 500 --into cash")
    #expect(try held()[0] == "1500")
  }

  @Test("More than is there is recorded, as with an expense, with a word")
  func short() throws {
    cli.text("settle pay Jun Mina 1000 --into cash --date 2025-09-05")
    let ran = cli("settle pay Mina Jun 1500 --from cash --date 2025-09-06")
    #expect(ran.exit == 0 && ran.err.contains("500 JPY less than this"), "\(ran)")
    #expect(try cli.json("cash holdings")["holdings"]?[0]?["short"] == "500")
  }

  @Test(
    "Only the traveller's own money moves through their wallets",
    arguments: [
      ("settle pay Mina Jun 100 --into cash", 1, "not-own-money"),
      ("settle pay Jun Mina 100 --from cash", 1, "not-own-money"),
      ("settle pay Jun Sol 100 --into cash", 1, "not-own-money"),
      ("settle pay Jun Mina 100 --into purse", 1, "no-such-wallet"),
      ("settle pay Jun Mina 100 --into cash --from cash", 2, "conflicting-options"),
    ])
  func refused(_ line: String, _ exit: Int32, _ code: String) throws {
    let before = try contents(of: cli.home)
    let ran = cli(line + " --json")
    #expect(ran.exit == exit && ran.err.contains("\"\(code)\""), "\(ran)")
    #expect(try contents(of: cli.home) == before)
  }

  @Test("A member of the group that counts as me may get it; a kitty is paid from a wallet")
  func group() throws {
    cli.text("people add Kitty --kitty")
    cli.text("people group Us Mina,Sol")
    cli.text("people me Us")
    cli.text("settle pay Jun Sol 3000 --into cash --date 2025-09-05")
    cli.text("settle pay Mina Kitty 1000 --from cash --date 2025-09-06")
    #expect(try held() == ["2000", "18800"])
  }

  @Test("In a journal the wallet holds it, at its cost, against what moves the debt")
  func exported() throws {
    cli.text("settle pay Jun Mina 12000 --into cash --date 2025-09-05")
    try cli.spend("3000 food --pay cash --date 2025-09-06")
    let journal = cli.text("export hledger")
    #expect(journal.contains("assets:receivable:Jun") && journal.contains("assets:cash"), "\(journal)")
    #expect(journal.contains("112800 KRW"), "\(journal)")
  }

  @Test(
    "A copy of the ledger brings the wallet of a payment, and its money once", arguments: ["zip", "json"])
  func copied(_ format: String) throws {
    let id = try cli.json("settle pay Jun Mina 12000 --into cash --date 2025-09-05")["payment"]?["id"]
    let file = cli.folder("copy.\(format)")
    cli.text("export \(format) --output \(file)")
    let other = try CLIHarness()
    other.text("import \(file) --yes")
    #expect(try other.json("settle list")["payments"]?[0]?["id"] == id)
    #expect(try other.json("cash holdings")["holdings"]?[0]?["quantity"] == "12000")
    #expect(try other.json("cash log")["entries"]?.list?.count == 1)
  }

  @Test("A wallet that a payment went through can't be undone before the payment")
  func undone() throws {
    cli.text("wallet add Purse --kind cash")
    cli.text("settle pay Jun Mina 100 --into Purse")
    let added = try cli.json("log")["changes"]?[1]?["id"]?.text ?? ""
    let refused = cli("undo \(added)")
    #expect(refused.exit == 1 && refused.err.contains("100 JPY"), "\(refused)")
    cli.text("undo")
    cli.text("undo")
    #expect(try cli.json("wallet list")["wallets"]?.list?.count == 1)
  }

  @Test("Companions see the payment and not the wallet")
  func isPrivate() {
    let flow = WalletFlow(.cash, isInto: true, time: nil)
    let payment = SettlementPayment(
      from: PersonID(), to: PersonID(), amount: Amount(minorUnits: 100, currency: .yen), date: Day(number: 0),
      flow: flow, changed: Instant(seconds: 0, offset: 0))
    #expect(payment.redactedForSharing.flow == nil)
    #expect(payment.redactedForSharing.restoringPrivateFields(of: payment).flow == flow)
  }
}
