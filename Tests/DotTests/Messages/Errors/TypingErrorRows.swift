@testable import dot

/// Errors in short forms, and in the fields of lists.
extension ErrorRow {
  static let typing: [ErrorRow] = [
    ErrorRow(names: ["JPY", "CNY"], hints: ["12JPY", "12CNY"]) {
      MoneyError.ambiguousSymbol(value: $0, symbol: $0, choices: ["JPY", "CNY"])
    },
    ErrorRow(names: ["USD", "JPY"]) { MoneyError.twoCurrencies(value: $0, written: "USD", given: "JPY") },
    ErrorRow { MoneyError.endlessDecimals(value: $0) },
    ErrorRow(hints: ["`940/100`"]) { MoneyError.rateInWords(value: $0, likely: "940/100") },
    ErrorRow(names: ["2"], hints: ["card:Visa A", "card:Visa B"]) {
      ModelError.unknownPayment(value: $0, candidates: ["card:Visa A", "card:Visa B"])
    },
    ErrorRow(
      ModelError.notADay(value: "9/13 19:00"), names: ["9/13 19:00"], hints: ["`--date 9/13 --time 19:00`"]),
    ErrorRow(names: ["1970-01-01", "1970-01-02"], hints: ["1970-01-01", "1970-01-02"]) {
      ModelError.ambiguousDay(value: $0, readings: [Day(number: 0), Day(number: 1)])
    },
    ErrorRow(names: ["1970-01-01"]) { ModelError.wrongWeekday(value: $0, day: Day(number: 0)) },
    ErrorRow(names: ["07:30", "19:30"], hints: ["07:30"]) {
      ModelError.ambiguousTime(
        value: $0, readings: [27_000, 70_200].map(TimeOfDay.init(secondsSinceMidnight:)))
    },
    ErrorRow(names: ["00:00"], hints: ["00:00"]) {
      ModelError.ambiguousNight(value: $0, time: TimeOfDay(secondsSinceMidnight: 0))
    },
    ErrorRow(hints: ["12000"]) { MoneyError.misplacedComma(value: $0, asThousands: "12000") },
    ErrorRow(
      UsageError.timeBesideDate(time: "19:00"), names: ["19:00"], hints: ["`--time 19:00`", "`--memo 19:00`"]),
    ErrorRow(
      UsageError.missingArgument(name: "ID", command: "expense edit"), names: ["ID"],
      hints: ["dot expense list --last 5"]),
    ErrorRow(LedgerError.nothingToRepeat, hints: ["dot spend"]),
    ErrorRow(hints: ["gift"]) { LedgerError.badCategory(value: $0) },
    ErrorRow(hints: ["dot category list"]) { LedgerError.categoryTaken(name: $0) },
    ErrorRow(hints: ["--korean"]) { LedgerError.builtInCategory(key: $0) },
    ErrorRow(names: ["2", "1"], hints: ["dot category remove abc --into"]) {
      LedgerError.categoryInUse(key: $0, expenses: 2, budgets: 1)
    },
    ErrorRow(names: ["--json"]) { UsageError.needs($0, "--json") },
    ErrorRow(names: ["{abc}"], hints: ["{date}", "{amount}"]) {
      TemplateError.unknownName($0, suggestions: ["date"], known: ["date", "amount", $0])
    },
    ErrorRow(hints: ["{{"]) { TemplateError.openBrace(template: $0) },
  ]
}
