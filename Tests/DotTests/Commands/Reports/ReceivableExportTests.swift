import TestSupport
import Testing

@testable import dot

/// Journals of shared trips, read by hledger, ledger and beancount.
@Suite("Exported receivables are what settle --each says")
struct ReceivableExportTests {
  private typealias Key = JournalJudge.Key

  /// The people beside Mina, as their accounts are called in hledger and ledger, and in beancount.
  private static let names = [
    "Tae": ("tae", "tae"), "Jun & Sol": ("jun & sol", "jun---sol"), "a; b": ("a； b", "a--b"),
    "🍜": ("🍜", "x-"), "(x)": ("(x)", "x-x-"),
  ]

  /// Two currencies and more, several payers, items, refunds, cash of a wallet, claims and payments.
  private static func busy() throws -> CLIHarness {
    let cli = try CLIHarness.inOsaka("people add Mina", "people add Tae", "people add 'Jun & Sol' --weight 2")
    for line in [
      "people add 'a; b'", "people add 🍜", "people add '(x)'", "people me Mina",
      "cash buy 30000JPY --paid 287400 --date 2025-09-05", "wallet add 봉투 --kind cash",
      "spend 100000KRW lodging --date 2025-09-05 --pay card",
      "spend 10001 food --date 2025-09-05 --pay cash",
      "spend 7777 food --date 2025-09-06 --pay cash --by Tae",
      "spend 5000 food --date 2025-09-06 --pay cash --by 'Mina=1234,Tae=2000,Jun & Sol' --for 'Mina,Tae:3,a; b=77'",
      "spend 12650 food --date 2025-09-06 --by 'Jun & Sol' --item 3000:Mina --item 2500:Tae --item '4000:Jun & Sol,🍜:2'",
      "spend 9.99USD cafe --date 2025-09-06 --for 'Tae=33.33%,🍜=66.67%'",
      "spend 50USD cafe --date 2025-09-07 --by 🍜 --for '(x)'",
      "spend 20USD cafe --date 2025-09-07 --by Tae --for Tae", "spend 800 cafe --date 2025-09-07 --for Mina",
      "spend 4000 taxi --date 2025-09-07 --by Mina=4000 --for Tae --claim ACME",
      "spend 6000 lodging --spread 2025-09-05..2025-09-07", "spend 3000 food --charged 28900 --pay card:현대",
      "refund 500 food --date 2025-09-07 --by Tae --pay cash", "refund 800 food --date 2025-09-08 --pay cash",
      "settle pay Tae Mina 30000KRW --date 2025-09-07", "settle pay Mina 🍜 20USD --date 2025-09-08",
      "settle pay 'Jun & Sol' '(x)' 900 --date 2025-09-06", "settle pay Tae 'a; b' 3EUR --date 2025-09-08",
    ] { cli.text(line) }
    let taxi = try #require(try cli.json("expense list --category taxi")["expenses"]?[0]?["id"]?.text)
    cli.text("refund 4000 --of \(taxi) --date 2025-09-08")
    return cli
  }

  /// What `settle --each` says of everybody but Mina, with the sign turned: it is what they owe.
  private func owed(_ cli: CLIHarness, _ judge: JournalJudge) throws -> [Key: Amount] {
    var owed: [Key: Amount] = [:]
    for item in try cli.json("settle --each")["currencies"]?.list ?? [] {
      let currency = try Currency(try #require(item["currency"]?.text))
      for balance in item["balances"]?.list ?? [] where balance["person"] != "Mina" {
        let person = try #require(balance["person"]?.text)
        let names = try #require(Self.names[person])
        let number = try ExactDecimal(parsing: try #require(balance["amount"]?.text))
        let amount = try Amount(rounding: number.fraction, to: currency)
        let name = judge == .beancount ? names.1 : names.0
        owed[Key(account: "assets:receivable:" + name, currency: currency.code)] = amount.negated
      }
    }
    return owed.filter { $0.value.minorUnits != 0 }
  }

  private func export(_ judge: JournalJudge, _ choice: String, _ cli: CLIHarness) -> String {
    let file = cli.folder("shared." + judge.rawValue)
    cli.text("export \(judge.rawValue) \(choice) --output \(file) --yes")
    return file
  }

  @Test(
    "Balances", .enabled(if: JournalJudge.canRunAll, "needs all three"), arguments: JournalJudge.allCases,
    ["", "--all", "--from 2025-09-07", "--category cafe", "--category taxi --from 2025-09-06 --pay cash"])
  func balances(_ judge: JournalJudge, _ choice: String) throws {
    let cli = try Self.busy()
    let owed = try owed(cli, judge)
    #expect(Set(owed.keys.map(\.currency)) == ["EUR", "JPY", "KRW", "USD"])
    let balances = try judge.balances(export(judge, choice, cli))
    #expect(balances.filter { $0.key.account.contains("receivable") } == owed)
  }

  /// The expenses are Mina's share, and the purse holds what `cash holdings` says.
  @Test(
    "Shares and cash", .enabled(if: JournalJudge.canRunAll, "needs all three"),
    arguments: JournalJudge.allCases)
  func shares(_ judge: JournalJudge) throws {
    let cli = try Self.busy()
    let balances = try judge.balances(export(judge, "", cli))
    let paid = try cli.json("report --by-currency")["groups"]?.list ?? []
    // Mina has no share of what was paid in dollars.
    #expect(paid.compactMap { $0["key"]?.text }.sorted() == ["JPY", "KRW"])
    for group in paid {
      let currency = try Currency(try #require(group["key"]?.text))
      let spent = balances.filter {
        $0.key.account.hasPrefix("expenses:") && $0.key.currency == currency.code
      }
      #expect(
        try Amount.sum(spent.values, in: currency).plain == group["paid"]?[0]?["amount"]?.text, "\(currency)")
    }
    let cash = balances[Key(account: "assets:cash", currency: "JPY")]?.plain
    #expect(try cash == cli.json("cash holdings")["holdings"]?[0]?["quantity"]?.text)
  }

  @Test func aTripWithoutMeIsExportedWholeAndSaysSo() throws {
    let cli = try CLIHarness.inOsaka("people add Mina", "people add Tae", "spend 900 food --by Tae")
    let warning = try cli.json("export hledger")["warnings"]?[0]?.text
    #expect(warning?.contains("dot people me NAME") == true)
    cli.text("people me Mina")
    #expect(try cli.json("export hledger")["warnings"] == nil)
    #expect(cli.text("export hledger").contains("assets:receivable:Tae  -450 JPY"))
  }
}
