import TripLedger

@testable import dot

extension ErrorRow {
  static let pace: [ErrorRow] = [
    ErrorRow(hints: ["2025-09-05..2025-09-09"]) { ModelError.notASpread(value: $0) },
    ErrorRow(hints: ["JPY", "09-12", "VND"]) { ModelError.notPayingCurrencies(value: $0) },
    ErrorRow(
      ModelError.spreadBackwards(first: Day(number: 20_337), last: Day(number: 20_336)),
      names: ["2025-09-06", "2025-09-05"]),
    ErrorRow(names: ["367", "366"]) { ModelError.spreadTooLong(value: $0, days: 367, limit: 366) },
  ]
}
