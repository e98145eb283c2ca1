import Testing

@testable import dot

/// 10.00 USD on Monday 2025-09-08, whose rates are not stored: at those of Friday 13,927 KRW, which are
/// 1,484.94… JPY.
@Suite("A provisional figure is marked wherever it is shown")
struct ProvisionalMarkTests {
  private let cli: CLIHarness
  private let meaning = "~ marks a provisional figure: a nearer rate may still be published."

  init() throws {
    cli = try .inOsaka("spend 10 --currency USD --category telecom --date 2025-09-08")
  }

  @Test func status() {
    let lines = cli.words(of: "")
    // 300,000 over the 2 days that are left.
    for line in [
      "Spent ~1,485 of 300,000 JPY", "Budget left ~298,515 JPY",
      "Allowance per day ~150,000 JPY, for 2 days, including today",
      "Today ~1,485 JPY · Left today ~148,515 JPY", meaning,
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(lines.contains { $0.contains("~0.5% spent") })
  }

  @Test func left() {
    #expect(
      cli.words(of: "left") == [
        "Left today ~148,515 JPY",
        "Allowance today ~150,000 JPY · Today ~1,485 JPY · for 2 days, including today",
        "Forecast ~1,856 JPY · ~298,144 JPY of the budget left", meaning,
      ])
    #expect(cli.text("left --format '{left} of {allowance}, {day}'") == "~148,515 of ~150,000, 4\n")
  }

  @Test func report() {
    #expect(cli.words(of: "report").contains("Spent ~1,485 JPY ~0.5% of 300,000 JPY"))
  }

  @Test("So are category budgets, and by how much a budget is exceeded")
  func budgets() {
    cli.text("trip edit --budget 1000 --category-budget telecom=1400")
    #expect(cli.words(of: "trip show").contains("telecom ~1,485 of 1,400 JPY, ~85 over"))
    // 5 USD are 742 JPY; 2,227 in all.
    let warnings = cli("spend 5 --currency USD --category telecom").err
    #expect(
      warnings.contains("Over budget by ~1,227 JPY") && warnings.contains("telecom budget by ~827 JPY"),
      "\(warnings)")
  }

  @Test func final() {
    for rate in ["USD 1392.7", "JPY 9.3788"] { cli.text("rates set \(rate) --date 2025-09-08") }
    for line in ["", "left", "report", "trip show"] {
      #expect(!cli.text(line).contains("~"), "\(line)")
    }
  }
}
