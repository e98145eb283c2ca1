import Testing

@testable import dot

/// Five days and 300,000 yen, on the fourth day: 240,000 by plan.
@Suite("The budget on the cover of a page")
struct PageBudgetTests {
  private func cover(_ cli: CLIHarness) throws -> String {
    try #require(
      cli.text("report --format html").components(separatedBy: "<header").last?
        .components(separatedBy: "</header>").first)
  }

  @Test(
    "A tick is where the days end, and a sentence says how spending stands",
    arguments: [
      (228_000, "12,000 JPY under plan"), (240_000, "as planned"), (252_000, "12,000 JPY over plan"),
    ] as [(Int, String)])
  func stand(spent: Int, sentence: String) throws {
    let cover = try cover(try .inOsaka("spend \(spent) lodging --date 2025-09-06"))
    #expect(cover.contains("<span>day 4 of 5</span><span> · \(sentence)</span>"), "\(cover)")
    #expect(cover.contains("<line class=\"tick\" x1=\"80%\" x2=\"80%\""))
    #expect(!cover.contains("100%</text>"))
  }

  /// 250,000 were left on the first morning: 200,000 for four days, and 50,000 before, of 300,000 are 83.33 %.
  @Test("What was paid before the trip is no part of what is spent evenly, as in the chart")
  func paidBefore() throws {
    let cover = try cover(
      try .inOsaka("spend 50000 flight --date 2025-08-20", "spend 195000 lodging --date 2025-09-06"))
    #expect(cover.contains("<line class=\"tick\" x1=\"83.33%\"") && cover.contains("5,000 JPY under plan"))
  }

  /// Of 400,000 the budget is 75 %, and four fifths of it are 60 %.
  @Test("Over the budget the bar is what is spent, with a tick at 100 %")
  func over() throws {
    let cover = try cover(try .inOsaka("spend 400000 lodging --date 2025-09-06"))
    for part in [
      "<rect class=\"value\" width=\"75%\" ", "<rect class=\"over\" x=\"75%\" width=\"25%\" ",
      "<line class=\"tick\" x1=\"60%\" ", "<line class=\"tick\" x1=\"75%\" ",
      "x=\"75%\" y=\"25\" text-anchor=\"end\">100%</text>", "160,000 JPY over plan",
    ] { #expect(cover.contains(part), "\(part) in \(cover)") }
  }

  @Test("Before the trip there is no tick") func before() throws {
    let cli = try CLIHarness.inOsaka("spend 400 lodging --date 2025-09-06")
    cli.environment["DOT_NOW"] = "2025-09-01T12:00:00+09:00"
    let cover = try cover(cli)
    #expect(!cover.contains("class=\"tick\"") && !cover.contains("plan"))
  }

  private func names(_ cover: String) -> [String] {
    cover.components(separatedBy: "<dt>").dropFirst().map { String($0.prefix { $0 != "<" }) }
  }

  @Test("The figures are in one grid: what is left comes first, then how the trip stands")
  func cards() throws {
    let cover = try cover(try .inOsaka("spend 400 lodging --date 2025-09-06"))
    #expect(cover.components(separatedBy: "<dl class=\"figures\">").count == 2)
    #expect(
      names(cover) == [
        "Left today", "Budget left", "Forecast", "Allowance per day", "Total", "Total in home currency",
        "Per person", "Average per day",
      ])
    // Amounts that a quarter of the page has no room for.
    let large = try self.cover(try .inOsaka("spend 123456789 lodging --date 2025-09-06"))
    #expect(large.contains("<dl class=\"figures wide\">"))
  }

  @Test("What cash was bought for is on the cover only if something was paid in cash")
  func exchange() throws {
    let cli = try CLIHarness.inOsaka("spend 400 lodging --date 2025-09-06 --pay card")
    cli.text("cash buy 30000JPY --paid 287400 --date 2025-09-04")
    #expect(!names(try cover(cli)).contains("Paid for cash"))
    cli.text("spend 500 food --date 2025-09-06 --pay cash")
    #expect(names(try cover(cli)).contains("Paid for cash"))
  }

  /// 1,200 of 2,000 JPY are claimed, 500 of them were paid back.
  @Test("What comes back is said below the total, and beside its expense")
  func claims() throws {
    let cli = try CLIHarness.inOsaka(
      "spend 500 taxi --date 2025-09-06 --claim Acme", "spend 700 food --date 2025-09-06 --claim Bob",
      "spend 800 food --date 2025-09-06")
    cli.text("claim sent Acme")
    cli.text("claim paid Acme")
    let html = cli.text("report --format html")
    #expect(
      try cover(cli).contains(
        "<dd class=\"note\">500 of it came back from Acme · 700 of it comes back from Bob</dd>"))
    #expect(html.contains(">comes back from Bob<") && html.contains(">came back from Acme#1<"))
  }

  @Test("More refunds than spending are said in words, on the page and on the terminal")
  func refunded() throws {
    let cli = try CLIHarness.inOsaka("refund 45000 flight --date 2025-09-06")
    #expect(try cover(cli).contains("<span>more refunded than spent</span>"))
    #expect(cli.text("report --chart").contains("more refunded than spent"))
    #expect(!cli.text("").contains("% spent"))
    #expect(
      cli.words(of: "report").contains("Spent -45,000 JPY more refunded than spent, budget 300,000 JPY"))
  }

  @Test("The legs are one line, with the one of today")
  func legs() throws {
    let cli = try CLIHarness.inOsaka()
    cli.text("trip edit Osaka --leg 'Osaka 2025-09-05..2025-09-07' --leg 'Kyoto 2025-09-08..2025-09-09'")
    #expect(
      try cover(cli).contains(
        "<ol class=\"legs\"><li><bdi>Osaka</bdi> 5–7 Sep</li><li class=\"here\"><bdi>Kyoto</bdi> 8–9 Sep</li></ol>"
      ))
  }
}
