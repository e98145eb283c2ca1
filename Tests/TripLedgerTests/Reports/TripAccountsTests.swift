import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// The accounts of many trips, which are read on several threads.
struct TripAccountsTests {
  let fixture: LedgerFixture
  let trips: [TripInfo]

  /// Trip n spent n × (n + 1) yen: twenty trips are more than one thread takes at a time.
  init() throws {
    fixture = try LedgerFixture()
    trips = try (1...20).map { [fixture] number in
      let trip = try fixture.trip("T\(number)")
      try fixture.spend("\(number)", on: trip)
      try fixture.spend("\(number * number)", on: trip, "2025-09-05")
      return trip
    }
  }

  private func spent() throws -> [String] {
    try fixture.ledger.read { snapshot in
      let rates = try snapshot.rateConverter(now: fixture.now)
      return try snapshot.eachAccount(of: trips, rates: rates) { account, _ in
        "\(account.trip.title) \(account.spent.plain)"
      }
    }
  }

  @Test("Each account is that of its trip, in the order of the trips") func inOrder() throws {
    #expect(try spent() == (1...20).map { "T\($0) \($0 * ($0 + 1))" })
  }

  @Test("An expense that is on two trips is damage, on whatever threads they were read") func onTwoTrips()
    throws
  {
    let expense = try fixture.spend("100", on: trips[2])
    try fixture.store([expense], in: trips[17])
    let error = #expect(throws: LedgerFolderError.self) { try spent() }
    guard case .damaged(_, .repeated(let id, _))? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(id == expense.id.text)
  }
}
