import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripFormats

/// The sample trip, line by line with the published rates, compared with amounts calculated by hand.
struct SampleTripTests {
  let fixture: LedgerFixture
  let trip: TripInfo

  init() throws {
    fixture = try LedgerFixture(at: "2025-09-08T21:00:00+09:00")
    trip = try fixture.trip { ($0.budget, $0.people, $0.zone) = ("300000", 2, .offset(32_400)) }
    let sample = RateFixtures.root + "/SampleData/osaka/"
    let lines = try #require(try Files.read(sample + "expenses.jsonl", limit: 1 << 20))
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      var draft = try IncomingExpense(line: Array(line)).draft
      draft.photos = draft.photos.map { sample + "photos/" + $0 }
      let trip = trip
      _ = try fixture.ledger.spend(draft) { _ in trip }
      fixture.now = fixture.now + 1
    }
    for date in RateFixtures.dates { try fixture.publish(try RateFixtures.published(date)) }
  }

  @Test func dayByDay() throws {
    let report = try fixture.report([trip], in: "JPY")
    let days = report.days.map { "\($0.date) \($0.total.plain)" }
    #expect(
      days == [
        "2025-08-20 0", "2025-08-27 40911", "2025-08-30 1630", "2025-09-05 119325", "2025-09-06 18664",
        "2025-09-07 46436", "2025-09-08 17420",
      ])
    #expect(report.total.plain == "244386")
    #expect(report.account?.remaining?.plain == "55614")
    #expect(report.unconverted.map(\.expense.memo) == ["일본 eSIM 5일 ×2"])
    #expect(report.rows.count == 29)
    // An expense added a day later has no time and comes last.
    #expect(report.days[4].rows.last?.expense.amount.plain == "864")
    #expect(report.days[6].rows.last?.balance?.amount.plain == "55614")
    #expect(!report.isProvisional)
  }

  /// Seven photos on six expenses; the pictures are those of the sample.
  @Test func photosAndPlaces() throws {
    let expenses = try fixture.expenses(of: trip)
    let photos = expenses.flatMap(\.photos)
    #expect(photos.count == 7)
    #expect(
      try photos.allSatisfy {
        try $0.fileExtension == "jpg" && Files.exists(fixture.ledgerFolder.absolute($0.path))
      })
    let places = try fixture.places(of: trip)
    #expect(Set(places.map(\.identifier)).count == places.count)
    #expect(
      expenses.allSatisfy { expense in expense.place == nil || places.contains { $0.id == expense.place } })
  }

  /// On the evening of the 8th: (300,000 − 244,386 + 17,420) ÷ 2 = 36,517 for the day.
  @Test func whatIsLeftToday() throws {
    let pace = try Pace(try fixture.account(trip), on: try day("2025-09-08"))
    #expect(pace.allowance?.plain == "36517")
    #expect(pace.today.plain == "17420")
    #expect(pace.left?.plain == "19097")
    // (119,325 + 18,664 + 46,436 + 17,420) ÷ 4 = 50,461.25
    #expect(pace.average?.plain == "50461")
    // 244,386 + 50,461.25 for the 9th
    #expect(pace.forecast?.plain == "294847")
    #expect(pace.forecastRemaining?.plain == "5153")
  }
}
