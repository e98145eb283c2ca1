import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripOperations

/// Rates that came with a shared trip: they count for that trip, where the ledger's own have nothing near.
struct TripRatesTests {
  private let fixture: LedgerFixture
  private let (osaka, other): (TripInfo, TripInfo)

  init() throws {
    fixture = try LedgerFixture()
    (osaka, other) = (try fixture.trip(), try fixture.trip("Other"))
    for trip in [osaka, other] { try fixture.spend("100USD", on: trip, "2025-09-06") }
  }

  /// Rates of the trip to Osaka: a won price of each currency on a date.
  private func bring(_ date: String, _ source: RateSourceName, _ prices: [(String, String)]) throws {
    var rates = SharedRateDay(
      source: source, date: try day(date), asked: source == .typed ? nil : fixture.now)
    rates.rates = try prices.map { code, base in
      ExchangeRate(
        currency: try Currency(code), unit: 1, base: try ExactDecimal(parsing: base), quote: .won,
        date: try day(date),
        source: source, changed: fixture.now)
    }
    let known = try fixture.ledgerFolder.document(.sharedRates(osaka.id)) ?? Document(layout: .sharedRates)
    var document = known
    document.set(rates.recordID, to: rates.body)
    try fixture.ledger.replace { _ in [(.sharedRates(osaka.id), document)] }
  }

  private func spent(_ trip: TripInfo) throws -> String { try fixture.account(trip).spent.plain }

  @Test("They count for that trip alone, in its account and in a report on several")
  func alone() throws {
    try bring("2025-09-05", .eximbank, [("USD", "1400"), ("JPY", "10")])
    #expect(try spent(osaka) == "14000")
    #expect(try fixture.account(other).unconverted.count == 1)
    let report = try fixture.report([osaka, other], in: "JPY")
    #expect(report.total.plain == "14000")
    #expect(report.subtotal.unconverted == 1)
  }

  @Test("The ledger's own come first, unless they are older than ten days")
  func own() throws {
    try bring("2025-09-05", .eximbank, [("USD", "1400"), ("JPY", "10")])
    try fixture.publish("2025-09-04", ["USD": "1300", "JPY": "10"])
    #expect(try spent(osaka) == "13000" && spent(other) == "13000")
    try fixture.edit(try #require(fixture.expenses(of: osaka).first)) { $0.date = try day("2025-09-20") }
    try bring("2025-09-19", .eximbank, [("USD", "1500"), ("JPY", "10")])
    #expect(try spent(osaka) == "15000")
  }

  @Test("One that somebody typed far off is not used, and one that does not fit converts nothing")
  func unlikely() throws {
    try fixture.publish("2025-08-01", ["USD": "1300", "JPY": "10"])
    try bring("2025-09-05", .typed, [("USD", "7000"), ("JPY", "10")])
    #expect(try spent(osaka) == "13000")
    try bring("2025-09-05", .typed, [("USD", "1500"), ("JPY", "10")])
    #expect(try spent(osaka) == "15000")
    try fixture.spend("100EUR", on: osaka, "2025-09-06")
    try bring("2025-09-06", .typed, [("EUR", "100000000000000000")])
    #expect(try spent(osaka) == "15000")
    #expect(try fixture.account(osaka).unconverted.count == 1)
    #expect(try fixture.report([osaka, other], in: "JPY").subtotal.unconverted == 1)
  }
}
