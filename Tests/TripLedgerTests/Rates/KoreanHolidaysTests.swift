import TestLedgers
import TestSupport
import Testing

@testable import TripStore

struct KoreanHolidaysTests {
  /// From the calendar, not from the table.
  @Test(
    arguments: [
      // Chuseok 2025, with the substitute day for its Sunday.
      ("2025-10-03", true), ("2025-10-06", true), ("2025-10-07", true), ("2025-10-08", true),
      ("2025-10-09", true), ("2025-10-10", false), ("2025-10-02", false),
      // Lunar New Year 2024 fell on a weekend: Friday before and Monday after.
      ("2024-02-09", true), ("2024-02-12", true), ("2024-02-13", false),
      ("2025-01-01", true), ("2025-05-06", true), ("2025-12-25", true), ("2025-09-08", false),
      ("2015-01-01", true), ("2014-12-25", false), ("2036-01-01", false), ("2035-12-25", true),
    ])
  func knownDays(date: String, isHoliday: Bool) throws {
    #expect(KoreanHolidays.contains(try day(date)) == isHoliday)
  }

  @Test func noWeekends() throws {
    #expect(KoreanHolidays.days.count == 21)
    for (index, days) in KoreanHolidays.days.enumerated() {
      #expect(days == days.sorted() && (11...18).contains(days.count))
      for number in days {
        let date = try #require(Day(year: 2015 + index, month: number / 100, day: number % 100))
        #expect(!date.weekday.isWeekend)
      }
    }
  }

  private let week = ["2025-10-06", "2025-10-07", "2025-10-08", "2025-10-09", "2025-10-10"]

  /// A range skips them, a single date is requested, and they don't apply to other sources.
  @Test func rangesPassOverThem() throws {
    let now = try instant("2025-10-13T12:00:00+09:00")
    let dates = try week.map { try day($0) }
    let source = try ScriptedSource()
    let store = MemoryStore()
    let fetcher = RateFetcher(store: store, source: source, stopwatch: FakeTime().stopwatch)
    #expect(try fetcher.missing(dates, passingHolidays: true, at: now) == [dates[4]])
    let summary = try fetcher.fetch(dates, passingHolidays: true, at: now)
    #expect(source.asks == ["10-10"])
    #expect(summary.closed == [dates[4]] && summary.skipped == Array(dates.prefix(4)))
    // Conversions wait for the dates of a trip: each of them is requested there.
    #expect(try fetcher.missing(dates, at: now) == Array(dates.prefix(4)))
    #expect(try fetcher.missing([dates[0]], at: now) == [dates[0]])
    _ = try fetcher.fetch([dates[0]], at: now)
    #expect(source.asks == ["10-10", "10-06"])
    #expect(!FetchPolicy.isHoliday(dates[0], of: .frankfurter))
  }

  /// The board requests holidays like other days.
  @Test func todayIsAskedForAllTheSame() throws {
    let source = try ScriptedSource()
    let fetcher = RateFetcher(store: MemoryStore(), source: source, stopwatch: FakeTime().stopwatch)
    #expect(throws: RateError.self) {
      try fetcher.board(requestedAt: try instant("2025-10-09T12:00:00+09:00"))
    }
    #expect(source.asks == ["10-09", "10-08", "10-07", "10-06", "10-03", "10-02", "10-01", "09-30", "09-29"])
  }

  /// A day that was never requested is open, however long ago and whatever the calendar says.
  @Test(arguments: [
    ("2025-10-07T12:00:00+09:00", true), ("2025-10-09T00:00:00+09:00", false),
    ("2026-10-09T00:00:00+09:00", true),
  ])
  func openUntilAskedFor(now: String, later: Bool) throws {
    #expect(
      try !FetchPolicy.isClosed(
        day("2025-10-06"), now: instant(now), stored: nil, laterIsPublished: later))
  }
}
