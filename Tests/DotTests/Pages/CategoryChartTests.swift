import Testing

@testable import dot

@Suite("Bars of groups on a page")
struct CategoryChartTests {
  /// The class and width of each bar, and how many drawings there are.
  private func bars(_ html: String) throws -> (bars: [String], drawings: Int) {
    let section = try #require(
      html.components(separatedBy: "<section id=\"bars\"").last?.components(separatedBy: "</section>").first)
    #expect(!section.contains("class=\"track\""))
    let bars = section.components(separatedBy: "<svg class=\"bar\"").dropFirst().compactMap { drawing in
      drawing.components(separatedBy: "<rect class=\"").dropFirst().first?.components(
        separatedBy: "\" height"
      )
      .first?.replacing("\" width=\"", with: " ").replacing("\" x=\"", with: " ")
    }
    return (bars, section.components(separatedBy: "<svg class=\"bar\"").count - 1)
  }

  /// 5,880 + 2,940 + 1,180 = 10,000; 2,940 is half of 5,880, and 1,180 is 20.07 % of it.
  @Test("The largest group is across the whole width, however large a budget is")
  func scale() throws {
    let cli = try CLIHarness.inOsaka(
      "spend 5880 food --date 2025-09-06", "spend 2940 lodging --date 2025-09-06",
      "spend 1180 cafe --date 2025-09-06")
    cli.text("trip edit Osaka --category-budget lodging=150000 --category-budget cafe=1000")
    let (bars, drawings) = try bars(cli.text("report --format html"))
    #expect(bars == ["value 100%", "value 50%", "over 20.07%"] && drawings == 3)
  }

  /// From −1,000 to 3,000: zero is at 25 %, and 1,500 are three eighths.
  @Test("Refunds are left of zero on the same scale, and the legend names them")
  func refunds() throws {
    let cli = try CLIHarness.inOsaka(
      "spend 3000 food --date 2025-09-06", "spend 1500 lodging --date 2025-09-06",
      "refund 1000 flight --date 2025-09-07")
    let html = cli.text("report --format html")
    #expect(try bars(html).bars == ["value 25% 75%", "value 25% 37.5%", "refund 0% 25%"])
    #expect(html.contains("<line class=\"base\" x1=\"25%\" x2=\"25%\""))
    // In the legends of the bars and of the days.
    #expect(html.components(separatedBy: "</svg> refunds</span>").count == 3)
    #expect(!(cli.text("report --format html --category food")).contains("> refunds<"))
  }
}
