import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripOperations

/// The examples of `docs/pace.md`, worked out by hand there: 480,000 yen for 5 to 9 September.
struct PaceExamplesTests {
  let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture(at: "2025-08-20T12:00:00+09:00") }

  struct Row: Sendable, CustomTestStringConvertible {
    let today: String
    /// Spent in all, average, days left, allowance, spent today, left today, forecast; `–` for missing
    /// values.
    let figures: String
    var testDescription: String { today }

    init(_ today: String, _ figures: String) { (self.today, self.figures) = (today, figures) }
  }

  /// 100,000 in August, 30,000 on the 5th, 50,000 on the 6th, 40,000 on the 7th, 80,000 on the 9th.
  private static let spent = [
    ("2025-08-20", 100_000), ("2025-09-05", 30_000), ("2025-09-06", 50_000), ("2025-09-07", 40_000),
    ("2025-09-09", 80_000),
  ]

  private func expense(
    _ units: Int, _ date: String, offPace: Bool = false, over spread: String? = nil
  ) throws -> TripDetailInfo {
    TripDetailInfo(
      amount: try amount("\(units)", "JPY"), category: "food", date: try day(date), isOffPace: offPace,
      spread: try spread.map { try Spread(parsing: $0) }, entered: fixture.now)
  }

  /// What was recorded up to an evening, and more.
  private func figures(
    on today: String, _ more: [TripDetailInfo] = [],
    _ change: (inout TripDraft) -> Void = { $0.budget = "480000" }
  ) throws -> String {
    let trip = try fixture.trip("T", change)
    let past = try Self.spent.filter { $0.0 <= today }.map { try expense($0.1, $0.0) }
    try fixture.store(past + more, in: trip)
    let account = try fixture.account(trip)
    let pace = try Pace(account, on: try day(today))
    #expect(
      pace.forecastRemaining?.amount
        == (pace.forecast?.amount).flatMap { forecast in
          account.trip.budget.flatMap { try? $0 - forecast }
        })
    return [
      account.spent.plain, pace.average?.plain, pace.daysLeft.map { "\($0)" }, pace.allowance?.plain,
      pace.today.plain, pace.left?.plain, pace.forecast?.plain,
    ].map { $0 ?? "–" }.joined(separator: " ")
  }

  @Test(arguments: [
    Row("2025-09-04", "100000 – 5 76000 0 76000 –"),
    Row("2025-09-05", "130000 30000 5 76000 30000 46000 250000"),
    Row("2025-09-06", "180000 40000 4 87500 50000 37500 300000"),
    Row("2025-09-07", "220000 40000 3 100000 40000 60000 300000"),
    Row("2025-09-08", "220000 30000 2 130000 0 130000 250000"),
    Row("2025-09-09", "300000 40000 1 260000 80000 180000 300000"),
    Row("2025-09-10", "300000 40000 0 – 0 – 300000"),
  ])
  func dayByDay(row: Row) throws { #expect(try figures(on: row.today) == row.figures) }

  @Test func whatIsNotSimplySpentToday() throws {
    let examples: [(TripDetailInfo, String)] = [
      (try expense(-30_000, "2025-09-07"), "190000 30000 3 100000 10000 90000 250000"),
      (try expense(30_000, "2025-09-20"), "250000 40000 3 90000 40000 50000 330000"),
      (try expense(60_000, "2025-09-07", offPace: true), "280000 40000 3 80000 40000 40000 360000"),
      (try expense(90_000, "2025-09-09"), "310000 40000 3 70000 40000 30000 390000"),
      (
        try expense(150_000, "2025-08-20", over: "2025-09-05..2025-09-09"),
        "370000 70000 3 50000 40000 10000 450000"
      ),
      // Not spread: (120,000 + 150,000) ÷ 3 = 90,000 a day, as if half the hotel had to be paid again.
      (try expense(150_000, "2025-09-05"), "370000 90000 3 50000 40000 10000 550000"),
      // Spread and off the pace: (480,000 − 370,000 + 40,000) ÷ 3.
      (
        try expense(150_000, "2025-08-20", offPace: true, over: "2025-09-05..2025-09-09"),
        "370000 40000 3 50000 40000 10000 450000"
      ),
    ]
    for (expense, expected) in examples {
      #expect(try figures(on: "2025-09-07", [expense]) == expected, "\(expense.amount.plain)")
    }
    // Of the spread hotel, 30,000 come back on the 7th: its days cost 24,000 instead of 30,000, and the average is
    // (120,000 + 3 × 24,000) ÷ 3.
    let hotel = try expense(150_000, "2025-08-20", over: "2025-09-05..2025-09-09")
    let back = try expense(-30_000, "2025-09-07", over: "2025-09-05..2025-09-09")
    #expect(try figures(on: "2025-09-07", [hotel, back]) == "340000 64000 3 60000 40000 20000 420000")
  }

  @Test("The mornings of a trip with a hotel that is spread over it")
  func mornings() throws {
    let trip = try fixture.trip("T") { ($0.budget, $0.end) = ("400000", try day("2025-09-08")) }
    try fixture.store([try expense(200_000, "2025-08-20", over: "2025-09-05..2025-09-08")], in: trip)
    // (400,000 − 200,000) ÷ 4, ÷ 3, ÷ 2, ÷ 1, where nothing else is spent.
    for (date, free) in [
      ("2025-09-05", "50000"), ("2025-09-06", "66666"), ("2025-09-07", "100000"), ("2025-09-08", "200000"),
    ] {
      let pace = try Pace(try fixture.account(trip), on: try day(date))
      #expect(pace.allowance?.plain == free && pace.left?.plain == free && pace.today.plain == "0", "\(date)")
      #expect(pace.average?.plain == "50000" && pace.forecast?.plain == "200000", "\(date)")
    }
    // A lunch of 35,000 on the first day is within the 50,000.
    let lunch = try expense(35_000, "2025-09-05")
    try fixture.store([lunch], in: trip)
    #expect(try fixture.account(trip).limitsPassed(by: lunch, today: lunch.date).isEmpty)
  }

  @Test func withoutALastDayOrABudget() throws {
    #expect(
      try figures(on: "2025-09-07") { ($0.budget, $0.end) = ("480000", nil) }
        == "220000 40000 – – 40000 – –")
    #expect(try figures(on: "2025-09-07") { _ in } == "220000 40000 3 – 40000 – 300000")
    #expect(
      try figures(on: "2025-09-07") { $0.dailyBudget = "90000" } == "220000 40000 3 90000 40000 50000 300000")
  }

  /// 100 over three days, two more to come: 100 + 66⅔ is 167, rounded once; with a rounded average it is 166.
  @Test func theForecastIsRoundedOnce() throws {
    let trip = try fixture.trip()
    try fixture.store([try expense(100, "2025-09-05")], in: trip)
    let pace = try Pace(try fixture.account(trip), on: try day("2025-09-07"))
    #expect(pace.average?.plain == "33")
    #expect(pace.forecast?.plain == "167")
    #expect(pace.forecastRemaining == nil)
  }

  /// A refund on the trip is not expected again every day.
  @Test func neverLessThanSpent() throws {
    let trip = try fixture.trip { $0.budget = "1000" }
    try fixture.store([try expense(900, "2025-08-20"), try expense(-300, "2025-09-05")], in: trip)
    let pace = try Pace(try fixture.account(trip), on: try day("2025-09-05"))
    #expect(pace.forecast?.plain == "600")
    #expect(pace.forecastRemaining?.plain == "400")
  }

  @Test func plannedAgainstActual() throws {
    let trip = try fixture.trip {
      $0.categoryBudgets = [.init("food", "80000"), .init("cafe", "5000"), .init("taxi", "100")]
    }
    var ride = try expense(150, "2025-09-20")
    ride.category = "taxi"
    try fixture.store(
      [
        try expense(60_000, "2025-09-05", over: "2025-09-05..2025-09-09"), try expense(-10_000, "2025-08-01"),
        ride,
      ], in: trip)
    let planned = try fixture.account(trip).planned()
    #expect(
      planned.map { "\($0.key) \($0.spent.plain) \($0.remaining.plain) \($0.count)" } == [
        "food 50000 30000 2", "cafe 0 5000 0", "taxi 150 -50 1",
      ])
  }
}
