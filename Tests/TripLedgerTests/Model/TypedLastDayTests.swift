import TestSupport
import Testing

@testable import TripStore

struct TypedLastDayTests {
  @Test(
    "A last day without a year is the next such date, at most half a year away",
    arguments: [
      ("2025-10-05", "10-09", "2025-10-09"), ("2025-12-28", "1/3", "2026-01-03"),
      ("2025-10-05", "2026-10-01", "2026-10-01"), ("2025-10-05", "3박4일", "2025-10-08"),
      ("2025-10-05", "3박 4일", "2025-10-08"), ("2025-10-05", "2박", "2025-10-07"),
      ("2025-10-05", "3 nights", "2025-10-08"), ("2025-10-05", "1night", "2025-10-06"),
      ("2025-10-05", "4일", "2025-11-04"), ("2025-10-05", "10-05", "2025-10-05"),
      // 180 days after 1 January is 30 June.
      ("2025-01-01", "06-30", "2025-06-30"),
    ])
  func days(start: String, typed: String, end: String) throws {
    let start = try day(start)
    #expect(try TypedLastDay(typed).day(from: start, today: { start }) == day(end))
  }

  @Test(arguments: [("2025-10-05", "10/1", 361), ("2025-01-01", "07-01", 181)])
  func farAway(start: String, typed: String, days: Int) throws {
    let start = try day(start)
    #expect(throws: ModelError.farEnd(value: typed, start: start, end: start + days)) {
      try TypedLastDay(typed).day(from: start, today: { start })
    }
  }

  @Test(arguments: ["3박5일", "0박1일", "박", "nights", "3박4", "1000박"])
  func refused(typed: String) {
    #expect(throws: ModelError.notADay(value: typed)) { try TypedLastDay(typed) }
  }
}
