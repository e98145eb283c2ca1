import TestSupport
import Testing

@testable import dot

/// `dot settle pay|close|list|delete` and plans, as scripts see them; 9.40 won a yen.
///
/// Ana paid 10,000 yen, Ben 30,000 won, each for both: 5,000 yen, 47,000 won, are Ana's, and 15,000 won Ben's.
@Suite("A trip is closed by the payment that leaves nothing to pay")
struct ClosingCommandTests {
  let cli: CLIHarness
  let dinner: String

  init() throws {
    cli = try CLIHarness()
    cli.text("trip create Busan --currency KRW --start 2025-09-05 --end 2025-09-07")
    cli.text("rates set JPY 9.40 --date 2025-09-05")
    for line in ["people add Ana", "people add Ben", "people me Ana"] { cli.text(line) }
    dinner = try cli.spend("10000JPY food --by Ana --date 2025-09-05")
    try cli.spend("30000KRW lodging --by Ben --date 2025-09-05")
  }

  /// `Ben → Ana 32000 KRW` of each transfer.
  private func transfers(_ line: String = "settle") throws -> [String] {
    (try cli.json(line)["transfers"]?.list ?? []).map { transfer in
      ["from", "to", "amount"].compactMap { transfer[$0]?.text }.joined(separator: " ")
    }
  }

  /// `Ana 5000 JPY` of each balance.
  private func balances(_ list: Judged?) -> [String] {
    (list?.list ?? []).map { balance in
      ["person", "amount", "currency"].compactMap { balance[$0]?.text }.joined(separator: " ")
    }
  }

  private func isEven(_ line: String = "settle --each") throws -> Bool {
    let parts = try cli.json(line)["currencies"]?.list ?? []
    return !parts.isEmpty && parts.allSatisfy { balances($0["balances"]).allSatisfy { $0.hasSuffix(" 0") } }
  }

  @Test func paidInTwoParts() throws {
    #expect(try transfers() == ["Ben Ana 32000"])
    let first = try cli.json("settle pay Ben Ana 20000")
    #expect(first["closing"] == .null && first["remaining"]?[0]?["amount"] == "12000")
    #expect(try transfers() == ["Ben Ana 12000"])
    let second = try cli.json("settle pay Ben Ana 12000")
    #expect(second["remaining"]?.list?.isEmpty == true)
    let closing = second["closing"]
    #expect(
      balances(closing?["balances"]).sorted() == [
        "Ana -47000 KRW", "Ana 5000 JPY", "Ben -5000 JPY", "Ben 47000 KRW",
      ])
    #expect(closing?["date"] == "2025-09-08" && closing?["forgiven"]?.list?.isEmpty == true)
    #expect(try isEven() && transfers() == [])
    #expect(try cli.json("settle")["closed"] == "2025-09-08")
    // Rates that change later, and the status after the trip, show nothing of it.
    cli.text("rates set JPY 12 --date 2025-09-05")
    #expect(try isEven() && transfers() == [])
    #expect(!cli.text("").contains("Not settled"))
    cli.text("rates set JPY 9.40 --date 2025-09-05")
    // 2,000 yen more, half of them Ben's.
    cli.text("expense edit \(dinner) --amount 12000")
    #expect(try transfers() == ["Ben Ana 9400"])
    #expect(cli.text("check").contains("1 closing") && cli("check").exit == 0)
  }

  @Test func exportsAreEven() throws {
    cli.text("settle pay Ben Ana 32000")
    let rows = try cli.json("export splitwise")["rows"]?.list ?? []
    let totals = rows.map { $0.list?.compactMap(\.text) ?? [] }.filter {
      $0.count > 1 && $0[1] == "Total balance"
    }
    #expect(totals.count == 2 && totals.allSatisfy { $0.suffix(2) == ["0.00", "0.00"] }, "\(rows)")
    for format in ["hledger", "ledger", "beancount"] {
      #expect(cli.text("export \(format)").lowercased().contains("equity:exchange"), "\(format)")
    }
  }

  @Test("Undo, and deleting the closing, open the trip again") func reopened() throws {
    cli.text("settle pay Ben Ana 32000")
    cli.text("undo")
    #expect(try transfers() == ["Ben Ana 32000"])
    cli.text("redo")
    #expect(try isEven())
    let list = try cli.json("settle list")
    let id = try #require(list["closings"]?[0]?["id"]?.text)
    #expect(list["payments"]?.list?.count == 1)
    #expect(cli.words(of: "settle list").contains { $0.hasPrefix("2025-09-08 closed ") })
    #expect(try cli.json("settle delete \(id)")["closing"]?["id"]?.text == id)
    // Even at these rates, but in no currency.
    #expect(try transfers() == [] && !isEven())
  }

  @Test("Forgiving what is open is asked about, closing what is even isn't") func asks() throws {
    let before = try contents(of: cli.home)
    let refused = cli("settle close")
    #expect(refused.exit == 1 && refused.out.isEmpty)
    #expect(refused.err.contains("what is open forgiven: Ana +32,000 KRW, Ben -32,000 KRW"), "\(refused.err)")
    #expect(refused.err.contains("--yes"))
    #expect(try contents(of: cli.home) == before)
    cli.text("settle pay Ben Ana 32000 --date 2025-09-06")
    try cli.spend("100 cafe --for Ana --by Ana")
    #expect(cli("settle close").exit == 0)
  }

  @Test("What is left is forgiven") func closed() throws {
    let closing = try cli.json("settle close --yes")["closing"]
    #expect(balances(closing?["forgiven"]).sorted() == ["Ana 32000 KRW", "Ben -32000 KRW"])
    #expect(try isEven())
    #expect(cli("settle close").exit == 1)
    #expect(cli.text("settle").contains("Closed on 2025-09-08"))
    #expect(cli.text("settle --lang ko").contains("2025-09-08에 마감했습니다"))
  }

  @Test("A restored ledger is as even as the one it came from") func archived() throws {
    cli.text("settle close --yes")
    let archive = cli.folder("ledger.zip")
    cli.text("export zip --output \(archive)")
    cli.text("restore \(archive) --home \(cli.folder("restored"))")
    #expect(try isEven("settle --each --trip Busan --home \(cli.folder("restored"))"))
  }

  /// 1,234 won more for both: Ben owes 617 more.
  @Test("Rounded, a plan names what it leaves, and the payment of it closes the trip") func rounded() throws {
    try cli.spend("1234KRW cafe --by Ana --date 2025-09-06")
    #expect(try transfers("settle --round 100") == ["Ben Ana 32600"])
    #expect(balances(try cli.json("settle --round 100")["remainder"]) == ["Ana 17", "Ben -17"])
    #expect(
      cli.text("settle --round 100").contains("Rounded to 100 KRW; left over: Ana +17 KRW, Ben -17 KRW"))
    #expect(try cli.json("settle pay Ben Ana 32600 -n")["closing"] == .null)
    let closing = try cli.json("settle pay Ben Ana 32600 --round 100")["closing"]
    #expect(balances(closing?["forgiven"]) == ["Ana 17 KRW", "Ben -17 KRW"])
    #expect(try isEven())
    for value in ["0", "-1", "x", "0.5"] { #expect(cli("settle --round \(value)").exit == 2, "\(value)") }
  }

  /// 94,000 and 30,000 won, half of it each one's.
  @Test func asText() throws {
    let text = "Busan · 2025-09-05 – 2025-09-07\nTotal 124,000 KRW · 62,000 KRW each\nBen → Ana 32,000 KRW"
    #expect(cli.text("settle --share") == text + "\n")
    #expect(try cli.json("settle --share")["text"] == .text(text))
    cli.text("config set settle.account 'Toss 100-200 Ana'")
    #expect(cli.text("settle --share") == text + "\nAccount: Toss 100-200 Ana\n")
    #expect(
      cli.text("settle --share --lang ko")
        == "Busan 정산 · 2025-09-05 – 2025-09-07\n총액 124,000원 · 1인당 62,000원\nBen → Ana 32,000원\n계좌: Toss 100-200 Ana\n"
    )
    cli.text("people me Ben")
    #expect(!cli.text("settle --share").contains("Toss"))
    #expect(cli("config set settle.account '  '").exit == 2)
    cli.text("settle close --yes")
    #expect(cli.text("settle --share").hasSuffix("\nEverybody is even\n"))
    for other in ["--explain", "--what-if --at-rate JPY=9"] {
      #expect(cli("settle --share \(other)").exit == 2, "\(other)")
    }
  }

  @Test("The plan between pairs says what it does") func direct() {
    cli.text("people add Cho")
    #expect(
      cli.words(of: "settle --direct").joined(separator: " ").contains(
        "Each pays those with whom they shared an expense: 1 payment, with any plan at least 1."))
  }

  @Test("What others still have to pay is said, too") func whatRemains() throws {
    cli.text("people add Cho")
    try cli.spend("3000KRW cafe --by Ana --date 2025-09-06")
    let paid = cli.words(of: "settle pay Cho Ana 1000").joined(separator: " ")
    #expect(
      paid.contains("Open: Ben → Ana 33,000 KRW"), "\(paid)")
  }

  /// 1,150 yen by 1:1:2 are 287.5, 287.5 and 575; the odd yen is Ana's or Ben's.
  @Test("An even rest goes by weights") func evenRest() throws {
    cli.text("people add Duo --weight 2")
    let line =
      "spend 12650JPY food --by Duo --item 3000:Ana --item 2500:Ben --item 4000:Duo --item 2000:Ana,Ben,Duo"
    let spent = try cli.json(line + " --rest even --date 2025-09-06")["expense"]
    let shares = (spent?["for"]?.list ?? []).compactMap { $0["share"]?.text }
    #expect([["3788", "3287", "5575"], ["3787", "3288", "5575"]].contains(shares), "\(shares)")
    // As a line, it comes back with the same shares, whatever the weights are then.
    cli.text("people edit Duo --weight 3")
    let lines = cli.folder("lines.jsonl")
    cli.text("export jsonl --output \(lines)")
    let read = cli("import jsonl \(lines)")
    #expect(read.exit == 0, "\(read.err)")
    #expect(cli("check").exit == 0)
  }

  @Test("What is one person's alone is no shared expense") func privateExpenses() throws {
    try cli.spend("5000KRW shopping --for Ana --date 2025-09-06")
    let settled = try cli.json("report")["settlement"]?["balances"]?[0]
    #expect(settled?["paid"] == "94000" && settled?["share"] == "62000" && settled?["amount"] == "32000")
  }

  /// 84,000 JPY charged as 489.10, for two: Ben pays 244.55. The charge of 520.10 opens nothing by the closing: what was
  /// settled is Ben's share, not only what he paid.
  @Test("A report calls what a closing settled so, and not payments")
  func headings() throws {
    let cli = try CLIHarness()
    for line in [
      "config set home EUR",
      "trip create Mini --currency EUR --start 2025-09-05 --end 2025-09-08 --with Ana,Ben --me Ana",
      "rates set EUR 172.5JPY --date 2025-09-05",
      "spend 84000JPY lodging --charged 489.10 --date 2025-09-05",
    ] { cli.text(line) }
    cli.text("settle pay Ben Ana 244.55")
    #expect(try cli.json("settle list")["closings"]?.list?.count == 1)
    let markdown = cli.text("report --format markdown")
    #expect(markdown.contains("| Person | Paid | Share | Settled | Balance"), "\(markdown)")
    cli.text("undo")
    cli.text("settle pay Ben Ana 100")
    #expect(cli.text("report --format markdown").contains("| Person | Paid | Share | Payments | Balance"))
  }

  @Test("A rate for settling that is far off the last known one is refused, unless it is meant")
  func unlikelyRate() throws {
    let cli = try CLIHarness.inOsaka()
    for line in ["people add Mina", "people add Jun", "spend 1000 food --by Mina --date 2025-09-06"] {
      cli.text(line)
    }
    // 100 JPY are 937.88 KRW.
    let line = "settle --in KRW --at-rate JPY=938"
    let refused = cli(line + " --json")
    #expect(try refused.exit == 1 && refused.error()["code"] == "unlikely-rate", "\(refused.err)")
    #expect(cli(line + " --yes").exit == 0 && cli("settle --in KRW --at-rate JPY=938/100").exit == 0)
  }
}
