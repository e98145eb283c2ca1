import Foundation
import TestSupport
import Testing

@testable import dot

@Suite(
  "In a real terminal", .enabled(if: TerminalScreen.canRun, "tmux is not installed"), .serialized)
struct TmuxTests {
  private func cli() throws -> CLIHarness {
    try CLIHarness.inOsaka(
      "spend 12000 food '난바 역 앞 이치란 라멘 곱빼기와 교자 한 접시, 그리고 생맥주 두 잔' '@이치란 도톤보리' --date fri",
      "spend 850 cafe 말차 @난바 --date 09-06", "category add gift --korean 선물 --icon 🎁",
      "spend 3200 gift 기념품 --date 09-07")
  }

  @Test("Ctrl-Z at a question for a key restores the terminal, and fg hides typed text again")
  func stoppedAtAKey() throws {
    let cli = try CLIHarness()
    let screen = try TerminalScreen(cli, columns: 80)
    try screen.type("clear; dot config key eximbank --lang en")
    try screen.press("Enter")
    _ = try screen.wait(for: "Eximbank")
    try screen.type("Canary")
    try screen.press("C-z")
    _ = try screen.wait(for: "Stopped")
    // A separate line for the answer, which the typed command is not.
    try screen.type("stty -a | grep -q ' echo ' && echo now sh''own")
    try screen.press("Enter")
    _ = try screen.wait(for: "\nnow shown\n")
    try screen.type("fg; echo en''d")
    try screen.press("Enter")
    _ = try screen.wait(for: "dot config key eximbank --lang en\n")
    try screen.waitUntilHidden()
    try screen.type("Canary7Key")
    try screen.press("Enter")
    let shown = try screen.wait(for: "\nend\n")
    #expect(!shown.contains("Canary"), "\(shown)")
    let key = try String(contentsOfFile: cli.config + "/eximbank.key", encoding: .utf8)
    #expect(key == "Canary7Key\n")
  }

  @Test("Tables fit the window, with Korean text in columns", arguments: [40, 80, 120])
  func tables(_ columns: Int) throws {
    let cli = try cli()
    let screen = try TerminalScreen(cli, columns: columns)
    try screen.type("clear; dot expense list; echo en''d")
    try screen.press("Enter")
    let lines = try screen.wait(for: "\nend\n").split(separator: "\n").map(String.init)
    let whole = Array(lines.prefix { $0 != "end" })
    // Headings, three expenses, their sum.
    #expect(whole.count == 5, "\(lines)")
    // Lines wider than the window would wrap; lines that fit end in one column.
    #expect(whole.allSatisfy { $0.displayWidth <= columns })
    let shown = Array(whole.dropFirst().dropLast())
    #expect(Set(shown.map(\.displayWidth)).count == 1, "\(shown)")
    #expect(shown[0].contains("3,200 JPY") && shown[1].contains("850 JPY") && shown[2].contains("12,000 JPY"))
    #expect(shown[2].contains("이치란 라멘 곱빼기와 교자 한 접시") == (columns == 120))
    try screen.type("clear; dot report --by-category; echo do''ne")
    try screen.press("Enter")
    let report = try screen.wait(for: "\ndone\n")
    #expect(report.contains("🎁 선물") && report.contains("12,000"))
  }

  @Test("The questions of spend can be answered", arguments: [40, 80, 120])
  func prompt(_ columns: Int) throws {
    let cli = try cli()
    let screen = try TerminalScreen(cli, columns: columns)
    try screen.type("clear; dot spend")
    try screen.press("Enter")
    _ = try screen.wait(for: "금액(JPY), q 끝내기:")
    try screen.type("1.2만")
    try screen.press("Enter")
    let asked = try screen.wait(for: "12 🎁 선물):", joined: true)
    #expect(asked.contains("1.2만"))
    try screen.type("선")
    try screen.press("Enter")
    let done = try screen.wait(for: "지출 12,000 JPY")
    #expect(done.contains("선물"))
    #expect(try cli.json("expense list --from today")["expenses"]?[0]?["category"] == "gift")
  }

  @Test("Ctrl-C at a question restores the terminal and changes no files")
  func interrupted() throws {
    let cli = try cli()
    let before = try contents(of: cli.home)
    let screen = try TerminalScreen(cli, columns: 80)
    try screen.type("clear; dot spend; echo status $?")
    try screen.press("Enter")
    _ = try screen.wait(for: "금액(JPY), q 끝내기:")
    try screen.type("12")
    _ = try screen.wait(for: "끝내기: 12\n")
    try screen.press("C-c")
    let ended = try screen.wait(for: "\nstatus 130\n")
    #expect(ended.contains("금액(JPY), q 끝내기: 12\ndot: 중단했습니다\n"))
    // To check the shell, a line is typed that has to appear.
    try screen.type("stty -a | grep -o ' echo ' ; echo still here")
    try screen.press("Enter")
    let shown = try screen.wait(for: "\nstill here\n")
    #expect(shown.contains("grep -o ' echo '") && shown.contains("\n echo\n"))
    #expect(try contents(of: cli.home) == before)
  }

  @Test("Answers are edited with the arrow keys, and earlier ones are chosen", arguments: [24, 80])
  func editing(_ columns: Int) throws {
    let cli = try cli()
    let screen = try TerminalScreen(cli, columns: columns)
    try screen.type("clear; dot spend")
    try screen.press("Enter")
    _ = try screen.wait(for: "금액(JPY), q 끝내기:")
    try screen.press("Up")
    _ = try screen.wait(for: "3200\n")
    // A mistake comes back, too.
    try screen.press("Left")
    try screen.type("x")
    try screen.press("Enter")
    _ = try screen.wait(for: "‘320x0’")
    try screen.press("Up")
    _ = try screen.wait(for: "320x0\n")
    for key in ["Left", "BSpace", "Home"] { try screen.press(key) }
    try screen.type("1")
    try screen.press("Enter")
    _ = try screen.wait(for: "선물):")
    let start = "): "
    try screen.press("Up")
    _ = try screen.wait(for: start + "선물")
    // The one before it, of which the last syllable is typed again.
    try screen.press("Up")
    _ = try screen.wait(for: start + "카페")
    try screen.press("BSpace")
    try screen.type("페")
    try screen.press("Enter")
    let done = try screen.wait(for: "지출 13,200 JPY")
    #expect(!done.contains("[A") && !done.contains("^["), "\(done)")
    let newest = try cli.json("expense list --last 1")["expenses"]?[0]
    #expect(newest?["amount"] == "13200" && newest?["category"] == "cafe")
  }

  @Test("Ctrl-Z at a question restores the terminal; fg shows the question and what was typed again")
  func stopped() throws {
    let cli = try cli()
    let screen = try TerminalScreen(cli, columns: 80)
    try screen.type("clear; dot spend")
    try screen.press("Enter")
    _ = try screen.wait(for: "금액(JPY), q 끝내기:")
    try screen.type("12")
    _ = try screen.wait(for: "끝내기: 12\n")
    try screen.press("C-z")
    _ = try screen.wait(for: "Stopped")
    try screen.type("clear; stty -a | grep -q ' icanon .* echo ' && echo now sh''own; fg")
    try screen.press("Enter")
    let again = try screen.wait(for: "끝내기: 12\n")
    #expect(again.contains("now shown"))
    try screen.type("34")
    try screen.press("Enter")
    _ = try screen.wait(for: "12 🎁 선물):", joined: true)
    try screen.type("카페")
    try screen.press("Enter")
    _ = try screen.wait(for: "지출 1,234 JPY")
  }

  @Test("A program that is ended at a question leaves the terminal as it was", arguments: [SIGTERM, SIGHUP])
  func ended(_ signal: Int32) throws {
    let cli = try cli()
    let before = try contents(of: cli.home)
    let screen = try TerminalScreen(cli, columns: 80)
    let file = cli.folder("process")
    try screen.type("clear; sh -c 'echo $$ >\(file); exec dot spend'; echo status $?")
    try screen.type("; stty -a | grep -o ' icanon'")
    try screen.press("Enter")
    _ = try screen.wait(for: "끝내기:")
    let process = try String(contentsOfFile: file, encoding: .utf8).trimmingCharacters(in: .newlines)
    kill(try #require(pid_t(process)), signal)
    let shown = try screen.wait(for: "\n icanon\n")
    #expect(shown.contains("\nstatus 130\n"))
    #expect(try contents(of: cli.home) == before)
  }

  @Test("A terminal without control sequences is read line by line")
  func dumb() throws {
    let screen = try TerminalScreen(try cli(), columns: 80)
    try screen.type("clear; TERM=dumb dot spend")
    try screen.press("Enter")
    _ = try screen.wait(for: "금액(JPY), q 끝내기:")
    try screen.type("500")
    try screen.press("Left")
    _ = try screen.wait(for: "끝내기: 500^[[D")
  }

  @Test(
    "Output longer than the window is paged, and shorter output is not",
    .enabled(if: OutsideTool.canRun("/usr/bin/less"), "needs less"))
  func paged() throws {
    let cli = try cli()
    for number in 1...30 {
      cli.text("spend \(number) etc 물건\(number) --date 09-07 --time 09:\(number + 10)")
    }
    let screen = try TerminalScreen(cli, columns: 80, rows: 10)
    try screen.type("clear; dot expense list; echo en''d")
    try screen.press("Enter")
    let first = try screen.wait(for: "물건30 ")
    #expect(!first.contains("물건1 "))
    try screen.press("G")
    _ = try screen.wait(for: "물건1 ")
    try screen.press("q")
    _ = try screen.wait(for: "\nend\n")
    try screen.type("clear; dot expense list --category cafe; echo do''ne")
    try screen.press("Enter")
    let short = try screen.wait(for: "\ndone\n")
    #expect(short.contains("말차"))
  }
}

@Suite(
  "A board in a real terminal", .enabled(if: TerminalScreen.canRun, "tmux is not installed"), .serialized)
struct WatchScreenTests {
  /// Two markets, whose prices the server answers as often as it is asked.
  private static func server() -> StubServer {
    let answers = [
      #"[{"market":"KRW-BTC","korean_name":"비트코인","english_name":"Bitcoin"},{"market":"KRW-XRP","korean_name":"엑스알피(리플)","english_name":"XRP"}]"#
    ]
    let prices =
      #"[{"market":"KRW-BTC","trade_price":142076000.0,"prev_closing_price":143852000.0,"trade_timestamp":1757300310000},{"market":"KRW-XRP","trade_price":812,"prev_closing_price":800,"trade_timestamp":1757300310000}]"#
    let closes =
      #"[{"market":"KRW-BTC","candle_date_time_utc":"2025-09-07T00:00:00","trade_price":142000000},{"market":"KRW-BTC","candle_date_time_utc":"2025-09-06T00:00:00","trade_price":141000000}]"#
    return StubServer(
      answers.map { StubServer.ok($0) } + [.whileAsked { $0.contains("candles") ? closes : prices }])
  }

  private func screen(_ server: StubServer, columns: Int, language: String, _ cli: CLIHarness) throws
    -> TerminalScreen
  {
    let screen = try TerminalScreen(cli, columns: columns)
    try screen.type(
      "clear; cd \(cli.folder.path); stty -g >before; export DOT_OFFLINE= DOT_LANG=\(language)"
        + " DOT_UPBIT_URL=http://127.0.0.1:\(server.port)/v1; sh -c 'echo $$ >process;"
        + " exec dot rates watch --source upbit --interval 2'; echo status $?; stty -g >after;"
        + " cmp before after && echo sa''me")
    try screen.press("Enter")
    return screen
  }

  @Test(
    "The board at three widths, in both languages",
    arguments: [
      (40, "en"), (40, "ko"), (80, "en"), (80, "ko"), (120, "en"), (120, "ko"),
    ])
  func widths(_ columns: Int, _ language: String) throws {
    let cli = try CLIHarness()
    let server = Self.server()
    let screen = try screen(server, columns: columns, language: language, cli)
    let shown = try screen.wait(for: "142,076,000")
    let lines = shown.split(separator: "\n").map(String.init)
    let wanted = try #require(Self.boards["\(columns) \(language)"])
    #expect(Array(lines.prefix(wanted.count)) == wanted, "\(shown)")
    try screen.press("q")
    let after = try screen.wait(for: "\nsame\n")
    #expect(after.contains("status 0\n") && !after.contains("142,076,000"), "\(after)")
  }

  /// Names go first where there is no room, then the sparkline, the change and the state, which the first line has.
  private static let boards: [String: [String]] = [
    "40 en": [
      "Upbit · asked every 2 s · fresh",
      "   Code  Price (KRW)       %    Age",
      "   BTC   142,076,000  -1.23%  1 min",
      "   XRP           812  +1.50%  1 min",
      "favourites first",
    ],
    "40 ko": [
      "업비트 · 2초마다 조회 · 최신",
      "   코드   가격 (KRW)       %  경과",
      "   BTC   142,076,000  -1.23%   1분  최신",
      "   XRP           812  +1.50%   1분  최신",
      "즐겨찾기 먼저",
    ],
    "80 en": [
      "Upbit · asked every 2 s · fresh",
      "   Code           Price (KRW)       Change       %       Age",
      "   BTC   Bitcoin  142,076,000  ▼ 1,776,000  -1.23%  ▄  1 min  fresh",
      "   XRP   XRP              812         ▲ 12  +1.50%  ▄  1 min  fresh", "favourites first",
    ],
    "120 en": [
      "Upbit · asked every 2 s · fresh",
      "   Code           Price (KRW)       Change       %       Age",
      "   BTC   Bitcoin  142,076,000  ▼ 1,776,000  -1.23%  ▄  1 min  fresh",
      "   XRP   XRP              812         ▲ 12  +1.50%  ▄  1 min  fresh", "favourites first",
    ],
    "80 ko": [
      "업비트 · 2초마다 조회 · 최신",
      "   코드                   가격 (KRW)         변동       %     경과",
      "   BTC   비트코인        142,076,000  ▼ 1,776,000  -1.23%  ▄   1분  최신",
      "   XRP   엑스알피(리플)          812         ▲ 12  +1.50%  ▄   1분  최신", "즐겨찾기 먼저",
    ],
    "120 ko": [
      "업비트 · 2초마다 조회 · 최신",
      "   코드                   가격 (KRW)         변동       %     경과",
      "   BTC   비트코인        142,076,000  ▼ 1,776,000  -1.23%  ▄   1분  최신",
      "   XRP   엑스알피(리플)          812         ▲ 12  +1.50%  ▄   1분  최신", "즐겨찾기 먼저",
    ],
  ]

  @Test("A chart of a row, and back; a narrower window") func chart() throws {
    let cli = try CLIHarness()
    let server = Self.server()
    let screen = try screen(server, columns: 80, language: "en", cli)
    _ = try screen.wait(for: "142,076,000")
    // The first key only selects.
    try screen.press("Down")
    _ = try screen.wait(for: "▸  BTC")
    try screen.press("Enter")
    // Two whole days, and today as it is.
    let chart = try screen.wait(for: "KRW per 1 BTC, 3 days")
    #expect(chart.contains("142,076,000 ┤") && chart.contains("2025-09-06"))
    try screen.press("Enter")
    _ = try screen.wait(for: "favourites first")
    try screen.resize(columns: 40)
    let narrow = try screen.wait(for: "\n   Code  Price (KRW)       %    Age\n")
    #expect(!narrow.contains("Bitcoin"), "\(narrow)")
  }

  @Test(
    "However it ends, the terminal is as it was",
    arguments: ["C-c", "C-d", "C-z", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGILL", "SIGSEGV"])
  func ends(_ way: String) throws {
    let cli = try CLIHarness()
    let server = Self.server()
    let screen = try screen(server, columns: 80, language: "en", cli)
    _ = try screen.wait(for: "142,076,000")
    switch way {
    case "C-c", "C-d": try screen.press(way)
    case "C-z":
      try screen.press("C-z")
      _ = try screen.wait(for: "Stopped")
      try screen.type("stty -g >after; cmp before after && echo sa''me; fg")
      try screen.press("Enter")
      _ = try screen.wait(for: "142,076,000")
      try screen.press("q")
    default:
      let process = try String(contentsOfFile: cli.folder("process"), encoding: .utf8)
      let number = try #require(pid_t(process.trimmingCharacters(in: .newlines)))
      let signals = [
        "SIGTERM": SIGTERM, "SIGHUP": SIGHUP, "SIGQUIT": SIGQUIT, "SIGILL": SIGILL, "SIGSEGV": SIGSEGV,
      ]
      kill(number, try #require(signals[way]))
    }
    let after = try screen.wait(for: "\nsame\n")
    #expect(!after.contains("142,076,000"), "\(after)")
    #expect(try screen.modes == "alternate 0, cursor 1, mouse 0")
    // As the shell has it, a crash is 128 and the signal.
    let status = ["C-d": 0, "SIGILL": 132, "SIGSEGV": 139][way] ?? 130
    if way != "C-z" { #expect(after.contains("status \(status)\n"), "\(after)") }
  }
}
