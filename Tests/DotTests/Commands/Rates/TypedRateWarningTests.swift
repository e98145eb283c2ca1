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
}
