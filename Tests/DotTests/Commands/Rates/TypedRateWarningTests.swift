import Testing

@testable import dot

/// The trip is in yen, the home currency is the won, and nothing is stored.
@Suite("A typed rate that leads nowhere names the rate that would help")
struct TypedRateWarningTests {
  private let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
  }

  @Test func intoHome() throws {
    let line = "rates set VND 0.0532 --date 2025-09-05"
    let warning = "No rate converts KRW to JPY, the currency of ‘Osaka’; to enter one: "
    #expect(
      try cli.json(line)["warnings"] == [
        .text(warning + "`dot rates set JPY RATE --date 2025-09-05`")
      ])
    #expect(cli(line).err.contains(warning))
    #expect(cli(line + " --lang ko").err.contains("KRW에서 ‘Osaka’ 여행의 통화 JPY로 환산할 환율이 없습니다"))
    #expect(try cli.json("rates set JPY 9.38 --date 2025-09-04")["warnings"] == nil)
    #expect(try cli.json(line)["warnings"] == nil)
  }

  @Test func intoAnother() throws {
    let ran = cli("rates set VND 0.0057JPY --json")
    #expect(try ran.exit == 2 && ran.error()["code"] == "rate-not-into-home")
    #expect(ran.err.contains("`dot rates set VND RATEKRW`: what one unit costs in KRW"))
  }

  @Test("A rate typed the other way round, as banks show it, is stored and shown as it was typed")
  func turned() throws {
    let cli = try CLIHarness()
    cli.text("config set home EUR")
    cli.text("trip create Hanoi --currency VND --start 2025-09-05 --end 2025-09-09")
    let line = "rates set EUR 30500VND --date 2025-09-05"
    #expect(cli.text(line).hasPrefix("Set the rate for 2025-09-05: 30,500 VND per 1 EUR\n"))
    #expect(
      try cli.json(line)["rate"] == [
        "currency": "VND", "unit": 30500, "base": "1", "quote": "EUR", "date": "2025-09-05",
        "source": "manual",
      ])
    // 305,000 ÷ 30,500 = 10; 2,525 ÷ 25.25 = 100
    cli.text("spend 305000 food --date 2025-09-05")
    #expect(try cli.json("report --in EUR")["total"] == "10.00")
    #expect(cli.text("export hledger").contains("P 2025-09-05 EUR 30500 VND\n"))
    cli.text("trip create Prague --currency CZK --start 2025-09-08 --end 2025-09-09")
    try cli.spend("2525 food --rate 25.25CZK")
    #expect(try cli.json("report --in EUR")["total"] == "100.00")
    #expect(cli.text("export jsonl").contains("\"rate\":\"25.25CZK\""))
    #expect(try cli.json("check")["ok"] == true)
  }
}
