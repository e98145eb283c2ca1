import TripLedger

@testable import dot

/// Errors in short forms, and in the fields of lists.
extension ErrorRow {
  static let typing: [ErrorRow] = [
    ErrorRow("ambiguous-currency", .usage, names: ["abc", "JPY", "CNY"], hints: ["12JPY", "12CNY"]) {
      MoneyError.ambiguousSymbol(value: $0, symbol: $0, choices: ["JPY", "CNY"])
    },
    ErrorRow("two-currencies", .usage, names: ["abc", "USD", "JPY"], hints: []) {
      MoneyError.twoCurrencies(value: $0, written: "USD", given: "JPY")
    },
    ErrorRow("not-a-number", .usage, names: ["abc"], hints: []) {
      MoneyError.endlessDecimals(value: $0)
    },
    ErrorRow("not-a-number", .usage, names: ["abc"], hints: ["`940/100`"]) {
      MoneyError.rateInWords(value: $0, likely: "940/100")
    },
    ErrorRow("unknown-payment", .usage, names: ["abc", "2"], hints: ["card:Visa A", "card:Visa B"]) {
      ModelError.unknownPayment(value: $0, candidates: ["card:Visa A", "card:Visa B"])
    },
    ErrorRow("not-a-date", .usage, names: ["9/13 19:00"], hints: ["`--date 9/13 --time 19:00`"]) { _ in
      ModelError.notADay(value: "9/13 19:00")
    },
    ErrorRow(
      "ambiguous-date", .usage, names: ["abc", "1970-01-01", "1970-01-02"],
      hints: ["1970-01-01", "1970-01-02"]
    ) {
      ModelError.ambiguousDay(value: $0, readings: [Day(number: 0), Day(number: 1)])
    },
    ErrorRow("extra-argument", .usage, names: ["19:00"], hints: ["`--time 19:00`", "`--memo 19:00`"]) { _ in
      UsageError.timeBesideDate(time: "19:00")
    },
    ErrorRow("missing-argument", .usage, names: ["ID"], hints: ["dot expense list --last 5"]) { _ in
      UsageError.missingArgument(name: "ID", command: "expense edit")
    },
    ErrorRow("nothing-to-repeat", .refused, hints: ["dot spend"]) { _ in LedgerError.nothingToRepeat },
    ErrorRow("bad-category", .usage, names: ["abc"], hints: ["gift"]) { LedgerError.badCategory(value: $0) },
    ErrorRow("category-taken", .refused, names: ["abc"], hints: ["dot category list"]) {
      LedgerError.categoryTaken(name: $0)
    },
    ErrorRow("built-in-category", .refused, names: ["abc"], hints: ["--korean"]) {
      LedgerError.builtInCategory(key: $0)
    },
    ErrorRow(
      "category-in-use", .refused, names: ["abc", "2", "1"], hints: ["dot category remove abc --into"]
    ) {
      LedgerError.categoryInUse(key: $0, expenses: 2, budgets: 1)
    },
    ErrorRow("missing-option", .usage, names: ["abc", "--json"]) { UsageError.needs($0, "--json") },
    ErrorRow("unknown-name", .usage, names: ["{abc}"], hints: ["{date}", "{amount}"]) {
      TemplateError.unknownName($0, suggestions: ["date"], known: ["date", "amount", $0])
    },
    ErrorRow("open-brace", .usage, names: ["abc"], hints: ["{{"]) { TemplateError.openBrace(template: $0) },
  ]
}
