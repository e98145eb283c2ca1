import Foundation
import TestSupport
import Testing

@testable import dot

/// A card's list of four rows in euros, of 5 to 9 September; three of them were typed.
@Suite("Whether a list and the ledger agree")
struct ReconcileCommandTests {
  private let cli: CLIHarness
  private let line: String

  init() throws {
    cli = try CLIHarness()
    cli.text("config set home-currency EUR")
    cli.text("trip create Rome --currency EUR --start 2025-09-01 --end 2025-09-14")
    let path = cli.folder("card.csv")
    try """
    Date,Payee,Spent EUR,Balance
    2025-09-05,TRATTORIA,42.00,958.00
    2025-09-06,METRO,3.00,955.00
    2025-09-06,METRO,3.00,952.00
    2025-09-09,MUSEO,17.50,934.50

    """.write(toFile: path, atomically: true, encoding: .utf8)
    line = "reconcile \(path) --map 'out=Spent EUR'"
  }

  private func typeAll() throws -> String {
    let first = try cli.spend("42 food trattoria --date 2025-09-05 --pay card")
    for _ in 1...2 { try cli.spend("3 transport metro --date 2025-09-06 --pay card") }
    try cli.spend("17.50 sights museo --date 2025-09-09 --pay card")
    return first
  }

  private func answer(_ options: String = "") throws -> (exit: Int32, json: Judged) {
    let ran = cli(line + options + " --json")
    return (ran.exit, try ran.json())
  }

  @Test("All is there: exit 0, and nothing changes")
  func agrees() throws {
    _ = try typeAll()
    let (exit, json) = try answer()
    #expect(exit == 0 && json["rows"] == 4 && json["matched"] == 4)
    #expect(json["sums"]?[0]?["amount"] == "65.50" && json["sums"]?[0]?["currency"] == "EUR")
    #expect(json["missing"]?.list?.isEmpty == true && json["unmatched"]?.list?.isEmpty == true)
    #expect(
      json["balance"]?["stated"]?["amount"] == "934.50" && json["balance"]?["rows"]?["amount"] == "934.50")
    #expect(try cli.json("log")["changes"]?[0]?["command"] == "spend")
    let agreement = "4 rows, 65.50 EUR: ledger and list agree; the balance agrees, 934.50 EUR\n"
    #expect(cli.text(line) == agreement)
    // The same rows, imported: known by their source.
    #expect(cli.text("import \(line.dropFirst("reconcile ".count)) --yes").hasSuffix("\n" + agreement))
    #expect(try answer().json["matched"] == 4)
  }

  @Test("Rows that are missing, expenses on no row, and those that may come later: exit 1")
  func differs() throws {
    let first = try typeAll()
    cli.text("expense delete \(first) --yes")
    let lost = try cli.spend("8 food gelato --date 2025-09-05 --pay card")
    let late = try cli.spend("9 food gelato --date 2025-09-08 --pay card")
    try cli.spend("5 food espresso --date 2025-09-06 --pay cash")
    let (exit, json) = try answer()
    #expect(exit == 1 && json["matched"] == 3)
    #expect(json["missing"]?.list?.count == 1 && json["missing"]?[0]?["amount"] == "42.00")
    #expect(json["missing"]?[0]?["line"] == 2 && json["missing"]?[0]?["payee"] == "TRATTORIA")
    #expect(json["unmatched"] == .list([.text(lost)]) && json["pending"] == .list([.text(late)]))
    let text = cli(line)
    #expect(text.exit == 1 && text.out.contains("4 rows, 65.50 EUR: 3 in the ledger, 1 missing"))
    let last = "1 of the last days may be on the next statement"
    #expect(text.out.contains("1 here on no row: \(lost.prefix(4)); \(last)"))
    #expect(text.err.contains("the ledger and the list don't agree"))
    #expect(text.err.contains("`dot import \(cli.folder("card.csv")) --map 'out=Spent EUR'`"))
    // What is on another card, this list can't have.
    cli.text("expense edit \(lost) --pay card:Visa")
    #expect(try answer(" --pay card:Amex").json["unmatched"]?.list?.isEmpty == true)
  }

  @Test(
    "A charge that was typed otherwise is a difference, and so is a balance that doesn't follow from the rows"
  )
  func differences() throws {
    let id = try cli.spend("5000JPY food sushi --charged 30.00EUR --date 2025-09-05 --pay card")
    let path = cli.folder("card.csv")
    try "Date,Payee,Spent EUR,Balance\n2025-09-05,SUSHI,30.20,100.00\n2025-09-06,BAR,2.00,90.00\n"
      .write(toFile: path, atomically: true, encoding: .utf8)
    let (exit, json) = try answer()
    #expect(exit == 1 && json["differences"]?[0]?["id"] == .text(id))
    #expect(json["differences"]?[0]?["ledger"]?["amount"] == "30.00")
    #expect(json["differences"]?[0]?["file"]?["amount"] == "30.20")
    #expect(
      json["balance"]?["rows"]?["amount"] == "98.00" && json["balance"]?["stated"]?["amount"] == "90.00")
  }

  @Test("After an import the same is said; `gaps` names card expenses that the list has no row of")
  func afterwards() throws {
    _ = try typeAll()
    let lost = try cli.spend("8 food gelato --date 2025-09-05 --pay card")
    let path = cli.folder("card.csv")
    let done = cli("import \(path) --map 'out=Spent EUR' --yes")
    #expect(done.out.contains("4 rows, 65.50 EUR: 4 in the ledger, none missing\n1 here on no row: "))
    #expect(try cli.json("gaps")["withoutRow"] == .list([.text(lost)]))
    #expect(cli.text("gaps").contains("On no row of an imported list (1)"))
    cli.text("undo")
    #expect(try cli.json("gaps")["withoutRow"]?.list?.isEmpty == true)
  }
}
