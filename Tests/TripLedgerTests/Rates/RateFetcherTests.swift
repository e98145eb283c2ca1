import Synchronization
import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// Answers each date with the given rates, and other dates with none. Records the requests.
final class ScriptedSource: RateSource {
  let name = RateSourceName.eximbank
  private let days: [Day: Result<[ExchangeRate], RateError>]
  private let asked = Mutex<[Day]>([])

  init(published: [String] = [], failing: [String: RateError] = [:]) throws {
    var days: [Day: Result<[ExchangeRate], RateError>] = [:]
    for date in published { days[try day(date)] = .success(try RateFixtures.published(date).rates) }
    for (date, error) in failing { days[try day(date)] = .failure(error) }
    self.days = days
  }

  /// As `MM-DD`, in order.
  var asks: [String] { asked.withLock { $0.map { String($0.description.suffix(5)) } } }

  func ask(_ date: Day, at now: Instant) throws(RateError) -> SourceAnswer {
    asked.withLock { $0.append(date) }
    return SourceAnswer(date: date, rates: try days[date]?.get() ?? [])
  }

  func quota(at now: Instant) throws(RateError) -> Quota? {
    Quota(day: now.inSeoul.day, used: asks.count, limit: 1000, closed: false)
  }
}

struct RateFetcherTests {
  private func board(_ store: MemoryStore, _ source: ScriptedSource, _ now: String) throws -> RateBoard {
    try RateFetcher(store: store, source: source, stopwatch: FakeTime().stopwatch)
      .board(requestedAt: try instant(now))
  }

  @Test func todayAndTheDayBefore() throws {
    let store = MemoryStore()
    let source = try ScriptedSource(published: ["2025-09-08", "2025-09-05"])
    let board = try board(store, source, "2025-09-08T12:00:00+09:00")
    // Sunday and Saturday are skipped without a request.
    #expect(source.asks == ["09-08", "09-05"])
    // Both in one step, the older one first: the newer one is compared with it.
    #expect(store.saved == [try day("2025-09-05"), try day("2025-09-08")] && store.steps == 1)
    #expect(try board.requested == day("2025-09-08") && board.date == board.requested)
    #expect(board.state == .published && !board.stale && board.nextAsk == nil)
    #expect(try board.previousDate == day("2025-09-05") && board.previousError == nil)
    #expect(board.quota?.used == 2 && board.quotaError == nil)
    #expect(board.day.rates == (try RateFixtures.published("2025-09-08")).rates)
    #expect(board.previous?.rates.count == 22)

    // Everything is stored now: nothing is requested again.
    let silent = try ScriptedSource()
    let again = try self.board(store, silent, "2025-09-08T23:00:00+09:00")
    #expect(silent.asks == [])
    #expect(again.day == board.day && !again.stale)
  }

  @Test func storedDayIsNotJudgedAgain() throws {
    let store = MemoryStore()
    let now = "2025-09-08T12:00:00+09:00"
    let older = try RateFixtures.rate("USD", "1390", "2025-09-05")
    let newer = try RateFixtures.rate("USD", "2000", "2025-09-08")
    for rate in [newer, older] {
      store.put(RateDay(source: .eximbank, date: rate.date, rates: [rate], asked: try instant(now)))
    }
    // Both were fetched in this very second, the newer one first: conversions may already use it.
    _ = try board(store, try ScriptedSource(), now)
    #expect(try store.rateDay(.eximbank, newer.date)?.rates == [newer])
  }

  @Test func seoulDateDecides() throws {
    let source = try ScriptedSource(published: ["2025-09-08", "2025-09-05"])
    let board = try board(MemoryStore(), source, "2025-09-07T20:00:00-07:00")
    #expect(board.requested == (try day("2025-09-08")))
    #expect(source.asks == ["09-08", "09-05"])
  }

  @Test(
    arguments: [
      // Before nine the day before is shown, without an error.
      (
        "2025-09-09T08:59:00+09:00", ["09-08", "09-05"], "2025-09-08", RateBoard.State.notYetPublished,
        "2025-09-09T09:00:00+09:00"
      ),
      (
        "2025-09-09T09:30:00+09:00", ["09-09", "09-08", "09-05"], "2025-09-08", .notYetPublished,
        "2025-09-09T09:40:00+09:00"
      ),
      ("2025-09-09T17:30:00+09:00", ["09-09", "09-08", "09-05"], "2025-09-08", .notPublishedToday, nil),
      ("2025-09-06T12:00:00+09:00", ["09-05", "09-04"], "2025-09-05", .weekend, nil),
    ] as [(String, [String], String, RateBoard.State, String?)])
  func walksBack(now: String, asks: [String], date: String, state: RateBoard.State, next: String?) throws {
    let source = try ScriptedSource(published: ["2025-09-08", "2025-09-05", "2025-09-04"])
    let store = MemoryStore()
    let board = try board(store, source, now)
    #expect(source.asks == asks)
    #expect(board.date == (try day(date)))
    #expect(board.state == state && !board.stale)
    #expect(board.nextAsk == (try next.map { try instant($0) }))
    // A second board right after it requests nothing.
    let silent = try ScriptedSource()
    #expect(try self.board(store, silent, now).date == board.date)
    #expect(silent.asks == [])
  }

  @Test func anErrorShowsWhatIsStored() throws {
    let store = MemoryStore([
      try RateFixtures.published("2025-09-04"), try RateFixtures.published("2025-09-05"),
    ])
    let source = try ScriptedSource(failing: ["2025-09-08": .keyRefused])
    let board = try board(store, source, "2025-09-08T12:00:00+09:00")
    #expect(source.asks == ["09-08"])
    #expect(board.stale && board.error == .keyRefused && board.state == .askFailed)
    #expect(board.date == (try day("2025-09-05")))
    #expect(board.previousDate == (try day("2025-09-04")))
    #expect(store.saved == [])
  }

  /// The walk stops at the error, though an older day could be requested.
  @Test func neverOverAnError() throws {
    let store = MemoryStore([try RateFixtures.published("2025-09-03")])
    let source = try ScriptedSource(
      published: ["2025-09-05"], failing: ["2025-09-08": .httpStatus(503)])
    let board = try board(store, source, "2025-09-09T12:00:00+09:00")
    #expect(source.asks == ["09-09", "09-08"])
    #expect(try board.stale && board.date == day("2025-09-03"))
    #expect(board.previousDate == nil)
    // The empty answer before the error is stored.
    #expect(store.saved == [try day("2025-09-09")])
  }

  @Test(arguments: [RateError.offline, .noKey, .http(.connectionReset), .dailyLimit])
  func nothingStored(error: RateError) throws {
    let source = try ScriptedSource(failing: ["2025-09-08": error])
    #expect(throws: error) { try board(MemoryStore(), source, "2025-09-08T12:00:00+09:00") }
  }

  @Test func thePreviousDayNeverSpoilsTheBoard() throws {
    let source = try ScriptedSource(
      published: ["2025-09-08"], failing: ["2025-09-05": .http(.connectionReset)])
    let board = try board(MemoryStore(), source, "2025-09-08T12:00:00+09:00")
    #expect(!board.stale && board.date == board.requested)
    #expect(board.previousDate == nil && board.previousError == .http(.connectionReset))
    #expect(board.previous == nil)
  }

  @Test func tenDaysAndNoFurther() throws {
    // Today and the six working days of the ten before it; then the stored day, but not as the newest.
    let store = MemoryStore([try RateFixtures.published("2025-08-26")])
    let source = try ScriptedSource()
    let board = try board(store, source, "2025-09-08T12:00:00+09:00")
    #expect(source.asks == ["09-08", "09-05", "09-04", "09-03", "09-02", "09-01", "08-29"])
    #expect(board.date == (try day("2025-08-26")))
    #expect(board.error == RateError.nothingPublished(since: try day("2025-08-29")).of(.eximbank))
    #expect(throws: RateError.nothingPublished(since: try day("2025-08-29")).of(.eximbank)) {
      try self.board(MemoryStore(), try ScriptedSource(), "2025-09-08T12:00:00+09:00")
    }
  }

  /// Every 8.64 seconds of a Monday on which the bank never publishes.
  @Test func tenThousandLooksAtAHoliday() throws {
    let store = MemoryStore()
    let source = try ScriptedSource(published: ["2025-09-05", "2025-09-04"])
    let midnight = try instant("2025-09-08T00:00:00+09:00")
    for look in 0..<10_000 {
      let fetcher = RateFetcher(store: store, source: source, stopwatch: FakeTime().stopwatch)
      _ = try fetcher.board(requestedAt: midnight + look * 864 / 100)
    }
    // Friday and Thursday once; today every ten minutes from nine to noon, then hourly until six at most.
    let today = source.asks.count { $0 == "09-08" }
    #expect(source.asks.count == today + 2 && (10...24).contains(today))
  }
}
