import TestTerminals
import TestSupport
import Testing

@testable import dot

/// `rates watch` without a terminal: printed once, or refused.
struct RatesWatchCommandTests {
  private static let markets = StubServer.ok(
    #"[{"market":"KRW-BTC","korean_name":"비트코인","english_name":"Bitcoin"},{"market":"KRW-XRP","korean_name":"엑스알피","english_name":"XRP"},{"market":"BTC-ETH","korean_name":"이더리움","english_name":"Ethereum"}]"#
  )

  private static func tickers(_ rows: (asset: String, price: String, second: Int)...) -> StubServer.Step {
    StubServer.ok(
      "["
        + rows.map {
          #"{"market":"KRW-\#($0.asset)","trade_price":\#($0.price),"prev_closing_price":143852000.0,"trade_timestamp":\#($0.second)000}"#
        }.joined(separator: ",") + "]")
  }

  private func cli(_ server: StubServer) throws -> CLIHarness {
    let cli = try CLIHarness()
    cli.environment["DOT_OFFLINE"] = nil
    cli.environment["DOT_UPBIT_URL"] = "http://127.0.0.1:\(server.port)/v1"
    return cli
  }

  /// Noon of 2025-09-08 in Seoul, which the harness takes for now.
  private static let now = 1_757_300_400

  @Test("One line for a script: digits as the exchange wrote them, and the age of the trade") func json()
    throws
  {
    let server = StubServer([
      Self.markets, Self.tickers(("BTC", "142076000.00000000", Self.now - 90), ("XRP", "1.23E-5", Self.now)),
    ])
    let cli = try cli(server)
    let result = cli("rates watch BTC xrp --source upbit --once --json")
    #expect(result.exit == 0, "\(result)")
    #expect(
      result.out
        == #"{"time":"2025-09-08T12:00:00+09:00","source":"upbit","state":"fresh","rates":[{"currency":"BTC","unit":1,"base":"142076000","quote":"KRW","previous":"143852000","change":"-1776000","age":90},{"currency":"XRP","unit":1,"base":"0.0000123","quote":"KRW","previous":"143852000","change":"-143851999.9999877","age":0}]}"#
        + "\n")
    #expect(server.requests == ["GET /v1/market/all", "GET /v1/ticker?markets=KRW-BTC,KRW-XRP"])
  }

  @Test("What is typed twice is asked for once, and is one row") func twice() throws {
    let server = StubServer([Self.markets, Self.tickers(("BTC", "142076000", Self.now))])
    let result = try cli(server)("rates watch BTC btc UPBIT:BTC --source upbit --once --json")
    #expect(result.out.components(separatedBy: #""currency":"BTC""#).count == 2, "\(result)")
    #expect(server.requests == ["GET /v1/market/all", "GET /v1/ticker?markets=KRW-BTC"])
    let cli = try CLIHarness()
    try cli.store("2025-09-05", "2025-09-08")
    #expect(cli("rates watch USD usd --once --json").out == cli("rates watch USD --once --json").out)
  }

  @Test("One board in either language", arguments: [("en", "Bitcoin", "fresh"), ("ko", "비트코인", "최신")])
  func board(_ language: String, _ name: String, _ state: String) throws {
    let server = StubServer([Self.markets, Self.tickers(("BTC", "142076000", Self.now - 90))])
    let text = try cli(server).text("rates watch UPBIT:BTC --once --lang \(language)")
    #expect(text.contains(name) && text.contains(state) && text.contains("142,076,000"))
    #expect(text.contains("▼ 1,776,000") && text.contains("-1.23%"))
  }

  /// The rates of a day are taken as made at eleven.
  @Test("The age of a day's rates is said once") func age() throws {
    let cli = try CLIHarness()
    try cli.store("2025-09-05", "2025-09-08")
    let text = cli.text("rates watch USD JPY --once")
    #expect(text.components(separatedBy: "1 h").count == 2 && text.contains("1 h old"), "\(text)")
    #expect(!text.contains("Age"))
  }

  @Test("A market that the exchange doesn't have is named before anything is asked") func unknown() throws {
    let server = StubServer([Self.markets])
    let result = try cli(server)("rates watch BTC NOPE --source upbit --once")
    #expect(result.exit == 1 && result.out.isEmpty && result.err.contains("NOPE"))
    server.waitForEnd()
    #expect(server.requests == ["GET /v1/market/all"])
  }

  @Test("Blocked by the exchange: nothing to show, and nobody is asked again") func blocked() throws {
    let server = StubServer([
      Self.markets,
      StubServer.ok(#"{"error":{"name":"blocked","message":"wait 10 minutes"}}"#, status: "418 Teapot"),
    ])
    let result = try cli(server)("rates watch BTC --source upbit --once")
    #expect(result.exit == 4 && result.out.isEmpty && result.err.contains("blocked"), "\(result)")
    server.waitForEnd()
    #expect(server.requests.count == 2)
  }

  /// Answers that can be read and are wrong, and what is said of them in `--json` and in text.
  private static let wrong: [(String, String, String)] = [
    (
      #"[{"market":"KRW-BTC","trade_price":142076"#, "answer-broken",
      "the answer from Upbit is not JSON at byte 42"
    ),
    ("", "answer-empty", "the answer from Upbit is empty"),
    ("<html>maintenance</html>", "answer-html", "the answer is a web page instead of rates"),
    ("Bad gateway", "answer-text", "the answer is text instead of rates"),
    ("[]", "answer-without-rates", "the answer from Upbit has no usable rate"),
    ("{}", "answer-unexpected", "the answer from Upbit is not a list of rates"),
    (
      #"{"error":{"name":"maintenance","message":"…"}}"#, "source-refused",
      "Upbit refused the request: ‘maintenance’ (status 200)"
    ),
    (row("0", now), "answer-bad-row", "the answer from Upbit has ‘0’ as ‘trade_price’ of ‘KRW-BTC’"),
    (row("-5", now), "answer-bad-row", "the answer from Upbit has ‘-5’ as ‘trade_price’ of ‘KRW-BTC’"),
    (row("1e400", now), "answer-bad-row", "the answer from Upbit has ‘1e400’ as ‘trade_price’ of ‘KRW-BTC’"),
    (row("true", now), "answer-bad-row", "the answer from Upbit has ‘true’ as ‘trade_price’ of ‘KRW-BTC’"),
    (
      #"[{"market":"KRW-BTC","trade_price":5,"trade_timestamp":-9223372036854775808}]"#, "answer-bad-row",
      "the answer from Upbit has ‘-9223372036854775808’ as ‘trade_timestamp’ of ‘KRW-BTC’"
    ),
  ]

  private static func row(_ price: String, _ second: Int) -> String {
    #"[{"market":"KRW-BTC","trade_price":\#(price),"prev_closing_price":4,"trade_timestamp":\#(second)000}]"#
  }

  @Test(
    "A wrong answer is called what it is, and nothing is printed for it",
    arguments: RatesWatchCommandTests.wrong)
  func wrongAtOnce(_ body: String, _ code: String, _ message: String) throws {
    for options in ["--once", "--once --json", "--json"] {
      let server = StubServer([Self.markets, StubServer.ok(body)])
      let result = try cli(server)("rates watch BTC --source upbit \(options)")
      #expect(result.exit == 4 && result.out.isEmpty, "\(options): \(result)")
      guard options.hasSuffix("--json") else {
        #expect(result.err.hasPrefix("dot: \(message)\n"), "\(result)")
        continue
      }
      #expect(try result.error()["code"] == .text(code))
      #expect(try result.error()["message"] == .text(message))
    }
  }

  @Test("Behind a good one, each wrong answer is a line that says why, and the next good one is fresh")
  func wrongInBetween() throws {
    let bodies = [
      Self.row("5", Self.now), String(Self.row("6", Self.now).prefix(41)), "<html>", Self.row("7", Self.now),
    ]
    let server = StubServer([Self.markets] + bodies.map { StubServer.ok($0) })
    let streams = MemoryStreams()
    streams.isRead = { $0.split(separator: "\n").count < 4 }
    let program = Program(environment: try cli(server).environment, streams: streams.streams)
    let words = CLIHarness.words("rates watch BTC --source upbit --interval 2 --json")
    let exit = program.run(words)
    RecordedAnswers.add(words, RunResult(exit: exit.rawValue, out: streams.out, err: streams.err))
    func line(_ state: String, _ price: String, _ change: String, _ more: String = "") -> String {
      #"{"time":"2025-09-08T12:00:00+09:00","source":"upbit","state":"\#(state)","rates":[{"currency":"BTC","unit":1,"base":"\#(price)","quote":"KRW","previous":"4","change":"\#(change)","age":0}]\#(more)}"#
    }
    let lines = streams.out.split(separator: "\n").map(String.init)
    #expect(lines.count == 4 && exit == .done, "\(streams.out) \(streams.err)")
    #expect(lines.first == line("fresh", "5", "1") && lines.last == line("fresh", "7", "3"))
    let error = #","error":{"code":"answer-broken","message":"the answer from Upbit is not JSON at byte 42","#
    #expect(lines[1].hasPrefix(line("reconnecting", "5", "1").dropLast() + error), "\(lines)")
    let page = #","error":{"code":"answer-html","#
    #expect(lines[2].hasPrefix(line("reconnecting", "5", "1").dropLast() + page), "\(lines)")
    server.waitForEnd()
    #expect(server.requests.count == 5)
  }

  @Test("A source that never gave anything is a line beside those of others") func wrongBesideOthers() throws
  {
    let server = StubServer([Self.markets, StubServer.ok("[]")])
    let cli = try cli(server)
    try cli.store("2025-09-05", "2025-09-08")
    let streams = MemoryStreams()
    streams.isRead = { $0.split(separator: "\n").count < 2 }
    _ = Program(environment: cli.environment, streams: streams.streams).run([
      "rates", "watch", "USD", "BTC", "--json",
    ])
    let lines = streams.out.split(separator: "\n")
    #expect(lines.first?.contains(#""source":"eximbank","state":"fresh""#) == true)
    #expect(
      lines.last?.contains(
        #""source":"upbit","state":"stale","rates":[],"error":{"code":"answer-without-rates""#)
        == true, "\(streams.out)")
  }

  @Test("A source without an answer ends it with its error, after what others have") func onlyOne() throws {
    let server = StubServer([
      Self.markets, StubServer.ok(#"{"error":{"name":"blocked","message":"…"}}"#, status: "418 Teapot"),
    ])
    let cli = try cli(server)
    try cli.store("2025-09-05", "2025-09-08")
    let result = cli("rates watch USD BTC --once --json")
    #expect(result.exit == 4 && result.err.contains("Upbit"), "\(result)")
    #expect(result.out.contains(#""source":"eximbank","state":"fresh""#) && !result.out.contains("BTC"))
  }

  @Test("Published rates keep the unit and the state of their day") func published() throws {
    let cli = try CLIHarness()
    try cli.store("2025-09-05", "2025-09-08")
    let result = cli("rates watch JPY USD --once --json")
    // Published at eleven, it is noon; 5 September was the working day before.
    #expect(
      result.out
        == #"{"time":"2025-09-08T12:00:00+09:00","source":"eximbank","state":"fresh","rates":["#
        + #"{"currency":"JPY","unit":100,"base":"938.28","quote":"KRW","previous":"937.88","change":"0.4","age":3600},"#
        + #"{"currency":"USD","unit":1,"base":"1391.8","quote":"KRW","previous":"1392.7","change":"-0.9","age":3600}]}"#
        + "\n")
    #expect(result.exit == 0)
  }

  @Test("A day that is not stored is asked for without a wait for the rest") func asks() throws {
    let server = StubServer([try Samples.published("2025-09-08"), try Samples.published("2025-09-05")])
    let cli = try CLIHarness()
    cli.connect(to: server)
    let result = cli("rates watch USD --once --json")
    #expect(
      result.exit == 0
        && result.out.contains(#""state":"fresh","rates":[{"currency":"USD","unit":1,"base":"1391.8","#))
    #expect(result.out.contains(#""previous":"1392.7""#), "\(result)")
    server.waitForEnd()
    #expect(server.requests.count == 2)
    // Now everything is stored, and nobody is asked.
    cli.environment["DOT_EXIMBANK_URL"] = "http://127.0.0.1:9/exchangeJSON"
    #expect(cli("rates watch USD --once --json").out == result.out)
  }

  @Test("What is stored is shown as stale, under the name of who published it") func stale() throws {
    let cli = try CLIHarness()
    try cli.store("2025-09-05")
    let result = cli("rates watch USD --once --json")
    #expect(
      result.out
        == #"{"time":"2025-09-08T12:00:00+09:00","source":"eximbank","state":"stale","rates":["#
        + #"{"currency":"USD","unit":1,"base":"1392.7","quote":"KRW","previous":null,"change":null,"age":262800}]}"#
        + "\n", "\(result)")
  }

  @Test(
    "What makes no sense is refused",
    arguments: [
      ("rates watch", 2, "`--once`"), ("rates watch --interval 5 --once", 2, "--source upbit"),
      ("rates watch --top 0 --once", 2, "‘0’"), ("rates watch --source upbit --interval 1 --once", 2, "‘1’"),
      ("rates watch --sort price --once", 2, "‘price’"), ("rates watch ZZZ --once", 2, "‘ZZZ’"),
      ("rates watch --once", 4, "offline"), ("rates watch BTC --source upbit --once", 4, "offline"),
    ])
  func refused(_ line: String, _ exit: Int32, _ named: String) throws {
    let result = try CLIHarness()(line)
    #expect(result.exit == exit && result.out.isEmpty && result.err.contains(named), "\(result)")
  }
}
