import Foundation
import TestSupport
import Testing

@testable import dot

/// Workbooks as openpyxl and LibreOffice read them.
@Suite("Spreadsheets read the workbooks correctly")
struct WorkbookJudgeTests {
  private static let python = Samples.root + "/.build/venv/bin/python"

  /// Every cell of every sheet: its kind (`s` text, `n` number, `d` date, `f` formula) and its value as text.
  /// With a second name, also writes the workbook there without the cached results of its formulas.
  private static let script = """
    import datetime, decimal, json, re, sys, warnings, zipfile
    import openpyxl
    warnings.simplefilter("error")
    def cell(cell):
        value = cell.value
        if value is None: return None
        if isinstance(value, datetime.datetime): return ["d", value.date().isoformat()]
        if cell.data_type == "f": return ["f", value]
        if cell.data_type == "n": return ["n", format(decimal.Decimal(repr(value)), "f")]
        # ECMA-376, part 1, 22.9.2.19: openpyxl leaves these to its callers.
        return [cell.data_type, re.sub(r"_x([0-9A-Fa-f]{4})_", lambda m: chr(int(m[1], 16)), value)]
    def sheets(**options):
        converter = openpyxl.load_workbook(sys.argv[1], **options)
        return [[[cell(c) for c in row] for row in sheet.iter_rows()] for sheet in converter], [s.freeze_panes for s in converter]
    formulas, frozen = sheets()
    values, _ = sheets(data_only=True)
    if len(sys.argv) > 2:
        with zipfile.ZipFile(sys.argv[1]) as old, zipfile.ZipFile(sys.argv[2], "w") as new:
            for name in old.namelist():
                new.writestr(name, re.sub(rb"(</f>\\s*)<v>[^<]*</v>", rb"\\1", old.read(name)))
    print(json.dumps({"formulas": formulas, "values": values, "frozen": frozen}))
    """

  private struct Book: Decodable {
    let formulas: [[[[String]?]]]
    let values: [[[[String]?]]]
    let frozen: [String?]
  }

  private static let canJudge =
    OutsideTool.areRequired || (try? OutsideTool.run(python, ["-c", "import openpyxl"])) != nil

  private func export(_ cli: CLIHarness, _ options: String = "") throws -> String {
    let file = cli.folder("export\(options.filter(\.isLetter)).xlsx")
    cli.text("export xlsx \(options) --output \(file)")
    return file
  }

  private func decimal(_ text: String?) throws -> Fraction? {
    guard let text else { return nil }
    return try ExactDecimal(parsing: text.hasSuffix(".0") ? String(text.dropLast(2)) : text).fraction
  }

  @Test(
    "openpyxl reads every cell equal, and no typed text is a formula",
    .enabled(if: canJudge, "needs Scripts/requirements.txt installed in .build/venv"))
  func cells() throws {
    for cli in try HostileExpenses.ledgers(announcing: "WorkbookJudgeTests.cells") {
      let file = try export(cli)
      let converter = try JSONDecoder().decode(
        Book.self, from: try OutsideTool.run(Self.python, ["-c", Self.script, file]))
      #expect(converter.frozen == ["A2", "A2", "A2"])
      let report = try cli.json("report")
      let expenses = (report["days"]?.list ?? []).flatMap { $0["expenses"]?.list ?? [] }
      let rows = converter.formulas[0].dropFirst()
      #expect(rows.count == expenses.count && expenses.count > 20)
      for (row, expense) in zip(rows, expenses) {
        #expect(row[0] == ["d", expense["date"]?.text ?? ""])
        let texts: [(Int, String?)] = [
          (1, expense["time"]?.text), (4, expense["memo"]?.text?.printable),
          (5, expense["place"]?["identifier"]?.text?.printable), (6, expense["pay"]?.text),
          (7, expense["tags"]?.list?.compactMap { $0.text?.printable }.joined(separator: ", ")),
          (10, expense["currency"]?.text), (23, expense["id"]?.text),
        ]
        for (column, text) in texts {
          #expect(row[column] == text.flatMap { $0.isEmpty ? nil : ["s", $0] }, "\(column)")
        }
        let numbers: [(Int, String?)] = [
          (9, expense["amount"]?.text), (11, expense["converted"]?["amount"]?.text),
          (12, expense["converted"]?["rate"]?.text), (17, expense["balance"]?.text),
        ]
        for (column, number) in numbers {
          #expect(row[column]?.first == number.map { _ in "n" })
          #expect(try decimal(row[column]?.last) == decimal(number), "\(column)")
        }
        #expect(!row.contains { $0?.first == "f" })
      }
      // The cached sums are those of the report.
      for (sheet, column) in [(1, 2), (2, 1)] {
        let formulas = converter.formulas[sheet].dropFirst().map { $0[column]?.first }
        #expect(formulas.allSatisfy { $0 == "f" })
        #expect(try decimal(converter.values[sheet].last?[column]?.last) == decimal(report["total"]?.text))
      }
      let days = converter.values[1].dropFirst().dropLast()
      #expect(days.map { $0[0]?.last } == report["days"]?.list?.map { $0["date"]?.text })
      for (row, day) in zip(days, report["days"]?.list ?? []) {
        #expect(try decimal(row[2]?.last) == decimal(day["total"]?.text))
      }
    }
  }

  @Test(
    "LibreOffice calculates the same sums as the report",
    .enabled(
      if: canJudge && OutsideTool.canRun(Office.program),
      "needs Scripts/requirements.txt in .build/venv, and LibreOffice (libreoffice-calc-nogui)"))
  func sums() throws {
    let folder = try TemporaryFolder()
    let travellers = try HostileExpenses.ledgers(announcing: "WorkbookJudgeTests.sums")
    let files = try travellers.enumerated().map { place, cli in
      let bare = folder("\(place).xlsx")
      _ = try OutsideTool.run(Self.python, ["-c", Self.script, try export(cli), bare])
      return bare
    }
    // Every sheet, numbers as they are stored rather than as they are shown.
    let output = try Office.convert(
      files, to: "csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true,false,false,false,-1", in: folder)
    for (place, cli) in travellers.enumerated() {
      for (sheet, column, line) in [("Days", 2, "report"), ("Category", 1, "report --by-category")] {
        let text = try String(contentsOfFile: "\(output)/\(place)-\(sheet).csv", encoding: .utf8)
        let rows = text.split(separator: "\n").dropFirst().map {
          $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        let report = try cli.json(line)
        let totals = (report["days"]?.list ?? report["groups"]?.list ?? []).map { $0["total"]?.text ?? "" }
        let currency = try Currency(report["currency"]?.text ?? "")
        #expect(rows.count == totals.count + 1)
        for (row, total) in zip(rows, totals + [report["total"]?.text ?? ""]) {
          // Sums of binary fractions are off in the 16th digit, which no spreadsheet shows.
          let shown = try Amount(
            rounding: ExactDecimal(parsing: Self.short(row[column])).fraction, to: currency)
          #expect(shown.plain == total, "\(place) \(sheet) \(row)")
        }
      }
    }
  }

  /// Twelve decimals of a number are more than any currency has.
  private static func short(_ number: String) -> String {
    guard let point = number.firstIndex(of: ".") else { return number }
    return String(number[...point]) + number[number.index(after: point)...].prefix(12)
  }

  @Test("The same ledger gives the same bytes, and a file is needed")
  func reproducible() throws {
    let cli = try CLIHarness.inOsaka("spend 1200 --category food --date 2025-09-06")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: export(cli)))
    let again = cli.folder("again.xlsx")
    #expect(
      try cli.json("export xlsx --output \(again)") == [
        "schema": 1, "exported": 1, "output": .text(again),
      ])
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: again)) == bytes && bytes.starts(with: Array("PK".utf8)))
    #expect(try cli("export xlsx --json").error()["code"] == "missing-option")
    #expect(cli("export xlsx").exit == 2)
  }

  @Test("Shared expenses: who paid, for whom, each one's share, and that the total counts whole ones")
  func people() throws {
    let cli = try CLIHarness.inOsaka(
      "people add Mina", "people add Jun", "people me Mina",
      "spend 3000 food --by Jun --for Mina,Jun:2 --date 2025-09-06")
    let sheet = try OutsideTool.text(
      "/usr/bin/unzip", ["-p", try export(cli), "xl/worksheets/sheet1.xml"])
    let cells = sheet.matches(of: /<c r="([A-Z]+)([12])"[^>]*>\s*(?:<is>\s*<t[^>]*>|<v>)([^<]*)/).reduce(
      into: [String: String]()
    ) { cells, match in cells[String(match.1 + match.2)] = String(match.3) }
    func below(_ title: String) -> String? {
      cells.first { $0.key.hasSuffix("1") && $0.value == title }.flatMap { cells[$0.key.dropLast() + "2"] }
    }
    #expect(below("JPY (whole)") == "3000")
    #expect(below("Who paid") == "Jun 3,000" && below("For") == "Mina 1,000, Jun 2,000")
    #expect(below("Mina (JPY)") == "1000" && below("Jun (JPY)") == "2000")
  }

  @Test("Amounts that a spreadsheet would round are texts, and so are their sums")
  func huge() throws {
    let cli = try CLIHarness.inOsaka(
      "spend 1000000000000000 --category food --date 2025-09-06", "spend 5 --category food --date 2025-09-06")
    let file = try export(cli)
    let sheets = try ["2", "3"].map {
      try OutsideTool.text("/usr/bin/unzip", ["-p", file, "xl/worksheets/sheet\($0).xml"])
    }
    for sheet in sheets { #expect(!sheet.contains("<f>") && sheet.contains(">1000000000000005<")) }
  }

  @Test(
    "A category whose name is a pattern in formulas, or is not unique, has only its amount")
  func names() throws {
    let cli = try CLIHarness.inOsaka(
      "category add gift --korean 선물", "category add gift-set --korean 선물*",
      "category add parcel --korean 소포",
      "spend 100 gift --date 2025-09-06", "spend 20 gift-set --date 2025-09-06",
      "spend 3 parcel --date 2025-09-06")
    func sheet() throws -> String {
      let file = cli.folder("names.xlsx")
      cli.text("export xlsx --lang ko --yes --output \(file)")
      return try OutsideTool.text("/usr/bin/unzip", ["-p", file, "xl/worksheets/sheet3.xml"])
        .split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    }
    #expect(try sheet().components(separatedBy: "<f>SUMIFS(").count == 3)
    #expect(try sheet().contains("<c r=\"B3\" s=\"5\"><v>20</v></c>"))
    // Another device may have given it the same name.
    let header = cli.home + "/ledger.json"
    let text = try String(contentsOfFile: header, encoding: .utf8)
    try HostileHome.withoutSeal(text.replacing("소포", with: "선물")).write(
      toFile: header, atomically: false, encoding: .utf8)
    #expect(!(try sheet().contains("<f>SUMIFS(")))
    #expect(try sheet().contains("<f>SUM(B2:B4)</f><v>123</v>"))
  }
}
