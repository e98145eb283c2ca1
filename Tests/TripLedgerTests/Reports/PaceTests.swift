import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripOperations

/// Worked out by hand: 100,000 yen for 5 to 9 September; 20,000 prepaid in August, 10,000 on the 5th,
/// 15,000 on the 6th, 5,000 and 2,000 back on the 7th. 48,000 altogether, 28,000 of it on the trip.
struct PaceTests {
  let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture(at: "2025-08-20T12:00:00+09:00") }

  struct Row: Sendable, CustomTestStringConvertible {
    let today: String
    let average: String?
    let daysLeft: Int?
    let allowance: String?
    let spent: String
    let left: String?
    var testDescription: String { today }

    init(
      _ today: String, _ average: String?, _ daysLeft: Int?, _ allowance: String?, _ spent: String,
      _ left: String?
    ) {
      (self.today, self.average, self.daysLeft) = (today, average, daysLeft)
      (self.allowance, self.spent, self.left) = (allowance, spent, left)
    }
  }

  private func check(_ row: Row, _ change: (inout TripDraft) -> Void) throws {
    let trip = try fixture.trip("T", change)
    func expense(_ units: Int64, _ date: String) throws -> TripDetailInfo {
      TripDetailInfo(
        amount: Amount(minorUnits: units, currency: trip.currency), category: "food", date: try day(date),
        entered: fixture.now)
    }
    try fixture.store(
      [
        expense(20_000, "2025-08-20"), expense(10_000, "2025-09-05"), expense(15_000, "2025-09-06"),
        expense(5_000, "2025-09-07"), expense(-2_000, "2025-09-07"),
      ], in: trip)
    let pace = try Pace(try fixture.account(trip), on: try day(row.today))
    #expect(pace.average?.plain == row.average)
    #expect(pace.daysLeft == row.daysLeft)
    #expect(pace.allowance?.plain == row.allowance)
    #expect(pace.today.plain == row.spent)
    #expect(pace.left?.plain == row.left)
  }

  @Test(arguments: [
    // Before: prepaid expenses count toward the budget; (100,000 − 48,000) ÷ 5, even on the day they were
    // paid.
    Row("2025-08-20", nil, 5, "10400", "0", "10400"), Row("2025-09-04", nil, 5, "10400", "0", "10400"),
    // (100,000 − 38,000) ÷ 5, (100,000 − 33,000) ÷ 4, (100,000 − 45,000) ÷ 3 = 18,333⅓
    Row("2025-09-05", "10000", 5, "12400", "10000", "2400"),
    Row("2025-09-06", "12500", 4, "16750", "15000", "1750"),
    // 28,000 ÷ 3 = 9,333⅓
    Row("2025-09-07", "9333", 3, "18333", "3000", "15333"),
    Row("2025-09-08", "7000", 2, "26000", "0", "26000"),
    Row("2025-09-09", "5600", 1, "52000", "0", "52000"), Row("2025-09-10", "5600", 0, nil, "0", nil),
    Row("2026-01-01", "5600", 0, nil, "0", nil),
  ])
  func againstABudget(row: Row) throws { try check(row) { $0.budget = "100000" } }

  /// 40,000 − 45,000 = −5,000 over three days is −1,666⅔: rounded down, −1,667.
  @Test(arguments: [
    Row("2025-09-04", nil, 5, "-1600", "0", "-1600"),
    Row("2025-09-06", "12500", 4, "1750", "15000", "-13250"),
    Row("2025-09-07", "9333", 3, "-1667", "3000", "-4667"),
    Row("2025-09-08", "7000", 2, "-4000", "0", "-4000"),
    Row("2025-09-10", "5600", 0, nil, "0", nil),
  ])
  func overABudget(row: Row) throws { try check(row) { $0.budget = "40000" } }

  @Test(arguments: [Row("2025-09-04", nil, 5, nil, "0", nil), Row("2025-09-07", "9333", 3, nil, "3000", nil)])
  func withoutABudget(row: Row) throws { try check(row) { _ in } }

  @Test(arguments: [
    Row("2025-09-04", nil, 5, "8000", "0", "8000"), Row("2025-09-05", "10000", 5, "8000", "10000", "-2000"),
    Row("2025-09-07", "9333", 3, "8000", "3000", "5000"), Row("2025-09-10", "5600", 0, nil, "0", nil),
  ])
  func againstADailyBudget(row: Row) throws { try check(row) { $0.dailyBudget = "8000" } }

  /// The total budget takes precedence over the daily one.
  @Test(arguments: [Row("2025-09-07", "9333", 3, "18333", "3000", "15333")])
  func againstBoth(row: Row) throws { try check(row) { ($0.budget, $0.dailyBudget) = ("100000", "8000") } }

  /// Without a last day there is nothing to divide by; 28,000 ÷ 7 = 4,000 on the 11th.
  @Test(arguments: [
    Row("2025-09-04", nil, nil, nil, "0", nil), Row("2025-09-06", "12500", nil, nil, "15000", nil),
    Row("2025-09-11", "4000", nil, nil, "0", nil),
  ])
  func withoutALastDay(row: Row) throws { try check(row) { ($0.budget, $0.end) = ("100000", nil) } }

  @Test(arguments: [Row("2025-09-11", "4000", nil, "8000", "0", "8000")])
  func dailyWithoutALastDay(row: Row) throws {
    try check(row) { ($0.budget, $0.dailyBudget, $0.end) = ("100000", "8000", nil) }
  }

  /// 10.00 over three days is 3.33; half a cent of an average is rounded up: 0.25 ÷ 2.
  @Test func centsAreRounded() throws {
    let trip = try fixture.trip { ($0.currency, $0.budget, $0.end) = (.dollar, "10.00", Day("2025-09-07")) }
    #expect(try Pace(try fixture.account(trip), on: try day("2025-09-05")).allowance?.plain == "3.33")
    try fixture.spend("0.25", on: trip, "2025-09-05")
    #expect(try Pace(try fixture.account(trip), on: try day("2025-09-06")).average?.plain == "0.13")
  }

  /// Spending recorded for a later day of the trip reduces what can still be spent.
  @Test func bookedAhead() throws {
    let trip = try fixture.trip { $0.budget = "100000" }
    try fixture.spend("40000", on: trip, "2025-09-08")
    let pace = try Pace(try fixture.account(trip), on: try day("2025-09-06"))
    #expect(pace.average?.plain == "0")
    #expect(pace.allowance?.plain == "15000")
  }
}
