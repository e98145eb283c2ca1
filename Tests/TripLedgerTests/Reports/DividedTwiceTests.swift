import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// What is divided among people and over days adds up in every report.
struct DividedTwiceTests {
  let fixture: LedgerFixture
  let trip: TripInfo

  init() throws {
    fixture = try LedgerFixture()
    trip = try fixture.trip()
    for name in ["Mina", "Tae", "Sol"] { try fixture.add(name, to: trip) }
    _ = try fixture.ledger.setTraveller(named: "Mina") { _ in trip }
    try fixture.publish("2025-09-05", ["JPY": "937/100", "USD": "1400"])
  }

  private func report(
    _ currency: String, _ filter: ExpenseFilter, _ counting: CountedShare
  ) throws -> Report {
    try fixture.ledger.read { snapshot in
      let rates = try fixture.rates(snapshot)
      return try Report(
        of: try TripAccount(trip, in: snapshot, rates: rates, counting: counting),
        Report.Request(in: try Currency(currency), filter: filter, counting: counting),
        home: snapshot.homeCurrency, rates: rates)
    }
  }

  /// 34, 33 and 33 a day; of two people one has 17 of the last day, and the other 16.
  @Test func personsOfOneDay() throws {
    try fixture.spend("100KRW", on: trip, "2025-09-06") {
      $0.sharing.portions = try TypedPortion.list("Mina,Tae")
      $0.spread = try Spread(parsing: "2025-09-06..2025-09-08")
    }
    var filter = ExpenseFilter()
    filter.from = try day("2025-09-08")
    let report = try report("KRW", filter, .whole)
    #expect(report.total.minorUnits == 33)
    let groups = try GroupReport(report, by: .person).groups
    #expect(groups.map(\.total.minorUnits) == [17, 16])
    #expect(groups.map { $0.paid.map(\.minorUnits) } == [[17], [16]])
    #expect(groups.map { $0.rows.map(\.expense.amount.minorUnits) } == [[17], [16]])
  }

  /// The groups are the total, whatever is shown of the trip, and the traveller's own report is their group.
  @Test func everyGroupingOfEveryPart() throws {
    var random = SeededGenerator(announcing: "everyGroupingOfEveryPart")
    let splits = ["Mina,Tae", "Mina,Tae,Sol", "Mina:2,Sol:5", "Tae,Sol", "Mina=1,Tae,Sol:3"]
    for _ in 0..<60 {
      let (first, length) = (Int.random(in: 1...9, using: &random), Int.random(in: 0...20, using: &random))
      let currency = ["JPY", "KRW", "USD"].randomElement(using: &random) ?? "JPY"
      let paid = try fixture.spend(
        "\(Int.random(in: 2...900, using: &random))\(currency)", on: trip, "2025-09-0\(first)"
      ) {
        $0.category = ["food", "lodging", "taxi"].randomElement(using: &random)
        if Int.random(in: 0..<5, using: &random) > 0 {
          $0.sharing.portions = try TypedPortion.list(try #require(splits.randomElement(using: &random)))
        }
        if Int.random(in: 0..<4, using: &random) > 0 {
          let start = try day("2025-09-0\(first)")
          $0.spread = try Spread(parsing: "\(start)..\(start + length)")
        }
        if currency == "USD", Bool.random(using: &random) {
          ($0.charged, $0.acceptsUnlikelyRate) = ("123457KRW", true)
        }
      }
      if Bool.random(using: &random) {
        try fixture.spend("1", on: trip, "2025-09-05") { ($0.isRefund, $0.refunded) = (true, paid.id.text) }
      }
    }
    for _ in 0..<12 {
      var filter = ExpenseFilter()
      if Bool.random(using: &random) {
        filter.from = try day("2025-09-01") + .random(in: 0...20, using: &random)
      }
      if Bool.random(using: &random) {
        filter.to = try day("2025-09-05") + .random(in: 0...20, using: &random)
      }
      if Bool.random(using: &random) { filter.categories = ["food", "taxi"] }
      for currency in ["JPY", "KRW", "USD"] {
        let (whole, own) = (try report(currency, filter, .whole), try report(currency, filter, .own))
        for (report, kinds) in [
          (whole, GroupKind.allCases), (own, GroupKind.allCases.filter { $0 != .person }),
        ] {
          #expect(
            report.rows.compactMap(\.converted?.amount.minorUnits).reduce(0, +) == report.total.minorUnits)
          for kind in kinds {
            let groups = try GroupReport(report, by: kind).groups
            #expect(
              groups.map(\.total.minorUnits).reduce(0, +) == report.total.minorUnits, "\(kind) \(currency)")
            for group in groups {
              let rows = group.rows.compactMap(\.converted?.amount.minorUnits).reduce(0, +)
              #expect(rows == group.total.minorUnits, "\(kind) \(currency) \(group.key ?? "")")
            }
          }
        }
        let mine = try GroupReport(whole, by: .person).groups.filter { $0.key == "Mina" || $0.key == nil }
        #expect(mine.map(\.total.minorUnits).reduce(0, +) == own.total.minorUnits, "\(currency)")
        #expect(
          whole.homeTotal?.amount.minorUnits
            == (currency == "KRW" ? nil : try report("KRW", filter, .whole).total.minorUnits))
      }
    }
  }
}
