import Foundation
import TestSupport
import Testing

@testable import dot

/// Journals of wallets, read by hledger, ledger and beancount. 100 yen are 937.88 won, a dollar is 1,392.7.
@Suite("Exported wallets hold what cash holdings says")
struct WalletExportTests {
  /// Two trips, three wallets, and everything that can happen to them.
  private static func busy() throws -> CLIHarness {
    let cli = try CLIHarness.inOsaka(
      "wallet add 트래블월렛 --kind prepaid", "wallet add 봉투 --kind cash",
      // Spent before the wallet began: that money was there.
      "spend 700 cafe --pay cash --date 2025-09-04",
      "cash buy 30000JPY --paid 287400 --fee 1000 --date 2025-09-05 --where '하나;은행'",
      "cash buy 20000JPY --paid 189500 --date 2025-09-05",
      "cash buy 40000JPY --paid 375312 --wallet 트래블월렛",
      "cash withdraw 20000JPY --charged 194215 --surcharge 110 --fee 3USD --date 2025-09-05 --memo '7;은행'",
      "cash withdraw 50000KRW --charged 51300 --date 2025-09-05",
      "cash buy 100USD --paid 14000JPY --wallet 봉투",
      "spend 11800 food --pay cash --date 2025-09-06", "spend 1500 cafe --pay cash --date 2025-09-06",
      "refund 800 food --pay cash --date 2025-09-07", "spend 12000KRW transport --pay cash --date 2025-09-06",
      "spend 3000 shopping --pay 트래블월렛 --date 2025-09-08", "spend 900 food --pay card",
      "cash move 10000JPY --wallet 트래블월렛 --to cash --surcharge 110",
      "cash sell 7000JPY --for 64000 --fee 500 --date 2025-09-07", "cash sell 30USD --for 41000 --wallet 봉투",
      "cash count 40000JPY --date 2025-09-07", "cash count 41000JPY --date 2025-09-08",
      "trip create Kyoto --currency JPY --start 2025-09-06 --end 2025-09-09",
      "spend 2000 food --pay cash --date 2025-09-07 --trip Kyoto",
      // More than the card has: it is empty, and short.
      "spend 90000 shopping --pay 트래블월렛 --date 2025-09-08 --trip Kyoto")
    return cli
  }

  /// Purchases without fees: what is held has the same cost everywhere.
  private static func plain() throws -> CLIHarness {
    try CLIHarness.inOsaka(
      "cash buy 30000JPY --paid 287400 --date 2025-09-01",
      "cash buy 20000JPY --paid 189500 --date 2025-09-02",
      "spend 11800 food --pay cash --date 2025-09-05", "spend 1500 food --pay cash --date 2025-09-05",
      "cash buy 10000JPY --paid 97250 --date 2025-09-06", "spend 20000 food --pay cash --date 2025-09-07",
      "cash sell 26000JPY --for 240000 --date 2025-09-08")
  }

  private typealias Key = JournalJudge.Key

  /// What `cash holdings` lists, and nothing for what it does not list.
  private func held(_ cli: CLIHarness) throws -> [Key: Amount] {
    var held: [Key: Amount] = [:]
    for holding in try cli.json("cash holdings")["holdings"]?.list ?? [] {
      let currency = try Currency(try #require(holding["currency"]?.text))
      let account = [
        "cash": "assets:cash", "봉투": "assets:cash:봉투", "트래블월렛": "assets:card:트래블월렛",
      ][holding["wallet"]?.text ?? ""]
      held[Key(account: try #require(account), currency: currency.code)] = try Amount(
        parsing: try #require(holding["quantity"]?.text), currency: currency, sign: .zeroOrMore)
    }
    return held.filter { $0.value.minorUnits != 0 }
  }

  /// The balances of the accounts of wallets.
  private func wallets(_ file: String, by judge: JournalJudge) throws -> [Key: Amount] {
    try judge.balances(file).filter { key, _ in
      key.account.hasPrefix("assets:cash") || key.account.hasSuffix("월렛")
    }
  }

  private func export(_ format: String, _ choice: String, _ cli: CLIHarness) -> String {
    let file = cli.folder("wallets." + format)
    cli.text("export \(format) \(choice) --output \(file) --yes")
    return file
  }

  /// What is exported, and the wallets that it leaves out: a trip has those that it was paid from.
  private static let choices = [
    ("--all", []), ("--all --from 2025-09-07", []), ("--trip Osaka", ["assets:cash:봉투"]),
    ("--trip Osaka --category food --from 2025-09-06", ["assets:cash:봉투", "KRW"]),
    ("--trip Kyoto", ["assets:cash:봉투", "KRW"]),
  ]

  @Test(
    "Balances", .enabled(if: JournalJudge.canRunAll, "needs all three"),
    arguments: JournalJudge.allCases, choices)
  func balances(_ judge: JournalJudge, _ choice: (words: String, without: [String])) throws {
    let cli = try Self.busy()
    let held = try held(cli)
    #expect(Set(held.keys.map(\.currency)) == ["JPY", "KRW", "USD"])
    let wanted = held.filter { key, _ in
      !choice.without.contains(key.account) && !choice.without.contains(key.currency)
    }
    #expect(try wallets(export(judge.rawValue, choice.words, cli), by: judge) == wanted)
  }

  @Test(
    "Balances of money whose cost no rate tells",
    .enabled(if: JournalJudge.canRunAll, "needs all three"),
    arguments: JournalJudge.allCases)
  func unknownCosts(_ judge: JournalJudge) throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    for line in [
      "cash buy 100USD --paid 14000JPY --date 2025-09-05",
      "cash withdraw 200USD --charged 206USD --surcharge 2USD --fee 3EUR --date 2025-09-05",
      "cash buy 50EUR --paid 80000KRW --fee 2USD --date 2025-09-05 --memo 'a;b  ; [c]: |d|'",
      "spend 30USD food --pay cash --date 2025-09-06",
      "cash sell 20USD --for 28000KRW --date 2025-09-06",
      "cash sell 5EUR --for 700JPY --fee 1USD --date 2025-09-06",
      "spend 100USD food --pay cash --date 2025-09-07",
      "cash count 30EUR --date 2025-09-07",
      "cash withdraw 70000KRW --charged 50USD --date 2025-09-07",
      "cash sell 10000KRW --for 7USD --date 2025-09-07",
    ] { cli.text(line) }
    let held = try held(cli)
    #expect(Set(held.keys.map(\.currency)) == ["EUR", "KRW", "USD"])
    #expect(try wallets(export(judge.rawValue, "--all", cli), by: judge) == held)
  }

  /// 500 yen and 50 dollars before there was any money in wallets, and 700 of an envelope that was filled later.
  @Test(
    "Balances of a trip that paid before its wallets began",
    .enabled(if: JournalJudge.canRunAll, "needs all three"),
    arguments: JournalJudge.allCases, ["--trip Osaka", "--all", "--trip Osaka --from 2025-09-06"])
  func before(_ judge: JournalJudge, _ choice: String) throws {
    let cli = try CLIHarness.inOsaka(
      "wallet add 봉투 --kind cash", "spend 500 food --pay cash --date 2025-09-05",
      "spend 50USD food --pay cash --date 2025-09-06", "spend 700 food --pay 봉투 --date 2025-09-06",
      "cash buy 10000JPY --paid 94000 --date 2025-09-07", "cash move 3000JPY --to 봉투 --date 2025-09-08")
    let held = try held(cli)
    #expect(held.mapValues(\.plain).values.sorted() == ["3000", "7000"])
    #expect(try wallets(export(judge.rawValue, choice, cli), by: judge) == held)
  }

  /// 287,400 + 189,500 + 97,250 − 112,548 − 14,307 − 191,561 = 255,734 for 26,700 yen; 26,000 of them cost
  /// 255,734 × 26,000 ÷ 26,700 = 249,029.3…, so that 6,705 are left, and the loss is 9,029.
  @Test(
    "The cost of what is held is exact to the won",
    .enabled(if: JournalJudge.canRunAll, "needs all three"))
  func costs() throws {
    let cli = try Self.plain()
    #expect(try cli.json("cash holdings")["holdings"]?[0]?["cost"]?["amount"] == "6705")
    let balance = ["balance", "-B", "-N", "assets:cash", "income:gains"]
    let wanted = ["6705 KRW assets:cash", "9029 KRW income:gains"]
    func words(_ text: String) -> [String] {
      text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    }
    #expect(
      words(try OutsideTool.text(JournalJudge.hledgerPath, ["-f", export("hledger", "", cli)] + balance))
        == wanted)
    let ledger = ["--args-only", "-f", export("ledger", "", cli), "balance", "-B", "--flat", "--no-total"]
    #expect(words(try OutsideTool.text(JournalJudge.ledgerPath, ledger + balance.suffix(2))) == wanted)
    let file = export("beancount", "", cli)
    _ = try OutsideTool.run(JournalJudge.beanCheckPath, [file])
    let script = """
      import sys
      from beancount import loader
      total = 0
      for entry in loader.load_file(sys.argv[1])[0]:
          for posting in getattr(entry, "postings", None) or []:
              if posting.account == "Assets:Cash":
                  total += posting.units.number * posting.cost.number
      print(round(total, 6).normalize())
      """
    #expect(try OutsideTool.text(JournalJudge.pythonPath, ["-c", script, file]) == "6705\n")
  }

  /// A trip that was not paid from a wallet is written as if there were none.
  @Test func withoutCashNothingIsAdded() throws {
    let cli = try CLIHarness.inOsaka("spend 900 food --pay card", "spend 12USD food")
    let before = ["hledger", "ledger", "beancount"].map { cli.text("export \($0)") }
    cli.text("cash buy 30000JPY --paid 287400 --date 2025-09-05")
    #expect(["hledger", "ledger", "beancount"].map { cli.text("export \($0)") } == before)
  }
}
