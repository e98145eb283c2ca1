import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripOperations

/// From Tokyo to Honolulu across the date line: the 9th happens twice.
struct HomeTimeTests {
  let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture(at: "2025-09-12T12:00:00+09:00") }

  ///     Tokyo      8 September 23:50   9 September 20:00
  ///     Honolulu   9 September 07:30   9 September 22:00
  ///     no time    9 September;  no zone   9 September 10:00
  private func trip(_ change: (inout TripDraft) -> Void = { _ in }) throws -> TripInfo {
    let trip = try fixture.trip("T") {
      $0.budget = "100000"
      change(&$0)
    }
    let rows: [(Int64, String, String?, String?)] = [
      (1, "2025-09-08", "23:50", "Asia/Tokyo"), (2, "2025-09-09", "20:00", "+09:00"),
      (3, "2025-09-09", "07:30", "Pacific/Honolulu"), (4, "2025-09-09", "22:00", "-10:00"),
      (5, "2025-09-09", nil, "-10:00"), (6, "2025-09-09", "10:00", nil),
    ]
    try fixture.store(
      try rows.map { units, date, time, zone in
        TripDetailInfo(
          amount: Amount(minorUnits: units, currency: trip.currency), category: "food", date: try day(date),
          time: time.flatMap { TimeOfDay($0) }, zone: zone.flatMap { Zone($0) }, entered: fixture.now)
      }, in: trip)
    return trip
  }

  private func lines(_ trip: TripInfo, at home: String?, _ filter: ExpenseFilter = ExpenseFilter()) throws
    -> (lines: [String], report: Report)
  {
    let report = try fixture.ledger.read { snapshot in
      let rates = try snapshot.rateConverter(now: fixture.now)
      let request = Report.Request(
        in: trip.currency, filter: filter,
        homeTime: try home.map { HomeTime(Clock(standIn: try instant($0))) })
      return try Report(
        of: try TripAccount(trip, in: snapshot, rates: rates), request, home: trip.currency, rates: rates)
    }
    let lines = report.days.map { section in
      "\(section.date) "
        + section.rows.map { "\($0.expense.amount.plain)@\($0.expense.time?.minutes ?? "–")" }
        .joined(separator: " ")
    }
    return (lines, report)
  }

  @Test func asItWasLived() throws {
    let (lines, report) = try lines(try trip(), at: nil)
    #expect(lines == ["2025-09-08 1@23:50", "2025-09-09 3@07:30 6@10:00 2@20:00 4@22:00 5@–"])
    #expect(report.untimed == nil && !report.rows.contains { $0.isMoved })
  }

  /// In Seoul: 8th 23:50, 9th 20:00; then 07:30 − (−10 h) + 9 h is 02:30 of the 10th, 22:00 is 17:00 of it.
  @Test func byTheClockAtHome() throws {
    let trip = try trip()
    let (lines, report) = try lines(trip, at: "2025-09-12T12:00:00+09:00")
    #expect(lines == ["2025-09-08 1@23:50", "2025-09-09 6@10:00 2@20:00 5@–", "2025-09-10 3@02:30 4@17:00"])
    #expect(report.untimed == 2)
    #expect(report.total.plain == "21")
    // In home order, the balance ends with the amount remaining.
    #expect(report.rows.last?.balance?.amount == report.account?.remaining)
    let moved = try #require(report.days.last?.rows.first)
    #expect(moved.isMoved && moved.expense.zone == .offset(32_400))
    #expect(
      moved.recorded.date.description == "2025-09-09" && moved.undivided.expense == moved.recorded)
    var filter = ExpenseFilter()
    filter.from = try day("2025-09-10")
    #expect(
      try self.lines(trip, at: "2025-09-12T12:00:00+09:00", filter).lines == ["2025-09-10 3@02:30 4@17:00"])
  }

  /// In Honolulu: 23:50 of the 8th in Tokyo is 04:50 of the 8th, 20:00 of the 9th is 01:00 of it.
  @Test func fromTheOtherSide() throws {
    let (lines, _) = try lines(try trip(), at: "2025-09-12T12:00:00-10:00")
    #expect(lines == ["2025-09-08 1@04:50", "2025-09-09 2@01:00 3@07:30 6@10:00 4@22:00 5@–"])
  }

  /// An expense without its own zone has the trip's: 10:00 in Tokyo is 01:00 in UTC.
  @Test func theZoneOfTheTrip() throws {
    let (lines, report) = try lines(try trip { $0.zone = Zone("Asia/Tokyo") }, at: "2025-09-12T03:00:00Z")
    #expect(lines.contains("2025-09-09 6@01:00 2@11:00 3@17:30 5@–"))
    #expect(report.untimed == 1)
  }

  /// Paid on the 5th at 1 USD = 1,400 KRW; in home time it was the 6th, when the dollar was at 2,000.
  @Test func convertedAtTheTravellersDate() throws {
    try fixture.publish("2025-09-05", ["USD": "1400"])
    try fixture.publish("2025-09-06", ["USD": "2000"])
    let trip = try fixture.trip { $0.currency = .won }
    try fixture.spend("1", on: trip, "2025-09-05") {
      ($0.currency, $0.time, $0.zone) = (.dollar, TimeOfDay("20:00"), Zone("America/New_York"))
    }
    let (lines, report) = try lines(trip, at: "2025-09-12T12:00:00+09:00")
    #expect(lines == ["2025-09-06 1.00@09:00"])
    #expect(report.total.plain == "1400")
  }

  /// A part of a spread has no time.
  @Test func partsStay() throws {
    let trip = try fixture.trip("S")
    try fixture.spend("2", on: trip, "2025-09-05") {
      ($0.time, $0.zone) = (TimeOfDay("20:00"), Zone("-10:00"))
      $0.spread = try? Spread(parsing: "2025-09-05..2025-09-06")
    }
    let (lines, report) = try lines(trip, at: "2025-09-12T12:00:00+09:00")
    #expect(lines == ["2025-09-05 1@–", "2025-09-06 1@–"])
    #expect(report.untimed == 0)
  }
}
