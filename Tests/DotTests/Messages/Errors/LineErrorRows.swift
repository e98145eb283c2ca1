@testable import dot

/// Every error that a line can have, and other errors of importing lines.
extension ErrorRow {
  static let lines: [ErrorRow] =
    [
      flaw(.json(JSONError(.unexpected, at: 3)), names: ["4", "JSON"]),
      flaw(names: ["date"]) { .json(JSONError(.badValue(key: "date", value: $0), at: 0)) },
      flaw(names: ["24.70", "2470"]) {
        .money(.ambiguousComma(value: $0, asDecimal: "24.70", asThousands: "2470"))
      },
      flaw { .model(.notAPosition(value: $0)) },
      flaw { .ledger(.noSuchTrip(name: $0, suggestions: [])) },
      flaw(names: ["memo"]) { .unknownKey($0, suggestions: ["memo"]) },
      flaw { .unknownKey($0, suggestions: []) },
      flaw(names: ["amount"]) { .notAString(key: "amount", value: $0) },
      flaw(.tooLong(limit: 1 << 20), names: ["1 MiB"]),
      flaw(.noTrip, names: ["trip", "--trip"]),
      flaw(.differs(id: id), names: [id.text]),
      flaw(.repeated(id: id, line: 2), names: ["2", id.text]),
    ] + [
      ErrorRow(names: ["12"], hints: ["7", "11"]) {
        LineImportError.badLines([BadLine(number: 7, flaw: .unknownKey($0, suggestions: []))], count: 12)
      },
      ErrorRow(names: ["2"], hints: ["7", "1"]) {
        LineImportError.badLines([BadLine(number: 7, flaw: .unknownKey($0, suggestions: []))], count: 2)
      },
      ErrorRow(LineImportError.tooLarge(limit: 64 << 20), names: ["64 MiB"]),
    ]

  private static let id = ExpenseID("0abc123456789") ?? ExpenseID()

  /// One bad line, the seventh; `names` are in its hint.
  private static func flaw(
    names: [String] = [], _ flaw: @escaping @Sendable (String) -> LineFlaw
  ) -> ErrorRow {
    ErrorRow(names: ["1"], hints: ["7"] + names) {
      LineImportError.badLines([BadLine(number: 7, flaw: flaw($0))], count: 1)
    }
  }

  private static func flaw(_ flaw: LineFlaw, names: [String]) -> ErrorRow {
    ErrorRow(
      LineImportError.badLines([BadLine(number: 7, flaw: flaw)], count: 1), names: ["1"],
      hints: ["7"] + names)
  }
}
