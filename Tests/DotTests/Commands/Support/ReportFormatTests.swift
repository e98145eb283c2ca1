import Foundation
import Testing

@testable import dot

/// The expenses of `ReportCommandTests`, which has the calculations.
@Suite("dot report --format")
struct ReportFormatTests {
  private let cli: CLIHarness

  init() throws { cli = try .withReport(memo: "=1+1") }

  private static let groupings =
    ["", "--summary", "--by-trip --all"] + GroupKind.allCases.map { "--by-\($0.rawValue)" }

  @Test("JSON is that of --json, text is the terminal's", arguments: groupings)
  func same(_ grouping: String) throws {
    let line = "report \(grouping) "
    #expect(cli.text(line + "--format json") == cli.text(line + "--json"))
    #expect(cli.text(line + "--json --format json") == cli.text(line + "--json"))
    #expect(cli.text(line + "--format text") == cli.text(line))
    for format in ReportFormat.allCases {
      let file = cli.folder("out." + format.rawValue)
      let said = cli.text(line + "--format \(format) --output \(file)")
      #expect(said == "Wrote the report to ‘\(file)’\n")
      #expect(
        try String(contentsOfFile: file, encoding: .utf8) == cli.text(line + "--format \(format)"))
    }
  }

  @Test("A file has no colours and no width limit, and is replaced by another format only after a question")
  func file() throws {
    let file = cli.folder("report.txt")
    _ = cli("report --color always --output \(file)", isTTY: true, columns: 20)
    let plain = cli.text("report")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == plain)
    for format in ReportFormat.allCases where format != .text {
      let refused = cli("report --format \(format) --output \(file) --json")
      #expect(refused.exit == 1 && refused.out.isEmpty, "\(format)")
      #expect(try refused.error()["code"] == "confirmation-needed")
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == plain)
    let done = try cli.json("report --format csv --yes --output \(file)")
    #expect(done == ["schema": 1, "format": "csv", "output": .text(file)])
    #expect(try cli.json("report --yes --output \(file)")["format"] == "json")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == cli.text("report --json"))
    #expect(cli.text("report --output - --format csv") == cli.text("report --format csv"))
  }

  @Test(
    "Without --format the ending of the file decides, if it is that of a format",
    arguments: [
      ("a.html", "html"), ("a.HTM", "html"), ("a.md", "markdown"), ("a.markdown", "markdown"),
      ("a.csv", "csv"), ("b.c.json", "json"),
    ])
  func ending(_ name: String, _ format: String) throws {
    let file = cli.folder(name)
    cli.text("report --output \(file)")
    let written = try String(contentsOfFile: file, encoding: .utf8)
    #expect(written == cli.text("report --format \(format)"))
    #expect(try cli.json("report --yes --output \(file)")["format"] == .text(format))
    #expect(try cli.json("report --yes --format text --output \(file)")["format"] == "text")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == cli.text("report"))
  }

  @Test(
    "Other endings say nothing of the format", arguments: ["a.txt", "a.xlsx", "html", ".csv", "a.html.bak"])
  func otherEnding(_ name: String) throws {
    let file = cli.folder(name)
    cli.text("report --output \(file)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == cli.text("report"))
  }

  @Test("An option of another format than the file's is refused")
  func endingConflicts() throws {
    let ran = cli("report --chart --output \(cli.folder("a.csv"))")
    #expect(ran.exit == 2 && ran.err.contains("--format csv"), "\(ran.err)")
    cli.text("report --bom --output \(cli.folder("a.csv"))")
  }

  @Test(
    "Options that exclude each other are a usage error",
    arguments: [
      "--json --format csv", "--json --format markdown", "--json --format text", "--bom",
      "--bom --format markdown", "--bom --json", "--explain --format csv", "--explain --format markdown",
    ])
  func conflicts(_ options: String) throws {
    let ran = cli("report " + options)
    #expect(ran.exit == 2 && ran.out.isEmpty)
    #expect(try cli("report --json " + options).error()["code"] == "conflicting-options")
  }

  @Test func unknown() throws {
    let error = try cli("report --format yaml --json").error()
    #expect(error["code"] == "bad-value")
    #expect(error["hints"]?[0]?.text?.contains("text, json, csv, markdown") == true)
  }

  private func table(_ line: String) -> [[String]] {
    let text = cli.text(line)
    #expect(text.hasSuffix("\"\r\n"))
    return text.split(separator: "\r\n").map { row in
      row.dropFirst().dropLast().split(separator: "\",\"", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test("CSV by day: an expense per row, with its converted amount and the balance after it")
  func csvByDay() throws {
    let rows = table("report --format csv")
    #expect(
      rows[0] == [
        "date", "time", "zone", "id", "trip", "title", "category", "memo", "place.identifier", "pay", "tags",
        "amount", "currency", "converted.amount", "converted.currency", "converted.rate", "converted.unit",
        "converted.rateDate", "converted.source", "converted.provisional", "balance", "offPace",
        "spread", "part", "parts", "claim.payer", "claim.number", "claim.sent", "claim.paid", "receipts",
        "by",
        "for", "share", "receiptNumber", "key",
      ])
    let chosen = rows.dropFirst().map { row in [0, 1, 5, 6, 7, 8, 10, 11, 12, 13, 19, 20].map { row[$0] } }
    #expect(
      chosen == [
        ["2025-08-20", "", "Osaka", "telecom", "'=1+1", "", "", "20.00", "USD", "", "", ""],
        [
          "2025-09-06", "19:05:30", "Osaka", "food", "", "난바", "저녁", "12000", "JPY", "12000", "false",
          "288000",
        ],
        ["2025-09-06", "", "Osaka", "food", "", "", "", "-500", "JPY", "-500", "false", "288500"],
        ["2025-09-07", "", "Osaka", "etc", "", "", "", "12.50", "USD", "1856", "false", "286644"],
        ["2025-09-08", "09:00", "Osaka", "food", "점심", "", "", "10.00", "USD", "1485", "true", "285159"],
      ])
  }

  @Test func csvOfGroups() {
    #expect(
      table("report --summary --format csv") == [
        ["date", "total", "currency", "count", "unconverted", "provisional"],
        ["2025-08-20", "0", "JPY", "1", "1", "false"], ["2025-09-06", "11500", "JPY", "2", "0", "false"],
        ["2025-09-07", "1856", "JPY", "1", "0", "false"], ["2025-09-08", "1485", "JPY", "1", "0", "true"],
      ])
    // 12,985 ÷ 14,841 = 87.494%, 1,856 ÷ 14,841 = 12.505%: rounded down 87.4 and 12.5, the tenth goes to food.
    #expect(
      table("report --by-category --format csv") == [
        ["key", "total", "currency", "count", "share", "unconverted", "provisional"],
        ["food", "12985", "JPY", "3", "87.5", "0", "true"],
        ["etc", "1856", "JPY", "1", "12.5", "0", "false"],
        ["telecom", "0", "JPY", "1", "0.0", "1", "false"],
      ])
    // 11,500 ÷ 14,841 = 77.488%, 3,341 ÷ 14,841 = 22.511%.
    #expect(
      table("report --by-currency --format csv") == [
        ["key", "total", "currency", "count", "share", "unconverted", "provisional", "paid"],
        ["JPY", "11500", "JPY", "2", "77.5", "0", "false", "11500"],
        ["USD", "3341", "JPY", "3", "22.5", "1", "true", "42.50"],
      ])
    #expect(table("report --by-trip --all --format csv")[1].last == "Osaka")
    #expect(cli.text("report --format csv --bom").hasPrefix("\u{FEFF}\"date\""))
  }

  @Test func markdown() {
    let text = cli.text("report --format markdown")
    for part in [
      "# Osaka\n\n2025-09-05 – 2025-09-09 · 2 people · amounts in JPY\n",
      "\n## 2025-09-08 Mon · day 4 · \\~1,485 JPY\n",
      "\n| Time | Category | Memo | Paid | JPY | Balance |\n| --- | --- | --- | ---: | ---: | ---: |\n"
        + "| 09:00 | food | 점심 | 10.00 USD | \\~1,485 | \\~285,159 |\n",
      "\n## Summary\n\n| Figure | Amount | Note |\n| --- | ---: | --- |\n"
        + "| Total | \\~14,841 JPY | 1 expense not converted |\n",
      "\n- 2025-08-20 20.00 USD =1+1: no rate for USD on or before 2025-08-20\n",
      "\n\\~ provisional: no rates of USD for 2025-09-08",
    ] { #expect(text.contains(part), "\(part)") }
    #expect(
      cli.text("report --by-category --format markdown --lang ko").contains(
        "| 식비 | \\~12,985 | 87.5 | 3 |"))
    #expect(cli.text("report --from 2026-01-01 --format markdown").contains("\nNo expenses\n"))
  }

  @Test("export markdown begins with the totals and has the same days")
  func document() throws {
    let text = cli.text("export markdown")
    let order = [
      "# Osaka", "| Figure |", "## Category", "| food | \\~12,985 | 87.5 | 3 |", "## Days",
      "| 2025-09-06 Sat | day 2 | 11,500 | 2 |", "## 2025-09-06 Sat",
    ]
    let places = order.map { text.range(of: $0)?.lowerBound }
    #expect(!places.contains(nil) && places.compactMap(\.self).sorted() == places.compactMap(\.self))
    #expect(try cli.json("export markdown")["markdown"]?.text == text)
    #expect(cli.text("export markdown --category etc --in KRW").contains("| 기타 |") == false)
    #expect(cli.text("export markdown --all").hasPrefix("# All trips\n\namounts in KRW\n"))
  }
}
