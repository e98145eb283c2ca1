import TestLedgers
import TestSupport
import Testing

@testable import TripStore

struct RateFetchTests {
  private let time = FakeTime()

  private func fetch(
    _ store: MemoryStore, _ source: ScriptedSource, _ dates: [String], again: Bool = false,
    now: String = "2025-09-12T12:00:00+09:00"
  ) throws -> FetchSummary {
    try RateFetcher(store: store, source: source, stopwatch: time.stopwatch).fetch(
      try dates.map { try day($0) }, again: again, at: try instant(now))
  }

  private func texts(_ days: [Day]) -> [String] { days.map { String($0.description.suffix(5)) } }

  @Test func everyKindOfDay() throws {
    let store = MemoryStore([
      try RateFixtures.published("2025-09-04"),
      try RateFixtures.empty("2025-09-03", asked: "2025-09-05T12:00:00+09:00"),
      try RateFixtures.empty("2025-09-11", asked: "2025-09-12T10:00:00+09:00"),
    ])
    let source = try ScriptedSource(published: ["2025-09-05", "2025-09-08"])
    let summary = try fetch(
      store, source,
      [
        "2025-09-15", "2025-09-12", "2025-09-11", "2025-09-10", "2025-09-09", "2025-09-08", "2025-09-07",
        "2025-09-06", "2025-09-05", "2025-09-04", "2025-09-03", "2025-09-05",
      ])
    #expect(source.asks == ["09-05", "09-08", "09-09", "09-10", "09-12"])
    #expect(texts(summary.fetched) == ["09-05", "09-08"])
    #expect(texts(summary.stored) == ["09-04"])
    // The 9th is still empty three days later: closed. The 10th may still be published.
    #expect(texts(summary.closed) == ["09-03", "09-06", "09-07", "09-09"])
    #expect(texts(summary.empty) == ["09-10", "09-12"])
    #expect(texts(summary.skipped) == ["09-11", "09-15"])
    #expect(summary.left == [] && summary.error == nil)
    // One call per second: the stopwatch moves only in pauses.
    #expect(time.pauses == [1, 1, 1, 1])
  }

  @Test func aLaterDayClosesAnEarlierOne() throws {
    let source = try ScriptedSource(published: ["2025-09-11"])
    let summary = try fetch(MemoryStore(), source, ["2025-09-10", "2025-09-11"])
    #expect(texts(summary.closed) == ["09-10"] && texts(summary.fetched) == ["09-11"])
    #expect(summary.empty == [])
  }

  @Test func stopsAtTheFirstErrorAndGoesOnFromThere() throws {
    let store = MemoryStore()
    let failing = try ScriptedSource(
      published: ["2025-09-04", "2025-09-08"], failing: ["2025-09-05": .dailyLimit])
    let dates = ["2025-09-04", "2025-09-05", "2025-09-06", "2025-09-08"]
    let summary = try fetch(store, failing, dates)
    #expect(failing.asks == ["09-04", "09-05"])
    #expect(texts(summary.fetched) == ["09-04"] && texts(summary.closed) == ["09-06"])
    #expect(texts(summary.left) == ["09-05", "09-08"] && summary.error == .dailyLimit)
    #expect(texts(store.saved) == ["09-04"])

    let working = try ScriptedSource(published: ["2025-09-05", "2025-09-08"])
    let rest = try fetch(store, working, dates)
    #expect(working.asks == ["09-05", "09-08"])
    #expect(texts(rest.stored) == ["09-04"] && texts(rest.fetched) == ["09-05", "09-08"])
  }

  @Test(
    arguments: [
      // Closed, and empty today: requested again. Published, weekend, future: never.
      ("2025-09-03", "2025-09-05T12:00:00+09:00", ["09-03"]),
      ("2025-09-11", "2025-09-12T10:00:00+09:00", ["09-11"]),
      ("2025-09-12", "2025-09-12T11:55:00+09:00", ["09-12"]),
      ("2025-09-06", nil, []),
      ("2025-09-15", nil, []),
      ("2025-09-04", nil, []),
    ] as [(String, String?, [String])])
  func again(date: String, asked: String?, asks: [String]) throws {
    var days = [try RateFixtures.published("2025-09-04")]
    if let asked { days.append(try RateFixtures.empty(date, asked: asked)) }
    let source = try ScriptedSource()
    _ = try fetch(MemoryStore(days), source, [date])
    #expect(source.asks == [])
    _ = try fetch(MemoryStore(days), source, [date], again: true)
    #expect(source.asks == asks)
  }

  @Test func nothingBeforeNineNotEvenAgain() throws {
    let source = try ScriptedSource()
    let summary = try fetch(
      MemoryStore(), source, ["2025-09-12"], again: true, now: "2025-09-12T08:59:59+09:00")
    #expect(source.asks == [] && texts(summary.skipped) == ["09-12"])
  }
}
