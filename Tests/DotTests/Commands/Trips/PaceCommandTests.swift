import Foundation
import TestSupport
import Testing

@testable import dot

/// 480,000 yen for 5 to 9 September, on the evening of the 7th; see `docs/pace.md`.
struct PaceCommandTests {
  let cli: CLIHarness

  init() throws {
    cli = try CLIHarness(["DOT_NOW": "2025-09-07T21:00:00+09:00"])
    try cli.json(
      "trip create Osaka --budget 480000 --currency JPY --start 2025-09-05 --end 2025-09-09 --category-budget food=80000 --category-budget cafe=5000"
    )
    try cli.spend("100000 --category flight --date 2025-08-20")
    try cli.spend("30000 --category food --date 2025-09-05")
    try cli.spend("50000 --category food --date 2025-09-06")
    try cli.spend("40000 --category etc")
  }

  // MARK: Forecast

  @Test func theForecastIsEverywhere() throws {
    for line in ["report", "trip show", "report --by-month"] {
      let pace = try #require(try cli.json(line)["pace"])
      #expect(pace["forecast"] == "300000" && pace["forecastRemaining"] == "180000", "\(line)")
    }
    let left = try cli.json("left")
    #expect(left["forecast"] == "300000" && left["forecastRemaining"] == "180000" && left["left"] == "60000")
    #expect(
      cli.words(of: "left").filter { !$0.hasPrefix("[") }.dropFirst() == [
        "Left today 60,000 JPY 40,000 of 100,000 spent", "Budget 260,000 JPY left of 480,000",
        "Forecast 300,000 JPY · 180,000 JPY of the budget left",
      ])
    #expect(cli.words(of: "report --full").contains("Forecast 300,000 JPY 180,000 JPY of the budget left"))
    #expect(cli.words(of: "trip show").contains("Forecast 300,000 JPY · 180,000 JPY of the budget left"))
    // 370,000 + 40,000 × 2, where the average is 70,000 with the hotel.
    cli.text("spend 150000 lodging --date 2025-09-05 --spread 2025-09-05..2025-09-09")
    let note = "30,000 JPY of the budget left · 40,000 JPY for each day to come, without what is spread"
    #expect(cli.words(of: "left").contains("Forecast 450,000 JPY · " + note))
    #expect(cli.words(of: "report --full").contains("Forecast 450,000 JPY " + note))
    cli.text("undo --yes")
    cli.text("trip edit Osaka --budget 250000")
    #expect(cli.words(of: "report --full --lang ko").contains("예상 지출 300,000 JPY 예산을 50,000 JPY 초과"))
  }

  @Test(arguments: [("2025-09-04T12:00:00+09:00", nil), ("2025-09-10T12:00:00+09:00", "300000")])
  func beforeAndAfter(now: String, forecast: String?) throws {
    try cli.spend("80000 --category food --date 2025-09-09")
    cli.environment["DOT_NOW"] = now
    #expect(try cli.json("left")["forecast"] == (forecast.map { .text($0) } ?? .null))
    // Values about the future are missing if there is none.
    #expect(!cli.text("report --full").contains("Forecast") && !cli.text("left").contains("Forecast"))
  }

  // MARK: Without a last day

  /// The daily budget is the allowance, wherever JSON has it: 60,000 − 40,000 of today are left.
  @Test func openEndedWithADailyBudget() throws {
    cli.text("trip edit Osaka --daily-budget 60000 --clear end")
    for line in ["report", "trip show", "report --by-month"] {
      let pace = try #require(try cli.json(line)["pace"])
      #expect(pace["allowance"] == "60000" && pace["daysLeft"] == .null, "\(line)")
    }
    #expect(try cli.json("")["allowance"] == "60000")
    #expect(cli.words(of: "report --full").contains("Allowance per day 60,000 JPY the daily budget"))
    #expect(
      cli.words(of: "report --by-month --full").contains("Allowance per day 60,000 JPY the daily budget"))
    #expect(cli.words(of: "trip show").contains("Allowance per day 60,000 JPY, the daily budget"))
    #expect(cli.words(of: "trip show --lang ko").contains("하루 예산 60,000 JPY, 하루 한도"))
    for line in ["", "left"] {
      #expect(cli.words(of: line)[1] == "Left today 20,000 JPY 40,000 of 60,000 spent · daily budget")
    }
    #expect(
      cli.text("report --format markdown").contains(
        "| Allowance per day | 60,000 JPY | the daily budget |"))
    let page = cli.text("report --format html")
    #expect(page.contains("Allowance per day") && page.contains("the daily budget"))
  }

  // MARK: Planned

  @Test func budgetsStandBesideCategories() throws {
    let lines = cli.words(of: "report --by-category")
    #expect(lines[1] == "Category JPY % Budget Left Items")
    #expect(lines[3].hasPrefix("food 80,000 36.4 80,000 0 "))
    #expect(lines[5] == "cafe 0 5,000 5,000 0")
    let report = try cli.json("report --by-category")
    #expect(report["groups"]?.list?.map { $0["budget"] } == [.null, "80000", .null])
    #expect(report["groups"]?.list?.map { $0["remaining"] } == [.null, "0", .null])
    let planned = report["planned"]
    #expect(planned?.list?.map { $0["category"] } == ["food", "cafe"])
    #expect(planned?.list?.map { $0["spent"] } == ["80000", "0"])
    #expect(planned?.list?.map { $0["remaining"] } == ["0", "5000"])
    #expect(try cli.json("trip show")["planned"] == planned)
    #expect(cli.words(of: "trip show").contains("cafe 0 of 5,000 JPY, 5,000 left"))
  }

  /// A part of the trip, or another currency, has no budget to compare with.
  @Test(arguments: [
    ("--from 2025-09-06", "they are for the whole trip, and this report is filtered."),
    ("--in KRW", "they are in JPY."), ("--pay cash", "they are for the whole trip"),
    ("--category food --in KRW", "they are for the whole trip"),
  ])
  func budgetsAreOfTheWholeTrip(option: String, reason: String) throws {
    for format in ["text", "markdown"] {
      let text = cli.text("report --by-category --format \(format) " + option)
      #expect(
        text.split(separator: "\n").joined(separator: " ").contains("No category budgets here: " + reason))
    }
    let report = try cli.json("report --by-category " + option)
    #expect(report["groups"]?.list?.allSatisfy { $0["budget"] == .null } == true)
    #expect(report["planned"]?.list?.count == 2)
    #expect(try cli.json("report --by-category --all")["planned"] == [])
    #expect(try cli.json("report --by-place")["planned"] == nil)
  }

  // MARK: Off the pace

  @Test func offThePace() throws {
    let text = cli.words(of: "spend 60000 --category shopping --memo camera --off-pace -v")
    #expect(text.contains("Off pace: it counts in the budget, but not in the daily average"))
    let left = try cli.json("left")
    #expect(left["average"] == "40000" && left["allowance"] == "80000" && left["forecast"] == "360000")
    let row = try #require(try cli.json("report")["days"]?.list?.last?["expenses"]?.list?.last)
    #expect(row["offPace"] == true && row["part"] == .null && row["parts"] == .null)
    #expect(cli.text("report").contains("camera · off pace"))
    #expect(cli.text("expense list --lang ko").contains("camera · 하루 평균 제외"))
    let id = try #require(row["id"]?.text)
    #expect(cli.words(of: "expense show \(id)").contains("Pace off pace"))
    #expect(try cli.json("expense edit \(id) --on-pace")["expense"]?["offPace"] == false)
    #expect(try cli.json("left")["average"] == "60000", "(120,000 + 60,000) ÷ 3")
    #expect(cli("expense edit \(id) --on-pace").exit == 1)
    #expect(
      try cli("expense edit \(id) --on-pace --off-pace --json").error()["code"] == "conflicting-options"
    )
    cli.text("undo")
    #expect(try cli.json("left")["average"] == "40000")
    #expect(cli.text("expense history \(id)").contains("off pace"))
  }

  // MARK: Spread

  /// 10,002 = 2 × 2,001 + 3 × 2,000.
  @Test("A payment that can't be divided evenly says on how many days more of it is")
  func unevenSpread() throws {
    let uneven = "spend 10002 --category lodging --date 2025-09-05 --spread 2025-09-05..2025-09-09"
    let days = "Spread over 2025-09-05..2025-09-09 (5 days): "
    #expect(
      cli.words(of: uneven + " -v")[1] == days + "2,001 JPY on each of the first 2 days, then 2,000 JPY")
    #expect(
      cli.words(of: uneven + " --lang ko -v")[1]
        == "2025-09-05..2025-09-09 (5일)에 나눔: 처음 2일은 하루 2,001 JPY, 나머지는 하루 2,000 JPY")
  }

  @Test func spread() throws {
    let text = cli.words(
      of: "spend 150001 --category lodging --memo hotel --date 2025-09-05 --spread 2025-09-05..2025-09-09 -v")
    let days = "Spread over 2025-09-05..2025-09-09 (5 days): "
    #expect(text.contains(days + "30,001 JPY on the first day, then 30,000 JPY"))
    let report = try cli.json("report")
    let rows = try #require(report["days"]?.list?.flatMap { $0["expenses"]?.list ?? [] })
    let parts = rows.filter { $0["category"] == "lodging" }
    #expect(parts.map { $0["amount"] } == ["30001", "30000", "30000", "30000", "30000"])
    #expect(parts.map { $0["converted"]?["amount"] } == parts.map { $0["amount"] })
    #expect(parts.map { $0["part"] } == [1, 2, 3, 4, 5] && parts.allSatisfy { $0["parts"] == 5 })
    #expect(Set(parts.map { $0["id"]?.text }).count == 1)
    #expect(parts.allSatisfy { $0["whole"] == ["amount": "150001", "date": "2025-09-05", "time": .null] })
    #expect(parts[4]["date"] == "2025-09-09" && parts[4]["spread"] == "2025-09-05..2025-09-09")
    #expect(rows.last?["balance"] == report["remaining"] && report["remaining"] == "109999")
    #expect(cli.text("report").contains("hotel · part 5 of 5"))
    #expect(cli.text("report --lang ko").contains("hotel · 5일째 (총 5일)"))

    let listed = try cli.json("expense list")["expenses"]?.list
    #expect(listed?.count == 5)
    let whole = try #require(listed?.first { $0["category"] == "lodging" })
    #expect(whole["amount"] == "150001" && whole["part"] == nil)
    #expect(try cli.json("expense list --from 2025-09-08")["expenses"]?.list?.count == 1)
    #expect(try cli.json("calendar")["months"]?.list?.last?["total"] == "270001")
    #expect(try cli.json("report --by-category")["groups"]?.list?[0]["count"] == 1)

    let id = try #require(whole["id"]?.text)
    let edited = try cli.json("expense edit \(id) --spread 2025-09-08..2025-09-09")
    #expect(edited["expense"]?["spread"] == "2025-09-08..2025-09-09")
    #expect(try cli.json("expense edit \(id) --clear spread")["expense"]?["spread"] == .null)
    cli.text("undo")
    #expect(cli.text("expense show \(id)").contains("2025-09-08..2025-09-09 (2 days)"))
  }

  @Test(arguments: [
    ("2025-09-05", "not-a-spread"), ("2025-09-09..2025-09-05", "end-before-start"),
    ("2025-09-05..2026-09-06", "spread-too-long"), ("09-07..09-05", "end-before-start"),
    ("today..2d", "end-before-start"), ("fri..someday", "not-a-spread"), ("fri-mon", "not-a-spread"),
  ])
  func noSpread(text: String, code: String) throws {
    let ran = cli("spend 5 --category food --spread \(text) --json")
    #expect(ran.exit == 2)
    #expect(try ran.error()["code"] == .text(code))
  }

  /// It is the evening of Sunday the 7th; on Kiritimati, the 8th.
  @Test(arguments: [
    ("09-05..09-07", "2025-09-05..2025-09-07"), ("fri..mon", "2025-09-05..2025-09-08"),
    ("어제..+1d", "2025-09-06..2025-09-08"),
    ("today..today --zone Pacific/Kiritimati", "2025-09-08..2025-09-08"),
    ("2025-08-30..09-02", "2025-08-30..2025-09-02"),
  ])
  func typedSpread(text: String, spread: String) throws {
    let id = try cli.spend("5 --category food")
    for line in ["spend 5 --category food", "expense edit \(id)", "again"] {
      let expense = try cli.json("\(line) --spread \(text)")["expense"]
      #expect(expense?["spread"] == .text(spread), "\(line)")
    }
  }

  @Test("Imported lines have full dates only")
  func spreadOfLines() throws {
    let line = #"{"amount":"5","category":"food","date":"2025-09-05","spread":"fri..mon"}"#
    let ran = cli("import jsonl - --trip Osaka", input: line + "\n")
    #expect(ran.exit == 2 && ran.err.contains("‘fri..mon’ is not a range of dates"), "\(ran.err)")
  }

  /// The explanation is for the whole expense: parts are not converted on their own.
  @Test func explained() throws {
    try cli.json("rates set USD 1400 --date 2025-09-05")
    try cli.json("rates set JPY 950/100 --date 2025-09-05")
    try cli.spend(
      "100 --currency USD --category lodging --date 2025-09-05 --spread 2025-09-05..2025-09-08")
    let text = cli.text("report --explain")
    #expect(text.components(separatedBy: "14,737").count == 2)
    let rows = try cli.json("report --explain")["days"]?.list?.flatMap { $0["expenses"]?.list ?? [] }
    let parts = rows?.filter { $0["currency"] == "USD" }
    #expect(parts?.map { $0["converted"]?["amount"] } == ["3685", "3684", "3684", "3684"])
  }

  // MARK: In and out

  @Test func throughLinesAndTables() throws {
    try cli.spend("9 --category lodging --spread 2025-09-05..2025-09-06 --off-pace --memo H")
    let line = try #require(
      cli.text("export jsonl").split(separator: "\n").last { $0.contains("\"H\"") })
    #expect(line.contains(#""offPace":true,"spread":"2025-09-05..2025-09-06""#))
    let again = cli("import jsonl - --json", input: line + "\n")
    #expect(try again.json()["skipped"] == 1)
    let other = line.replacing("..2025-09-06", with: "..2025-09-07")
    #expect(cli("import jsonl -", input: other + "\n").exit == 2)
    let csv = cli.text("export csv")
    #expect(csv.contains("\"offPace\",\"spread\"") && csv.contains("\"true\",\"2025-09-05..2025-09-06\""))
    #expect(cli.text("export hledger").contains("spread: 2025-09-05..2025-09-06"))
    for bad in [#""offPace":1"#, #""offPace":"true""#, #""spread":"x""#, #""spread":1"#] {
      let line = #"{"amount":"5","category":"food","date":"2025-09-05",\#(bad)}"#
      #expect(cli("spend -", input: line + "\n").exit == 2, "\(bad)")
    }
  }

  // MARK: left --format

  @Test(arguments: [
    ("{left} of {allowance} {currency}", "60,000 of 100,000 JPY"), ("{day}/{days} {title}", "3/5 Osaka"),
    (
      "{today} {average} {remaining} {forecast} {forecastRemaining} {daysLeft}",
      "40,000 40,000 260,000 300,000 180,000 3"
    ),
    ("{{{left}}}", "{60,000}"),
  ])
  func format(template: String, line: String) throws {
    let ran = cli("left --format '\(template)'", isTTY: true, columns: 10)
    #expect(ran.exit == 0 && ran.err == "" && ran.out == line + "\n")
    #expect(try cli.json("left --format '\(template)'")["line"] == .text(line))
  }

  @Test func formatOfNothing() throws {
    cli.environment["DOT_NOW"] = "2025-09-10T12:00:00+09:00"
    #expect(cli.text("left --format '[{left}{day}]'") == "[]\n")
    let ran = cli("left --format '{lef}' --json")
    #expect(ran.exit == 2 && ran.out == "")
    #expect(try ran.error()["code"] == "unknown-name")
    let nobody = try CLIHarness()
    let empty = nobody("left --format '{left}'")
    #expect(empty.exit == 1 && empty.out == "")
  }

  // MARK: A day at home

  @Test func dayAtHome() throws {
    try cli.spend(
      "1 --category cafe --date 2025-09-09 --time 07:30 --zone Pacific/Honolulu --memo line")
    let lived = try cli.json("report")
    #expect(lived["day"] == "local" && lived["untimed"] == .null)
    let home = try cli.json("report --day home")
    #expect(home["day"] == "home" && home["untimed"] == 4)
    #expect(home["total"] == lived["total"])
    let row = try #require(home["days"]?.list?.last?["expenses"]?.list?.last)
    #expect(row["date"] == "2025-09-10" && row["time"] == "02:30" && row["zone"] == "+09:00")
    #expect(row["local"] == ["date": "2025-09-09", "time": "07:30", "zone": "Pacific/Honolulu"])
    let text = cli.words(of: "report --day home")
    #expect(text[0].hasSuffix("· in this machine's time zone"))
    #expect(text.last == "4 expenses without a time or time zone keep their recorded dates.")
    #expect(try cli("report --day work --json").error()["code"] == "bad-value")
  }

  @Test("What of today is spread or off the pace is named beside what counts for the allowance")
  func besidesToday() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    cli.text("spend 60000 lodging --spread 2025-09-05..2025-09-08")
    #expect(cli.text("left").contains("spent, without 15,000 JPY that is spread or off pace"))
    cli.text("spend 5000 food")
    cli.text("spend 700 shopping --off-pace")
    for line in ["left", ""] {
      let text = cli.text(line).split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
      #expect(
        text.contains { $0.contains("spent, without 15,700 JPY that is spread or off pace") },
        "\(text)")
    }
    #expect(cli.text("left --lang ko").contains("지출 (여러 날에 나누거나 평균에서 뺀 지출 15,700 JPY 제외)"))
  }

  /// 40,000 of today are 20,000 less than the daily budget, and 60,000 less than the allowance.
  @Test(
    "What remains of a daily budget is said, and first where it is less than what the whole budget leaves")
  func dailyBudgetBesideTheAllowance() throws {
    #expect(!cli.text("left").contains("Daily budget"))
    for (daily, left, remains, other) in [
      ("60000", "20,000", "20000", "60,000 JPY left of the allowance"),
      ("38000", "-2,000", "-2000", "60,000 JPY left of the allowance"),
      ("120000", "60,000", "80000", "80,000 JPY left"),
    ] {
      cli.text("trip edit Osaka --daily-budget \(daily)")
      let lines = cli.words(of: "left")
      #expect(lines[1].hasPrefix("Left today \(left) JPY 40,000 of "), "\(lines)")
      #expect(lines.contains { $0.hasPrefix("Daily budget ") && $0.hasSuffix("JPY · \(other)") }, "\(lines)")
      #expect(cli.words(of: "")[1] == lines[1])
      #expect(cli.words(of: "report").contains("Left today \(left) JPY 40,000 JPY spent today"))
      let json = try cli.json("left")
      #expect(json["left"] == "60000" && json["dailyBudgetLeft"] == .text(remains))
    }
    let korean = cli.words(of: "left --lang ko")
    #expect(korean.contains("하루 한도 120,000 JPY · 80,000 JPY 남음"), "\(korean)")
    #expect(korean[1] == "오늘 남은 예산 60,000 JPY 100,000 중 40,000 지출", "\(korean)")
  }
}
