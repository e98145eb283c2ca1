@testable import dot

extension ErrorRow {
  /// The errors of importing files of other programs.
  static let imports: [ErrorRow] =
    [
      ErrorRow(hints: ["CSV"]) { ImportError.notText(path: $0, kind: .workbook) },
      ErrorRow(hints: ["CSV"]) { ImportError.notText(path: $0, kind: .encrypted) },
      ErrorRow(hints: ["CSV"]) {
        ImportError.notText(path: $0, kind: .openDocument)
      },
      ErrorRow(names: ["XML"], hints: ["CSV"]) { ImportError.notText(path: $0, kind: .spreadsheetXML) },
      ErrorRow(hints: ["cp1257", "cp852"]) { ImportError.unknownEncoding(path: $0, fitting: []) },
      ErrorRow(hints: ["currency=EUR"]) { ImportError.unknownFormat(path: $0, currency: "EUR") },
      ErrorRow(hints: ["'in=Amount (EUR)'", "kind=Way=Uvw"]) {
        var file = UnclearFile()
        file.unheard = UnclearFile.Unheard(column: "Way", words: ["Uvw", "Rst"])
        return ImportError.unclear(path: $0, .sign(column: "Amount (EUR)"), in: file)
      },
      ErrorRow(hints: ["--map currency=VND"]) {
        ImportError.unclear(path: $0, .currency, in: UnclearFile(currency: "VND"))
      },
      ErrorRow(names: ["PDF"], hints: ["CSV"]) { ImportError.notText(path: $0, kind: .pdf) },
      ErrorRow(hints: ["--encoding"]) { ImportError.unknownEncoding(path: $0, fitting: [.cp1252]) },
      ErrorRow(names: ["cp949"], hints: ["--encoding"]) {
        ImportError.notInEncoding(path: $0, encoding: .cp949)
      },
      ErrorRow(ImportError.noConverter(encoding: .cp932), names: ["iconv", "cp932"], hints: ["UTF-8"]),
      ErrorRow(hints: ["--map", "dot import formats"]) { ImportError.unknownFormat(path: $0) },
      ErrorRow(names: ["revolut"]) { ImportError.notOfFormat(path: $0, format: "revolut") },
      ErrorRow(names: ["7"]) { ImportError.unclosedQuote(path: $0, line: 7) },
      ErrorRow { ImportError.tooLarge(path: $0, .cells, limit: 4_000_000) },
      ErrorRow(names: ["1000"], hints: ["--whole"]) { ImportError.tooLarge(path: $0, .people, limit: 1000) },
      ErrorRow(names: ["32 MiB"], hints: ["CSV"]) { ImportError.tooLarge(path: $0, .bytes, limit: 1 << 25) },
      ErrorRow(names: ["05/09/2025"], hints: ["--date-order"]) {
        ImportError.unclear(path: $0, .dateOrder(example: "05/09/2025"))
      },
      ErrorRow(names: ["1,800"], hints: ["--decimal"]) {
        ImportError.unclear(path: $0, .decimalMark(example: "1,800"))
      },
      ErrorRow(names: ["sum"], hints: ["out=abc", "in=abc"]) {
        ImportError.unclear(path: "sum", .sign(column: $0))
      },
      ErrorRow(names: ["sum"], hints: ["out=abc", "in=abc", "kind="]) {
        ImportError.unclear(path: "sum", .balance(column: $0))
      },
      ErrorRow(hints: ["--map date=1,amount=3"]) {
        ImportError.unclear(path: $0, .columns("date=1,amount=3"))
      },
      ErrorRow(hints: ["dot import a.csv --trip Osaka --date-order dmy --map date=Day,currency=CODE"]) {
        UnclearList(
          error: .unclear(path: $0, .dateOrder(example: "05/09/2025"), and: [.currency]),
          line: "dot import a.csv --trip Osaka", map: "date=Day")
      },
      ErrorRow(hints: ["--map currency=CODE"]) { ImportError.unclear(path: $0, .currency) },
      ErrorRow(names: ["rows.csv"], hints: ["Date"]) {
        ImportError.noSuchColumns([$0], path: "rows.csv", columns: ["Date"])
      },
      ErrorRow(names: ["Day", "Sum"], hints: ["Date"]) {
        ImportError.noSuchColumns(["Day", "Sum"], path: $0, columns: ["Date"])
      },
      ErrorRow(hints: ["--date-order dmy", "2025-09-06", "‘A’"]) {
        ImportError.unclear(path: $0, .dateOrder(example: "05/09/2025"), in: dated)
      },
      ErrorRow(hints: ["2025-09-06", "‘A’"]) { ImportError.unclear(path: $0, .currency, in: undecided) },
      ErrorRow(names: ["--category"], hints: ["dot import rule add"]) {
        ImportRuleError.saysNothing(pattern: $0)
      },
      ErrorRow(hints: ["dot import rule list"]) { ImportRuleError.noSuchRule(name: $0, patterns: []) },
      ErrorRow(names: ["2"], hints: ["dot import rule remove 0123"]) {
        ImportRuleError.ambiguousRule(
          name: $0,
          candidates: ["0123456789abc", "0123456789abd"].map { Candidate(id: $0, label: "A*") })
      },
      ErrorRow(hints: ["--save-map"]) { ImportError.noSuchMapping(name: $0, known: []) },
      ErrorRow(hints: ["mybank"]) { ImportError.noSuchMapping(name: $0, known: ["mybank"]) },
      ErrorRow(
        RowImportError.noTrip(first: day, last: day), names: ["2025-09-06"], hints: ["--trip", "--new-trip"]),
      ErrorRow(hints: ["str(number) AS amount"]) { ImportError.rounded(path: $0) },
      ErrorRow { ImportError.damagedExport(path: $0) },
      ErrorRow(names: ["Jun Lee"], hints: ["--me 'Jun Lee'", "--whole"]) {
        RowImportError.whoIsMe(file: $0, people: ["Jun Lee", "Sol"])
      },
      ErrorRow(hints: ["Jun"]) { RowImportError.notInFiles(name: $0, people: ["Jun"]) },
      ErrorRow(hints: ["--me"]) { RowImportError.notInFiles(name: $0, people: []) },
      ErrorRow(names: ["12"], hints: ["rows.csv", "7", "Sum", "11", "--skip-bad"]) {
        RowImportError.badRows(
          [BadRow(file: "rows.csv", line: 7, column: "Sum", value: $0, flaw: .cell(.notANumber))], count: 12)
      },
      bad { .cell(.amount(.zero(value: $0))) }, bad { .line(.unknownKey($0, suggestions: [])) },
      bad(.cell(.cells(found: 3, expected: 8)), names: ["3", "8"]),
    ]
    + [BadCell.Flaw.notADate, .notATime, .notACurrency, .notAPosition, .parts, .shares, .noPayer].map {
      bad(.cell($0), names: ["v"])
    }

  private static let dated = file(.dateOrder(.dmy))
  private static let undecided = file(nil)

  private static func file(_ answer: UnclearFile.Answer?) -> UnclearFile {
    var row = UnclearFile.Row(date: day)
    row.payee = "A"
    var file = UnclearFile()
    file.readings = [UnclearFile.Reading(answer: answer, rows: [row])]
    return file
  }

  /// One bad row, the seventh, whose hint names the value.
  private static func bad(_ flaw: @escaping @Sendable (String) -> BadRow.Flaw) -> ErrorRow {
    ErrorRow(names: ["1"], hints: ["7"]) { badRow(flaw($0)) }
  }

  private static func bad(_ flaw: BadRow.Flaw, names: [String]) -> ErrorRow {
    ErrorRow(badRow(flaw), names: ["1"], hints: ["7"] + names)
  }

  private static func badRow(_ flaw: BadRow.Flaw) -> RowImportError {
    .badRows([BadRow(file: "f", line: 7, value: "v", flaw: flaw)], count: 1)
  }
}
