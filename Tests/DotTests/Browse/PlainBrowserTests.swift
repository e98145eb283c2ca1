import Testing

@testable import DotTerminal
@testable import DotViews
@testable import dot

/// A walk in lines.
struct PlainBrowserTests {
  @Test("In lines each screen is said once, and a number opens its row")
  func plain() throws {
    let cli = try BrowseSessionTests.osaka()
    var typed = ["1", "a", "3000 food soba --date 2025-09-06", "2", "<", "w", "q"][...]
    var said: [String] = []
    var browser = PlainBrowser(
      try cli.browse(hasForm: false), write: { said += $0 }, readLine: { typed.popFirst() })
    try browser.run()
    for line in [
      "Row 1 of 1", "Row 1 of 3", "Trips, Osaka, subway", "dot spend 3000 food soba --date 2025-09-06",
    ] {
      #expect(said.filter { $0 == line }.count == 1, "\(line): \(said)")
    }
    #expect(said.contains { $0.hasPrefix("1 ") && $0.contains("ramen") } && typed.isEmpty)
    #expect(!said.contains { $0.unicodeScalars.contains { $0.value < 0x20 } })
  }

  @Test("Lines without a screen are broken at blanks, and figures stay with their currency")
  func plainLines() throws {
    let cli = try BrowseSessionTests.osaka()
    cli.text("spend 3400 cafe 'a flat white and a cake for everybody who came along to' @Kuromon")
    var typed = ["1", "q"][...]
    var said: [String] = []
    var browser = PlainBrowser(
      try cli.browse(columns: 70), write: { said += $0 }, readLine: { typed.popFirst() })
    try browser.run()
    #expect(said.allSatisfy { $0.displayWidth <= 70 }, "\(said)")
    #expect(said.contains { $0.contains("3,400 JPY") } && !said.contains { $0.hasPrefix("JPY") }, "\(said)")
  }
}
