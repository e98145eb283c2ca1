import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// What the exchange cost, worked out by hand at 938.28 won for 100 yen and 1,391.8 for a dollar.
struct CashExchangeTests {
  let fixture: LedgerFixture
  let trip: TripInfo

  init() throws {
    fixture = try LedgerFixture()
    trip = try fixture.trip()
    try fixture.publish("2025-09-01", ["JPY": "938.28/100", "USD": "1391.8"])
  }

  private func exchange(from: String? = nil, to: String? = nil) throws -> CashExchange? {
    let now = fixture.now
    return try fixture.ledger.read { snapshot in
      let rates = try snapshot.rateConverter(now: now)
      return try snapshot.cashExchange(
        for: try TripAccount(trip, in: snapshot, rates: rates), from: from.flatMap { Day($0) },
        to: to.flatMap { Day($0) }, rates: rates, estimate: { _ in try CashEstimate() })
    }
  }

  private func units(_ exchange: CashExchange?) -> [Int64?] {
    [exchange?.paid.minorUnits, exchange?.worth.minorUnits, exchange?.usual.minorUnits]
  }

  @Test("A discount of 90%: 281,976 for 281,484, at the usual price 286,409.97 → 286,410")
  func discount() throws {
    #expect(try exchange() == nil)
    try fixture.cash(.buy, "30000", "2025-09-01") { $0.price = .paid("281976") }
    let exchange = try exchange()
    #expect(units(exchange) == [281_976, 281_484, 286_410])
    // 492 ÷ 281,484 = 0.1748 %; 4,434 ÷ 4,926 = 90.0122 %
    #expect(exchange?.premium == "0.17" && exchange?.discount == "90.01")
  }

  @Test("A machine: 194,215 for notes worth 187,656, so no discount at all")
  func machine() throws {
    try fixture.cash(.withdraw, "20000", "2025-09-06") {
      ($0.price, $0.surcharge) = (.total("194215", option: "charged"), "110")
    }
    let exchange = try exchange()
    // 187,656 × 1.0175 = 190,939.98
    #expect(units(exchange) == [194_215, 187_656, 190_940])
    // 6,559 ÷ 187,656 = 3.4952 %; −3,275 ÷ 3,284 = −99.7259 %
    #expect(exchange?.premium == "3.50" && exchange?.discount == "-99.73")
  }

  @Test("Sums over purchases; only those of the dates, of the trip's currencies, and since the trip before")
  func chosen() throws {
    try fixture.trip("Seoul") { ($0.start, $0.end) = (Day("2025-08-20"), Day("2025-08-31")) }
    try fixture.cash(.buy, "1000", "2025-08-31") { $0.price = .paid("9000") }
    try fixture.cash(.buy, "1000", "2025-09-01") { $0.price = .paid("9500") }
    try fixture.cash(.buy, "2000", "2025-09-09") { $0.price = .paid("19000") }
    try fixture.cash(.buy, "4000", "2025-09-10") { $0.price = .paid("38000") }
    try fixture.cash(.buy, "8USD", "2025-09-02") { $0.price = .paid("12000") }
    // Neither of these buys anything.
    try fixture.cash(.sell, "500", "2025-09-05") { $0.price = .total("4500", option: "for") }
    try fixture.cash(.count, "500", "2025-09-05")
    // 9,382.8 + 18,765.6
    #expect(units(try exchange()).prefix(2) == [28_500, 9_383 + 18_766])
    #expect(units(try exchange(from: "2025-09-02")).prefix(2) == [19_000, 18_766])
    #expect(units(try exchange(to: "2025-09-10")).prefix(1) == [66_500])
    try fixture.spend("1USD", on: trip)
    #expect(units(try exchange()).prefix(1) == [40_500])
    // Nothing says what yen were worth in August.
    #expect(try exchange(from: "2025-08-31")?.unconverted == 1)
  }
}
