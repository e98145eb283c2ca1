import Foundation
import TestSupport
import Testing
import TripLedger

@testable import dot

/// Each act on rates says how many figures it moved: expenses that are worth another amount afterwards.
@Suite("Moved figures")
struct MovedFiguresTests {
  /// Two expenses in yen that only Frankfurter's rates reach so far, and one in won.
  private func traveller() throws -> Traveller {
    let traveller = try Traveller()
    let date = try #require(Day("2025-09-05"))
    let asked = try #require(Instant("2025-09-06T12:00:00Z"))
    let rates = try [("JPY", "172"), ("KRW", "1625.4"), ("USD", "1.17")].map { code, base in
      ExchangeRate(
        currency: .euro, unit: 1, base: try ExactDecimal(parsing: base), quote: try Currency(code),
        date: date,
        source: .frankfurter, changed: asked)
    }
    try HomeRateStore(ledger: Ledger(home: HomeFolder(path: traveller.home), clock: Clock())).save(
      RateDay(source: .frankfurter, date: date, rates: rates, asked: asked))
    try traveller.json("trip create Osaka --currency JPY --start 2025-09-05")
    for line in ["12000", "800", "5000 --currency KRW"] {
      try traveller.spend("\(line) --category food --date 2025-09-05")
    }
    return traveller
  }

  @Test("Typed, undone and done again")
  func undoAndRedo() throws {
    let traveller = try traveller()
    // The yen at home and the won in yen.
    #expect(try traveller.json("rates set JPY 9.6 --date 2025-09-05")["moved"] == 3)
    #expect(traveller.text("undo -n").hasSuffix("\n3 converted figures moved\n"))
    #expect(try traveller.json("undo")["moved"] == 3)
    #expect(try traveller.json("redo")["moved"] == 3)
    try traveller.spend("100 --category food --date 2025-09-05")
    #expect(try traveller.json("undo")["moved"] == 0)
    #expect(!traveller.text("redo").contains("moved"))
  }

  @Test("An import: of a date before any other")
  func imported() throws {
    let traveller = try traveller()
    try traveller.spend("700 --category food --date 2025-09-04")
    let file = traveller.folder("eurofxref-hist.csv")
    try "Date,JPY,KRW,\n2025-09-05,170,1600,\n2025-09-04,171,1610,\n"
      .write(toFile: file, atomically: true, encoding: .utf8)
    // Only the 4th had no rate: Frankfurter leads on the 5th, whatever the file says.
    #expect(try traveller.json("rates import \(file)")["moved"] == 1)
  }

  @Test("Another leading source, and the first key of the bank")
  func sources() throws {
    let traveller = try traveller()
    let file = traveller.folder("key.txt")
    try "Canary7Key\n".write(toFile: file, atomically: true, encoding: .utf8)
    // The rates of the only source there are stay in use, whoever leads.
    #expect(try traveller.json("config set rates.source openexchangerates -n")["moved"] == 0)
    #expect(try traveller.json("config set rates.source openexchangerates")["moved"] == 0)
    #expect(try traveller.json("config unset rates.source")["moved"] == 0)
    try traveller.store("2025-09-05")
    // The bank's rates lead as soon as they are there: 937.88 for 100 yen.
    #expect(try traveller.json("config set rates.source frankfurter")["moved"] == 3)
    #expect(traveller.text("config unset rates.source").hasSuffix("\n3 converted figures moved\n"))
    #expect(try traveller.json("config set rates.source.JPY frankfurter")["moved"] == 3)
    #expect(try traveller.json("config set language en")["moved"] == nil)
  }
}
