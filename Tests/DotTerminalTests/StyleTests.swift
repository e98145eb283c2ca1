import Testing

@testable import DotTerminal

@Suite struct StyleTests {
  @Test(
    arguments: [
      (Style.bold, "\u{1B}[1mx\u{1B}[0m"),
      (.dim, "\u{1B}[2mx\u{1B}[0m"),
      (.red, "\u{1B}[31mx\u{1B}[0m"),
      (.green, "\u{1B}[32mx\u{1B}[0m"),
      (.yellow, "\u{1B}[33mx\u{1B}[0m"),
      (.blue, "\u{1B}[34mx\u{1B}[0m"),
      (.cyan, "\u{1B}[36mx\u{1B}[0m"),
      ([.bold, .red], "\u{1B}[1;31mx\u{1B}[0m"),
      ([], "x"),
    ] as [(Style, String)])
  func styledText(style: Style, expected: String) {
    #expect(Palette(enabled: true)(style, "x") == expected)
    #expect(Palette(enabled: false)(style, "x") == "x")
  }

  @Test func nothingToStyle() {
    #expect(Palette(enabled: true)(.red, "") == "")
    #expect(Palette(enabled: true)(nil, "x") == "x")
  }
}
