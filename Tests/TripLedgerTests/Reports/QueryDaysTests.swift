import TestSupport
import Testing

@testable import TripStore

/// Today is Monday, 8 September 2025.
struct QueryDaysTests {
  /// The days of 2024-12-28 to 2026-01-04 that a range takes: the first, the last and how many; `nil` if it is none.
  static let rows: [(String, String, String, String, Int)] = [
    ("2025-09-08", "2025-09-08", "2025-09-08", "2025-09-08", 1),
    ("09-08", "09-08", "2025-09-08", "2025-09-08", 1), ("9/8", "9/8", "2025-09-08", "2025-09-08", 1),
    ("8 sep", "8 sep", "2025-09-08", "2025-09-08", 1), ("9월 8일", "9월8일", "2025-09-08", "2025-09-08", 1),
    ("12-31", "12-31", "2024-12-31", "2025-12-31", 2), ("yesterday", "today", "2025-09-07", "2025-09-08", 2),
    ("sep", "sep", "2025-09-01", "2025-09-30", 30), ("9월", "9월", "2025-09-01", "2025-09-30", 30),
    ("2025-02", "2025-02", "2025-02-01", "2025-02-28", 28),
    ("2025년 9월", "2025년 9월", "2025-09-01", "2025-09-30", 30),
    ("sep 2025", "2025-10", "2025-09-01", "2025-10-31", 61),
    ("mon", "mon", "2024-12-30", "2025-12-29", 53), ("월", "월", "2024-12-30", "2025-12-29", 53),
    ("sat", "mon", "2024-12-28", "2026-01-04", 161),
    ("09-05", "09-08", "2025-09-05", "2025-09-08", 4), ("9월 5일", "8일", "2025-09-05", "2025-09-08", 4),
    ("12-30", "01-02", "2024-12-30", "2026-01-02", 8),
    ("2025-12-30", "01-02", "2025-12-30", "2026-01-02", 4),
    ("2025-02-01", "feb", "2025-02-01", "2025-02-28", 28),
    ("2026-01-02", "", "2026-01-02", "2026-01-04", 3), ("", "2024-12-29", "2024-12-28", "2024-12-29", 2),
    ("12-30", "", "2024-12-30", "2025-12-31", 4), ("", "mar", "2025-01-01", "2026-01-04", 94),
  ]

  @Test(arguments: rows)
  func takes(from first: String, to last: String, start: String, end: String, count: Int) throws {
    let days = try #require(try QueryDays(from: first, to: last, today: day("2025-09-08")))
    let taken = (try day("2024-12-28")...day("2026-01-04")).filter(days.contains)
    #expect(taken.first == Day(start) && taken.last == Day(end) && taken.count == count, "\(taken.count)")
  }

  @Test(arguments: ["9.5", "12", "taxi", "se", "09-31", "0월", "13월", "2025", "2025-13", "8일"])
  func isNoDate(_ text: String) throws { #expect(QueryDays(text, today: try day("2025-09-08")) == nil) }

  @Test func refusesTheLaterDayFirst() throws {
    let error = ModelError.spreadBackwards(first: try day("2025-09-08"), last: try day("2025-09-05"))
    #expect(throws: error) { try QueryDays(from: "2025-09-08", to: "2025-09-05", today: Day(number: 0)) }
  }
}
