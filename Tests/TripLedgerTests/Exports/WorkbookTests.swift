import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripExports

@Suite struct WorkbookTests {
  @Test func columns() {
    #expect(
      [0, 25, 26, 51, 52, 701, 702].map(Workbook.letters) == ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"])
    #expect(Workbook.reference(column: 3, row: 0) == "D1")
    #expect(Workbook.quoted("Kim's") == "'Kim''s'")
    #expect(Workbook.quoted("Kim'\u{301}s") == "'Kim''\u{301}s'")
  }

  @Test(
    "Fifteen significant digits are kept",
    arguments: [
      ("999999999999999", true), ("1000000000000000", false), ("-9999999999999.99", true), ("0", true),
      ("12345678901234.56", false), ("0.00123456789012345", true), ("", true),
    ])
  func exact(_ text: String, _ isExact: Bool) {
    #expect(Workbook.isExact(text) == isExact)
  }

  @Test(
    "A filter that a spreadsheet would interpret",
    arguments: [
      ("food", true), ("숙박비", true), ("🎁 gift", true), ("a-b", true), ("a=b", true), ("", false),
      ("gift*", false),
      ("g?ft", false), ("~", false), ("=food", false), ("<>", false), (">a", false), ("1.5", false),
      ("3월", false),
      ("½", false), ("true", false), ("FALSE", false), ("truely", true),
    ])
  func condition(_ text: String, _ isLiteral: Bool) {
    #expect(Workbook.isLiteral(text) == isLiteral)
  }

  @Test("Days count from 30 December 1899, and are texts while 1900 counts as a leap year")
  func serials() throws {
    // 2025-09-05 is 20,336 days after 1970-01-01, and that is day 25,569.
    #expect(Workbook.serial(of: try #require(Day("2025-09-05"))) == 45_905)
    #expect(Workbook.serial(of: try #require(Day("1900-03-01"))) == 61)
    #expect(Workbook.serial(of: try #require(Day("1900-02-28"))) == nil)
  }

  @Test(
    "What looks like an escape is escaped",
    arguments: [
      ("_x0041_", "_x005F_x0041_"), ("_x004_", "_x004_"), ("_xZZZZ_", "_xZZZZ_"),
      ("a_x00e9_b", "a_x005F_x00e9_b"),
      ("_x0041__x0042_", "_x005F_x0041__x005F_x0042_"), ("=1+1", "=1+1"), ("한국어 _x", "한국어 _x"),
    ])
  func stored(_ text: String, _ expected: String) {
    #expect(SheetWriter.stored(text) == expected)
  }

  @Test("A cell has at most 32,767 UTF-16 code units")
  func cut() {
    let longest = String(repeating: "x", count: 32_767)
    #expect(SheetWriter.stored(longest) == longest)
    #expect(SheetWriter.stored(longest + "x") == longest.dropLast() + "…")
    let emoji = SheetWriter.stored(String(repeating: "🐙", count: 20_000))
    #expect(emoji.utf16.count == 32_767 && emoji.hasSuffix("🐙…"))
  }

  @Test func cells() throws {
    let yen = try Amount(parsing: "-1200", currency: Currency("JPY"), sign: .anyButZero)
    let huge = Amount(minorUnits: 1_000_000_000_000_000, currency: .won)
    let sheet = Workbook.Sheet(
      name: "A", columns: [.init("T", width: 3)],
      rows: [
        [.text("=1"), .blank, .number("0.5"), .amount(yen), .day(try #require(Day("2025-09-05")))],
        [.formula("SUM(A1:A2)", yen), .amount(huge), .formula("SUM(A1)", huge), .text(" <b> ")],
      ])
    let text = SheetWriter(sheet: sheet, formats: NumberFormats(Workbook([sheet]))).text
    let compact = text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    for part in [
      "<row r=\"1\"><c r=\"A1\" s=\"1\" t=\"inlineStr\"><is><t xml:space=\"preserve\">T</t></is></c></row>",
      "<row r=\"2\"><c r=\"A2\" s=\"3\" t=\"inlineStr\"><is><t xml:space=\"preserve\">=1</t></is></c>"
        + "<c r=\"C2\" s=\"0\"><v>0.5</v></c><c r=\"D2\" s=\"5\"><v>-1200</v></c>"
        + "<c r=\"E2\" s=\"4\"><v>45905</v></c></row>",
      "<c r=\"A3\" s=\"5\"><f>SUM(A1:A2)</f><v>-1200</v></c>",
      "<c r=\"B3\" s=\"2\" t=\"inlineStr\"><is><t xml:space=\"preserve\">1000000000000000</t></is></c>",
      "<c r=\"C3\" s=\"2\" t=\"inlineStr\"><is><t xml:space=\"preserve\">1000000000000000</t></is></c>",
      "<t xml:space=\"preserve\"> &lt;b&gt; </t>",
    ] { #expect(compact.contains(part), "\(part)\n\(compact)") }
  }
}
