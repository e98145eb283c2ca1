import Synchronization
import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// Answers according to the script, and records the requests.
final class ScriptedTransport: HTTPTransport {
  typealias Reply = Result<HTTPAnswer, HTTPError>
  private let state: Mutex<(replies: [Reply], urls: [String], limits: [Double])>

  init(_ replies: [Reply]) { state = Mutex((replies, [], [])) }

  convenience init(bodies: [String]) {
    self.init(bodies.map { .success(HTTPAnswer(status: 200, body: Array($0.utf8))) })
  }

  var urls: [String] { state.withLock { $0.urls } }
  var limits: [Double] { state.withLock { $0.limits } }

  func get(_ url: String, within seconds: Double) throws(HTTPError) -> HTTPAnswer {
    let reply = state.withLock { state -> Reply in
      state.urls.append(url)
      state.limits.append(seconds)
      return state.replies.isEmpty ? .failure(.curlFailed(code: 255)) : state.replies.removeFirst()
    }
    return try reply.get()
  }
}

/// Time that passes only in pauses, and by `step` seconds each time it is read.
final class FakeTime: Sendable {
  private let state = Mutex((now: 0.0, pauses: [Double]()))
  private let step: Double

  init(step: Double = 0) { self.step = step }

  var pauses: [Double] { state.withLock { $0.pauses } }

  var stopwatch: Stopwatch {
    Stopwatch(
      seconds: { [self] in
        state.withLock { state in
          defer { state.now += step }
          return state.now
        }
      },
      pause: { [self] seconds in
        state.withLock { state in
          state.now += seconds
          state.pauses.append(seconds)
        }
      })
  }
}

struct EximbankSourceTests {
  private let folder: TemporaryFolder
  private let now: Instant
  private let time = FakeTime()

  init() throws {
    folder = try TemporaryFolder()
    now = try instant("2025-09-08T12:00:00+09:00")
  }

  private func source(
    _ transport: any HTTPTransport, key: String? = "SECRET1", address: String? = nil,
    isOffline: Bool = false, time: FakeTime? = nil
  ) -> PublishedSource {
    PublishedSource(
      .eximbank,
      by: RateAccess(
        .eximbank, key: key, address: address, isOffline: isOffline, transport: transport,
        stateFolder: folder.path),
      stopwatch: (time ?? self.time).stopwatch)
  }

  private func used(_ key: String = "SECRET1") throws -> Int {
    try QuotaStore(folder: folder.path, key: key).quota(at: now).used
  }

  @Test func asksForOneDate() throws {
    let body = String(decoding: try RateFixtures.bytes("2025-09-05"), as: UTF8.self)
    let transport = ScriptedTransport(bodies: [body, "[]"])
    let source = source(transport)
    #expect(try source.ask(try day("2025-09-05"), at: now).rates.count == 22)
    #expect(try source.ask(try day("2025-09-08"), at: now) == .empty)
    let prefix =
      "https://oapi.koreaexim.go.kr/site/program/financial/exchangeJSON?authkey=SECRET1&searchdate="
    #expect(transport.urls == ["\(prefix)20250905&data=AP01", "\(prefix)20250908&data=AP01"])
    #expect(try used() == 2)
    #expect(try source.quota(at: now)?.used == 2)
    #expect(time.pauses == [])
  }

  @Test func addressWithItsOwnQuery() throws {
    let transport = ScriptedTransport(bodies: ["[]"])
    _ = try source(transport, address: "http://127.0.0.1:1/x?y=z").ask(try day("2025-09-05"), at: now)
    #expect(transport.urls == ["http://127.0.0.1:1/x?y=z&authkey=SECRET1&searchdate=20250905&data=AP01"])
  }

  /// Nothing is sent, and nothing is counted.
  @Test(
    arguments: [
      (nil, "https://a.b/", false, RateError.noKey),
      ("", "https://a.b/", false, .badKey),
      ("a b", "https://a.b/", false, .badKey),
      ("abc&x=1", "https://a.b/", false, .badKey),
      ("키", "https://a.b/", false, .badKey),
      (String(repeating: "a", count: 129), "https://a.b/", false, .badKey),
      ("SECRET1", "http://a.b/", false, .badURL),
      ("SECRET1", "https://a.b/#x", false, .badURL),
      (nil, "https://a.b/", true, .offline),
      ("SECRET1", "https://a.b/", true, .offline),
    ] as [(String?, String, Bool, RateError)])
  func notEvenAsked(key: String?, address: String, isOffline: Bool, error: RateError) throws {
    let transport = ScriptedTransport(bodies: ["[]"])
    let source = source(transport, key: key, address: address, isOffline: isOffline)
    #expect(throws: error.of(.eximbank)) { try source.ask(try day("2025-09-05"), at: now) }
    #expect(transport.urls == [])
    #expect(try Files.list(folder.path) == [])
  }

  private static let empty = ScriptedTransport.Reply.success(HTTPAnswer(status: 200, body: Array("[]".utf8)))
  private static func status(_ code: Int) -> ScriptedTransport.Reply {
    .success(HTTPAnswer(status: code, body: []))
  }

  @Test(
    arguments: [
      // Connection resets and server errors, twice.
      ([status(500), status(503), empty], nil, 3, [1.0, 3.0]),
      ([.failure(.connectionReset), empty], nil, 2, [1]),
      (
        [.failure(.connectionReset), status(502), .failure(.connectionReset), empty], .http(.connectionReset),
        3,
        [1, 3]
      ),
      ([status(500), status(500), status(504), empty], .httpStatus(504), 3, [1, 3]),
      // Other errors would not go away a moment later.
      ([status(404), empty], .httpStatus(404), 1, []),
      ([status(429), empty], .httpStatus(429), 1, []),
      ([.failure(.timedOut(.connect)), empty], .http(.timedOut(.connect)), 1, []),
      ([.failure(.couldNotResolve), empty], .http(.couldNotResolve), 1, []),
      ([.failure(.insecure), empty], .http(.insecure), 1, []),
    ] as [([ScriptedTransport.Reply], RateError?, Int, [Double])])
  func retries(replies: [ScriptedTransport.Reply], error: RateError?, calls: Int, pauses: [Double]) throws {
    let transport = ScriptedTransport(replies)
    let source = source(transport)
    let date = try day("2025-09-05")
    if let error {
      #expect(throws: error.of(.eximbank)) { try source.ask(date, at: now) }
    } else {
      #expect(try source.ask(date, at: now) == .empty)
    }
    #expect(transport.urls.count == calls)
    #expect(try used() == calls)
    #expect(time.pauses == pauses)
  }

  /// 45 seconds in all, with 20 seconds for each reading of the stopwatch.
  @Test func patienceEnds() throws {
    let slow = FakeTime(step: 20)
    let transport = ScriptedTransport(Array(repeating: .failure(.connectionReset), count: 5))
    #expect(throws: RateError.retriesTimedOut.of(.eximbank)) {
      try source(transport, time: slow).ask(try day("2025-09-05"), at: now)
    }
    // Started at 0, first reading at 20, one second of pause, second reading at 41, three more, then 64.
    #expect(transport.limits == [25, 4])
    #expect(try used() == 2)
  }

  @Test func dailyLimitClosesTheDay() throws {
    let transport = ScriptedTransport(bodies: [#"[{"result":4,"cur_unit":null}]"#, "[]", "[]"])
    let source = source(transport)
    let date = try day("2025-09-05")
    #expect(throws: RateError.dailyLimit.of(.eximbank)) { try source.ask(date, at: now) }
    #expect(throws: RateError.self) { try source.ask(date, at: now) }
    #expect(transport.urls.count == 1)
    #expect(try source.quota(at: now)?.closed == true)
    #expect(try source.ask(date, at: try instant("2025-09-09T00:00:00+09:00")) == .empty)
    #expect(transport.urls.count == 2)
  }

  @Test func thousandAndNoMore() throws {
    let quotas = QuotaStore(folder: folder.path, key: "SECRET1")
    for _ in 0..<999 { try quotas.countCall(at: now) }
    let transport = ScriptedTransport([Self.status(500), Self.empty])
    let resets = try instant("2025-09-09T00:00:00+09:00")
    // The first attempt uses the thousandth call; its retry is not sent.
    #expect(throws: RateError.quotaUsedUp(used: 1000, limit: 1000, resetsAt: resets).of(.eximbank)) {
      try source(transport).ask(try day("2025-09-05"), at: now)
    }
    #expect(transport.urls.count == 1)
    #expect(try used() == 1000)
  }

  @Test(arguments: [
    #"[{"result":1,"cur_unit":"USD","deal_bas_r":"secret1"}]"#,
    #"[{"result":1,"cur_unit":"SECRET1","deal_bas_r":"1"}]"#,
    #"[{"result":1,"cur_unit":"USD","deal_bas_r":"https://a.b/?authkey=SECRET1"}]"#,
    "<html>SECRET1</html>", "SECRET1", #"{"SECRET1":3}"#, #"[{"SECRET1":1,"SECRET1":2}]"#,
  ])
  func noErrorHoldsTheKey(body: String) throws {
    do {
      _ = try source(ScriptedTransport(bodies: [body])).ask(try day("2025-09-05"), at: now)
      Issue.record("accepted \(body)")
    } catch {
      #expect(!"\(error)".lowercased().contains("secret1") && !String(reflecting: error).contains("SECRET1"))
    }
    let transport = ScriptedTransport([.failure(.redirectElsewhere(origin: "https://secret1.example"))])
    #expect(throws: RateError.http(.redirectElsewhere(origin: "…")).of(.eximbank)) {
      try source(transport).ask(try day("2025-09-05"), at: now)
    }
  }

  /// All the way through curl: two failures, then a redirect with a cookie, then the day.
  @Test func overTheLine() throws {
    let body = String(decoding: try RateFixtures.bytes("2025-09-05"), as: UTF8.self)
    let query = "authkey=SECRET1&searchdate=20250905&data=AP01"
    let server = StubServer([
      .reset, StubServer.ok("", status: "500 Oops"),
      StubServer.redirect("/exchangeJSON?\(query)", cookies: ["JSESSIONID=1"]), StubServer.ok(body),
    ])
    let source = source(
      Curl(environment: ["PATH": "/usr/bin:/bin"]), address: "http://127.0.0.1:\(server.port)/exchangeJSON")
    #expect(try source.ask(try day("2025-09-05"), at: now).rates.count == 22)
    let plain = "GET /exchangeJSON?\(query)"
    #expect(server.requests == [plain, plain, plain, plain + " Cookie: JSESSIONID=1"])
    #expect(try used() == 3)
    #expect(time.pauses == [1, 3])
  }
}
