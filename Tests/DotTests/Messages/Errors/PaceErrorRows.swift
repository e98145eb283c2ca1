@testable import dot

extension ErrorRow {
  static let pace: [ErrorRow] = [
    ErrorRow(hints: ["10-12..10-18"]) { ModelError.notDays(value: $0) },
    ErrorRow(hints: ["2025-09-05..2025-09-09"]) { ModelError.notASpread(value: $0) },
    ErrorRow(hints: ["JPY", "09-12", "VND"]) { ModelError.notPayingCurrencies(value: $0) },
    ErrorRow(hints: ["09-12"]) { ModelError.notZonesByDate(value: $0) },
    ErrorRow(names: ["2025-09-06", "361"], hints: ["2026-09-02"]) {
      ModelError.farEnd(value: $0, start: Day(number: 20_337), end: Day(number: 20_698))
    },
    ErrorRow(hints: ["09-05..09-12"]) { LegError.notALeg(value: $0) },
    ErrorRow(hints: ["Hanoi", "VND"]) { LegError.unknownPlace(value: $0, suggestions: ["Hanoi"]) },
    ErrorRow(LegError.overlap(number: 1, next: 2, day: day), names: ["1", "2", "2025-09-06"]),
    ErrorRow(
      LegError.outsideTrip(number: 2, first: day, last: day), names: ["2", "2025-09-06"], hints: ["--leg"]),
    ErrorRow(LegError.budgetCut(number: 2), names: ["2"], hints: ["--leg-budget"]),
    ErrorRow(LegError.noSuchLeg(number: 3, count: 2), names: ["3", "2"], hints: ["trip show"]),
    ErrorRow(
      ModelError.spreadBackwards(first: Day(number: 20_337), last: Day(number: 20_336)),
      names: ["2025-09-06", "2025-09-05"]),
    ErrorRow(names: ["367", "366"]) { ModelError.spreadTooLong(value: $0, days: 367, limit: 366) },
  ]
}
