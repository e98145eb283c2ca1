import TestLedgers
import TestSupport
import Testing

@testable import TripOperations

struct RateOperationsTests {
  let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture() }

  private func draft(_ currency: Currency, _ rate: TypedRate, _ date: String? = nil, isSure: Bool = false)
    -> RateDraft
  {
    var draft = RateDraft(currency: currency, rate: rate)
    draft.date = date.flatMap { Day($0) }.map { TypedDay($0) }
    draft.acceptsUnlikely = isSure
    return draft
  }

  @Test func isKeptAsTyped() throws {
    let set = try fixture.ledger.setRate(draft(.yen, "938.28/100"))
    #expect(set.unit == 100 && set.quote == .won)
    #expect(set.base == (try decimal("938.28")))
    #expect(set.date == (try day("2025-09-06")))
    #expect(set.source == .typed)
    #expect(try fixture.ledger.read { try $0.rateDay(.typed, set.date)?.rates } == [set])
  }

  @Test func takesAUnitOfItsOwn() throws {
    let rate: TypedRate = "938.28"
    #expect(try fixture.ledger.setRate(draft(.yen, try #require(rate.per(100)))).unit == 100)
    #expect(rate.per(7) == nil)
  }

  /// One rate for each currency and date; others of the date are kept.
  @Test func replacesTheOneOfItsDate() throws {
    _ = try fixture.ledger.setRate(draft(.yen, "9.4", "2025-09-05"))
    _ = try fixture.ledger.setRate(draft(.dollar, "1390", "2025-09-05"))
    _ = try fixture.ledger.setRate(draft(.yen, "9.5", "2025-09-05"))
    let rates = try fixture.ledger.read { try $0.rateDay(.typed, try day("2025-09-05"))?.rates ?? [] }
    #expect(rates.map(\.base.description) == ["9.5", "1390"])
  }

  @Test func farOffTheLastKnownIsRefused() throws {
    try fixture.publish("2025-09-05", ["JPY": "940/100"])
    let before = try fixture.tree()
    #expect(
      throws: LedgerError.unlikelyRate(
        typed: "940", known: "940", unit: 100, date: try day("2025-09-05"), source: .eximbank,
        likelierUnit: 100, currency: "JPY")
    ) { try fixture.ledger.setRate(draft(.yen, "940")) }
    #expect(throws: LedgerError.rateOfItself(currency: "KRW")) {
      try fixture.ledger.setRate(draft(.won, "1"))
    }
    #expect(try fixture.tree() == before)
    #expect(try fixture.ledger.setRate(draft(.yen, "940", isSure: true)).base == ExactDecimal(940))
  }

  @Test func unsetsTheNewestOrThatOfADate() throws {
    for (rate, date) in [("9.1", "2025-09-01"), ("9.2", "2025-09-02"), ("9.3", "2025-09-03")] {
      _ = try fixture.ledger.setRate(draft(.yen, try TypedRate(rate), date))
    }
    _ = try fixture.ledger.setRate(draft(.dollar, "1390", "2025-09-04"))
    #expect(try fixture.ledger.unsetRate(of: "JPY", dated: nil).base == (try decimal("9.3")))
    #expect(
      try fixture.ledger.unsetRate(of: "jpy", dated: TypedDay(try day("2025-09-01"))).base
        == (try decimal("9.1")))
    #expect(throws: LedgerError.noSuchTypedRate(currency: "JPY", date: try day("2025-09-01"))) {
      try fixture.ledger.unsetRate(of: "JPY", dated: TypedDay(try day("2025-09-01")))
    }
    #expect(try fixture.ledger.unsetRate(of: "JPY", dated: nil).base == (try decimal("9.2")))
    #expect(throws: LedgerError.noSuchTypedRate(currency: "JPY", date: nil)) {
      try fixture.ledger.unsetRate(of: "JPY", dated: nil)
    }
    #expect(try fixture.ledger.read { try $0.rateDates(.typed) } == [try day("2025-09-04")])
  }

  /// A published day is not part of the history, and is replaced as a whole.
  @Test func publishedDaysAreNoChanges() throws {
    try fixture.publish("2025-09-05", ["JPY": "940/100", "USD": "1390"])
    try fixture.publish("2025-09-05", ["JPY": "941/100"])
    let stored = try fixture.ledger.read { try $0.rateDay(.eximbank, try day("2025-09-05")) }
    #expect(stored?.rates.map(\.base.description) == ["941"])
    #expect(stored?.asked == fixture.now)
    #expect(try fixture.ledgerFolder.list("history") == [])
  }

  @Test func emptyDaysAreKept() throws {
    try fixture.publish(try RateFixtures.empty("2025-09-05", asked: "2025-09-05T10:00:00+09:00"))
    let stored = try fixture.ledger.read { try $0.rateDay(.eximbank, try day("2025-09-05")) }
    #expect(stored?.isPublished == false)
    #expect(stored?.asked == (try instant("2025-09-05T10:00:00+09:00")))
  }

  @Test func aDayInTheWrongFileIsDamage() throws {
    try fixture.publish("2025-09-05", ["JPY": "940/100"])
    try fixture.write(
      try fixture.text("rates/eximbank/2025-09-05.json"), to: "rates/eximbank/2025-09-08.json")
    let file = fixture.ledgerFolder.absolute("rates/eximbank/2025-09-08.json")
    #expect(
      throws: LedgerFolderError.damaged(
        file: file, problem: .misplaced(key: "date", value: "eximbank 2025-09-05"))
    ) { try fixture.ledger.read { try $0.rateDay(.eximbank, try day("2025-09-08")) } }
  }
}
