import Testing

@testable import dot

/// Rates of Friday 2025-09-05: 100 JPY = 937.88 KRW, 1 USD = 1,392.7 KRW.
///
///     date    paid          in JPY                        category   by       place
///     08-20   20.00 USD     no rate                       telecom    –        –
///     09-06   12,000 JPY    12,000                        food       card     난바
///     09-06   −500 JPY      −500                          food       cash     –
///     09-07   12.50 USD     1,856                         etc        –        –
///     total                 13,356
@Suite("dot report --by-…")
struct GroupCommandTests {
  private let cli: CLIHarness

  init() throws {
    cli = try .inOsaka(
      "refund 500 --category food --date 2025-09-06 --pay cash",
      "spend 12000 --category food --date 2025-09-06 --time 19:05 --tag 저녁 --place 난바 --pay card",
      "spend 12.50 --currency USD --category etc --date 2025-09-07",
      "spend 20 --currency USD --category telecom --date 2025-08-20 --memo eSIM")
  }

  private func lines(_ line: String) -> [String] { cli.words(of: line) }

  @Test func text() {
    let lines = lines("report --by-category")
    #expect(lines[0] == "Osaka · 2025-09-05 – 2025-09-09 · 2 people · amounts in JPY")
    #expect(
      lines.dropFirst().prefix(4) == [
        "Category JPY % Items",
        // 11,500 ÷ 13,356 = 86.103…, 1,856 ÷ 13,356 = 13.896…; the bar of 1,856 is 16.1% of 30 columns.
        "food 11,500 86.1 ██████████████████████████████ 2", "other 1,856 13.9 ████▊ 1",
        "telecom — 0.0 1 1 not converted",
      ])
    #expect(lines.contains("Total 13,356 JPY 1 expense not converted"))
    #expect(
      lines.contains(
        "2025-08-20 20.00 USD eSIM: no rate for USD on or before 2025-08-20"
      ))
  }

  @Test func everyGrouping() {
    #expect(lines("report --by-currency")[2] == "JPY 11,500 11,500 86.1 ██████████████████████████████ 2")
    #expect(lines("report --by-currency")[3] == "USD 32.50 1,856 13.9 ████▊ 2 1 not converted")
    #expect(lines("report --by-payment --lang ko")[2].hasPrefix("카드 12,000 89.8 █"))
    #expect(lines("report --by-payment --lang ko")[3].hasPrefix("(지정 안 함) 1,856 13.9 █"))
    // −500 ÷ 13,356 = −3.743…: down to −3.8, and of the missing tenth 89.847… lost less than this one.
    #expect(lines("report --by-payment --lang ko")[4] == "현금 -500 -3.7 1")
    #expect(lines("report --by-place")[2].hasPrefix("난바 12,000 89.8 █"))
    #expect(lines("report --by-place --lang ko")[3].hasPrefix("(장소 없음) 1,356 10.2 █"))
    #expect(lines("report --by-month")[2] == "2025-08 — 0.0 1 1 not converted")
    // 2025-09-06 is a Saturday, and 08-20 a Wednesday; the other days of the week are left out.
    let weekdays = lines("report --by-weekday")
    #expect(weekdays[1] == "Weekday JPY % Items" && weekdays[2] == "Wed — 0.0 1 1 not converted")
    #expect(weekdays[3].hasPrefix("Sat 11,500 86.1 █") && weekdays[4].hasPrefix("Sun 1,856 13.9 █"))
    let korean = lines("report --by-weekday --lang ko")
    #expect(korean[1].hasPrefix("요일 ") && korean[3].hasPrefix("토요일 11,500 86.1 █"))
    #expect(lines("report --by-trip --summary")[2].hasPrefix("Osaka 13,356 100.0 █"))
    #expect(lines("report --by-trip --tag nothing").contains("No expenses"))
  }

  @Test func json() throws {
    let report = try cli.json("report --by-category")
    #expect(report["by"] == "category" && report["currency"] == "JPY" && report["total"] == "13356")
    #expect(report["trip"]?["title"] == "Osaka" && report["remaining"] == "286644")
    #expect(report["days"] == nil)
    let groups = try #require(report["groups"]?.list)
    #expect(groups.map { $0["key"] } == ["food", "etc", "telecom"])
    #expect(groups.map { $0["total"] } == ["11500", "1856", "0"])
    #expect(groups.map { $0["share"] } == ["86.1", "13.9", "0.0"])
    #expect(groups.map { $0["count"] } == [2, 1, 1])
    #expect(groups.map { $0["unconverted"] } == [0, 0, 1])
    #expect(report["unconverted"]?.list?.map { $0["memo"] } == ["eSIM"])

    let places = try cli.json("report --by-place --in KRW")
    #expect(places["groups"]?.list?.map { $0["key"] } == ["난바", .null])
    // 12,000 × 9.3788 = 112,545.6; −4,689.4 + 17,408.75 is −4,689 + 17,409.
    #expect(places["groups"]?.list?.map { $0["total"] } == ["112546", "12720"])
    #expect(places["remaining"] == "286644")
    let trips = try cli.json("report --by-trip --all")
    #expect(trips["trip"] == .null && trips["currency"] == "KRW" && trips["budget"] == .null)
    #expect(trips["groups"]?[0]?["title"] == "Osaka")
    let nothing = try cli.json("report --by-category --category medical")
    #expect(nothing["groups"] == .list([]) && nothing["total"] == "0")
    #expect(try cli.json("report --by-month --category telecom")["groups"]?[0]?["share"] == .null)
  }

  @Test("Filters are shown with the groups")
  func filters() throws {
    for (line, keys) in [
      ("--category food", ["food"]), ("--from 2025-09-07", ["etc"]), ("--pay cash --pay card", ["food"]),
      ("--tag 저녁", ["food"]), ("--to 2025-09-06", ["food", "telecom"]), ("--trip Osaka --pay account", []),
    ] as [(String, [Judged])] {
      let groups = try cli.json("report --by-category " + line)["groups"]?.list
      #expect(groups?.map { $0["key"] } == keys, "\(line)")
    }
  }

  @Test("One grouping at a time, and without rows nothing to explain")
  func conflicts() throws {
    for line in [
      "--by-category --by-place", "--by-day --by-month", "--by-category --explain", "--summary --explain",
    ] {
      let ran = cli("report \(line) --json")
      #expect(ran.exit == 2)
      #expect(try ran.error()["code"] == "conflicting-options")
    }
  }

  @Test("Narrow and wide terminals, ASCII, colour")
  func widths() {
    for language in ["en", "ko"] {
      for columns in [20, 30, 40, 60, 80, 120, 200] {
        let out = cli("report --by-category --lang \(language)", columns: columns).out
        #expect(out.contains("11,500"))
        for line in out.split(separator: "\n").prefix(5) {
          #expect(line.description.displayWidth <= columns, "\(columns): \(line)")
        }
      }
    }
    #expect(cli("report --by-category", columns: 80).out.contains("█"))
    #expect(!cli("report --by-category", columns: 80).out.contains("\u{1B}"))
    #expect(cli("report --by-category --color always").out.contains("\u{1B}"))
    cli.environment["LANG"] = "C"
    let ascii = cli("report --by-category --color never", isTTY: true, columns: 80).out
    #expect(ascii.contains("##############################") && !ascii.contains("█"))
  }
}
