import Testing

@testable import dot

/// Rates of Friday 2025-09-05: 100 JPY = 937.88 KRW, 1 USD = 1,392.7 KRW; of Monday the 8th, nothing is known.
///
///     date    paid          in JPY                               in KRW
///     08-20   20.00 USD     no rate                              no rate
///     09-06   12,000 JPY    12,000                               112,545.6  → 112,546
///     09-06   −500 JPY      −500                                 −4,689.4   → −4,689
///     09-07   12.50 USD     12.5 × 139,270 ÷ 937.88 = 1,856.2    17,408.75  → 17,409
///     09-08   10.00 USD     10 × 139,270 ÷ 937.88 = 1,484.9      13,927 (both provisional)
///     total                 14,841, so 285,159 are left          139,193
@Suite("dot report")
struct ReportCommandTests {
  private let cli: CLIHarness

  init() throws { cli = try .withReport() }

  private func lines(_ line: String) -> [String] { cli.words(of: line) }

  @Test(
    "Names of currencies in the place of their codes, for people",
    arguments: [
      ("ko", "12,000엔", "금액 단위 엔", "12.50 미국 달러"),
      ("en", "12,000 Japanese Yen", "amounts in Japanese Yen", "12.50 US Dollar"),
    ])
  func currencyNames(_ language: String, _ paid: String, _ heading: String, _ dollars: String) throws {
    let cli = try CLIHarness.inOsaka(
      "spend 12000 food --date 2025-09-05", "spend 12.50USD food --date 2025-09-05")
    let named = cli.text("report --currency-names --lang \(language)")
    #expect(named.contains(paid) && named.contains(heading) && named.contains(dollars), "\(named)")
    #expect(!named.contains("12,000 JPY") && !named.contains("12.50 USD"))
    #expect(cli.text("report --lang \(language)").contains("12,000 JPY"))
    #expect(cli.text("report --currency-names --format markdown --lang \(language)").contains(paid))
    #expect(try cli.json("report --currency-names") == cli.json("report"))
  }

  @Test("The balance names its currency where the amounts are in another")
  func balance() throws {
    for line in ["report", "report --format markdown"] {
      #expect(cli.text(line + " --in KRW").contains("Balance (JPY)") && !cli.text(line).contains("Balance ("))
    }
    #expect(cli.text("report --in KRW --lang ko").contains("남은 예산 (JPY)"))
  }

  @Test func text() {
    #expect(
      lines("report") == [
        "Osaka · 2025-09-05 – 2025-09-09 · 2 people · amounts in JPY",
        "Paid JPY Balance",
        "2025-08-20 Wed · before the trip · 1 not converted —",
        "telecom eSIM 20.00 USD —",
        "2025-09-06 Sat · day 2 11,500",
        "19:05 food 난바 12,000 JPY 12,000 288,000",
        "food refund of food -500 JPY -500 288,500",
        "2025-09-07 Sun · day 3 1,856",
        "other 12.50 USD 1,856 286,644",
        "2025-09-08 Mon · day 4 ~1,485",
        "09:00 food 점심 10.00 USD ~1,485 ~285,159",
        "Total ~14,841 JPY 1 expense not converted",
        "Total in home currency ~139,193 KRW 1 expense not converted",
        // 14,841 ÷ 300,000 = 4.947 %
        "Spent ~14,841 JPY ~4.9% of 300,000 JPY",
        "Budget left ~285,159 JPY",
        // (300,000 − 13,356 before today) ÷ 2 − 1,485
        "Left today ~141,837 JPY ~1,485 JPY spent today",
        "Not converted to JPY, left out of totals (1): `dot rates fetch` or `dot rates set USD RATE --date 2025-08-20`",
        "2025-08-20 20.00 USD eSIM: no rate for USD on or before 2025-08-20",
        "~ provisional: no rates of USD for 2025-09-08 yet (Korea Eximbank): dot rates fetch",
      ])
  }

  @Test("A full report ends with every figure; without, it ends with totals, budget and today")
  func full() throws {
    let (main, all) = (lines("report"), lines("report --full"))
    let end = try #require(main.firstIndex { $0.hasPrefix("Left today") })
    #expect(Array(all[..<end]) == Array(main[..<end]))
    #expect(
      all[end...].prefix(4) == [
        // 14,841 ÷ 2 = 7,420.5 and ÷ 4 days = 3,710.25
        "Per person ~7,421 JPY 2 people",
        "Average per day ~3,710 JPY over 4 days",
        // (300,000 − 13,356 before today) ÷ 2
        "Allowance per day 143,322 JPY for 2 days, including today",
        // 14,841 + 3,710.25 for the 9th
        "Forecast ~18,551 JPY ~281,449 JPY of the budget left",
      ])
    for format in ["json", "csv", "html", "markdown"] {
      #expect(cli("report --full --format \(format)").exit == 2, "\(format)")
    }
    cli.environment["DOT_NOW"] = "2025-09-01T12:00:00+09:00"
    #expect(lines("report").contains { $0.hasPrefix("Allowance per day ") })
    cli.environment["DOT_NOW"] = "2025-09-20T12:00:00+09:00"
    #expect(!lines("report").contains { $0.hasPrefix("Allowance") || $0.hasPrefix("Left today") })
  }

  @Test("Everything that rates are missing for has one line and one command")
  func oneCommand() {
    cli.text("spend 30 food --currency EUR --date 2025-08-19")
    cli.text("spend 900VND cafe --date 2025-09-06")
    let notes = lines("report").filter { $0.contains("dot rates") }
    #expect(
      notes == [
        "Not converted to JPY, left out of totals (3): `dot rates fetch` or `dot rates set CUR RATE --date 2025-08-19`",
        "~ provisional: no rates of USD for 2025-09-08 yet (Korea Eximbank): dot rates fetch",
      ])
  }

  @Test func korean() {
    let lines = lines("report --lang ko")
    #expect(lines.contains("2025-08-20 (수) · 여행 전 · 환산 안 됨 1건 —"))
    #expect(lines.contains("2025-09-08 (월) · 4일차 ~1,485"))
    #expect(lines.contains("09:00 식비 점심 10.00 USD ~1,485 ~285,159"))
    #expect(
      lines.contains(
        "~ 잠정: 2025-09-08 USD 환율(한국수출입은행)을 아직 받지 못했습니다: dot rates fetch"
      ))
  }

  @Test func json() throws {
    let report = try cli.json("report --by-day")
    #expect(report["currency"] == "JPY" && report["total"] == "14841")
    #expect(report["budget"] == "300000" && report["remaining"] == "285159")
    let days = try #require(report["days"]?.list)
    #expect(days.map { $0["date"] } == ["2025-08-20", "2025-09-06", "2025-09-07", "2025-09-08"])
    #expect(days.map { $0["total"] } == ["0", "11500", "1856", "1485"])
    let rows = days.flatMap { $0["expenses"]?.list ?? [] }
    #expect(rows.map { $0["balance"] } == [.null, "288000", "288500", "286644", "285159"])
    #expect(rows[0]["converted"] == .null)
    #expect(rows.map { $0["converted"]?["provisional"] } == [nil, false, false, false, true])
    #expect(rows.map { $0["time"] } == [.null, "19:05:30", .null, .null, "09:00"])
    #expect(report["unconverted"] == .list([rows[0]]))

    let summary = try cli.json("report --summary")
    #expect(summary["days"]?[1]?.keys == ["date", "total"])
    #expect(!cli.text("report --summary").contains("난바"))
  }

  @Test("--top shows the most expensive days, and leaves everything else as it is")
  func top() throws {
    let all = lines("report")
    let figures = try #require(all.firstIndex { $0.hasPrefix("Total ") })
    let days = [
      all[0], "3 of 4 days, most expensive first; totals are of every day", "Paid JPY Balance",
      "2025-09-06 Sat · day 2 11,500",
      "19:05 food 난바 12,000 JPY 12,000 288,000",
      "food refund of food -500 JPY -500 288,500",
      "2025-09-07 Sun · day 3 1,856",
      "other 12.50 USD 1,856 286,644",
      "2025-09-08 Mon · day 4 ~1,485",
      "09:00 food 점심 10.00 USD ~1,485 ~285,159",
    ]
    #expect(lines("report --top 3") == days + all[figures...])
    #expect(lines("report --top 1 --lang ko")[1] == "지출이 큰 날부터 4일 중 1일, 합계는 모든 날의 합")
    #expect(
      lines("report --summary --top 9")[2...5] == [
        "2025-09-06 Sat day 2 11,500 JPY", "2025-09-07 Sun day 3 1,856 JPY",
        "2025-09-08 Mon day 4 ~1,485 JPY", "2025-08-20 Wed before the trip — 1 not converted",
      ])
    #expect(
      lines("report --category etc --top 1").prefix(3) == [
        all[0], "Only: other", "1 of 1 day, most expensive first; totals are of every day",
      ])
    // The sum of 1,856 JPY is explained, the other dollars are not shown.
    let explained = cli.text("report --from 2025-09-07 --top 1 --explain")
    #expect(explained.contains("2025-09-07 other") && !explained.contains("2025-09-08 food"))
  }

  @Test func topInJSON() throws {
    let (all, top) = (try cli.json("report"), try cli.json("report --top 9"))
    let days = try #require(top["days"]?.list)
    #expect(days.map { $0["date"] } == ["2025-09-06", "2025-09-07", "2025-09-08", "2025-08-20"])
    #expect(days.map { $0["total"] } == ["11500", "1856", "1485", "0"])
    #expect(days[0] == all["days"]?[1])
    let few = try cli.json("report --top 2")
    #expect(few["days"]?.list?.map { $0["date"] } == ["2025-09-06", "2025-09-07"])
    #expect(few.keys == all.keys)
    for key in all.keys where key != "days" { #expect(few[key] == all[key], "\(key)") }
  }

  @Test(
    "--top is for days, in text and JSON",
    arguments: [
      ("--by-category --top 2", "‘--by-category’ and ‘--top’"),
      ("--format csv --top 2", "‘--top’ and ‘--format csv’"),
      ("--output a.html --top 2", "‘--top’ and ‘--format html’"), ("--top 0", "‘0’"),
    ])
  func topRefused(_ options: String, _ message: String) {
    let ran = cli("report " + options)
    #expect(ran.exit == 2 && ran.err.contains(message), "\(ran.err)")
  }

  @Test func inAnotherCurrency() throws {
    let report = try cli.json("report --in KRW")
    #expect(report["currency"] == "KRW" && report["total"] == "139193")
    #expect(report["days"]?.list?.map { $0["total"] } == ["0", "107857", "17409", "13927"])
    // Budget and balances stay in the trip's currency.
    #expect(report["remaining"] == "285159")
    #expect(report["days"]?[1]?["expenses"]?[0]?["balance"] == "288000")
    #expect(cli("report --in XAU --json").exit == 2)
    #expect(try cli("report --in YNE --json").error()["code"] == "unknown-currency")
  }

  @Test("Filters choose what is shown and summed, and don't change the budget")
  func filters() throws {
    for (line, total) in [
      ("--category food", "12985"), ("--category etc", "1856"), ("--tag 저녁", "12000"), ("--pay cash", "-500"),
      ("--pay card --pay cash", "11500"), ("--from 2025-09-07", "3341"), ("--to 2025-09-06", "11500"),
      ("--from 2025-09-07 --to 2025-09-07", "1856"), ("--category medical", "0"),
      ("--category food --from 2025-09-08", "1485"), ("--trip Osaka", "14841"),
    ] {
      let report = try cli.json("report " + line)
      #expect(report["total"] == .text(total), "\(line)")
      #expect(report["remaining"] == "285159", "\(line)")
    }
  }

  @Test("Filters are named below the title, in every grouping, and typed text in them is harmless")
  func filterNames() {
    let title = "Osaka · 2025-09-05 – 2025-09-09 · 2 people · amounts in JPY"
    for (line, shown) in [
      ("report --category food --from 2025-09-06", "Only: from 2025-09-06 · food"),
      ("report --summary --to 2025-09-06 --pay cash", "Only: up to 2025-09-06 · cash"),
      ("report --by-place --tag 저녁 --tag 'a\u{1B}[2J'", "Only: #저녁, #a␛[2J"),
      ("report --from 2025-09-07 --to 2025-09-07", "Only: 2025-09-07"),
    ] {
      #expect(Array(lines(line).prefix(2)) == [title, shown], "\(line)")
    }
    #expect(lines("report --category food --lang ko")[1] == "일부만 표시: 식비")
    #expect(!cli.text("report").contains("Only"))
    #expect(
      cli.text("report --category food --format markdown").hasPrefix(
        "# Osaka\n\n2025-09-05 – 2025-09-09 · 2 people · amounts in JPY\n\nOnly: food\n"))
  }

  @Test("Below filters, the figures of the whole trip have a heading of their own")
  func wholeTrip() throws {
    for (line, heading) in [
      ("report --category food", "Whole trip"), ("report --by-category --from 2025-09-06", "Whole trip"),
      ("report --category food --format markdown", "## Whole trip"),
    ] {
      let lines = lines(line)
      let place = try #require(lines.firstIndex(of: heading), "\(line)")
      #expect(lines[..<place].contains { $0.contains("Total") }, "\(line)")
      #expect(!lines[..<place].contains { $0.contains("Budget left") }, "\(line)")
      #expect(lines[place...].contains { $0.contains("Budget left") }, "\(line)")
    }
    #expect(!cli.text("report").contains("Whole trip"))
    #expect(!cli.text("report --all --category food").contains("Whole trip"))
  }

  @Test func everyTrip() throws {
    try cli.json("trip create Busan --budget 100000 --start 2025-09-07")
    try cli.spend("4000 --category cafe --date 2025-09-07 --time 08:00")
    let report = try cli.json("report --all")
    #expect(report["trip"] == .null && report["currency"] == "KRW")
    #expect(report["budget"] == .null && report["remaining"] == .null && report["pace"] == .null)
    #expect(report["total"] == "143193")
    let sunday = report["days"]?[2]?["expenses"]?.list
    // By time, none last, across all trips.
    #expect(sunday?.map { $0["amount"] } == ["4000", "12.50"])
    #expect(sunday?.map { $0["balance"] } == [.null, .null])
    #expect(try cli("report --all --trip Osaka --json").error()["code"] == "conflicting-options")
    #expect(lines("report --all")[0] == "All trips · amounts in KRW")
  }

  @Test("A narrow terminal keeps the amounts and cuts no digit")
  func narrow() {
    for (columns, language) in [(40, "en"), (40, "ko"), (80, "en"), (80, "ko"), (120, "ko")] {
      let out = cli("report --lang \(language)", columns: columns).out
      #expect(out.contains("12,000") && out.contains("~1,485"))
      for line in out.split(separator: "\n").prefix(11) { #expect(line.description.displayWidth <= columns) }
    }
  }

  @Test("Unconverted expenses are never counted as zero")
  func noRates() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    try cli.spend("12000 --category food")
    let lines = cli.text("report").split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(lines.contains("Total 12,000 JPY"))
    #expect(lines.contains("Total in home currency — 1 expense not converted"))
    #expect(try cli.json("report --in KRW")["unconverted"]?.list?.count == 1)
  }

  @Test func nothing() throws {
    try cli.json("trip create Empty")
    #expect(cli.text("report").contains("\nNo expenses\n"))
    #expect(try cli.json("report")["days"] == [])
  }
}

/// Paid ahead 20,000; yesterday 6,000; today 12,000; of 300,000 JPY for the 5th to the 9th.
@Suite("dot left")
struct LeftCommandTests {
  @Test(
    "Allowance, average and amount left, before, during and after the trip",
    arguments: [
      // (300,000 − 38,000) ÷ 5 days, nothing spent yet on the first
      ("2025-09-01", "52400", nil, "0", "52400", 5),
      // (300,000 − 26,000) ÷ 2 = 137,000; less 12,000; 18,000 over 4 days
      ("2025-09-08", "125000", "4500", "12000", "137000", 2),
      // (300,000 − 38,000) ÷ 1; 18,000 over 5 days
      ("2025-09-09", "262000", "3600", "0", "262000", 1),
      ("2025-09-12", nil, "3600", "0", nil, 0),
    ] as [(String, String?, String?, String, String?, Int)])
  func pace(
    _ today: String, _ left: String?, _ average: String?, _ spent: String, _ allowance: String?, _ days: Int
  ) throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    try cli.spend("20000 --category flight --date 2025-08-20")
    try cli.spend("6000 --category food --date 2025-09-07")
    try cli.spend("12000 --category food")
    cli.environment["DOT_NOW"] = today + "T12:00:00+09:00"
    let answer = try cli.json("left")
    func judged(_ text: String?) -> Judged { text.map { .text($0) } ?? .null }
    #expect(answer["left"] == judged(left) && answer["average"] == judged(average))
    #expect(answer["today"] == .text(spent) && answer["allowance"] == judged(allowance))
    #expect(answer["daysLeft"] == .number(Double(days)) && answer["remaining"] == "262000")
    #expect(answer["date"] == .text(today) && answer["currency"] == "JPY")
    let text = cli.text("left").split(separator: "\n").dropFirst().joined(separator: "\n")
    // Before the trip, today is not part of it.
    let (english, korean) =
      today < "2025-09-05" ? ("Allowance per day ", "하루 예산 ") : ("Left today ", "오늘 남은 예산 ")
    #expect(text.hasPrefix(left == nil ? "Budget  262,000 JPY  left of 300,000\n" : english), "\(text)")
    let inKorean = cli.words(of: "left --lang ko")[1]
    #expect(inKorean.hasPrefix(left == nil ? "예산 262,000 JPY" : korean), "\(inKorean)")
  }

  @Test("`~` is explained wherever it is shown, also where only figures of the whole trip have it")
  func provisionalMark() throws {
    let cli = try CLIHarness.inOsaka("spend 500 food --date 2025-09-06", "spend 10USD food")
    let mark = "~ marks a provisional figure"
    let filtered = cli.text("report --from 2025-09-06 --to 2025-09-06")
    #expect(filtered.contains(" ~") && filtered.contains(mark), "\(filtered)")
    // The rows say why, and what it means.
    #expect(!cli.text("report").contains(mark))
    cli.environment["DOT_NOW"] = "2025-09-20T12:00:00+09:00"
    let left = cli.text("left")
    #expect(left.contains("~") == left.contains(mark), "\(left)")
  }

  @Test func withoutWhatItNeeds() throws {
    let cli = try CLIHarness()
    try cli.json("trip create A --start 2025-09-01")
    #expect(cli.text("left").contains("\nThe trip has no budget to divide"))
    try cli.json("trip edit A --budget 100")
    #expect(cli.text("left").contains("\nThe trip has no last day"))
    try cli.json("trip edit A --daily-budget 50 --clear budget")
    #expect(try cli.json("left")["left"] == "50")
    #expect(cli("left --trip B").exit == 1)
  }
}

extension CLIHarness {
  /// The expenses above; `memo` is that of the unconverted one.
  static func withReport(memo: String = "eSIM") throws -> CLIHarness {
    try .inOsaka(
      "spend 10 --currency USD --category food --time 09:00 --memo 점심 --date 2025-09-08",
      "refund 500 --category food --date 2025-09-06 --pay cash",
      "spend 12000 --category food --date 2025-09-06 --time 19:05:30 --tag 저녁 --place 난바 --pay card",
      "spend 12.50 --currency USD --category etc --date 2025-09-07",
      "spend 20 --currency USD --category telecom --date 2025-08-20 --memo '\(memo)'")
  }
}
