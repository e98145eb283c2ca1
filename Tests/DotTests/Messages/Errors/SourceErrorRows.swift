@testable import dot

/// The errors of the other sources, which have their source, and of rate files.
extension ErrorRow {
  // 2025-10-01 00:00 UTC
  private static let october = Instant(seconds: 1_759_276_800, offset: 0)

  static let otherRates: [ErrorRow] = [
    ErrorRow(
      RateError.noKey.of(.openexchangerates), names: ["Open Exchange Rates"],
      hints: [
        "https://openexchangerates.org", "dot config key openexchangerates", "DOT_OPENEXCHANGERATES_KEY",
      ]),
    ErrorRow(
      RateError.badKey.of(.openexchangerates), names: ["Open Exchange Rates"],
      hints: ["dot config key openexchangerates"]),
    ErrorRow(
      RateError.keyRefused.of(.openexchangerates), names: ["Open Exchange Rates"],
      hints: ["dot config key openexchangerates"]),
    ErrorRow(
      RateError.badURL.of(.frankfurter), names: ["/v1", "/v2"],
      hints: ["dot config unset frankfurter.url", "DOT_FRANKFURTER_URL"]),
    ErrorRow(
      RateError.badURL.of(.openexchangerates), names: ["Open Exchange Rates"],
      hints: ["dot config unset openexchangerates.url", "DOT_OPENEXCHANGERATES_URL"]),
    ErrorRow(
      RateError.quotaUsedUp(used: 1000, limit: 1000, resetsAt: october).of(.openexchangerates),
      names: ["Open Exchange Rates", "1000"], hints: ["2025-10-01", "00:00", "UTC"]),
    ErrorRow(RateError.tooManyCalls.of(.openexchangerates), names: ["Open Exchange Rates"]),
    ErrorRow(RateError.tooManyCalls.of(.upbit)),
    ErrorRow(RateError.addressBlocked.of(.upbit)),
    ErrorRow(
      RateError.noMarket(coin: Currency(coin: "FOO") ?? .won).of(.upbit), names: ["FOO"],
      hints: ["dot rates set UPBIT:FOO RATE"]),
    ErrorRow(names: ["403", "Open Exchange Rates"]) {
      RateError.refused(status: 403, message: $0).of(.openexchangerates)
    },
    ErrorRow(RateError.httpStatus(503).of(.frankfurter), names: ["503"]),
    ErrorRow(names: ["AUD", "rate"]) {
      RateError.badRow(currency: "AUD", field: "rate", value: $0).of(.frankfurter)
    },
    ErrorRow(RateError.nothingPublished(since: Day(number: 20_337)).of(.frankfurter), names: ["2025-09-06"]),
    ErrorRow(RateFileError.zipped, names: ["zip"], hints: ["unzip"]),
    ErrorRow(RateFileError.notRates, names: ["Date"], hints: ["eurofxref-hist.csv"]),
    ErrorRow(RateFileError.noRates, hints: ["eurofxref-hist.csv"]),
    ErrorRow(RateFileError.columns(found: 41, expected: 42, line: 3), names: ["3", "41", "42"]),
    ErrorRow(names: ["3", "1"]) { RateFileError.bad(.date, value: $0, line: 3, column: 1) },
    ErrorRow(names: ["3", "1"]) { RateFileError.bad(.repeatedDate, value: $0, line: 3, column: 1) },
    ErrorRow(names: ["1", "7"]) { RateFileError.bad(.currency, value: $0, line: 1, column: 7) },
    ErrorRow(names: ["1", "7"]) { RateFileError.bad(.repeatedCurrency, value: $0, line: 1, column: 7) },
    ErrorRow(names: ["3", "7", "JPY"]) {
      RateFileError.bad(.rate(currency: "JPY"), value: $0, line: 3, column: 7)
    },
  ]
}
