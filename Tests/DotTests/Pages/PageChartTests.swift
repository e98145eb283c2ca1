import Testing

@testable import dot

/// Five days from 2025-09-05, a budget of 300,000 yen; today is the fourth.
@Suite("Charts on a page")
struct PageChartTests {
  private func section(_ id: String, _ cli: CLIHarness, _ options: String = "") throws -> String {
    try #require(
      cli.text("report --format html " + options).components(separatedBy: "<section id=\"\(id)\"").last?
        .components(separatedBy: "</section>").first)
  }

  /// 154 pixels for 300,000 down to −102,000: 16,000 are 6.13, and zero is 39.07 above the lowest.
  @Test("What is recorded for later days is dashed, down to what the card says")
  func later() throws {
    let cli = try CLIHarness.inOsaka(
      "spend 386000 lodging --date 2025-09-06", "spend 16000 sights --date 2025-09-09")
    let burnDown = try section("burn-down", cli)
    for part in [
      "<line class=\"later\" x1=\"80%\" x2=\"100%\" y1=\"181.87\" y2=\"188\">",
      "<line class=\"today\" x1=\"80%\" x2=\"80%\"", "text-anchor=\"middle\">today</text>",
      "<line class=\"base\" x1=\"0\" x2=\"100%\" y1=\"148.93\" y2=\"148.93\">",
      "y=\"152.93\" text-anchor=\"end\">0</text>", "(recorded so far \u{2212}102,000)",
    ] { #expect(burnDown.contains(part), "\(part) in \(burnDown)") }
    #expect(cli.text("report --format html").contains("<dd class=\"amount over\">\u{2212}102,000 "))
    // The column of the last day of five is at 80 %, of which it leaves 19 % on each side.
    let daily = try section("daily", cli)
    #expect(daily.contains("<rect class=\"value later\" x=\"83.8%\" width=\"12.4%\""), "\(daily)")
    #expect(daily.contains("<rect class=\"value\" x=\"23.8%\" width=\"12.4%\""))
    #expect(daily.contains("<line class=\"today\" x1=\"80%\" x2=\"80%\""))
    cli.environment["DOT_NOW"] = "2025-09-10T12:00:00+09:00"
    let over = try section("daily", cli) + section("burn-down", cli)
    #expect(!over.contains("later") && !over.contains("class=\"today\""))
  }

  /// Days 31 to 60, of which 15 are drawn; short trips leave gaps to the style.
  @Test("What is recorded for the rest of a long trip is dashed by days")
  func longLater() throws {
    let cli = try CLIHarness.inOsaka()
    cli.text("trip create Long --start 2025-08-10 --end 2025-10-08 --currency JPY --budget 600000")
    cli.text("spend 500 food --date 2025-10-01")
    let lines = try section("burn-down", cli, "--trip Long").components(separatedBy: "<line class=\"later\"")
    // One is the key of the line.
    #expect(lines.count - 1 == 1 + 15, "\(lines.count)")
  }

  /// 124 pixels for 118,000 down to −9,000: zero is 8.79 above 158, and the figure 6 above it.
  @Test("The figure of a day of refunds is above zero, not on the date")
  func refunds() throws {
    let daily = try section(
      "daily", try .inOsaka("spend 118000 lodging --date 2025-09-06", "refund 9000 food --date 2025-09-07"))
    #expect(daily.contains("y=\"143.21\" text-anchor=\"middle\">\u{2212}9,000</text>"), "\(daily)")
  }

  @Test("A flight before the trip does not flatten the days: its column is cut, with its figure")
  func flight() throws {
    let daily = try section(
      "daily", try .inOsaka("spend 1000000 flight --date 2025-08-20", "spend 10000 food --date 2025-09-06"))
    for part in [
      "<rect class=\"aside\" x=\"3.17%\" width=\"10.33%\" y=\"34\" height=\"124\"",
      "<line class=\"cut\" x1=\"3.17%\"",
      "x=\"0%\" y=\"28\" text-anchor=\"start\">1,000,000</text>",
      "<rect class=\"value\" x=\"36.5%\" width=\"10.33%\" y=\"34\" height=\"124\"",
    ] { #expect(daily.contains(part), "\(part) in \(daily)") }
  }

  @Test("The columns of a trip without a last day run to today")
  func open() throws {
    let cli = try CLIHarness.inOsaka()
    cli.text("trip create Open --start 2025-09-01 --currency JPY")
    cli.text("spend 500 food --date 2025-09-02")
    let said = try section("daily", cli, "--trip Open").components(separatedBy: "</desc>")[0]
    #expect(said.components(separatedBy: "; ").count == 8 && said.hasSuffix("Mon 8 Sep 0"), "\(said)")
  }

  /// Of five days the legs have two and three; a column of what was paid before makes six.
  @Test("The legs are bands under both charts")
  func legs() throws {
    let cli = try CLIHarness.inOsaka("spend 500 food --date 2025-09-06")
    cli.text("trip edit Osaka --leg 'Osaka 2025-09-05..2025-09-06' --leg 'Kyoto 2025-09-07..2025-09-09'")
    let bands = "<td width=\"40%\"><bdi>Osaka</bdi></td><td width=\"60%\"><bdi>Kyoto</bdi></td>"
    for id in ["daily", "burn-down"] { #expect(try section(id, cli).contains(bands)) }
    cli.text("spend 700 flight --date 2025-08-20")
    #expect(
      try section("daily", cli).contains(
        "<td class=\"gap\" width=\"16.67%\"></td><td width=\"33.33%\"><bdi>Osaka</bdi></td><td width=\"50%\">"
      ))
    #expect(try section("burn-down", cli).contains(bands))
  }

  @Test("A trip of one day has no curve")
  func oneDay() throws {
    let cli = try CLIHarness.inOsaka()
    cli.text("trip create Day --start 2025-09-08 --end 2025-09-08 --currency JPY --budget 5000")
    cli.text("spend 700 food --date 2025-09-08")
    let html = cli.text("report --format html --trip Day")
    #expect(
      !html.contains("id=\"burn-down\"") && !html.contains("id=\"daily\"") && html.contains("id=\"bars\""))
  }

  @Test("Of a total that is not above zero there are no shares")
  func shares() throws {
    let cli = try CLIHarness.inOsaka("spend 600 food --date 2025-09-06", "refund 700 cafe --date 2025-09-06")
    #expect(!(try section("bars", cli)).contains("%</span>"))
    #expect(!cli.text("report --by-category").contains("00.0"))
    // 600 and −300 of 300.
    cli.text("spend 400 cafe --date 2025-09-06")
    #expect(try section("bars", cli).contains("<span class=\"share\">\u{2212}100.0%</span>"))
    #expect(cli.text("report --by-category").contains("200.0"))
  }
}
