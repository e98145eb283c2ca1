import TestLedgers
import TestSupport
import Testing

@testable import TripStore

struct ReportTests {
  let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture() }

  /// Known on the 5th, a Friday: 100 JPY = 950 KRW, 1 USD = 1,400 KRW.
  private func publish() throws { try fixture.publish("2025-09-05", ["JPY": "950/100", "USD": "1400"]) }

  @Test func sectionsRiseAndAddUp() throws {
    try publish()
    let trip = try fixture.trip { $0.budget = "10000" }
    try fixture.spend("300", on: trip, "2025-09-07")
    try fixture.spend("1000", on: trip, "2025-09-05") { $0.time = TimeOfDay("12:00") }
    try fixture.spend("500", on: trip, "2025-09-05") { ($0.time, $0.isRefund) = (TimeOfDay("20:00"), true) }
    try fixture.spend("2.00", on: trip, "2025-09-05") { $0.currency = .dollar }
    try fixture.spend("5.00", on: trip, "2025-09-05") { ($0.currency, $0.time) = (.euro, TimeOfDay("08:00")) }

    let report = try fixture.report([trip], in: "JPY")
    #expect(report.days.map(\.date.description) == ["2025-09-05", "2025-09-07"])
    // 2.00 USD = 2,800 KRW = 294.7 JPY; the euros have no rate.
    #expect(report.days[0].rows.map { $0.converted?.amount.plain } == [nil, "1000", "-500", "295"])
    #expect(report.days[0].rows.map { $0.balance?.amount.plain } == [nil, "9000", "9500", "9205"])
    #expect(report.days.map(\.total.plain) == ["795", "300"])
    #expect(report.total.plain == "1095")
    #expect(report.unconverted.map(\.expense.amount.plain) == ["5.00"])
    #expect(report.account?.spent == report.total)
    #expect(report.account?.remaining?.plain == "8905")
    #expect(report.account?.unconverted.count == 1)
    // In the home currency: 950 × 10 − 4,750 + 2,800 + 2,850 of the 7th, and one unconverted.
    #expect(report.homeTotal?.amount.plain == "10400")
    #expect(report.homeTotal?.unconverted == 1)
  }

  @Test("The most expensive days come first, equal ones by date; without a rate they count as nothing")
  func mostExpensiveDays() throws {
    let trip = try fixture.trip()
    try fixture.spend("300", on: trip, "2025-09-04")
    try fixture.spend("5.00", on: trip, "2025-09-05") { $0.currency = .euro }
    try fixture.spend("100", on: trip, "2025-09-06") { $0.isRefund = true }
    try fixture.spend("800", on: trip, "2025-09-07")
    try fixture.spend("100", on: trip, "2025-09-08")
    try fixture.spend("200", on: trip, "2025-09-08")

    let report = try fixture.report([trip], in: "JPY")
    func dates(_ count: Int) -> [String] { report.mostExpensiveDays(count).map(\.date.description) }
    #expect(dates(2) == ["2025-09-07", "2025-09-04"])
    #expect(report.mostExpensiveDays(3).map(\.total.plain) == ["800", "300", "300"])
    #expect(report.mostExpensiveDays(3).map(\.rows.count) == [1, 1, 2])
    #expect(dates(9) == ["2025-09-07", "2025-09-04", "2025-09-08", "2025-09-05", "2025-09-06"])
  }

  @Test func atHomeAlready() throws {
    try publish()
    let trip = try fixture.trip { $0.currency = .won }
    try fixture.spend("1000", on: trip) { $0.currency = .yen }
    let report = try fixture.report([trip], in: "KRW")
    #expect(report.total.plain == "9500")
    #expect(report.homeTotal == nil)
  }

  /// The balance is in the trip's currency, whatever the report is in.
  @Test func inAnotherCurrency() throws {
    try publish()
    let trip = try fixture.trip { $0.budget = "1000" }
    try fixture.spend("400", on: trip, "2025-09-05")
    let report = try fixture.report([trip], in: "USD")
    // 400 JPY = 3,800 KRW = 2.714… USD
    #expect(report.total == (try amount("2.71", "USD")))
    #expect(report.days[0].rows[0].balance?.amount == (try amount("600", "JPY")))
  }

  @Test func aGivenRateCountsFirst() throws {
    try publish()
    let trip = try fixture.trip()
    try fixture.spend("10.00", on: trip, "2025-09-05") { ($0.currency, $0.rate) = (.dollar, "148.25") }
    #expect(try fixture.report([trip], in: "JPY").total.plain == "1483")
    #expect(try fixture.report([trip], in: "KRW").total.plain == "14084")
  }

  /// The 6th and 7th are a weekend, the 8th was not requested: only there a nearer rate may be published.
  @Test(arguments: [("2025-09-05", false), ("2025-09-07", false), ("2025-09-08", true)])
  func provisional(date: String, expected: Bool) throws {
    try publish()
    let trip = try fixture.trip()
    try fixture.spend("10.00", on: trip, date) { $0.currency = .dollar }
    let report = try fixture.report([trip], in: "JPY")
    #expect(report.isProvisional == expected)
    #expect(report.homeTotal?.isProvisional == expected)
  }

  @Test func withoutExpenses() throws {
    let trip = try fixture.trip { $0.budget = "1000" }
    let report = try fixture.report([trip], in: "JPY")
    #expect(report.days.isEmpty && report.unconverted.isEmpty && !report.isProvisional)
    #expect(report.total.minorUnits == 0 && report.homeTotal?.amount.minorUnits == 0)
  }

  // MARK: Several trips

  @Test func severalTripsShareTheirDays() throws {
    try publish()
    let one = try fixture.trip("one") { $0.budget = "1000" }
    let two = try fixture.trip("two") { $0.currency = .dollar }
    func spend(_ amount: String, _ trip: TripInfo, _ time: String?) throws {
      try fixture.spend(amount, on: trip, "2025-09-05") { $0.time = time.flatMap(TimeOfDay.init(_:)) }
      fixture.now = fixture.now + 1
    }
    try spend("100", one, nil)
    try spend("1", two, "10:00")
    try spend("2", two, nil)
    try spend("200", one, "09:00")
    let report = try fixture.report([one, two], in: "KRW")
    #expect(report.account == nil)
    #expect(report.days.count == 1)
    #expect(report.days[0].rows.map(\.trip.title) == ["one", "two", "one", "two"])
    #expect(report.days[0].rows.map { $0.converted?.amount.plain } == ["1900", "1400", "950", "2800"])
    #expect(report.days[0].rows.allSatisfy { $0.balance == nil })
    #expect(report.total.plain == "7050")
  }

  // MARK: Filters

  @Test func filtersLeaveTheBalanceAlone() throws {
    let trip = try fixture.trip { $0.budget = "1000" }
    try fixture.spend("100", on: trip, "2025-09-05")
    try fixture.spend("200", on: trip, "2025-09-06") { $0.category = "cafe" }
    var filter = ExpenseFilter()
    filter.categories = ["cafe"]
    let report = try fixture.report([trip], in: "JPY", filter: filter)
    #expect(report.days.map(\.date.description) == ["2025-09-06"])
    #expect(report.total.plain == "200")
    #expect(report.days[0].rows[0].balance?.amount.plain == "700")
    #expect(report.account?.remaining?.plain == "700")
  }

  // MARK: Any expenses

  /// Whatever was spent, rows add up to their day, days to the total, and nothing is left out.
  @Test func totalsAreTheSumsOfWhatIsShown() throws {
    var random = SeededGenerator(announcing: "totalsAreTheSumsOfWhatIsShown")
    try publish()
    let currencies = try ["JPY", "KRW", "USD", "EUR"].map { try Currency($0) }
    for target in ["JPY", "USD", "KRW"] {
      let trip = try fixture.trip(target) { $0.budget = "100000" }
      let count = Int.random(in: 20...60, using: &random)
      let expenses = try (0..<count).map { _ in
        let currency = try #require(currencies.randomElement(using: &random))
        let units = Int64.random(in: 1...5_000_000, using: &random) * (Bool.random(using: &random) ? 1 : -1)
        return TripDetailInfo(
          amount: Amount(minorUnits: units, currency: currency), category: "food",
          date: try day("2025-09-03") + Int.random(in: 0...5, using: &random), entered: fixture.now)
      }
      try fixture.store(expenses, in: trip)
      let report = try fixture.report([trip], in: target)
      let rows = report.rows
      #expect(Set(rows.map(\.expense.id)) == Set(expenses.map(\.id)))
      #expect(rows.count == count)
      for section in report.days {
        #expect(section.rows.allSatisfy { $0.expense.date == section.date })
        #expect(section.total.minorUnits == units(section.rows))
      }
      #expect(report.total.minorUnits == units(rows))
      // Nothing is known of the euro, and nothing of the others before the 5th.
      let unknown = expenses.filter {
        $0.amount.currency.code != target
          && ($0.amount.currency.code == "EUR" || $0.date < Day(number: 20336))
      }
      #expect(Set(report.unconverted.map(\.expense.id)) == Set(unknown.map(\.id)))
      #expect(report.unconverted.allSatisfy { $0.converted == nil && $0.balance == nil })
      if target == "JPY" {
        let last = rows.last { $0.balance != nil }?.balance?.amount
        #expect(last == nil || last == report.account?.remaining)
      }
    }
  }

  private func units(_ rows: [Row]) -> Int64 {
    rows.compactMap(\.converted?.amount.minorUnits).reduce(0, +)
  }
}
