import TestLedgers
import TestSupport
import Testing

@testable import TripMedia

@Suite struct MapPlacesTests {
  /// Rates of 5 September: 1 USD = 1,400 KRW, 100 JPY = 950 KRW; none of the euro.
  @Test func totals() throws {
    let fixture = try LedgerFixture()
    try fixture.publish("2025-09-05", ["JPY": "950/100", "USD": "1400"])
    let osaka = try fixture.trip()
    let kobe = try fixture.trip("Kobe")
    func spend(
      _ amount: String, _ trip: TripInfo, _ place: String?, at position: String?, time: String? = nil,
      _ currency: String = "JPY"
    ) throws {
      try fixture.spend(amount, on: trip, "2025-09-06") {
        ($0.currency, $0.place, $0.time) = (try Currency(currency), place, time.flatMap(TimeOfDay.init))
        $0.position = try? position.map { try Position(parsing: $0) }
      }
    }
    try spend("1000", osaka, "난바", at: "34.66,135.50", time: "09:00")
    try spend("500", osaka, "우메다", at: "34.70,135.49", time: "10:00")
    try spend("400", osaka, "우메다", at: "34.70,135.49", time: "10:30")
    try spend("2.00", osaka, "난바", at: "34.66,135.50", time: "11:00", "USD")
    try spend("3.00", osaka, "난바", at: "34.66,135.50", time: "12:00", "EUR")
    try spend("70", osaka, "어딘가", at: nil)
    try spend("80", osaka, nil, at: nil)
    try spend("5000", kobe, "난바", at: "34.66,135.50", time: "09:30")
    let places = try MapPlaces(try fixture.report([osaka, kobe], in: "JPY"))
    #expect(places.places.map(\.identifier) == ["난바", "우메다"])
    // 1,000 + 295 + 5,000 and the unconverted euros; 500 + 400.
    #expect(places.places.map(\.total.plain) == ["6295", "900"])
    #expect(places.places.map(\.rows.count) == [4, 2])
    #expect(places.places.map(\.unconverted) == [1, 0])
    #expect(places.unplaced.map(\.expense.amount.plain) == ["70"])
    #expect(places.placeless.map(\.expense.amount.plain) == ["80"])
    // A line for each trip; a stay of several days is one stop.
    #expect(places.routes.map { $0.map(\.latitude.description) } == [["34.66", "34.7", "34.66"], ["34.66"]])
  }
}
