import Testing

@testable import dot

/// It is 8 September; the newest rates are of 4 August, 35 days before: 100 JPY = 940 KRW.
@Suite("Rates older than 30 days show their age")
struct OldRateTests {
  private let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    try cli.json(
      "trip create Osaka --budget 300000 --currency JPY --start 2025-09-01 --end 2025-09-09")
    try cli.json("rates set JPY 940/100 --date 2025-08-04")
  }

  /// 31 days before 4 September; 30 days before the 3rd is not old.
  @Test(arguments: [("2025-09-03", nil), ("2025-09-04", 31), ("2025-09-08", 35)] as [(String, Int?)])
  func age(date: String, days: Int?) throws {
    let line = "rates convert 1000 JPY --date \(date)"
    #expect(try cli.json(line)["converted"]?["rateAge"] == days.map { .number(Double($0)) })
    let text = cli.text(line)
    #expect(
      text.contains("940 KRW per 100 JPY, 2025-08-04" + (days.map { " (\($0) days old)" } ?? "") + ", typed"))
    #expect(cli.text(line + " --lang ko").contains("(\(days ?? 0)일 전)") == (days != nil))
  }

  /// 4,700 KRW are 500 yen.
  @Test func besideTheFigure() throws {
    let old = "940 KRW per 100 JPY, 2025-08-04 (35 days old), typed"
    let spent = cli.text("spend 4700 --currency KRW --category food")
    #expect(spent.contains("500 JPY (\(old); provisional until `dot rates fetch`)"))
    let id = try cli.spend("4700 --currency KRW --category food --date 2025-09-04")
    #expect(try cli.json("expense show \(id)")["expense"]?["converted"]?["rateAge"] == 31)
    #expect(cli.text("expense show \(id)").contains("2025-08-04 (31 days old), typed"))
    #expect(cli.text("trip show").contains("(\(old))"), "the budget's worth at home")
  }

  @Test(arguments: ["text", "markdown", "html"])
  func underTheTable(format: String) throws {
    try cli.spend("4700 --currency KRW --category food")
    // A page has dates in words, and the year on its cover.
    let date = format == "html" ? "4 Aug" : "2025-08-04"
    let note = "Old rate: 940 KRW per 100 JPY, \(date), typed: "
    let one = cli.text("report --format \(format)")
    #expect(one.contains(note + "35 days before the expense"))
    try cli.spend("4700 --currency KRW --category food --date 2025-09-04")
    try cli.spend("4700 --currency KRW --category food --date 2025-09-03")
    let two = cli.text("report --format \(format)")
    #expect(two.contains(note + "up to 35 days before 2 expenses"))
    #expect(
      cli.text("report --lang ko --format \(format)").contains("지출 2건의 날짜보다 최대 35일 앞선 환율"))
  }

  /// Two expenses on one day count as two, also if no row is shown.
  @Test(arguments: ["report", "report --summary", "report --by-category", "calendar"])
  func overAllTrips(command: String) throws {
    for date in ["2025-09-08", "2025-09-08", "2025-09-04", "2025-09-03"] {
      try cli.spend("4700 --currency KRW --category food --date \(date)")
    }
    #expect(
      cli.text("\(command) --all --in JPY").contains(
        "Old rate: 940 KRW per 100 JPY, 2025-08-04, typed: up to 35 days before 3 expenses"))
  }
}
