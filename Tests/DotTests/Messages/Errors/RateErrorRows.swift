@testable import dot

/// Every case of `RateError` except `quotaDamaged`, which is with the other damaged documents.
extension ErrorRow {
  private static let won = Currency.won
  private static let midnight = Instant(seconds: 1_757_343_600, offset: 0)  // 2025-09-09 00:00 in Seoul

  static let rates: [ErrorRow] = [
    ErrorRow(RateError.offline, names: ["DOT_OFFLINE"], hints: ["DOT_OFFLINE", "dot rates set"]),
    ErrorRow(
      RateError.noKey, hints: ["https://www.koreaexim.go.kr", "dot config key eximbank", "DOT_EXIMBANK_KEY"]),
    ErrorRow(RateError.badKey, hints: ["dot config key eximbank"]),
    ErrorRow(RateError.badURL, hints: ["dot config unset eximbank.url", "DOT_EXIMBANK_URL"]),
    ErrorRow(RateError.http(.curlMissing), names: ["curl"], hints: ["PATH"]),
    ErrorRow(
      RateError.quotaUsedUp(used: 1000, limit: 1000, resetsAt: midnight), names: ["1000"],
      hints: ["2025-09-09", "00:00"]),
    ErrorRow(
      RateError.quotaUsedUp(used: 312, limit: 1000, resetsAt: midnight), names: ["312", "1000"],
      hints: ["2025-09-09", "00:00"]),
    ErrorRow { RateError.quotaFile(FileError(.open, $0, code: EACCES)) },
    ErrorRow(RateError.http(.couldNotResolve)),
    ErrorRow(RateError.http(.couldNotConnect)),
    ErrorRow(RateError.http(.insecure)),
    ErrorRow(RateError.http(.connectionReset)),
    ErrorRow(RateError.http(.timedOut(.connect))),
    ErrorRow(RateError.http(.timedOut(.whole))),
    ErrorRow(RateError.retriesTimedOut),
    ErrorRow { RateError.http(.redirectElsewhere(origin: $0)) },
    ErrorRow(RateError.http(.tooManyRedirects(limit: 3)), names: ["3"]),
    ErrorRow(RateError.httpStatus(503), names: ["503"]),
    ErrorRow(RateError.http(.notHTTP), names: ["HTTP"]),
    ErrorRow(RateError.http(.tooLarge(limit: 2 << 20)), names: ["2097152"]),
    ErrorRow(RateError.http(.curlFailed(code: 27)), names: ["27"]),
    ErrorRow(RateError.http(.curlFailed(code: -9)), names: [" 9"]),
    ErrorRow(RateError.dataCodeRefused, names: ["2"]),
    ErrorRow(RateError.keyRefused, names: ["3"], hints: ["koreaexim.go.kr", "dot config key eximbank"]),
    ErrorRow(RateError.dailyLimit, names: ["4"], hints: ["+09:00"]),
    ErrorRow(RateError.unknownResult(7), names: ["7"]),
    ErrorRow(RateError.emptyBody),
    ErrorRow(RateError.notJSON(.html)),
    ErrorRow(RateError.notJSON(.text)),
    ErrorRow(RateError.brokenJSON(offset: 41), names: ["42"]),
    ErrorRow(RateError.unexpectedJSON),
    ErrorRow(names: ["USD", "deal_bas_r"]) {
      RateError.badRow(currency: "USD", field: "deal_bas_r", value: $0)
    },
    ErrorRow { RateError.badRow(currency: $0, field: "cur_unit", value: $0) },
    ErrorRow(RateError.noUsableRow),
    ErrorRow(RateError.nothingStored, hints: ["dot rates today"]),
    ErrorRow(RateError.nothingPublished(since: Day(number: 20_337)), names: ["2025-09-06"]),
    ErrorRow(
      RateError.noRate(currency: won, on: Day(number: 20_337)), names: ["KRW", "2025-09-06"],
      hints: ["dot rates fetch --date 2025-09-06", "dot rates set KRW"]),
  ]
}
