import Testing

@testable import dot

@Suite("dot rates target")
struct TargetCommandTests {
  private let cli: CLIHarness

  /// The dollar is at 1,391.8 won and 100 yen at 938.28.
  init() throws {
    cli = try CLIHarness()
    try cli.store("2025-09-05", "2025-09-08")
  }

  @Test(
    "Reached only when the rate is beyond it",
    arguments: [
      ("USD --below 1392", true), ("USD --below 1391.8", false), ("USD --below 1391", false),
      ("USD --above 1391", true), ("USD --above 1,391.8", false), ("JPY --below 938.29/100", true),
      ("JPY --above 9.38", true), ("JPY --below 93.82 --unit 10", false), ("JPY --above 0.0067USD", true),
      ("VND --below 1", false),
    ])
  func met(_ line: String, _ isReached: Bool) throws {
    try cli.json("rates target set " + line)
    let code = line.prefix(3)
    for check in ["rates target check", "rates target check \(code)"] {
      let ran = cli(check + " --json")
      #expect(ran.exit == (isReached ? 0 : 1), "\(ran.err)")
      if isReached {
        #expect(try ran.json()["targets"]?[0]?["met"] == true)
      } else {
        #expect(ran.out == "")
        #expect(try ran.error()["code"] == "target-not-met")
      }
    }
    #expect(try cli.json("rates target list")["targets"]?[0]?["met"] == .bool(isReached))
  }

  @Test func everyTargetCounts() throws {
    try cli.json("rates target set USD --below 1392")
    try cli.json("rates target set JPY --below 930/100")
    #expect(cli("rates target check USD").exit == 0)
    let ran = cli("rates target check")
    #expect(ran.exit == 1 && ran.out == "")
    #expect(ran.err.contains("1 of 2 targets are not met") || ran.err.contains("1 of 2 targets is not met"))
    #expect(
      ran.err.contains(
        "JPY below 930 KRW per 100 JPY: not met, now 938.28 KRW (2025-09-08, Korea Eximbank)"))
    let korean = cli("rates target check --lang ko").err
    #expect(korean.contains("목표 2개 중 1개") && korean.contains("930 KRW 미만 · 도달 못 함, 지금 938.28 KRW"))
  }

  @Test func listAndRemove() throws {
    #expect(try cli.json("rates target list")["targets"] == [])
    #expect(cli.text("rates target list").hasPrefix("No targets yet"))
    let before = try contents(of: cli.folder.path)
    try cli.json("rates target set USD --below 1350 -n")
    #expect(try contents(of: cli.folder.path) == before)
    try cli.json("rates target set USD --below 1350")
    try cli.json("rates target set USD --below 1360")
    try cli.json("rates target set USD --above 1400")
    #expect(
      try cli.json("rates target list")["targets"]?[0] == [
        "currency": "USD", "direction": "below", "base": "1360", "unit": 1, "quote": "KRW", "met": false,
        "current": "1391.8", "date": "2025-09-08", "source": "eximbank",
      ])
    let stored = try contents(of: cli.folder.path)
    #expect(try cli.json("rates target remove USD -n")["targets"]?.list?.count == 2)
    #expect(try contents(of: cli.folder.path) == stored)
    #expect(try cli.json("rates target remove USD")["targets"]?.list?.count == 2)
    #expect(try cli.json("rates target list")["targets"] == [])
  }

  @Test(
    "Refused",
    arguments: [
      ("set USD", 2, "missing-option"), ("set USD --below 1 --above 2", 2, "conflicting-options"),
      ("set USD --below 0", 2, "zero"), ("set USD --below x", 2, "not-a-number"),
      ("set USD --below 1/100 --unit 100", 2, "conflicting-options"),
      ("set USD --below 1 --unit 7", 2, "bad-value"), ("set KRW --below 1", 2, "rate-of-itself"),
      ("set USD", 2, "missing-option"), ("remove USD", 1, "no-target"), ("check", 1, "no-target"),
      ("check USD", 1, "no-target"), ("chekc", 2, "unknown-command"),
    ] as [(String, Int32, String)])
  func refused(_ line: String, _ exit: Int32, _ code: String) throws {
    let ran = cli("rates target \(line) --json")
    #expect(ran.exit == exit && ran.out == "")
    #expect(try ran.error()["code"] == .text(code))
  }

  @Test("The group and each command have help")
  func help() {
    let group = cli.text("rates target")
    #expect(group.contains("rates target check") && !group.contains("rates fetch"))
    #expect(cli.text("help rates target set").contains("--below"))
    #expect(cli("rates target chekc").err.contains("rates target check"))
  }
}
