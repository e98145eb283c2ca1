import Testing

@testable import dot

@Suite("An edit that a wallet has not enough for")
struct ShortWalletTests {
  /// On the 6th, 100 of the 800 yen were there.
  @Test func movedBeforeThePurchase() throws {
    let cli = try CLIHarness.inOsaka(
      "cash buy 100JPY --paid 940 --date 2025-09-05", "cash buy 1000JPY --paid 9400 --date 2025-09-07")
    let id = try cli.spend("800 food --pay cash --date 2025-09-07")
    #expect(try cli.json("expense edit \(id) --memo a --date 2025-09-08")["warnings"] == nil)
    let warnings = try cli.json("expense edit \(id) --date 2025-09-06")["warnings"]?.list ?? []
    #expect(
      warnings.contains { $0.text?.contains("held only 100 JPY, 700 JPY less than this") == true },
      "\(warnings)")
    #expect(cli("expense edit \(id) --memo b").err.isEmpty)
  }
}
