import Testing

@testable import dot

/// The expenses of `ReportCommandTests`, and its sums: 11,500 JPY on Saturday the 6th, 1,856 on the 7th,
/// about 1,485 on the 8th, which is today, and an unconverted one in August.
@Suite("dot calendar")
struct CalendarCommandTests {
  private let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
    try cli.store("2025-09-04", "2025-09-05")
    for line in [
      "spend 10 --currency USD --category food --date 2025-09-08",
      "refund 500 --category food --date 2025-09-06",
      "spend 12000 --category food --date 2025-09-06",
      "spend 12.50 --currency USD --category etc --date 2025-09-07",
      "spend 20 --currency USD --category telecom --date 2025-08-20 --memo eSIM",
    ] { cli.text(line) }
  }

  private func lines(_ line: String, columns: Int? = nil) -> [String] {
    cli(line, columns: columns).out.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map {
        $0.split(separator: " ").joined(separator: " ")
      }
  }

  /// 1 August 2025 was a Friday, 1 September a Monday.
  private static let months = [
    "2025-08 · 0 JPY · 1 expense not converted", "Mon Tue Wed Thu Fri Sat Sun", "18 19 20 21 22 23 24", "0+?",
    "",
    "2025-09 · ~14,841 JPY", "Mon Tue Wed Thu Fri Sat Sun", "1 2 3 4 5 6 7",
    // The 5th is a day of the trip without spending; the 9th is in the future.
    "· 11,500 1,856", "8 9 10 11 12 13 14", "~1,485", "",
  ]

  @Test func text() {
    #expect(lines("calendar").starts(with: Self.months))
    #expect(lines("calendar", columns: 60).starts(with: Self.months))
    let grid = cli.text("calendar").split(separator: "\n")
    // Seven columns of six, for `11,500`, with a space between: Friday's end in column 34, Saturday's in 41.
    #expect(grid.contains("                                 · 11,500  1,856"))
    #expect(lines("calendar --lang ko").contains("월 화 수 목 금 토 일"))
    // Without a trip there are no weeks outside it.
    #expect(lines("calendar --all").contains("15 16 17 18 19 20 21"))
  }

  @Test("If the grid doesn't fit, there is a line for each day with spending")
  func narrow() {
    let narrow = lines("calendar", columns: 40)
    #expect(
      narrow.starts(with: [
        // Bars of 16 columns: 11,500 is the most, 1,856 is 2.6 of them, 1,485 2.1.
        "2025-08 · 0 JPY ·", "1 expense not converted", "20 Wed 0+?", "", "2025-09 · ~14,841 JPY", "5 Fri ·",
        "6 Sat 11,500 ████████████████", "7 Sun 1,856 ██▌", "8 Mon ~1,485 ██", "",
      ]))
  }

  @Test func json() throws {
    let calendar = try cli.json("calendar")
    #expect(calendar["total"] == "14841" && calendar["currency"] == "JPY" && calendar["unconverted"] == 1)
    let months = calendar["months"]?.list ?? []
    #expect(months.map { $0["month"]?.text } == ["2025-08", "2025-09"])
    #expect(months.map { $0["total"]?.text } == ["0", "14841"])
    #expect(months.last?["days"]?.list?.map { $0["date"]?.text } == (5...9).map { "2025-09-0\($0)" })
    #expect(months.last?["days"]?.list?.map { $0["total"]?.text } == [nil, "11500", "1856", "1485", nil])
    #expect(try cli.json("calendar --all --category telecom")["months"]?.list?.count == 1)
  }

  @Test("A trip without expenses shows its days, an empty ledger says so")
  func empty() throws {
    let other = try CLIHarness()
    try other.createOsaka()
    #expect(other.text("calendar").contains("2025-09 · 0 JPY"))
    #expect(other.text("calendar --all") == "No expenses\n")
  }
}
