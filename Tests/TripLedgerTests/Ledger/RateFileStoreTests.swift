import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripOperations

/// Days are read in blocks under one lock, which must not be seen in what they say.
struct RateFileStoreTests {
  private let fixture: LedgerFixture

  init() throws {
    fixture = try LedgerFixture(at: "2025-09-12T12:00:00+09:00")
    for (date, base) in [("2025-09-03", "930/100"), ("2025-09-04", "931/100"), ("2025-09-05", "932/100")] {
      try fixture.publish(date, ["JPY": base])
    }
  }

  private func base(_ store: RateFileStore, _ date: String) throws -> String? {
    try store.rateDay(.eximbank, try day(date))?.rates.first?.base.description
  }

  @Test("A damaged day is an error only where it is asked for")
  func damagedNeighbour() throws {
    let file = fixture.ledgerFolder.absolute("rates/eximbank/2025-09-04.json")
    try Data("{".utf8).write(to: URL(fileURLWithPath: file))
    let store = RateFileStore(ledger: fixture.ledger)
    #expect(try base(store, "2025-09-05") == "932")
    #expect(try base(store, "2025-09-03") == "930")
    let error = #expect(throws: LedgerFolderError.self) { try base(store, "2025-09-04") }
    guard case .damaged(file, _) = error else {
      Issue.record("\(error as Any)")
      return
    }
  }

  @Test("A day that was saved is read again")
  func savedDay() throws {
    let store = RateFileStore(ledger: fixture.ledger)
    #expect(try base(store, "2025-09-05") == "932")
    #expect(try base(store, "2025-09-08") == nil)
    for (date, base) in [("2025-09-05", "935"), ("2025-09-08", "936")] {
      let rate = try RateFixtures.rate("JPY", base, unit: 100, date)
      try store.save(
        RateDay(
          source: .eximbank, date: rate.date, rates: [rate], asked: try instant("\(date)T18:00:00+09:00")))
    }
    #expect(try base(store, "2025-09-05") == "935")
    #expect(try base(store, "2025-09-08") == "936")
    #expect(try store.rateDates(.eximbank).map(\.description).last == "2025-09-08")
  }
}
