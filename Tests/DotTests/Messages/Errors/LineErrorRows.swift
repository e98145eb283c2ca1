import TripLedger

@testable import dot

/// Every error that a line can have, and other errors of importing lines.
extension ErrorRow {
  static let lines: [ErrorRow] =
    [
      flaw(names: ["4", "JSON"]) { _ in .json(JSONError(.unexpected, at: 3)) },
      flaw(names: ["date", "abc"]) { .json(JSONError(.badValue(key: "date", value: $0), at: 0)) },
      flaw(names: ["abc", "24.70", "2470"]) {
        .money(.ambiguousComma(value: $0, asDecimal: "24.70", asThousands: "2470"))
      },
      flaw(names: ["abc"]) { .model(.notAPosition(value: $0)) },
      flaw(names: ["abc"]) { .ledger(.noSuchTrip(name: $0, suggestions: [])) },
      flaw(names: ["abc", "memo"]) { .unknownKey($0, suggestions: ["memo"]) },
      flaw(names: ["abc"]) { .unknownKey($0, suggestions: []) },
      flaw(names: ["amount", "abc"]) { .notAString(key: "amount", value: $0) },
      flaw(names: ["1 MiB"]) { _ in .tooLong(limit: 1 << 20) },
      flaw(names: ["trip", "--trip"]) { _ in .noTrip },
      flaw(names: [id.text]) { _ in .differs(id: id) },
      flaw(names: ["2", id.text]) { _ in .repeated(id: id, line: 2) },
    ] + [
      ErrorRow("bad-lines", .usage, names: ["12"], hints: ["7", "abc", "11"]) {
        LineImportError.badLines([BadLine(number: 7, flaw: .unknownKey($0, suggestions: []))], count: 12)
      },
      ErrorRow("bad-lines", .usage, names: ["2"], hints: ["7", "abc", "1"]) {
        LineImportError.badLines([BadLine(number: 7, flaw: .unknownKey($0, suggestions: []))], count: 2)
      },
      ErrorRow("import-too-large", .refused, names: ["64 MiB"], hints: []) { _ in
        LineImportError.tooLarge(limit: 64 << 20)
      },
    ]

  private static let id = ExpenseID("0abc123456789") ?? ExpenseID()

  /// One bad line, the seventh; `names` are in its hint.
  private static func flaw(names: [String], _ flaw: @escaping @Sendable (String) -> LineFlaw) -> ErrorRow {
    ErrorRow("bad-lines", .usage, names: ["1"], hints: ["7"] + names) {
      LineImportError.badLines([BadLine(number: 7, flaw: flaw($0))], count: 1)
    }
  }
}
