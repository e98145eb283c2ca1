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

  @Test("Three figures are beside the first, the others in a row of their own") func cards() throws {
    let rows = try cover(try .inOsaka("spend 400 lodging --date 2025-09-06"))
      .components(separatedBy: "<dl class=\"").dropFirst()
      .map { $0.components(separatedBy: "<dt>").map { String($0.prefix { $0 != "<" }) }.dropFirst() }
    #expect(rows.first == ["Left today", "Budget left", "Forecast", "Allowance per day"])
    #expect(
      rows.dropFirst().map { Array($0) } == [
        ["Total", "Total in home currency", "Per person", "Average per day"]
      ])
  }
}
