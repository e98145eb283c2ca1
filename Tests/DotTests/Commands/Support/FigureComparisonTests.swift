import Foundation
import TestSupport
import Testing

@testable import dot

/// Every change of rates reports how many expenses have a different converted amount afterwards.
@Suite("Moved figures")
struct FigureComparisonTests {
  /// Two expenses in yen, for which only Frankfurter has rates so far, and one in won.
  private func cli() throws -> CLIHarness {
    let cli = try CLIHarness()
    let date = try #require(Day("2025-09-05"))
    let asked = try #require(Instant("2025-09-06T12:00:00Z"))
    let rates = try [("JPY", "172"), ("KRW", "1625.4"), ("USD", "1.17")].map { code, base in
      ExchangeRate(
        currency: .euro, unit: 1, base: try ExactDecimal(parsing: base), quote: try Currency(code),
        date: date,
        source: .frankfurter, changed: asked)
    }
    try RateFileStore(ledger: Ledger(ledgerFolder: LedgerFolder(path: cli.home), clock: Clock())).save(
      RateDay(source: .frankfurter, date: date, rates: rates, asked: asked))
    try cli.json("trip create Osaka --currency JPY --start 2025-09-05")
    for line in ["12000", "800", "5000 --currency KRW"] {
      try cli.spend("\(line) --category food --date 2025-09-05")
    }
    return cli
  }

  @Test("Typed, undone and redone")
  func undoAndRedo() throws {
    let cli = try cli()
    // The yen in the home currency and the won in yen.
    #expect(try cli.json("rates set JPY 9.6 --date 2025-09-05")["moved"] == 3)
    #expect(cli.text("undo -n").hasSuffix("\n3 converted figures changed\n"))
    #expect(try cli.json("undo")["moved"] == 3)
    #expect(try cli.json("redo")["moved"] == 3)
    try cli.spend("100 --category food --date 2025-09-05")
    #expect(try cli.json("undo")["moved"] == 0)
    #expect(!cli.text("redo").contains("moved"))
  }

  @Test("An import of a date before any other")
  func imported() throws {
    let cli = try cli()
    try cli.spend("700 --category food --date 2025-09-04")
    let file = cli.folder("eurofxref-hist.csv")
    try "Date,JPY,KRW,\n2025-09-05,170,1600,\n2025-09-04,171,1610,\n"
      .write(toFile: file, atomically: true, encoding: .utf8)
    // Only the 4th had no rate: Frankfurter leads on the 5th, whatever is in the file.
    #expect(try cli.json("rates import \(file)")["moved"] == 1)
  }

  @Test("Another leading source, and the bank's first key")
  func sources() throws {
    let cli = try cli()
    let file = cli.folder("key.txt")
    try "Canary7Key\n".write(toFile: file, atomically: true, encoding: .utf8)
    // The rates of the only source stay in use, whichever source leads.
    #expect(try cli.json("config set rates.source openexchangerates -n")["moved"] == 0)
    #expect(try cli.json("config set rates.source openexchangerates")["moved"] == 0)
    #expect(try cli.json("config unset rates.source")["moved"] == 0)
    try cli.store("2025-09-05")
    // The bank's rates lead as soon as they arrive: 937.88 for 100 yen.
    #expect(try cli.json("config set rates.source frankfurter")["moved"] == 3)
    #expect(cli.text("config unset rates.source").hasSuffix("\n3 converted figures changed\n"))
    #expect(try cli.json("config set rates.source.JPY frankfurter")["moved"] == 3)
    #expect(try cli.json("config set language en")["moved"] == nil)
  }
}
