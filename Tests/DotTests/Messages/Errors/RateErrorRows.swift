@testable import dot

/// Every case of `RateError` except `quotaDamaged`, which is with the other damaged documents.
extension ErrorRow {
  private static let won = Currency.won
  private static let midnight = Instant(seconds: 1_757_343_600, offset: 0)  // 2025-09-09 00:00 in Seoul

  static let rates: [ErrorRow] = [
    ErrorRow(RateError.offline, names: ["DOT_OFFLINE"], hints: ["DOT_OFFLINE", "dot rates set"]),
    ErrorRow(
      RateError.noKey.of(.eximbank),
      hints: ["https://www.koreaexim.go.kr", "dot config key eximbank", "DOT_EXIMBANK_KEY"]),
    ErrorRow(RateError.badKey.of(.eximbank), hints: ["dot config key eximbank"]),
    ErrorRow(RateError.badURL.of(.eximbank), hints: ["dot config unset eximbank.url", "DOT_EXIMBANK_URL"]),
    ErrorRow(RateError.http(.curlMissing).of(.eximbank), names: ["curl"], hints: ["PATH"]),
    ErrorRow(
      RateError.quotaUsedUp(used: 1000, limit: 1000, resetsAt: midnight).of(.eximbank), names: ["1000"],
      hints: ["2025-09-09", "00:00"]),
    ErrorRow(
      RateError.quotaUsedUp(used: 312, limit: 1000, resetsAt: midnight).of(.eximbank),
      names: ["312", "1000"],
      hints: ["2025-09-09", "00:00"]),
    ErrorRow { RateError.quotaFile(FileError(.open, $0, code: EACCES)).of(.eximbank) },
    ErrorRow(RateError.http(.couldNotResolve).of(.eximbank)),
    ErrorRow(RateError.http(.couldNotConnect).of(.eximbank)),
    ErrorRow(RateError.http(.insecure).of(.eximbank)),
    ErrorRow(RateError.http(.connectionReset).of(.eximbank)),
    ErrorRow(RateError.http(.timedOut(.connect)).of(.eximbank)),
    ErrorRow(RateError.http(.timedOut(.whole)).of(.eximbank)),
    ErrorRow(RateError.retriesTimedOut.of(.eximbank)),
    ErrorRow { RateError.http(.redirectElsewhere(origin: $0)).of(.eximbank) },
    ErrorRow(RateError.http(.tooManyRedirects(limit: 3)).of(.eximbank), names: ["3"]),
    ErrorRow(RateError.httpStatus(503).of(.eximbank), names: ["503"]),
    ErrorRow(RateError.http(.notHTTP).of(.eximbank), names: ["HTTP"]),
    ErrorRow(RateError.http(.tooLarge(limit: 2 << 20)).of(.eximbank), names: ["2097152"]),
    ErrorRow(RateError.http(.curlFailed(code: 27)).of(.eximbank), names: ["27"]),
    ErrorRow(RateError.http(.curlFailed(code: -9)).of(.eximbank), names: [" 9"]),
    ErrorRow(RateError.dataCodeRefused.of(.eximbank), names: ["2"]),
    ErrorRow(
      RateError.keyRefused.of(.eximbank), names: ["3"], hints: ["koreaexim.go.kr", "dot config key eximbank"]),
    ErrorRow(RateError.dailyLimit.of(.eximbank), names: ["4"], hints: ["+09:00"]),
    ErrorRow(RateError.unknownResult(7).of(.eximbank), names: ["7"]),
    ErrorRow(RateError.emptyBody.of(.eximbank)),
    ErrorRow(RateError.notJSON(.html).of(.eximbank)),
    ErrorRow(RateError.notJSON(.text).of(.eximbank)),
    ErrorRow(RateError.brokenJSON(offset: 41).of(.eximbank), names: ["42"]),
    ErrorRow(RateError.unexpectedJSON.of(.eximbank)),
    ErrorRow(names: ["USD", "deal_bas_r"]) {
      RateError.badRow(currency: "USD", field: "deal_bas_r", value: $0).of(.eximbank)
    },
    ErrorRow { RateError.badRow(currency: $0, field: "cur_unit", value: $0).of(.eximbank) },
    ErrorRow(RateError.noUsableRow.of(.eximbank)),
    ErrorRow(RateError.nothingStored.of(.eximbank), hints: ["dot rates today"]),
    ErrorRow(
      RateError.nothingPublished(since: Day(number: 20_337)).of(.eximbank), names: ["2025-09-06"]),
    ErrorRow(
      RateError.noRate(currency: won, on: Day(number: 20_337)).of(.eximbank), names: ["KRW", "2025-09-06"],
      hints: ["dot rates fetch --date 2025-09-06", "dot rates set KRW"]),
  ]
}
