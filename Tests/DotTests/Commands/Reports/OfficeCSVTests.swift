import Foundation
import TestSupport
import Testing

@testable import dot

/// CSV as a spreadsheet reads and writes it.
@Suite("LibreOffice leaves the tables unchanged")
struct OfficeCSVTests {
  private static let python = "/usr/bin/python3"

  private func rows(_ file: String) throws -> [[String]] {
    let script = """
      import csv, json, sys
      csv.field_size_limit(1 << 24)
      print(json.dumps(list(csv.reader(open(sys.argv[1], newline="", encoding="utf-8-sig"), strict=True))))
      """
    return try JSONDecoder().decode(
      [[String]].self, from: try OutsideTool.run(Self.python, ["-c", script, file]))
  }

  @Test(
    "Read as text and written again, every cell is unchanged",
    .enabled(
      if: OutsideTool.canRun(Office.program, python), "needs python3 and LibreOffice (libreoffice-calc-nogui)"
    ))
  func thereAndBack() throws {
    let folder = try TemporaryFolder()
    var files: [String] = []
    for (place, cli) in try HostileExpenses.ledgers(announcing: "OfficeCSVTests").enumerated() {
      for line in [
        "export csv", "export csv --bom --in KRW", "report --format csv", "report --by-place --format csv",
        "report --summary --format csv", "report --by-currency --format csv --bom",
      ] {
        files.append(folder("\(place)-\(files.count).csv"))
        cli.text("\(line) --output \(files[files.count - 1])")
      }
    }
    let output = try Office.convert(
      files, to: "csv:" + Office.textFilter, reading: Office.textFilter, in: folder)
    for file in files {
      let before = try rows(file)
      let after = try rows(output + "/" + (file.split(separator: "/").last ?? ""))
      #expect(before.count > 1 && before.count == after.count)
      for (row, other) in zip(before, after) {
        #expect(row == other)
        // Nothing that a spreadsheet would calculate if fields were not read as texts.
        for cell in row where "=@\t\r".contains(cell.first ?? "x") { Issue.record("a formula: \(cell)") }
      }
    }
  }
}
