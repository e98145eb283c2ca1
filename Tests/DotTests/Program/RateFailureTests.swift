import Foundation
import TestSupport
import Testing

@testable import dot

/// One way in which requesting rates fails.
struct RateFailure: Sendable, CustomStringConvertible {
  let code: String
  /// What the server does with each connection; all of them must be used.
  var steps: [StubServer.Step] = []
  /// Added to the harness's own; an empty value unsets a variable.
  var environment: [String: String] = [:]
  /// The exit status of `curl`, if a server can't cause the failure quickly.
  var curlExit: Int?
  let english: String
  let korean: String

  var description: String { code }

  static let canary = "Canary7Key"
  private static let reset = Array(repeating: StubServer.Step.reset, count: 3)
  private static func ok(_ body: String) -> [StubServer.Step] { [StubServer.ok(body)] }
  private static func result(_ number: Int) -> [StubServer.Step] {
    ok(#"[{"result":\#(number),"cur_unit":null,"ttb":null,"deal_bas_r":null,"cur_nm":null}]"#)
  }

  static let all = [
    RateFailure(
      code: "data-code-refused", steps: result(2),
      english: "the Eximbank refused the request (result 2: data code)",
      korean: "한국수출입은행이 요청한 자료를 거절했습니다(결과 2: DATA 코드 오류)"),
    RateFailure(
      code: "key-refused", steps: result(3), english: "the Eximbank refused the key (result 3)",
      korean: "한국수출입은행이 인증키를 거절했습니다(결과 3: 인증코드 오류)"),
    RateFailure(
      code: "daily-limit", steps: result(4),
      english: "the Eximbank says that today's calls are used up (result 4)",
      korean: "한국수출입은행이 오늘 요청 한도를 모두 썼다고 응답했습니다(결과 4: 일일 제한횟수 마감)"),
    RateFailure(
      code: "answer-empty", steps: ok(""), english: "the answer from the Eximbank is empty",
      korean: "한국수출입은행의 응답이 비어 있습니다"),
    RateFailure(
      code: "answer-html", steps: ok("<html><body>점검 중 \(canary)</body></html>"),
      english: "the answer is a web page instead of rates", korean: "환율이 아니라 웹페이지가 왔습니다"),
    RateFailure(
      code: "answer-broken", steps: ok(#"[{"result":1,"cur_unit":"USD","#),
      english: "the answer from the Eximbank is not JSON at byte 31",
      korean: "한국수출입은행의 응답이 31번째 바이트에서 깨졌습니다"),
    RateFailure(
      code: "answer-bad-row", steps: ok(#"[{"result":1,"cur_unit":"USD","deal_bas_r":"\#(canary)"}]"#),
      english: "the answer from the Eximbank has ‘…’ as ‘deal_bas_r’ of ‘USD’",
      korean: "한국수출입은행의 응답에서 ‘USD’의 ‘deal_bas_r’ 값이 ‘…’입니다"),
    RateFailure(
      code: "redirect-refused", steps: [StubServer.redirect("https://\(canary).example/?authkey=\(canary)")],
      english: "the answer is a redirect to another server, ‘…’, which is not followed",
      korean: "응답이 다른 서버 ‘…’로 넘기는 것이어서 따라가지 않았습니다"),
    RateFailure(
      code: "connection-failed", environment: ["DOT_EXIMBANK_URL": "http://127.0.0.1:1/exchangeJSON"],
      english: "can't connect to the server of the Eximbank", korean: "한국수출입은행 서버에 연결하지 못했습니다"),
    RateFailure(
      code: "connect-timeout", curlExit: 28,
      english: "connecting to the server of the Eximbank took too long",
      korean: "한국수출입은행 서버에 제때 연결되지 않았습니다"),
    RateFailure(
      code: "host-not-found", curlExit: 6,
      english: "can't find the server of the Eximbank by its name",
      korean: "한국수출입은행 서버의 주소를 찾지 못했습니다"),
    RateFailure(
      code: "curl-missing", environment: ["PATH": "/nowhere"],
      english: "can't run curl, which fetches rates",
      korean: "환율을 받는 데 쓰는 curl을 실행할 수 없습니다"),
    RateFailure(
      code: "offline", environment: ["DOT_OFFLINE": "1"],
      english: "offline: DOT_OFFLINE is set", korean: "오프라인: DOT_OFFLINE이 설정되어 네트워크를 쓰지 않습니다"),
    RateFailure(
      code: "no-key", environment: ["DOT_EXIMBANK_KEY": ""],
      english: "no key for the Eximbank", korean: "한국수출입은행 환율을 받을 인증키가 없습니다"),
    RateFailure(
      code: "bad-key", environment: ["DOT_EXIMBANK_KEY": "\(canary)-?"],
      english: "the key for the Eximbank must have only letters and digits",
      korean: "한국수출입은행 인증키는 영문자와 숫자로만 되어 있어야 합니다"),
  ]

  /// Slow failures: megabytes, and requests that are retried twice, a second and three later.
  static let slow = [
    RateFailure(
      code: "answer-too-large", steps: [.spaces((2 << 20) + 1)],
      english: "the answer from the Eximbank is larger than 2097152 bytes",
      korean: "한국수출입은행의 응답이 2097152바이트보다 큽니다"),
    RateFailure(
      code: "connection-reset", steps: reset, english: "the connection to the Eximbank was lost",
      korean: "한국수출입은행과의 연결이 도중에 끊겼습니다"),
    RateFailure(
      code: "http-status",
      steps: Array(repeating: StubServer.ok("", status: "503 Unavailable"), count: 3),
      english: "the server of the Eximbank answered with HTTP status 503",
      korean: "한국수출입은행 서버가 HTTP 상태 503으로 응답했습니다"),
  ]
}

@Suite("Rates that can't be fetched")
struct RateFailureTests {
  private static let question = "GET /exchangeJSON?authkey=Canary7Key&searchdate=20250908&data=AP01"

  /// Runs `rates today` with the failure and returns its output. Searches for the key everywhere.
  private func ask(_ failure: RateFailure, _ cli: CLIHarness, _ line: String = "rates today") throws
    -> RunResult
  {
    let server = StubServer(failure.steps)
    cli.connect(to: server)
    cli.environment.merge(failure.environment) { $1 }
    if let code = failure.curlExit {
      let curl = cli.folder("curl")
      try Files.create(curl, Array("#!/bin/sh\nexit \(code)\n".utf8), mode: 0o755)
      cli.environment["PATH"] = cli.folder.path
    }
    // Without a key another source would be asked.
    let ran = cli(line + (failure.code == "no-key" ? " --source eximbank" : ""))
    server.waitForEnd()
    #expect(server.requests == Array(repeating: Self.question, count: failure.steps.count))
    #expect(ran.exit == 4)
    let said = ran.out + ran.err
    #expect(!said.contains(RateFailure.canary))
    for (name, data) in try contents(of: cli.folder.path) {
      #expect(data.range(of: Data(RateFailure.canary.utf8)) == nil, "\(name)")
    }
    return ran
  }

  @Test("With nothing stored, standard output is empty and nothing is stored", arguments: RateFailure.all)
  func nothingStored(_ failure: RateFailure) throws {
    let cli = try CLIHarness()
    let ran = try ask(failure, cli)
    #expect(ran.out == "")
    #expect(ran.err.hasPrefix("dot: " + failure.english + "\nhint: "))
    #expect(!FileManager.default.fileExists(atPath: cli.home))
  }

  @Test("With stored rates, those are shown and marked stale", arguments: RateFailure.all)
  func staleBoard(_ failure: RateFailure) throws {
    let cli = try CLIHarness(["DOT_LANG": "ko"])
    try cli.store("2025-09-04", "2025-09-05")
    let before = try contents(of: cli.home)
    let ran = try ask(failure, cli)
    // Offline, nothing was asked for.
    let reason =
      failure.code == "offline" ? "오프라인이라 2025-09-08 환율을 요청하지 않고" : "2025-09-08 환율을 받지 못해"
    #expect(ran.out.contains("오래된 값: \(reason) 저장된 2025-09-05 환율을 보여 줍니다."))
    #expect(ran.out.contains("937.88"))
    #expect(ran.err.hasPrefix("dot: " + failure.korean + "\n힌트: "))
    #expect(try contents(of: cli.home) == before)
  }

  @Test(
    "As JSON: a stale board, and an error with its code",
    arguments: RateFailure.all + RateFailure.slow)
  func json(_ failure: RateFailure) throws {
    let cli = try CLIHarness()
    try cli.store("2025-09-04", "2025-09-05")
    let ran = try ask(failure, cli, "--json rates today")
    let board = try ran.json()
    #expect(board["stale"] == true)
    #expect(board["requested"] == "2025-09-08" && board["date"] == "2025-09-05")
    #expect(board["rates"]?.list?.count == 22)
    #expect(try ran.error()["code"] == .text(failure.code))
    #expect(try ran.error()["message"] == .text(failure.english))
  }

  @Test func nullIsAnEmptyDay() throws {
    let server = StubServer([
      StubServer.ok("null"), try Samples.published("2025-09-05"), try Samples.published("2025-09-04"),
    ])
    let cli = try CLIHarness()
    cli.connect(to: server)
    let board = try cli.json("rates today")
    #expect(board["date"] == "2025-09-05" && board["stale"] == false)
    #expect(board["quota"]?["used"] == 3)
    server.waitForEnd()
    // Requested ten minutes ago at the earliest: nothing is sent, and the board says when it will be.
    let again = cli("rates today")
    #expect(again.exit == 0 && again.err == "")
    #expect(
      again.out.contains(
        "are not published yet; showing the latest ones. The source is asked again from 13:00 Seoul time."))
  }

  @Test("A failure for the previous day is only a warning")
  func previousDayFails() throws {
    let server = StubServer([try Samples.published("2025-09-08"), StubServer.ok("<html>")])
    let cli = try CLIHarness()
    cli.connect(to: server)
    let ran = cli("rates today --json")
    #expect(ran.exit == 0 && ran.err == "")
    let board = try ran.json()
    #expect(board["date"] == "2025-09-08" && board["stale"] == false)
    #expect(board["warnings"] == ["the answer is a web page instead of rates"])
    #expect(board["rates"]?[0]?["change"] == .null)
    #expect(board["rates"]?[0]?["previousDate"] == .null)
  }

  @Test func result4ClosesTheDay() throws {
    let server = StubServer([StubServer.ok(#"[{"result":4}]"#), StubServer.ok("[]")])
    let cli = try CLIHarness()
    cli.connect(to: server)
    #expect(cli("rates today").exit == 4)
    let again = cli("rates today")
    #expect(again.exit == 4)
    #expect(
      again.err.hasPrefix(
        """
        dot: the Eximbank accepts no more calls today: 1 of 1000 were made from this machine
        hint: the count resets on 2025-09-09 at 00:00 in Seoul (+09:00)

        """))
    #expect(server.requests.count == 1)
    #expect(try cli.json("rates quota")["used"] == 1)
  }

  /// A quota document with this many calls counted for the day.
  private func fill(_ used: Int, _ cli: CLIHarness) throws {
    let converter = QuotaStore(folder: cli.state, key: RateFailure.canary)
    try Files.makeFolder(cli.state, mode: 0o700)
    let text = """
      {"format":"dot.quota","version":1,"days":[
      {"day":"2025-09-08","used":\(used),"closed":false,"changed":"2025-09-08T09:00:00+09:00"}]}
      """
    try Files.create(converter.path, Array(text.utf8))
  }

  @Test func nothingIsSentAfterTheThousandth() throws {
    let server = StubServer([StubServer.ok("[]")])
    let cli = try CLIHarness()
    cli.connect(to: server)
    try fill(1000, cli)
    for line in ["rates today", "rates fetch --date 2025-09-05"] {
      let ran = cli(line)
      #expect(ran.exit == 4 && ran.out == "")
      #expect(ran.err.contains("dot: today's calls to the Eximbank are used up: 1000 of 1000\n"))
    }
    #expect(server.requests == [])
  }

  @Test("The thousandth call is sent, the one after it is not")
  func theLastCall() throws {
    let server = StubServer([try Samples.published("2025-09-08"), StubServer.ok("[]")])
    let cli = try CLIHarness()
    cli.connect(to: server)
    try fill(999, cli)
    let ran = cli("rates today --json")
    #expect(ran.exit == 0)
    #expect(try ran.json()["quota"]?["used"] == 1000)
    #expect(server.requests.count == 1)
  }

  @Test("From 900 calls on there is a warning", arguments: [(897, false), (898, true)])
  func warning(used: Int, warns: Bool) throws {
    let server = StubServer([try Samples.published("2025-09-08"), try Samples.published("2025-09-05")])
    let cli = try CLIHarness()
    cli.connect(to: server)
    try fill(used, cli)
    let ran = cli("rates today")
    #expect(ran.exit == 0)
    #expect(
      ran.err
        == (warns
          ? "warning: 900 of 1000 calls used; the count resets at 2025-09-09T00:00:00+09:00\n"
          : ""))
  }

  @Test("Fetching prints nothing to standard output when it fails, and keeps what it received")
  func fetchFails() throws {
    for flag in ["", " --json"] {
      let server = StubServer([try Samples.published("2025-09-04"), StubServer.ok("<html>")])
      let cli = try CLIHarness()
      cli.connect(to: server)
      let ran = cli("rates fetch --from 2025-09-04 --to 2025-09-05" + flag)
      #expect(ran.exit == 4 && ran.out == "")
      if flag.isEmpty {
        #expect(
          ran.err.hasPrefix(
            "Fetched: 1 (2025-09-04)\nLeft for later: 1 (2025-09-05)\ndot: the answer is a web page instead of rates\n"
          ))
      } else {
        #expect(try ran.error()["code"] == "answer-html")
      }
      #expect(try cli.json("rates show JPY")["rate"]?["base"] == "941.72")
    }
  }
}
