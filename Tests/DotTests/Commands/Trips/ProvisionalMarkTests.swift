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
      "Left today ~148,515 JPY ~1,485 of 150,000 spent", "Budget ~298,515 JPY left of 300,000", meaning,
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(lines.contains { $0.contains("~0.5% spent") })
  }

  @Test func left() {
    #expect(
      cli.words(of: "left").filter { !$0.hasPrefix("[") } == [
        "Osaka · day 4 of 5 · 2025-09-05 – 2025-09-09 · 2 people",
        "Left today ~148,515 JPY ~1,485 of 150,000 spent", "Budget ~298,515 JPY left of 300,000",
        "Forecast ~1,856 JPY · ~298,144 JPY of the budget left", meaning,
      ])
    #expect(cli.text("left --format '{left} of {allowance}, {day}'") == "~148,515 of 150,000, 4\n")
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

  @Test("People who are even by provisional rates may not stay so")
  func even() throws {
    cli.text("people add Jin")
    cli.text("people add Tae")
    try cli.spend("10 --currency USD --category telecom --by Jin")
    let owed = try #require(try cli.json("settle")["transfers"]?[0]?["amount"]?.text)
    let why = "for now: the rates of some expenses are provisional (`dot settle --explain`)."
    let closing = try #require(try cli.json("settle pay Tae Jin \(owed)")["closing"]?["id"]?.text)
    // Closed, they stay even.
    #expect(cli.text("settle").hasPrefix("Everybody is even in JPY.\n"))
    cli.text("settle delete \(closing)")
    #expect(cli.text("settle") == "Everybody is even in JPY \(why)\n")
    #expect(
      cli.text("settle --lang ko").contains("돈이 없습니다. 다만 잠정 환율로 환산한 지출이 있어 바뀔 수 있습니다"))
    // After the trip.
    cli.environment["DOT_NOW"] = "2025-09-11T12:00:00+09:00"
    #expect(cli.words(of: "").contains("Everybody is even in JPY \(why)"))
    try cli.store("2025-09-08")
    #expect(!cli.text("settle").contains("for now"))
  }

  /// On Tuesday 12,000 yen are spent, and nothing has to be converted: (300,000 − 1,485) ÷ 1 day.
  @Test("A figure is marked only if one of its own expenses is provisional")
  func each() {
    cli.environment["DOT_NOW"] = "2025-09-09T12:00:00+09:00"
    cli.text("spend 12000 food")
    #expect(
      cli.words(of: "left").prefix(3).suffix(2) == [
        "Left today ~286,515 JPY 12,000 of ~298,515 spent", "Budget ~286,515 JPY left of 300,000",
      ])
    #expect(cli.words(of: "")[1] == "Left today ~286,515 JPY 12,000 of ~298,515 spent")
    #expect(cli.text("left --format '{today} {allowance}'") == "12,000 ~298,515\n")
    #expect(cli.text("report --format html").contains("12,000\u{A0}JPY spent today"))
    // The average of Monday is without Monday's dollars once they are off the pace.
    cli.text("trip edit --daily-budget 20000 --clear budget")
    #expect(cli.words(of: "left")[1] == "Left today 8,000 JPY 12,000 of 20,000 spent")
  }

  @Test("The average is final if only expenses off the pace are provisional")
  func average() throws {
    let cli = try CLIHarness.inOsaka("spend 10 --currency USD --category flight --date 2025-09-08 --off-pace")
    cli.text("spend 1200 food")
    // Over 4 days.
    #expect(cli.words(of: "report --full").contains("Average per day 300 JPY over 4 days"))
  }

  @Test func final() {
    for rate in ["USD 1392.7", "JPY 9.3788"] { cli.text("rates set \(rate) --date 2025-09-08") }
    for line in ["", "left", "report", "trip show"] {
      #expect(!cli.text(line).contains("~"), "\(line)")
    }
  }

  /// 1,000 yen of a budget in yen: nothing is converted.
  @Test(
    "A typed `~` marks nothing",
    arguments: [
      "report", "report --explain", "report --summary", "report --by-category", "report --by-place",
      "report --by-person", "report --from 2025-09-06", "report --for Tae~", "left", "settle",
      "settle --each",
    ])
  func typed(_ line: String) throws {
    let cli = try CLIHarness.inOsaka(
      "trip edit --title 'Osaka ~ Kobe'", "people add Jin~", "people add Tae~", "people me Jin~",
      "spend 1000 food 'open 9~18h' --place 'Bar ~9' --tag 9~18 --date 2025-09-06")
    for language in ["en", "ko"] {
      let text = cli.text("\(line) --lang \(language)")
      #expect(!text.contains("provisional") && !text.contains("잠정"), "\(text)")
    }
  }
}
