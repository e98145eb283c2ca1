import TripLedger

@testable import dot

/// Every case of `RateError` except `quotaDamaged`, which is with the other damaged documents.
extension ErrorRow {
  private static let won = Currency.won
  private static let midnight = Instant(seconds: 1_757_343_600, offset: 0)  // 2025-09-09 00:00 in Seoul

  static let rates: [ErrorRow] = [
    ErrorRow("offline", .rates, names: ["DOT_OFFLINE"], hints: ["DOT_OFFLINE", "dot rates set"]) { _ in
      RateError.offline
    },
    ErrorRow(
      "no-key", .rates, hints: ["https://www.koreaexim.go.kr", "dot config key eximbank", "DOT_EXIMBANK_KEY"]
    ) { _ in RateError.noKey },
    ErrorRow("bad-key", .rates, hints: ["dot config key eximbank"]) { _ in RateError.badKey },
    ErrorRow("bad-rate-address", .rates, hints: ["dot config unset eximbank.url", "DOT_EXIMBANK_URL"]) { _ in
      RateError.badURL
    },
    ErrorRow("curl-missing", .rates, names: ["curl"], hints: ["PATH"]) { _ in RateError.http(.curlMissing) },
    ErrorRow("quota-used-up", .rates, names: ["1000"], hints: ["2025-09-09", "00:00"]) { _ in
      RateError.quotaUsedUp(used: 1000, limit: 1000, resetsAt: midnight)
    },
    ErrorRow("quota-used-up", .rates, names: ["312", "1000"], hints: ["2025-09-09", "00:00"]) { _ in
      RateError.quotaUsedUp(used: 312, limit: 1000, resetsAt: midnight)
    },
    ErrorRow("quota-failed", .rates, names: ["abc"], hints: []) {
      RateError.quotaFile(FileError(.open, $0, code: EACCES))
    },
    ErrorRow("host-not-found", .rates, hints: []) { _ in RateError.http(.couldNotResolve) },
    ErrorRow("connection-failed", .rates, hints: []) { _ in RateError.http(.couldNotConnect) },
    ErrorRow("connection-insecure", .rates, hints: []) { _ in RateError.http(.insecure) },
    ErrorRow("connection-reset", .rates, hints: []) { _ in RateError.http(.connectionReset) },
    ErrorRow("connect-timeout", .rates, hints: []) { _ in RateError.http(.timedOut(.connect)) },
    ErrorRow("answer-timeout", .rates, hints: []) { _ in RateError.http(.timedOut(.whole)) },
    ErrorRow("retries-timeout", .rates, hints: []) { _ in RateError.retriesTimedOut },
    ErrorRow("redirect-refused", .rates, names: ["abc"], hints: []) {
      RateError.http(.redirectElsewhere(origin: $0))
    },
    ErrorRow("too-many-redirects", .rates, names: ["3"], hints: []) { _ in
      RateError.http(.tooManyRedirects(limit: 3))
    },
    ErrorRow("http-status", .rates, names: ["503"], hints: []) { _ in RateError.httpStatus(503) },
    ErrorRow("not-http", .rates, names: ["HTTP"], hints: []) { _ in RateError.http(.notHTTP) },
    ErrorRow("answer-too-large", .rates, names: ["2097152"], hints: []) { _ in
      RateError.http(.tooLarge(limit: 2 << 20))
    },
    ErrorRow("curl-failed", .rates, names: ["27"], hints: []) { _ in RateError.http(.curlFailed(code: 27)) },
    ErrorRow("curl-failed", .rates, names: [" 9"], hints: []) { _ in RateError.http(.curlFailed(code: -9)) },
    ErrorRow("data-code-refused", .rates, names: ["2"], hints: []) { _ in RateError.dataCodeRefused },
    ErrorRow("key-refused", .rates, names: ["3"], hints: ["koreaexim.go.kr", "dot config key eximbank"]) {
      _ in
      RateError.keyRefused
    },
    ErrorRow("daily-limit", .rates, names: ["4"], hints: ["+09:00"]) { _ in RateError.dailyLimit },
    ErrorRow("unknown-result", .rates, names: ["7"], hints: []) { _ in RateError.unknownResult(7) },
    ErrorRow("answer-empty", .rates, hints: []) { _ in RateError.emptyBody },
    ErrorRow("answer-html", .rates, hints: []) { _ in RateError.notJSON(.html) },
    ErrorRow("answer-text", .rates, hints: []) { _ in RateError.notJSON(.text) },
    ErrorRow("answer-broken", .rates, names: ["42"], hints: []) { _ in RateError.brokenJSON(offset: 41) },
    ErrorRow("answer-unexpected", .rates, hints: []) { _ in RateError.unexpectedJSON },
    ErrorRow("answer-bad-row", .rates, names: ["USD", "deal_bas_r", "abc"], hints: []) {
      RateError.badRow(currency: "USD", field: "deal_bas_r", value: $0)
    },
    ErrorRow("answer-bad-row", .rates, names: ["abc"], hints: []) {
      RateError.badRow(currency: $0, field: "cur_unit", value: $0)
    },
    ErrorRow("answer-without-rates", .rates, hints: []) { _ in RateError.noUsableRow },
    ErrorRow("no-rates-stored", .rates, hints: ["dot rates today"]) { _ in RateError.nothingStored },
    ErrorRow("nothing-published", .rates, names: ["2025-09-06"], hints: []) { _ in
      RateError.nothingPublished(since: Day(number: 20_337))
    },
    ErrorRow(
      "no-rate", .rates, names: ["KRW", "2025-09-06"],
      hints: ["dot rates fetch --date 2025-09-06", "dot rates set KRW"]
    ) { _ in RateError.noRate(currency: won, on: Day(number: 20_337)) },
  ]
}
