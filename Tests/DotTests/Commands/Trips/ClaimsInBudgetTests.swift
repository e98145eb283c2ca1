import TestSupport
import Testing

@testable import dot

/// Claims that budgets don't count: 100,000 for five days; on the first 10,000 of my own, and 30,000 that the company
/// pays back.
struct ClaimsInBudgetTests {
  let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    cli.environment["DOT_NOW"] = "2025-09-05T12:00:00+09:00"
    cli.text(
      "trip create Osaka --start 2025-09-05 --end 2025-09-09 --budget 100000 --currency KRW --category-budget food=40000"
    )
    cli.text("spend 10000 food lunch")
    cli.text("spend 30000 food client --claim Company")
  }

  /// 100,000 for five days are 20,000 a day, of which 10,000 are spent; 10,000 a day make 50,000.
  @Test("They stay in totals and in what is spent, and are left out of budget, pace and forecast")
  func leftOut() throws {
    cli.text("config set claims-in-budget no")
    let trip = try cli.json("trip show")["trip"]
    #expect(trip?["spent"] == "40000" && trip?["claimed"] == "30000" && trip?["remaining"] == "90000")
    let left = try cli.json("left")
    #expect(left["remaining"] == "90000" && left["claimed"] == "30000")
    #expect(left["allowance"] == "20000" && left["left"] == "10000" && left["forecast"] == "50000", "\(left)")
    let report = try cli.json("report")
    #expect(report["total"] == "40000" && report["remaining"] == "90000" && report["claimed"] == "30000")
    let rows = report["days"]?[0]?["expenses"]
    #expect(rows?[0]?["balance"] == "90000" && rows?[1]?["balance"] == "90000")
    #expect(try cli.json("report --by-category")["groups"]?[0]?["remaining"] == "30000")
    #expect(cli.text("").contains("30,000 KRW claimed not deducted"))
    #expect(cli.text("left --lang ko").contains("청구하는 30,000 KRW"))
    #expect(!cli("spend 25000 food --claim Company").err.contains("budget"))
    cli.text("claim sent Company")
    cli.text("claim paid Company")
    #expect(try cli.json("trip show")["trip"]?["remaining"] == "90000")
  }

  @Test("As usual they count, and a trip may say otherwise than the setting")
  func trips() throws {
    func remaining() throws -> Judged? { try cli.json("trip show")["trip"]?["remaining"] }
    #expect(try remaining() == "60000" && cli.json("trip show")["trip"]?["claimed"] == .null)
    cli.text("trip edit --claims-in-budget no")
    #expect(try remaining() == "90000")
    cli.text("config set claims-in-budget no")
    cli.text("trip edit --claims-in-budget yes")
    #expect(try remaining() == "60000")
    cli.text("trip edit --clear claims-in-budget")
    #expect(try remaining() == "90000")
    #expect(cli("config set claims-in-budget maybe").exit == 2)
    #expect(cli("trip edit --claims-in-budget maybe").exit == 2)
  }
}
