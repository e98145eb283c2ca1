import TripLedger

@testable import dot

/// The errors of the other sources, which have their source, and of rate files.
extension ErrorRow {
  // 2025-10-01 00:00 UTC
  private static let october = Instant(seconds: 1_759_276_800, offset: 0)

  static let otherRates: [ErrorRow] = [
    ErrorRow(
      "no-key", .rates, names: ["Open Exchange Rates"],
      hints: [
        "https://openexchangerates.org", "dot config key openexchangerates", "DOT_OPENEXCHANGERATES_KEY",
      ]
    ) { _ in RateError.noKey.of(.openexchangerates) },
    ErrorRow(
      "bad-key", .rates, names: ["Open Exchange Rates"], hints: ["dot config key openexchangerates"]
    ) { _ in RateError.badKey.of(.openexchangerates) },
    ErrorRow(
      "key-refused", .rates, names: ["Open Exchange Rates"], hints: ["dot config key openexchangerates"]
    ) { _ in RateError.keyRefused.of(.openexchangerates) },
    ErrorRow(
      "bad-rate-address", .rates, names: ["/v1", "/v2"],
      hints: ["dot config unset frankfurter.url", "DOT_FRANKFURTER_URL"]
    ) { _ in RateError.badURL.of(.frankfurter) },
    ErrorRow(
      "bad-rate-address", .rates, names: ["Open Exchange Rates"],
      hints: ["dot config unset openexchangerates.url", "DOT_OPENEXCHANGERATES_URL"]
    ) { _ in RateError.badURL.of(.openexchangerates) },
    ErrorRow(
      "quota-used-up", .rates, names: ["Open Exchange Rates", "1000"], hints: ["2025-10-01", "00:00", "UTC"]
    ) { _ in
      RateError.quotaUsedUp(used: 1000, limit: 1000, resetsAt: october).of(.openexchangerates)
    },
    ErrorRow("too-many-calls", .rates, names: ["Open Exchange Rates"], hints: []) { _ in
      RateError.tooManyCalls.of(.openexchangerates)
    },
    ErrorRow("too-many-calls", .rates, hints: []) { _ in RateError.tooManyCalls.of(.upbit)
    },
    ErrorRow("address-blocked", .rates, hints: []) { _ in
      RateError.addressBlocked.of(.upbit)
    },
    ErrorRow("no-market", .rates, names: ["FOO"], hints: ["dot rates set UPBIT:FOO RATE"]) { _ in
      RateError.noMarket(coin: Currency(coin: "FOO") ?? .won).of(.upbit)
    },
    ErrorRow("source-refused", .rates, names: ["abc", "403", "Open Exchange Rates"], hints: []) {
      RateError.refused(status: 403, message: $0).of(.openexchangerates)
    },
    ErrorRow("http-status", .rates, names: ["503"], hints: []) { _ in
      RateError.httpStatus(503).of(.frankfurter)
    },
    ErrorRow("answer-bad-row", .rates, names: ["AUD", "rate", "abc"], hints: []) {
      RateError.badRow(currency: "AUD", field: "rate", value: $0).of(.frankfurter)
    },
    ErrorRow("nothing-published", .rates, names: ["2025-09-06"], hints: []) { _ in
      RateError.nothingPublished(since: Day(number: 20_337)).of(.frankfurter)
    },
    ErrorRow("rate-file-packed", .usage, names: ["zip"], hints: ["unzip"]) { _ in RateFileError.zipped },
    ErrorRow("not-a-rate-file", .usage, names: ["Date"], hints: ["eurofxref-hist.csv"]) { _ in
      RateFileError.notRates
    },
    ErrorRow("rate-file-without-rates", .usage, hints: ["eurofxref-hist.csv"]) { _ in
      RateFileError.noRates
    },
    ErrorRow("rate-file-columns", .usage, names: ["3", "41", "42"], hints: []) { _ in
      RateFileError.columns(found: 41, expected: 42, line: 3)
    },
    ErrorRow("rate-file-date", .usage, names: ["abc", "3", "1"], hints: []) {
      RateFileError.bad(.date, value: $0, line: 3, column: 1)
    },
    ErrorRow("rate-file-repeated-date", .usage, names: ["abc", "3", "1"], hints: []) {
      RateFileError.bad(.repeatedDate, value: $0, line: 3, column: 1)
    },
    ErrorRow("rate-file-currency", .usage, names: ["abc", "1", "7"], hints: []) {
      RateFileError.bad(.currency, value: $0, line: 1, column: 7)
    },
    ErrorRow("rate-file-repeated-currency", .usage, names: ["abc", "1", "7"], hints: []) {
      RateFileError.bad(.repeatedCurrency, value: $0, line: 1, column: 7)
    },
    ErrorRow("rate-file-rate", .usage, names: ["abc", "3", "7", "JPY"], hints: []) {
      RateFileError.bad(.rate(currency: "JPY"), value: $0, line: 3, column: 7)
    },
  ]
}
