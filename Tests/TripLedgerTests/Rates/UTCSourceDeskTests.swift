import Synchronization
import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// A source with UTC dates that answers each date with the given rates, else with the newest before it.
private final class DatedSource: RateSource {
  let name = RateSourceName.frankfurter
  private let rates: [Day: [ExchangeRate]]
  private let state = Mutex((asked: [Day](), error: RateError?.none))

  /// Prices of `EUR/USD` by date; `others` are included with their own date and every later one.
  init(_ dollars: [String: String], others: [ExchangeRate] = []) throws {
    var rates: [Day: [ExchangeRate]] = [:]
    for (date, base) in dollars {
      rates[try day(date)] = [
        try RateFixtures.rate("EUR", base, quote: "USD", date, .frankfurter)
      ]
    }
    self.rates = rates
    self.others = others
  }

  private let others: [ExchangeRate]

  var asks: [String] { state.withLock { $0.asked.map { String($0.description.suffix(5)) } } }
  func fail(with error: RateError?) { state.withLock { $0.error = error } }

  func ask(_ date: Day, at now: Instant) throws(RateError) -> SourceAnswer {
    let error = state.withLock { state in
      state.asked.append(date)
      return state.error
    }
    if let error { throw error }
    guard let own = rates.keys.filter({ $0 <= date }).max(), let found = rates[own] else { return .empty }
    return SourceAnswer(
      date: own, rates: found + others.filter { $0.date == own },
      earlier: others.filter { $0.date < own })
  }

  func quota(at now: Instant) throws(RateError) -> Quota? { nil }
}

struct UTCSourceDeskTests {
  private func fetcher(_ store: MemoryStore, _ source: DatedSource) -> RateFetcher {
    RateFetcher(store: store, source: source, stopwatch: FakeTime().stopwatch)
  }

  private func board(_ store: MemoryStore, _ source: DatedSource, _ now: String) throws -> RateBoard {
    try fetcher(store, source).board(requestedAt: try instant(now))
  }

  /// For a Sunday the Friday is found, under its own date; Saturday and Sunday are stored as empty when
  /// requested.
  @Test func anEarlierAnswerIsNamedByItsOwnDate() throws {
    let source = try DatedSource(["2025-09-05": "1.1697", "2025-09-04": "1.1654"])
    let store = MemoryStore()
    let board = try board(store, source, "2025-09-07T12:00:00Z")
    #expect(source.asks == ["09-07", "09-04"])
    #expect(try board.requested == day("2025-09-07") && board.date == day("2025-09-05"))
    #expect(!board.stale && board.source == .frankfurter && board.quota == nil)
    #expect(board.day.rates.map(\.base.description) == ["1.1697"])
    #expect(board.previous?.rates.map(\.base.description) == ["1.1654"])
    let sunday = try #require(try store.rateDay(.frankfurter, day("2025-09-07")))
    #expect(!sunday.isPublished)
    #expect(try store.rateDates(.frankfurter) == [day("2025-09-04"), day("2025-09-05"), day("2025-09-07")])
  }

  /// The date is UTC's, whatever the offset of the instant.
  @Test func utcDateDecides() throws {
    let source = try DatedSource(["2025-09-05": "1.1697", "2025-09-08": "1.17"])
    let board = try board(MemoryStore(), source, "2025-09-09T08:59:59+09:00")
    #expect(try board.requested == day("2025-09-08") && board.date == board.requested)
    #expect(source.asks == ["09-08", "09-07"])
    #expect(try board.previousDate == day("2025-09-05"))
  }

  /// Today is requested again after an hour, a past date once it has passed, and then never again.
  @Test func todayMayChange() throws {
    let store = MemoryStore()
    let first = try DatedSource(["2025-09-08": "1.17", "2025-09-07": "1.16"])
    _ = try board(store, first, "2025-09-08T12:00:00Z")
    #expect(first.asks == ["09-08", "09-07"])
    _ = try board(store, first, "2025-09-08T12:59:59Z")
    #expect(first.asks.count == 2)
    let second = try DatedSource(["2025-09-08": "1.18", "2025-09-07": "1.16"])
    let later = try board(store, second, "2025-09-08T13:00:00Z")
    #expect(second.asks == ["09-08"])
    #expect(later.day.rates.first?.base.description == "1.18" && later.date == later.requested)

    let third = try DatedSource(["2025-09-09": "1.19", "2025-09-08": "1.185"])
    let next = try board(store, third, "2025-09-09T12:00:00Z")
    #expect(third.asks == ["09-09", "09-08"])
    #expect(next.previous?.rates.first?.base.description == "1.185")
    #expect(try FetchPolicy.isComplete(#require(try store.rateDay(.frankfurter, day("2025-09-08")))))
    #expect(try !FetchPolicy.isComplete(#require(try store.rateDay(.frankfurter, day("2025-09-09")))))
  }

  @Test func aFailureShowsWhatIsStored() throws {
    let store = MemoryStore()
    let source = try DatedSource(["2025-09-08": "1.17"])
    _ = try board(store, source, "2025-09-08T12:00:00Z")
    source.fail(with: .with(.frankfurter, .http(.couldNotConnect)))
    let stale = try board(store, source, "2025-09-08T14:00:00Z")
    #expect(stale.stale && stale.error == .with(.frankfurter, .http(.couldNotConnect)))
    #expect(stale.day.rates.count == 1 && stale.state == .askFailed)
  }

  /// Rates of an earlier date are used at once, but don't make that date complete.
  @Test func rowsOfEarlierDates() throws {
    let dong = try RateFixtures.rate("EUR", "30846", quote: "VND", "2025-09-05", .frankfurter)
    let source = try DatedSource(["2025-09-08": "1.17", "2025-09-05": "1.16"], others: [dong])
    let store = MemoryStore()
    let fetcher = fetcher(store, source)
    let now = try instant("2025-09-08T12:00:00Z")
    _ = try fetcher.fetch([try day("2025-09-08")], at: now)
    let friday = try #require(try store.rateDay(.frankfurter, day("2025-09-05")))
    #expect(friday.rates == [dong] && !FetchPolicy.isComplete(friday))
    #expect(try fetcher.missing([day("2025-09-05")], at: now) == [day("2025-09-05")])
    let board = try board(store, source, "2025-09-08T12:10:00Z")
    #expect(board.day.rates.map(\.recordID) == ["EUR/USD", "EUR/VND"])
    // The request for the day before returns all of the Friday.
    #expect(source.asks == ["09-08", "09-07"])
    let whole = try #require(try store.rateDay(.frankfurter, day("2025-09-05")))
    #expect(whole.rates.map(\.recordID) == ["EUR/USD", "EUR/VND"] && FetchPolicy.isComplete(whole))
  }

  /// However often it is shown, a day costs at most one call per hour and the few for the days before.
  @Test func tenThousandLooks() throws {
    let source = try DatedSource(["2025-09-05": "1.1697"])
    let store = MemoryStore()
    let start = try instant("2025-09-07T00:00:00Z")
    for number in 0..<10_000 {
      _ = try fetcher(store, source).board(requestedAt: start + number * 8)
    }
    // 80,000 seconds: 23 times the Sunday. The Saturday and the ten days before the Friday once each.
    #expect(source.asks.filter { $0 == "09-07" }.count == 23)
    #expect(source.asks.count == 23 + 11)
  }

  @Test func rangeOfDates() throws {
    let source = try DatedSource(["2025-09-05": "1.16", "2025-09-08": "1.17"])
    let store = MemoryStore()
    var told: [String] = []
    let summary = try fetcher(store, source).fetch(
      (try day("2025-09-05"))...(try day("2025-09-10")), at: try instant("2025-09-08T12:00:00Z")
    ) { told.append("\($0)/\($1) \($2)") }
    #expect(told == ["0/4 2025-09-05", "1/4 2025-09-06", "2/4 2025-09-07", "3/4 2025-09-08"])
    #expect(try summary.fetched == [day("2025-09-05"), day("2025-09-08")])
    // Monday's rates show that Saturday and Sunday have none.
    #expect(try summary.closed == [day("2025-09-06"), day("2025-09-07")])
    #expect(try summary.skipped == [day("2025-09-09"), day("2025-09-10")])
  }
}
