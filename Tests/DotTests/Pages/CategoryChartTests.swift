import Testing

@testable import dot

@Suite("Bars of groups on a page")
struct CategoryChartTests {
  /// The class and width of each bar, and how many drawings there are.
  private func bars(_ html: String) throws -> (bars: [String], drawings: Int) {
    let section = try #require(
      html.components(separatedBy: "<section id=\"bars\"").last?.components(separatedBy: "</section>").first)
    #expect(!section.contains("class=\"track\"") && !section.contains("<line"))
    let bars = section.components(separatedBy: "<rect class=\"").dropFirst().map { part in
      part.components(separatedBy: "\" height").first?.replacing("\" width=\"", with: " ") ?? ""
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
}
