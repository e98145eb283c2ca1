import TestSupport
import Testing

@testable import dot

/// Amounts with the names of their currencies in all text, as a setting.
struct CurrencyNamesTests {
  @Test("The setting is for all text, and for no JSON")
  func setting() throws {
    let cli = try CLIHarness()
    cli.text("trip create Osaka --start 2025-09-05 --end 2025-09-09 --currency JPY --budget 30000")
    cli.text("config set currency-names yes")
    #expect(cli.text("spend 1200 food --lang ko").contains("1,200엔"))
    #expect(cli.text("left --lang ko").contains("엔") && cli.text("trip show --lang ko").contains("30,000엔"))
    #expect(try cli.json("trip show")["trip"]?["currency"] == "JPY")
    cli.text("config unset currency-names")
    #expect(cli.text("trip show --lang ko").contains("30,000 JPY"))
  }
}
