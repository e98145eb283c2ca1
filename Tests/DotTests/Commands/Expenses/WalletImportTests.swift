import Foundation
import TestSupport
import Testing

@testable import dot

/// A bank's list with cash from a machine in yen, an exchange in won only, a prepaid card that was filled, and a meal.
@Suite("Rows of banks that become entries of wallets")
struct WalletImportTests {
  private let cli: CLIHarness
  private let line: String

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
    try cli.store("2025-09-04", "2025-09-05")
    let path = cli.folder("bank.csv")
    let rows = """
      Date,Type,Paid,Cur,Charge,Charge cur,Name
      2025-09-06,ATM withdrawal,20000,JPY,194215,KRW,SEVEN BANK
      2025-09-05,Exchange,287400,KRW,,,Hana Bank
      2025-09-06,Top-up,3000,JPY,28900,KRW,SUICA
      2025-09-06,Card payment,1800,JPY,17100,KRW,RAMEN

      """
    try rows.write(toFile: path, atomically: true, encoding: .utf8)
    let map =
      "date=Date,kind=Type,amount=Paid,currency=Cur,charged=Charge,charged-currency=Charge cur,payee=Name"
    line = "import \(path) --map '\(map)'"
  }

  @Test("They stay out without --wallets; with it they are entries, once, and missing amounts are named")
  func entries() throws {
    let plain = try cli.json(line + " --dry-run")
    #expect(plain["counts"]?["imported"] == 1 && plain["counts"]?["ignored"] == 3)
    cli.text("wallet add suica --kind prepaid")
    let dry = cli(line + " --wallets --dry-run")
    #expect(dry.out.contains("20,000 JPY for 194,215 KRW"))
    #expect(dry.err.contains("`dot cash buy AMOUNT --paid 287400KRW --date 2025-09-05`"))
    let done = try cli.json(line + " --wallets --yes")
    #expect(done["counts"]?["entries"] == 2 && done["counts"]?["imported"] == 1)
    #expect(done["counts"]?["ignored"] == 1 && done["counts"]?["rows"] == 4)
    #expect(done["entries"]?[0]?["kind"] == "withdraw" && done["entries"]?[0]?["wallet"] == "cash")
    #expect(done["entries"]?[1]?["kind"] == "buy" && done["entries"]?[1]?["wallet"] == "suica")
    let holdings = try #require(try cli.json("cash holdings")["holdings"]?.list)
    #expect(holdings.map { $0["quantity"]?.text } == ["20000", "3000"])
    #expect(holdings.map { $0["cost"]?["amount"]?.text } == ["194215", "28900"])
    let again = try cli.json(line + " --wallets --yes")
    #expect(again["counts"]?["entries"] == 0 && again["counts"]?["duplicate"] == 3)
    cli.text("undo")
    #expect(try cli.json("cash holdings")["holdings"]?.list?.isEmpty == true)
  }

  @Test("A terminal asks how much came; an entry that was typed already is not doubled")
  func asked() throws {
    cli.text("cash withdraw 20000JPY --charged 194215KRW --date 2025-09-06")
    let done = cli(line + " --wallets", input: "30000JPY\ny\n", isTTY: true)
    #expect(done.exit == 0 && done.err.contains("Hana Bank: doesn't say how much came"))
    #expect(done.err.contains("`dot wallet add NAME --kind prepaid`"))
    let holdings = try #require(try cli.json("cash holdings")["holdings"]?.list)
    #expect(holdings.map { $0["quantity"]?.text } == ["50000"])
  }
}
