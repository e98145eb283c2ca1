import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// What is left to do after a trip: money to sell, and debts to settle. The trip ends on 9 September 2025.
struct AfterTripTests {
  private let fixture: LedgerFixture
  private let trip: TripInfo

  init() throws {
    fixture = try LedgerFixture()
    trip = try fixture.trip()
  }

  private func look<Value>(_ body: (TripAccount, Snapshot, RateConverter) throws -> Value) throws -> Value {
    try fixture.ledger.read { snapshot in
      let rates = try snapshot.rateConverter(now: fixture.now)
      return try body(try TripAccount(trip, in: snapshot, rates: rates), snapshot, rates)
    }
  }

  @Test("Cash is left over after the last day, until another trip begins")
  func leftovers() throws {
    try fixture.cash(.buy, "3000JPY", "2025-09-05") { $0.price = .paid("28000KRW") }
    try fixture.spend("1000", on: trip, "2025-09-06") { $0.pay = .cash }
    func left(on date: String) throws -> [String] {
      try look { account, snapshot, rates in
        try snapshot.leftovers(
          of: account, on: try day(date), rates: rates, estimate: { _ in try CashEstimate() }
        ).map { "\($0.wallet.name) \($0.quantity.plain) \($0.estimate?.plain ?? "?")" }
      }
    }
    #expect(try left(on: "2025-09-09") == [])
    #expect(try left(on: "2025-09-10") == ["cash 2000 ?"])
    try fixture.trip("Seoul") { ($0.start, $0.end) = (Day("2025-10-01"), nil) }
    #expect(try left(on: "2025-09-30") == ["cash 2000 ?"])
    #expect(try left(on: "2025-10-01") == [])
  }

  @Test("Debts are due after the last day")
  func debts() throws {
    func due(on date: String) throws -> [String]? {
      try look { account, snapshot, rates in
        try TripSettlement(dueOn: try day(date), of: account, in: snapshot, rates: rates).map { settlement in
          settlement.parts.flatMap(\.plan.transfers).map {
            "\(settlement.balances.people.name(of: $0.from)) \(settlement.balances.people.name(of: $0.to)) \($0.amount.plain)"
          }
        }
      }
    }
    #expect(try due(on: "2025-09-10") == nil)
    try fixture.add("Mina", to: trip)
    try fixture.add("Jun", to: trip)
    try fixture.spend("900", on: trip, "2025-09-06") {
      $0.sharing.payers = [TypedPayer(name: "Mina")]
      $0.sharing.portions = [TypedPortion(name: "Mina"), TypedPortion(name: "Jun")]
    }
    #expect(try due(on: "2025-09-09") == nil)
    #expect(try due(on: "2025-09-10") == ["Jun Mina 450"])
  }
}
