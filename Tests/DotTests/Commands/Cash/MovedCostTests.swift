import Testing

@testable import dot

@Suite("Costs of expenses that a command moves without naming them")
struct MovedCostTests {
  /// 1,000 yen for 9,000 won are spent in Osaka, so that 500 in Kyoto are lacking: 4,689 won at the base rate, not 4,500.
  @Test("Deleting a trip, and undoing, say how many costs of others moved")
  func movedByOthers() throws {
    let cli = try CLIHarness.inOsaka(
      "cash buy 1000JPY --paid 9000 --date 2025-09-05", "spend 1000 food --pay cash --date 2025-09-06",
      "trip create Kyoto --currency JPY --start 2025-09-05 --end 2025-09-09",
      "spend 500 food --pay cash --date 2025-09-07 --trip Kyoto")
    #expect(cli.text("trip delete Osaka --yes").hasSuffix("The cost of 1 expense changed.\n"))
    #expect(try cli.json("undo")["movedCosts"] == 1)
    #expect(try cli.json("cash buy 500JPY --paid 5000 --date 2025-09-06")["moved"] == 2)
    #expect(try cli.json("undo")["movedCosts"] == 2)
    #expect(try cli.json("trip delete Kyoto --yes")["movedCosts"] == 0)
  }
}
