import Testing

@testable import DotTerminal

@Suite struct BarsTests {
  @Test(
    arguments: [
      (0, 100, "        ", "        "),
      (1, 10_000, "▏       ", "#       "),
      (50, 100, "████    ", "####    "),
      (56, 100, "████▍   ", "####    "),  // 35.84 of 64 eighths
      (99, 100, "███████▉", "####### "),
      (100, 100, "████████", "########"),
      (250, 100, "████████", "########"),
      (-5, 100, "        ", "        "),
      (0, 0, "        ", "        "),
      (1, 0, "████████", "########"),
      (.max - 1, .max, "███████▉", "####### "),
    ] as [(Int64, Int64, String, String)])
  func horizontalBar(part: Int64, whole: Int64, blocks: String, ascii: String) {
    #expect(Bars.horizontal(part: part, whole: whole, columns: 8, ascii: false) == blocks)
    #expect(Bars.horizontal(part: part, whole: whole, columns: 8, ascii: true) == ascii)
  }
}
