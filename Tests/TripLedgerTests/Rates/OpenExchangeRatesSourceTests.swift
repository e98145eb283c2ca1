import TestLedgers
import TestSupport
import Testing

@testable import TripStore

struct OpenExchangeRatesSourceTests {
  private let folder: TemporaryFolder
  private let now: Instant

  init() throws {
    folder = try TemporaryFolder()
    now = try instant("2025-09-08T12:00:00Z")
  }

  private func source(_ transport: any HTTPTransport) -> PublishedSource {
    PublishedSource(
      .openexchangerates,
      by: RateAccess(.openexchangerates, key: "SECRET1", transport: transport, stateFolder: folder.path),
      stopwatch: FakeTime().stopwatch)
  }

  private func body(_ stamp: String) throws -> String {
    let seconds = try instant(stamp).seconds
    return #"{"disclaimer":"d","timestamp":\#(seconds),"base":"USD","rates":{"KRW":1387.43,"USD":1}}"#
  }

  @Test func latestAndHistorical() throws {
    let transport = ScriptedTransport(
      bodies: [try body("2025-09-08T11:00:00Z"), try body("2025-09-05T23:59:59Z")])
    let source = source(transport)
    let latest = try source.ask(try day("2025-09-08"), at: now)
    #expect(latest.date == (try day("2025-09-08")))
    #expect(latest.rates.map { "\($0.recordID) \($0.base)" } == ["USD/KRW 1387.43"])
    #expect(try source.ask(try day("2025-09-05"), at: now).date == day("2025-09-05"))
    #expect(
      transport.urls == [
        "https://openexchangerates.org/api/latest.json?app_id=SECRET1",
        "https://openexchangerates.org/api/historical/2025-09-05.json?app_id=SECRET1",
      ])
    #expect(try source.quota(at: now)?.used == 2)
  }

  /// Requested at the beginning of a date, the latest rates are still those of the day before.
  @Test(
    arguments: [
      ("2025-09-05T00:00:00Z", "2025-09-05"), ("2025-09-05T23:59:59Z", "2025-09-05"),
      ("2025-09-06T00:00:00Z", "2025-09-05"), ("2025-09-06T01:00:00Z", "2025-09-05"),
      ("2025-09-04T23:00:00Z", "2025-09-04"), ("2025-09-06T01:00:01Z", nil), ("2025-09-07T00:00:00Z", nil),
    ] as [(String, String?)])
  func stamps(stamp: String, date: String?) throws {
    let bytes = Array(try body(stamp).utf8)
    let result = Result {
      try OpenExchangeRatesAnswer.read(bytes, of: try day("2025-09-05"), asked: now).date
    }
    #expect((try? result.get()) == (try date.map { try day($0) }))
  }

  @Test(
    arguments: [
      (401, "missing_app_id", RateError.keyRefused), (401, "invalid_app_id", .keyRefused),
      (429, "access_restricted", .tooManyCalls),
      (403, "access_restricted", .refused(status: 403, message: "access_restricted")),
      (429, "not_allowed", .refused(status: 429, message: "not_allowed")),
      (400, "invalid_base", .refused(status: 400, message: "invalid_base")),
      (404, "not_found", .refused(status: 404, message: "not_found")),
    ])
  func refusals(status: Int, message: String, error: RateError) throws {
    let body = #"{"error":true,"status":\#(status),"message":"\#(message)","description":"long"}"#
    for http in [status, 200] {
      let transport = ScriptedTransport([.success(HTTPAnswer(status: http, body: Array(body.utf8)))])
      #expect(throws: RateError.with(.openexchangerates, error)) {
        try source(transport).ask(try day("2025-09-05"), at: now)
      }
    }
  }

  /// A thousand calls per UTC month, in a document beside the Eximbank's.
  @Test func monthlyAllowance() throws {
    let quotas = QuotaStore(folder: folder.path, source: .openexchangerates, key: "SECRET1", limit: 1000)
    let last = try instant("2025-10-01T08:59:59+09:00")
    for _ in 0..<999 { try quotas.countCall(at: now) }
    #expect(
      try quotas.countCall(at: last)
        == Quota(
          day: try day("2025-09-01"), used: 1000, limit: 1000, closed: false, period: .utcMonth))
    let resets = try instant("2025-10-01T00:00:00Z")
    let transport = ScriptedTransport(bodies: [try body("2025-10-01T00:00:00Z")])
    let source = source(transport)
    #expect(
      throws: RateError.with(
        .openexchangerates, .quotaUsedUp(used: 1000, limit: 1000, resetsAt: resets))
    ) { try source.ask(try day("2025-09-05"), at: last) }
    #expect(transport.urls == [])
    _ = try source.ask(try day("2025-10-01"), at: resets)
    #expect(try source.quota(at: resets)?.used == 1 && source.quota(at: resets)?.day == day("2025-10-01"))
    #expect(quotas.path.contains("quota-openexchangerates-"))
    #expect(try QuotaStore(folder: folder.path, key: "SECRET1").quota(at: now).used == 0)
  }

  @Test(
    arguments: [
      ("2025-09-30T23:59:59Z", "2025-09-01", "2025-10-01"),
      ("2025-12-31T12:00:00Z", "2025-12-01", "2026-01-01"),
      ("2026-02-01T00:00:00Z", "2026-02-01", "2026-03-01"),
      ("2024-02-29T00:00:00Z", "2024-02-01", "2024-03-01"),
      ("2025-01-31T23:00:00Z", "2025-01-01", "2025-02-01"),
    ])
  func months(now: String, start: String, end: String) throws {
    let first = QuotaPeriod.utcMonth.start(at: try instant(now))
    #expect(first == (try day(start)))
    #expect(QuotaPeriod.utcMonth.end(of: first) == (try instant("\(end)T00:00:00Z")))
  }
}
