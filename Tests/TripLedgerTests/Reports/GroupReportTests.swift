import TestLedgers
import TestSupport
import Testing

@testable import TripStore

@Suite struct GroupReportTests {
  let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture() }

  /// A trip in yen with rates of Friday, 5 September: 100 JPY = 950 KRW, 1 USD = 1,400 KRW; none of the euro.
  ///
  ///     date    paid         in JPY           category   by     place
  ///     08-30   2.00 EUR     no rate          flight     –      –
  ///     09-05   1,000 JPY    1,000            food       cash   난바
  ///     09-05   2.00 USD     294.7 → 295      food       card   –
  ///     09-06   700 JPY      700              taxi       cash   난바
  ///     09-06   −300 JPY     −300             cafe       cash   우메다
  ///     09-07   5.00 EUR     no rate          food       card   우메다
  private func trip() throws -> TripInfo {
    try fixture.publish("2025-09-05", ["JPY": "950/100", "USD": "1400"])
    let trip = try fixture.trip()
    try fixture.spend("2.00", on: trip, "2025-08-30") { ($0.currency, $0.category) = (.euro, "flight") }
    try fixture.spend("1000", on: trip, "2025-09-05") { ($0.pay, $0.place) = (.cash, "난바") }
    try fixture.spend("2.00", on: trip, "2025-09-05") { ($0.currency, $0.pay) = (.dollar, .card) }
    try fixture.spend("700", on: trip, "2025-09-06") {
      ($0.category, $0.pay, $0.place) = ("taxi", .cash, "난바")
    }
    try fixture.spend("300", on: trip, "2025-09-06") {
      ($0.category, $0.pay, $0.place, $0.isRefund) = ("cafe", .cash, "우메다", true)
    }
    try fixture.spend("5.00", on: trip, "2025-09-07") {
      ($0.currency, $0.pay, $0.place) = (.euro, .card, "우메다")
    }
    return trip
  }

  /// `key total share count unconverted` a group.
  private func rows(_ report: GroupReport) -> [String] {
    report.groups.map { group in
      "\(group.key ?? "–") \(group.total.plain) \(group.share?.description ?? "–") \(group.rows.count) \(group.unconverted)"
    }
  }

  /// The total is 1,000 + 295 + 700 − 300 = 1,695.
  @Test(arguments: [
    // 1,295 ÷ 1,695 = 76.401…, 700 ÷ 1,695 = 41.297…, −300 ÷ 1,695 = −17.699…: down 76.4, 41.2, −17.7, and
    // the missing tenth goes to the taxi, which lost 0.097.
    (
      GroupKind.category,
      ["food 1295 76.4 3 1", "taxi 700 41.3 1 0", "flight 0 0.0 1 1", "cafe -300 -17.7 1 0"]
    ),
    // 1,400 ÷ 1,695 = 82.595…, 295 ÷ 1,695 = 17.404….
    (.currency, ["JPY 1400 82.6 3 0", "USD 295 17.4 1 0", "EUR 0 0.0 2 2"]),
    (.payment, ["cash 1400 82.6 3 0", "card 295 17.4 2 1", "– 0 0.0 1 1"]),
    // 1,700 ÷ 1,695 = 100.294…, 17.404…, −17.699…: down 100.2, 17.4, −17.7; one tenth to the first.
    (.place, ["난바 1700 100.3 2 0", "– 295 17.4 2 1", "우메다 -300 -17.7 2 1"]),
    (.month, ["2025-08 0 0.0 1 1", "2025-09 1695 100.0 5 1"]),
    // 08-30 and 09-06 are Saturdays. 1,295 ÷ 1,695 = 76.401…, 400 ÷ 1,695 = 23.598…: down 76.4, 23.5; one tenth to sat.
    (.weekday, ["fri 1295 76.4 2 0", "sat 400 23.6 3 1", "sun 0 0.0 1 1"]),
  ])
  func groups(_ kind: GroupKind, _ expected: [String]) throws {
    let trip = try trip()
    #expect(rows(try GroupReport(try fixture.report([trip], in: "JPY"), by: kind)) == expected)
  }

  @Test func byTrip() throws {
    let osaka = try trip()
    let busan = try fixture.trip("Busan") { $0.currency = .won }
    try fixture.spend("30000", on: busan, "2025-09-05")
    // In won: 9,500 + 2,800 + 6,650 − 2,850 = 16,100.
    let report = try GroupReport(try fixture.report([osaka, busan], in: "KRW"), by: .trip)
    // 30,000 ÷ 46,100 = 65.075…, 16,100 ÷ 46,100 = 34.924…: one tenth to the second.
    #expect(rows(report) == ["\(busan.id) 30000 65.1 1 0", "\(osaka.id) 16100 34.9 6 2"])
  }

  @Test("Equal totals are in order of key, none last; a total of zero has no shares")
  func ties() throws {
    let trip = try fixture.trip()
    for (amount, place) in [("500", "나"), ("500", "가"), ("500", nil)] {
      try fixture.spend(amount, on: trip) { $0.place = place }
    }
    let report = try GroupReport(try fixture.report([trip], in: "JPY"), by: .place)
    #expect(rows(report) == ["가 500 33.4 1 0", "나 500 33.3 1 0", "– 500 33.3 1 0"])

    let other = try fixture.trip("Kyoto")
    try fixture.spend("500", on: other) { $0.place = "가" }
    try fixture.spend("500", on: other) { ($0.place, $0.isRefund) = ("나", true) }
    let nothing = try GroupReport(try fixture.report([other], in: "JPY"), by: .place)
    #expect(rows(nothing) == ["가 500 – 1 0", "나 -500 – 1 0"])
    let empty = try GroupReport(
      try fixture.report([fixture.trip("Nara")], in: "JPY"), by: .category)
    #expect(empty.groups.isEmpty && empty.ungrouped.total.minorUnits == 0)
  }

  @Test func paid() throws {
    let trip = try trip()
    let food = try GroupReport(try fixture.report([trip], in: "JPY"), by: .category).groups[0]
    #expect(food.paid.map { "\($0.plain) \($0.currency)" } == ["5.00 EUR", "1000 JPY", "2.00 USD"])
  }

  @Test("For any grouping, the totals are those of the report by day")
  func sameTotals() throws {
    var random = SeededGenerator(announcing: "groups")
    try fixture.publish("2025-09-05", ["JPY": "938.28/100", "USD": "1391.8", "VND": "5.35/100"])
    let currencies = try ["JPY", "KRW", "USD", "VND", "EUR"].map { try Currency($0) }
    let keys = ["food", "taxi", "cafe", "etc"]
    let trips = try ["A", "B", "C"].map { try fixture.trip($0) { $0.currency = .dollar } }
    for trip in trips {
      let expenses = try (0..<60).map { _ in
        TripDetailInfo(
          amount: Amount(
            minorUnits: .random(in: -9_999_999...99_999_999, using: &random) | 1,
            currency: try #require(currencies.randomElement(using: &random))),
          category: try #require(keys.randomElement(using: &random)),
          date: try day("2025-08-20") + Int.random(in: 0...40, using: &random),
          pay: Payment.Kind.allCases.randomElement(using: &random).map(Payment.init(_:)),
          tags: Bool.random(using: &random) ? ["gift"] : [], entered: fixture.now)
      }
      try fixture.store(expenses, in: trip)
    }
    for currency in ["USD", "KRW", "JPY"] {
      for round in 0..<8 {
        var filter = ExpenseFilter()
        if round & 1 > 0 { filter.from = Day("2025-09-05") }
        if round & 2 > 0 { filter.tags = ["gift"] }
        if round & 4 > 0 { filter.categories = ["food", "taxi"] }
        let days = try fixture.report(trips, in: currency, filter: filter)
        for kind in GroupKind.allCases {
          let groups = try GroupReport(days, by: kind).groups
          let total = groups.reduce(Int64(0)) { $0 + $1.total.minorUnits }
          #expect(total == days.total.minorUnits)
          let count = days.days.reduce(0) { $0 + $1.rows.count }
          #expect(groups.reduce(0) { $0 + $1.rows.count } == count)
          #expect(groups.reduce(0) { $0 + $1.unconverted } == days.unconverted.count)
          #expect(Set(groups.map(\.key)).count == groups.count)
          if days.total.minorUnits != 0 {
            let tenths = groups.reduce(Int128(0)) { $0 + ($1.share?.tenths ?? 0) }
            #expect(tenths == 1000)
          }
        }
      }
    }
  }
}
