import TestSupport
import Testing

@testable import dot

@Suite("Displaying rates")
struct RateLookTests {
  private let cli: CLIHarness

  /// Ten days of the Eximbank but one: Wednesday 2025-09-03 is missing.
  init() throws {
    cli = try CLIHarness()
    try cli.store(
      "2025-08-26", "2025-08-27", "2025-08-28", "2025-08-29", "2025-09-01", "2025-09-02", "2025-09-04",
      "2025-09-05", "2025-09-08")
  }

  @Test("Highs and lows with their dates, and the change in percent")
  func show() throws {
    let shown = try cli.json("rates show USD")
    // 1,391.8 − 1,392.7 = −0.9, which is −0.0646…% of 1,392.7.
    #expect(shown["rate"]?["change"] == "-0.9" && shown["changePercent"] == "-0.06")
    for span in ["30", "52w"] {
      #expect(shown["high" + span] == ["base": "1395.7", "date": "2025-08-28"])
      #expect(shown["low" + span] == ["base": "1386.3", "date": "2025-08-26"])
    }
    // Up to the first Monday of September the lowest and highest are the same two; on the first day, one.
    let first = try cli.json("rates show USD --date 2025-08-26")
    #expect(first["changePercent"] == .null && first["high30"] == first["low30"])
    let text = cli.text("rates show USD")
    #expect(text.contains("high 1,395.70 (2025-08-28), low 1,386.30 (2025-08-26)\n"))
    #expect(text.contains("▼ 0.90 (-0.06%) since 2025-09-05\n"))
    // Of ten days no line says that it is of a year.
    #expect(
      text.contains("Since 2025-08-26") && !text.contains("52 weeks") && !text.contains("30 days "), "\(text)"
    )
    let korean = cli.text("rates show USD --lang ko")
    #expect(korean.contains("최고 1,395.70 (2025-08-28), 최저 1,386.30 (2025-08-26)\n"))
    #expect(korean.contains("▼ 0.90 (-0.06%), 2025-09-05 대비\n"))
    // From 1,386.3 to 1,395.7 in eight levels: 0, 3.65, 7, 1.7, 1.04, 4.5, a gap, 5.6, 4.8, 4.1.
    #expect(text.contains("▁▅█▃▂▆ ▇▆▅  1,386.30 – 1,395.70\n"), "\(text)")
    #expect(text.contains("Since 08-26, 9 days "), "\(text)")
  }

  @Test("A price typed the other way round is shown for a usual number of units")
  func turned() throws {
    cli.text("config set home EUR")
    cli.text("rates set EUR 10.6MAD --date 2025-09-08")
    for line in ["rates show MAD", "rates history MAD"] {
      let shown = cli.text(line)
      #expect(shown.contains("EUR per ") && !shown.contains("per 106 "), "\(line): \(shown)")
    }
  }

  /// The days between the last rate and a date far ahead are not gone through.
  @Test("The clock of another century makes no difference")
  func farAhead() throws {
    let today = try cli.json("rates show USD")
    cli.environment["DOT_NOW"] = "9999-12-31T12:00:00+09:00"
    let start = threadSeconds()
    let shown = try cli.json("rates show USD")
    #expect(threadSeconds() - start < 10)
    #expect(shown["rate"] == today["rate"] && shown["low52w"] == today["low52w"])
  }

  @Test("Prices are rounded as on the board")
  func rounding() throws {
    let board = cli.text("rates today")
    let shown = cli.text("rates show USD")
    // 1,391.8 × 1.0175 = 1,416.1565 and × 0.9825 = 1,367.4435.
    for price in ["1,391.80", "1,416.16", "1,367.44"] {
      #expect(board.contains(price) && shown.contains(price), "\(price): \(shown)")
    }
    cli.text("config set home USD")
    // 0.6741485846 × 1.0175 = 0.68594…
    let cross = cli.text("rates show JPY")
    #expect(cross.contains("0.6741 USD per 100 JPY") && cross.contains("0.6859\n"), "\(cross)")
    #expect(cli.text("rates today").contains("0.6741"))
    #expect(!cli.text("rates history JPY --days 14").contains("0.67414"))
  }

  @Test("A cross shows its legs")
  func cross() throws {
    cli.text("config set home USD")
    let shown = try cli.json("rates show JPY")
    // 938.28 ÷ 1,391.8 = 0.67414858457…
    #expect(shown["rate"]?["base"] == "0.6741485846" && shown["rate"]?["unit"] == 100)
    #expect(shown["rate"]?["quote"] == "USD" && shown["baseExact"] == false)
    #expect(shown["legs"]?.list?.count == 2)
    let text = cli.text("rates show JPY")
    #expect(text.contains("938.28 KRW per 100 JPY") && text.contains("1,391.8 KRW per 1 USD"))
    let history = try cli.json("rates history JPY --days 14")
    #expect(history["quote"] == "USD" && history["points"]?.list?.count == 9)
    #expect(cli.text("rates history JPY --days 14").contains("1,391.8 KRW per 1 USD"))
    // The home currency has no rate to itself.
    #expect(cli("rates show USD --json").exit == 2)
  }

  @Test("A line for each day, and missing days")
  func history() throws {
    let history = try cli.json("rates history USD --days 14")
    #expect(history.keys == ["schema", "currency", "unit", "quote", "points", "gaps"])
    #expect(history["gaps"] == ["2025-09-03"])
    let points = try #require(history["points"]?.list)
    #expect(points.count == 9)
    #expect(
      points[0] == [
        "date": "2025-08-26", "base": "1386.3", "change": nil, "changePercent": nil, "source": "eximbank",
        "suspect": false,
      ])
    // 1,393.8 − 1,392.4 = 1.4, over the gap; 1.4 ÷ 1,392.4 = 0.1005…%.
    #expect(points[6]["change"] == "1.4" && points[6]["changePercent"] == "0.1")
    // The first day of a shorter range is compared with the day before the range.
    let short = try cli.json("rates history USD --days 1")
    #expect(short["points"]?.list?.count == 1 && short["points"]?[0]?["change"] == "-0.9")
    let text = cli.text("rates history USD --days 14")
    #expect(text.hasPrefix("KRW per 1 USD, 2025-08-26 – 2025-09-08\n"))
    #expect(
      text.hasSuffix(
        "1 working day is missing: dot rates fetch --from 2025-09-03 --to 2025-09-03\n"), "\(text)")
    #expect(cli.text("rates history USD --days 14 --lang ko").contains("빠진 평일 1일"))
    for (line, exit, code) in [
      ("USD --days 0", 2, "not-a-count"), ("USD --days 3700", 2, "too-many-days"), ("VND", 4, "no-rate"),
      ("KRW", 4, "no-rate"),
    ] as [(String, Int32, String)] {
      for command in ["history", "chart"] {
        let ran = cli("rates \(command) \(line) --json")
        #expect(ran.exit == exit && ran.out == "", "\(line)")
        #expect(try ran.error()["code"] == .text(code))
      }
    }
  }

  @Test("A range without a rate shows how old the newest one is")
  func old() throws {
    cli.environment["DOT_NOW"] = "2025-09-22T12:00:00+09:00"
    let text = cli.text("rates history USD --days 7")
    #expect(text.contains("the newest is of 2025-09-08"))
    #expect(cli.text("rates chart USD --days 7") == text)
    #expect(try cli.json("rates history USD --days 7")["points"] == [])
  }

  @Test("A rate that is not used is marked, and not counted")
  func suspect() throws {
    // 13,918 is ten times the day before.
    let now = try #require(Instant("2025-09-08T12:00:00+09:00"))
    let day = try #require(Day("2025-09-08"))
    let slip = ExchangeRate(
      currency: try Currency("USD"), unit: 1, base: ExactDecimal(13_918), quote: .won, date: day,
      source: .eximbank, changed: now)
    let ledger = Ledger(ledgerFolder: LedgerFolder(path: cli.home), clock: Clock(standIn: now))
    try RateFileStore(ledger: ledger).save(
      RateDay(source: .eximbank, date: day, rates: [slip], asked: now))
    let points = try cli.json("rates history USD")["points"]?.list
    #expect(points?.last?["suspect"] == true && points?.last?["base"] == "13918")
    #expect(try cli.json("rates show USD")["high30"]?["base"] == "1395.7")
    let lines = cli.text("rates history USD --days 14")
    #expect(lines.contains("13,918.00!") && lines.contains("dot rates accept USD --date 2025-09-08"))
  }

  @Test("The chart has the exact highest and lowest rate, and its two ends")
  func chart() throws {
    let chart = cli.text("rates chart USD --days 14")
    let lines = chart.split(separator: "\n")
    #expect(lines[1].hasPrefix("1,395.7 ┤") && lines[12].hasPrefix("1,386.3 ┤"), "\(chart)")
    #expect(lines[14].contains("2025-08-26") && lines[14].hasSuffix("2025-09-08"))
    #expect(lines[13].count == 80)
    #expect(
      try cli.json("rates chart USD --days 14") == cli.json("rates history USD --days 14"))
    // The gap is two intervals of 14 days wide; the weekends are drawn through.
    let ascii = cli.text("rates chart USD --days 14 --ascii")
    #expect(
      ascii.split(separator: "\n").dropFirst().allSatisfy {
        $0.utf8.allSatisfy { $0 < 0x80 } || $0.contains("missing")
      })
    let columns = Self.drawnColumns(ascii)
    // 71 columns for 13 intervals: 09-02 is at 7 × 70 ÷ 13 = 37.7, 09-04 at 9 × 70 ÷ 13 = 48.5.
    #expect(!columns.contains { (39...47).contains($0) }, "\(ascii)")
    for column in [0, 15, 20, 30, 38, 48, 60, 70] { #expect(columns.contains(column), "\(ascii)") }
  }

  /// The columns of the chart beside the labels that are not blank.
  private static func drawnColumns(_ chart: String) -> Set<Int> {
    var columns: Set<Int> = []
    for line in chart.split(separator: "\n").dropFirst().prefix(12) {
      for (column, character) in line.dropFirst(9).enumerated() where character != " " {
        columns.insert(column)
      }
    }
    return columns
  }

  @Test("No line is wider than the terminal", arguments: [20, 28, 40, 60, 80, 120, 200])
  func fits(_ columns: Int) {
    for language in ["en", "ko"] {
      for line in [
        "show USD", "history USD --days 14", "chart USD --days 14", "chart USD --days 14 --ascii",
        "target list",
      ] {
        let ran = cli("rates \(line) --lang \(language)", columns: columns)
        #expect(ran.exit == 0, "\(ran.err)")
        for row in ran.out.split(separator: "\n") {
          #expect(String(row).displayWidth <= columns, "\(line), \(columns): \(row)")
        }
      }
    }
  }

  @Test("A terminal without UTF-8 gets ASCII only")
  func ascii() {
    cli.environment["LANG"] = "C"
    for line in ["show USD", "history USD --days 14", "chart USD --days 14"] {
      let ran = cli("rates \(line)", isTTY: true, columns: 80)
      let plain = ran.out.utf8.allSatisfy { $0 < 0x80 }
      #expect(ran.exit == 0 && plain, "\(ran.out)")
    }
  }
}
