import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripOperations
@testable import TripMerging

/// Worked out by hand: 100,000 yen for 5 to 9 September, 20,000 of it prepaid: 80,000 for five days, 16,000 a day.
struct BurnDownTests {
  let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture(at: "2025-08-20T12:00:00+09:00") }

  private func burnDown(on today: String, _ change: (inout TripDraft) -> Void) throws -> BurnDown? {
    let trip = try fixture.trip("T", change)
    func expense(_ units: Int64, _ date: String, _ currency: Currency? = nil) throws -> TripDetailInfo {
      TripDetailInfo(
        amount: Amount(minorUnits: units, currency: currency ?? trip.currency), category: "food",
        date: try day(date), entered: fixture.now)
    }
    try fixture.store(
      [
        expense(20_000, "2025-08-20"), expense(10_000, "2025-09-05"), expense(15_000, "2025-09-06"),
        expense(-2_000, "2025-09-07"), expense(5_000, "2025-09-07"),
        expense(300, "2025-09-07", try Currency("VND")), expense(4_000, "2025-09-12"),
      ], in: trip)
    return try BurnDown(try fixture.account(trip), on: try day(today))
  }

  private func osaka(_ draft: inout TripDraft) {
    draft.budget = "100000"
    draft.start = Day("2025-09-05")
    draft.end = Day("2025-09-09")
  }

  @Test(
    "Planned and actual, to today",
    arguments: [
      ("2025-09-01", [String?](repeating: nil, count: 5), "32000", 6, 1),
      ("2025-09-06", ["70000", "55000", nil, nil, nil], "7000", 4, 1),
      ("2025-09-08", ["70000", "55000", "52000", "52000", nil], "4000", 1, 0),
      ("2026-01-01", ["70000", "55000", "52000", "52000", "52000"], "4000", 1, 0),
    ])
  func actual(today: String, expected: [String?], later: String, count: Int, unconverted: Int) throws {
    let burnDown = try #require(try burnDown(on: today, osaka))
    #expect(burnDown.opening.plain == "80000")
    #expect(burnDown.points.map(\.planned?.plain) == ["64000", "48000", "32000", "16000", "0"])
    #expect(burnDown.points.map(\.actual?.plain) == expected)
    #expect(burnDown.later.plain == later && burnDown.laterCount == count)
    #expect(burnDown.laterUnconverted == unconverted)
  }

  @Test(
    "What is recorded for later days goes on from today, and ends with what is dated after the trip",
    arguments: [
      ("2025-09-06", [nil, "55000", "52000", "52000", "48000"], true),
      ("2025-09-08", [nil, nil, nil, "52000", "48000"], true),
      ("2025-09-09", [nil, nil, nil, nil, "52000"], false),
      ("2026-01-01", [nil, nil, nil, nil, nil], false),
    ] as [(String, [String?], Bool)])
  func booked(today: String, expected: [String?], draws: Bool) throws {
    let burnDown = try #require(try burnDown(on: today, osaka))
    #expect(burnDown.points.map(\.booked?.plain) == expected && burnDown.drawsLater == draws)
  }

  @Test("Unconverted expenses are counted from their day on")
  func unconverted() throws {
    let burnDown = try #require(try burnDown(on: "2025-09-08", osaka))
    #expect(burnDown.points.map(\.unconverted) == [0, 0, 1, 1, 0])
  }

  @Test("Without a last day there is no plan; without a budget, nothing at all")
  func open() throws {
    let open = try #require(
      try burnDown(on: "2025-09-06") {
        osaka(&$0)
        $0.end = nil
      })
    #expect(open.points.map(\.planned) == [nil, nil])
    #expect(open.points.map(\.actual?.plain) == ["70000", "55000"])
    #expect(try burnDown(on: "2025-09-06") { $0.start = Day("2025-09-05") } == nil)
  }

  @Test("If more than the budget is prepaid, there is no plan")
  func over() throws {
    let over = try #require(
      try burnDown(on: "2025-09-05") {
        osaka(&$0)
        $0.budget = "10000"
      })
    #expect(over.opening.plain == "-10000")
    #expect(over.points.map(\.planned?.plain) == ["0", "0", "0", "0", "0"])
    #expect(over.points[0].actual?.plain == "-20000")
  }
}
