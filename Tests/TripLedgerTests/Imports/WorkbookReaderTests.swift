import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripImports

@Suite("Workbooks of Excel")
struct WorkbookReaderTests {
  /// An empty sheet, and one with a title, a header in the third row, and two payments.
  private static let workbook = """
    UEsDBBQAAAAIAJGueV3HHBc8CgAAAAgAAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbLMJqSxILda3AwBQSwMEFAAAAAgAka55XTHAfl9XAAAAjQAA
    AA8AAAB4bC93b3JrYm9vay54bWyzKc8vyk7Kz89WqMjNySu2KrJVyigpKbDS1y9SsrMpzkhNLSmG0gp5ibmptkrBhkoKYL5niq0SkF1klQlkFHmm
    GCrpo6k0QlJphKTSCKRSH2a4PswJdgBQSwMEFAAAAAgAka55XcyK/yKBAAAAXwEAABoAAAB4bC9fcmVscy93b3JrYm9vay54bWwucmVsc7MJSs1J
    LMnMzyvOyCwotrNB5ip4ptgqFXmmGCophFQWpNoqZZSUFFjp6+frl+cXZRdnpKaWAGUSi9JTS2yV4ELF+mDKUK8iN0dJH7uJRuSYaITPREsDDCOL
    MxKLUlOCS4oy89KLEcbqV+SgSuE1FtPvxSWVOalI5kH4MEP0UcMTAFBLAwQUAAAACACRrnldIWR8AowAAAAFAQAAFAAAAHhsL3NoYXJlZFN0cmlu
    Z3MueG1ssykuLrGzKc60symxe718yZttcxReN215M32tjT5QXB8kAZF0SSxJxRBLLU4uyiwoyczPQ5dyzM0vzStBF3UuLSpKzUuuRBUvAkk9bl75
    uHnP4+aFj5s3Q6SLoDJPd01HCARkKBQn2SoZKCmkAilDJbDWxv2PG2dD1QRkoNjoGhqE7oio/HyEkD7I/wBQSwMEFAAAAAgAka55XYCiH9dvAAAA
    3wAAAA0AAAB4bC9zdHlsZXMueG1ssykuqcxJDc5ITS2xs8krzXXLLSmGMRQglGeKrZKhmYmSQlp+UW5iiXN+SqqtUiUQxOjm5sbopqTEKGRkWOXm
    Kunb2ejDjUhOzckJBpkdkQbkVaQhGWYAVomqAMTDoRJFBOQQdDETuHlgE/SRvAQAUEsDBBQAAAAIAJGueV3LmGokGQAAACMAAAAYAAAAeGwvd29y
    a3NoZWV0cy9zaGVldDEueG1ssynPL8ouzkhNLbGzAVMuiSWJ+nY2+ghxAFBLAwQUAAAACACRrnldOO1bZssAAAAeAgAAGAAAAHhsL3dvcmtzaGVl
    dHMvc2hlZXQyLnhtbHWS0QqDIBSG7/cU4sUus7ITGzsJa/UEe4KIYLFVQ129/qxYmawDovL//HzHIw6dfKpHVWmB05YVuhAou4HIhAZUYDkergEl
    OqHK3HvhI+sFstIs41vM/GdOuWUOFvOk3Wwt3GqZrfGtlttatAU4/AiihSCiRM34xg1nHzwI/ROfK3aQIisaHKQ5KJxbCT3u2+X0lttB8Q4jLIzg
    MLpYMKXV7atuq7uWxlcrgVqkH0WORfO+EC2LBpmZHBuVFRr+viDs0yGzZs/WL/EFUEsBAhQDFAAAAAgAka55XcccFzwKAAAACAAAABMAAAAAAAAA
    AAAAAIABAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAMUAAAACACRrnldMcB+X1cAAACNAAAADwAAAAAAAAAAAAAAgAE7AAAAeGwvd29ya2Jv
    b2sueG1sUEsBAhQDFAAAAAgAka55XcyK/yKBAAAAXwEAABoAAAAAAAAAAAAAAIABvwAAAHhsL19yZWxzL3dvcmtib29rLnhtbC5yZWxzUEsBAhQD
    FAAAAAgAka55XSFkfAKMAAAABQEAABQAAAAAAAAAAAAAAIABeAEAAHhsL3NoYXJlZFN0cmluZ3MueG1sUEsBAhQDFAAAAAgAka55XYCiH9dvAAAA
    3wAAAA0AAAAAAAAAAAAAAIABNgIAAHhsL3N0eWxlcy54bWxQSwECFAMUAAAACACRrnldy5hqJBkAAAAjAAAAGAAAAAAAAAAAAAAAgAHQAgAAeGwv
    d29ya3NoZWV0cy9zaGVldDEueG1sUEsBAhQDFAAAAAgAka55XTjtW2bLAAAAHgIAABgAAAAAAAAAAAAAAIABHwMAAHhsL3dvcmtzaGVldHMvc2hl
    ZXQyLnhtbFBLBQYAAAAABwAHAM8BAAAgBAAAAAA=
    """

  private let folder: TemporaryFolder
  private let path: String
  private let bytes: Data
  private let reader = ImportReader(decoder: TextDecoder(searchPath: ""))

  init() throws {
    folder = try TemporaryFolder()
    path = folder("card.xlsx")
    let text = Self.workbook.filter { !$0.isWhitespace }
    bytes = try #require(Data(base64Encoded: text))
    try bytes.write(to: URL(fileURLWithPath: path))
  }

  @Test("Rows as a table has them: texts, dates, figures without dust")
  func rows() throws {
    let read = try reader.readAll(path, limit: 1 << 20)
    #expect(
      read.map {
        $0.rows.map {
          "\($0.line) \($0.date) \($0.time?.description ?? "-") \($0.amount.plain) \($0.payee ?? $0.memo ?? "-")"
        }
      }
        == [["4 2025-09-05 12:30 12.30 ラーメン店", "5 2025-09-06 - 3.00 Bus & tram"]])
  }

  @Test("A damaged workbook is refused, or read as it is")
  func damaged() throws {
    let whole = try reader.readAll(path, limit: 1 << 20).map(\.rows)
    for index in stride(from: 0, to: bytes.count, by: 7) {
      var spoilt = bytes
      spoilt[index] ^= 0x55
      try spoilt.write(to: URL(fileURLWithPath: path))
      guard let read = try? reader.readAll(path, limit: 1 << 20) else { continue }
      #expect(read.map(\.rows) == whole, "byte \(index)")
    }
  }

  @Test(
    "A row whose number no sheet has comes behind the row before it", arguments: [Int.max, 1_048_577, 0, -1])
  func numbers(_ number: Int) throws {
    let rows =
      #"<row r="4"><c><v>1</v></c></row><row r="\#(number)"><c><v>2</v></c></row><row><c><v>3</v></c></row>"#
    let formats = WorkbookCellFormats([], countsFrom1904: false)
    let sheet = try WorkbookSheet(Array(rows.utf8), texts: [], formats, ofFile: "b.xlsx")
    #expect(sheet.rows.map(\.line) == [4, 5, 6])
  }

  @Test("A sheet that names its last cell only is refused")
  func last() throws {
    let rows = (1...1000).map { "<row r=\"\($0)\"><c r=\"XFD\($0)\"><v>1</v></c></row>" }.joined()
    let formats = WorkbookCellFormats([], countsFrom1904: false)
    #expect(throws: ImportError.tooLarge(path: "b.xlsx", .cells, limit: 4_000_000)) {
      try WorkbookSheet(Array(rows.utf8), texts: [], formats, ofFile: "b.xlsx")
    }
  }

  @Test("A formula without a stored value is what the cell has, and with one it isn't")
  func formulas() throws {
    let cells = [
      "<f>SUM(A1:A3)</f>", "<f>SUM(A1:A3)</f><v></v>", "<f>SUM(A1:A3)</f><v>6</v>",
      #"<f t="shared" si="0"/>"#,
      "<v>7</v>",
    ]
    let row = "<row r=\"1\">" + cells.map { "<c>\($0)</c>" }.joined() + "</row>"
    let formats = WorkbookCellFormats([], countsFrom1904: false)
    let sheet = try WorkbookSheet(Array(row.utf8), texts: [], formats, ofFile: "b.xlsx")
    #expect(sheet.rows.map(\.cells) == [["=SUM(A1:A3)", "=SUM(A1:A3)", "6", "=", "7"]])
  }
}
