import TripLedger

@testable import dot

extension ErrorRow {
  /// The errors of importing files of other programs.
  static let imports: [ErrorRow] = [
    ErrorRow("import-not-text", .refused, names: ["abc"], hints: ["CSV"]) {
      ImportError.notText(path: $0, kind: .workbook)
    },
    ErrorRow("import-not-text", .refused, names: ["abc"], hints: ["CSV"]) {
      ImportError.notText(path: $0, kind: .encrypted)
    },
    ErrorRow("import-not-text", .refused, names: ["abc", "PDF"], hints: ["CSV"]) {
      ImportError.notText(path: $0, kind: .pdf)
    },
    ErrorRow("import-encoding-unclear", .refused, names: ["abc"], hints: ["--encoding"]) {
      ImportError.unknownEncoding(path: $0, fitting: [.cp1252])
    },
    ErrorRow("import-wrong-encoding", .usage, names: ["abc", "cp949"], hints: ["--encoding"]) {
      ImportError.notInEncoding(path: $0, encoding: .cp949)
    },
    ErrorRow("import-no-converter", .refused, names: ["iconv", "cp932"], hints: ["UTF-8"]) { _ in
      ImportError.noConverter(encoding: .cp932)
    },
    ErrorRow("import-unknown-format", .refused, names: ["abc"], hints: ["--map", "dot import formats"]) {
      ImportError.unknownFormat(path: $0)
    },
    ErrorRow("import-not-of-format", .refused, names: ["abc", "revolut"], hints: []) {
      ImportError.notOfFormat(path: $0, format: "revolut")
    },
    ErrorRow("import-open-quote", .usage, names: ["abc", "7"], hints: []) {
      ImportError.unclosedQuote(path: $0, line: 7)
    },
    ErrorRow("import-unclear", .refused, names: ["abc", "05/09/2025"], hints: ["--date-order"]) {
      ImportError.unclear(path: $0, .dateOrder(example: "05/09/2025"))
    },
    ErrorRow("import-unclear", .refused, names: ["abc", "1,800"], hints: ["--decimal"]) {
      ImportError.unclear(path: $0, .decimalMark(example: "1,800"))
    },
    ErrorRow("import-unclear", .refused, names: ["sum", "abc"], hints: ["out=abc", "in=abc"]) {
      ImportError.unclear(path: "sum", .sign(column: $0))
    },
    ErrorRow("import-unclear", .refused, names: ["sum", "abc"], hints: ["out=abc", "in=abc", "kind="]) {
      ImportError.unclear(path: "sum", .balance(column: $0))
    },
    ErrorRow("import-unclear", .refused, names: ["abc"], hints: ["--map date=1,amount=3"]) {
      ImportError.unclear(path: $0, .columns("date=1,amount=3"))
    },
    ErrorRow("import-unclear", .refused, names: ["abc"], hints: ["--date-order dmy --map currency=CODE"]) {
      ImportError.unclear(path: $0, .dateOrder(example: "05/09/2025"), and: [.currency])
    },
    ErrorRow("import-unclear", .refused, names: ["abc"], hints: ["--map currency=CODE"]) {
      ImportError.unclear(path: $0, .currency)
    },
    ErrorRow("no-such-column", .usage, names: ["abc", "rows.csv"], hints: ["Date"]) {
      ImportError.noSuchColumn(name: $0, path: "rows.csv", columns: ["Date"])
    },
    ErrorRow("no-such-mapping", .refused, names: ["abc"], hints: ["--save-map"]) {
      ImportError.noSuchMapping(name: $0, known: [])
    },
    ErrorRow("no-such-mapping", .refused, names: ["abc"], hints: ["mybank"]) {
      ImportError.noSuchMapping(name: $0, known: ["mybank"])
    },
    ErrorRow("no-trip-on-dates", .refused, names: ["2025-09-06"], hints: ["--trip", "--new-trip"]) { _ in
      RowImportError.noTrip(first: day, last: day)
    },
    ErrorRow("import-rounded", .refused, names: ["abc"], hints: ["str(number) AS amount"]) {
      ImportError.rounded(path: $0)
    },
    ErrorRow("import-damaged-export", .usage, names: ["abc"], hints: []) {
      ImportError.damagedExport(path: $0)
    },
    ErrorRow(
      "import-who-are-you", .refused, names: ["abc", "Jun Lee"], hints: ["--me 'Jun Lee'", "--whole"]
    ) {
      RowImportError.whoIsMe(file: $0, people: ["Jun Lee", "Sol"])
    },
    ErrorRow("import-no-such-person", .refused, names: ["abc"], hints: ["Jun"]) {
      RowImportError.notInFiles(name: $0, people: ["Jun"])
    },
    ErrorRow("import-no-such-person", .refused, names: ["abc"], hints: ["--me"]) {
      RowImportError.notInFiles(name: $0, people: [])
    },
    ErrorRow("bad-rows", .usage, names: ["12"], hints: ["rows.csv", "7", "Sum", "abc", "11", "--skip-bad"]) {
      RowImportError.badRows(
        [BadRow(file: "rows.csv", line: 7, column: "Sum", value: $0, flaw: .cell(.notANumber))], count: 12)
    },
    bad(names: ["abc"]) { .cell(.amount(.zero(value: $0))) },
    bad(names: ["3", "8"]) { _ in .cell(.cells(found: 3, expected: 8)) },
    bad(names: ["abc"]) { .line(.unknownKey($0, suggestions: [])) },
    bad(names: ["v"]) { _ in .cell(.parts) },
    bad(names: ["v"]) { _ in .cell(.shares) },
    bad(names: ["v"]) { _ in .cell(.noPayer) },
    bad(names: ["v"]) { _ in .cell(.notADate) }, bad(names: ["v"]) { _ in .cell(.notATime) },
    bad(names: ["v"]) { _ in .cell(.notACurrency) }, bad(names: ["v"]) { _ in .cell(.notAPosition) },
  ]

  /// One bad row, the seventh; `names` are in its hint.
  private static func bad(names: [String], _ flaw: @escaping @Sendable (String) -> BadRow.Flaw) -> ErrorRow {
    ErrorRow("bad-rows", .usage, names: ["1"], hints: ["7"] + names) {
      RowImportError.badRows([BadRow(file: "f", line: 7, value: "v", flaw: flaw($0))], count: 1)
    }
  }
}
