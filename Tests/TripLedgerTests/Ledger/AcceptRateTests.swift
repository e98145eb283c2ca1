import TestLedgers
import TestSupport
import Testing

@testable import TripOperations

struct AcceptRateTests {
  private let folder: TemporaryFolder
  private let ledger: Ledger
  private var store: RateFileStore { RateFileStore(ledger: ledger) }

  init() throws {
    folder = try TemporaryFolder()
    ledger = Ledger(
      ledgerFolder: LedgerFolder(path: folder("home")),
      clock: Clock(standIn: try instant("2025-09-10T12:00:00+09:00")))
    let rates = try [
      RateFixtures.rate("USD", "1000", "2025-09-04"), RateFixtures.rate("USD", "1300", "2025-09-05"),
      RateFixtures.rate("EUR", "1600", "2025-09-04"), RateFixtures.rate("EUR", "1601", "2025-09-05"),
      RateFixtures.rate("USD", "1010", quote: "KRW", "2025-09-04", .openexchangerates),
      RateFixtures.rate("USD", "1301", quote: "KRW", "2025-09-05", .openexchangerates),
      RateFixtures.rate("USD", "9999", "2025-09-04", .typed),
    ]
    for day in try RateFixtures.days(rates) { try store.save(day) }
  }

  private func used() throws -> String? {
    try RateConverter(store, now: ledger.clock.now).conversion(
      from: .dollar, to: .won, on: day("2025-09-05"))?
      .legs[0].rate?.base.description
  }

  @Test func accepted() throws {
    #expect(try used() == "9999")
    let friday = try day("2025-09-05")
    // The Eximbank's row is the price of dollars, the other source's row the price of won.
    let done = try ledger.acceptRate(of: "usd", dated: TypedDay(friday))
    #expect(done.map(\.base.description) == ["1300"] && done[0].accepted == ledger.clock.now)
    #expect(try used() == "1300")
    let stored = try #require(try store.rateDay(.eximbank, friday))
    #expect(stored.rates.map { $0.accepted != nil } == [true, false])
    #expect(try stored.asked == instant("2025-09-06T12:00:00+09:00"))
    #expect(throws: LedgerError.noSuspectRate(currency: "USD", date: friday)) {
      try ledger.acceptRate(of: "USD", dated: TypedDay(friday))
    }
    #expect(try ledger.acceptRate(of: "KRW", dated: TypedDay(friday)).map(\.source) == [.openexchangerates])
  }

  @Test(arguments: [
    ("EUR", "2025-09-05"), ("USD", "2025-09-04"), ("USD", "2025-09-08"), ("VND", "2025-09-05"),
  ])
  func nothingWaits(_ code: String, _ date: String) throws {
    let date = try day(date)
    #expect(throws: LedgerError.noSuspectRate(currency: code, date: date)) {
      try ledger.acceptRate(of: code, dated: TypedDay(date))
    }
  }

  /// A day that is received again keeps acceptances, unless a rate has changed.
  @Test(arguments: [("1300", true), ("1300.5", false)])
  func receivedAgain(_ price: String, _ isKept: Bool) throws {
    let friday = try day("2025-09-05")
    _ = try ledger.acceptRate(of: "USD", dated: TypedDay(friday))
    let again = try RateFixtures.days([RateFixtures.rate("USD", price, "2025-09-05")])[0]
    try store.save(again)
    let stored = try #require(try store.rateDay(.eximbank, friday)?.rates.first)
    #expect(stored.base.description == price && (stored.accepted != nil) == isKept)
  }

  @Test func dryRun() throws {
    #expect(try ledger.acceptRate(of: "USD", dated: TypedDay(try day("2025-09-05")), dryRun: true).count == 1)
    #expect(try store.rateDay(.eximbank, day("2025-09-05"))?.rates[0].accepted == nil)
  }
}
