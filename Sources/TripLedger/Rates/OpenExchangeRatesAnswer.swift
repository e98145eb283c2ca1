extension SourceProfile {
  /// Open Exchange Rates: rates of about 170 currencies for the US dollar, with a key (`app_id`).
  ///
  /// <https://docs.openexchangerates.org>. Today's rates are requested as the latest ones, a past date's as its
  /// closing ones. The free plan allows 1,000 calls a month; paid plans have more, and then the service's own count
  /// decides.
  static let openExchangeRates = SourceProfile(
    needsKey: true, hub: .dollar, calendar: .utcDates, allowance: Allowance(limit: 1000, period: .utcMonth),
    address: "https://openexchangerates.org/api",
    url: { request in
      guard !request.address.contains("?") else { return nil }
      let file = request.isToday ? "latest" : "historical/\(request.date)"
      return "\(request.address.withoutSlashes)/\(file).json?app_id=\(request.key)"
    },
    read: { (answer, request) throws(RateError) in
      do throws(RateError) {
        if answer.status == 200 {
          return try OpenExchangeRatesAnswer.read(answer.body, of: request.date, asked: request.now)
        }
        throw OpenExchangeRatesAnswer.refusal(in: answer.body) ?? .httpStatus(answer.status)
      } catch {
        // A date without rates.
        if case .refused(_, "not_available") = error { return .empty }
        throw error
      }
    })
}

/// Reads the answers of Open Exchange Rates to `latest.json` and `historical/….json`.
enum OpenExchangeRatesAnswer {
  /// Returns the rates for one dollar.
  ///
  /// The latest rates belong to the UTC date of their time stamp. A past date's rates are its closing ones,
  /// so their time stamp may be midnight at the end of the date. `asked` becomes `changed` of the rows.
  static func read(
    _ bytes: [UInt8], of date: Day, asked: Instant
  ) throws(RateError) -> SourceAnswer {
    let value = try AnswerBody.json(bytes)
    guard let members = AnswerBody.members(value) else { throw .unexpectedJSON }
    if let refusal = refusal(members) { throw refusal }
    func text(_ key: String) -> String? {
      members.first { $0.key == key }.map { AnswerBody.text($0.value) }
    }
    guard let rates = members.first(where: { $0.key == "rates" }), let pairs = AnswerBody.members(rates.value)
    else { throw .unexpectedJSON }
    let base = text("base") ?? ""
    guard base == Currency.dollar.code else { throw bad(base, "base", base) }
    let stamp = text("timestamp") ?? ""
    guard let seconds = Int(stamp), (0...253_402_300_799).contains(seconds) else {
      throw bad(base, "timestamp", stamp)
    }
    let closing = Instant(seconds: seconds, offset: 0)
    let isMidnightAfter = closing.day == date + 1 && closing.time.seconds <= 3600
    guard closing.day <= date || isMidnightAfter else { throw bad(base, "timestamp", stamp) }
    let own = min(closing.day, date)

    if pairs.isEmpty { return .empty }
    var found: [ExchangeRate] = []
    for pair in pairs {
      guard let rate = try rate(pair.key, AnswerBody.text(pair.value), own, asked) else { continue }
      found.append(rate)
    }
    guard !found.isEmpty else { throw .noUsableRow }
    return SourceAnswer(date: own, rates: found)
  }

  /// Returns the error in a body without rates: `{"error":true,"status":401,"message":"invalid_app_id",…}`.
  static func refusal(in bytes: [UInt8]) -> RateError? {
    guard let value = try? AnswerBody.json(bytes), let members = AnswerBody.members(value) else { return nil }
    return refusal(members)
  }

  private static func refusal(_ members: [(key: String, value: RawJSON)]) -> RateError? {
    func text(_ key: String) -> String? {
      members.first { $0.key == key }.map { AnswerBody.text($0.value) }
    }
    guard text("error") == "true" else { return nil }
    let status = text("status").flatMap { Int($0) } ?? 200
    // The description is omitted: it is long and may include the key.
    let message = String((text("message") ?? "").prefix(80))
    return switch (message, status) {
    case ("invalid_app_id", _), ("missing_app_id", _): .keyRefused
    case ("access_restricted", 429): .tooManyCalls
    default: .refused(status: status, message: message)
    }
  }

  /// Returns `nil` for the dollar itself, for metals, funds and tokens, and for codes not in ISO 4217.
  private static func rate(
    _ code: String, _ text: String, _ date: Day, _ asked: Instant
  ) throws(RateError) -> ExchangeRate? {
    guard code.isCurrencyCode, let quote = try? Currency(code), quote != .dollar else { return nil }
    guard let price = PublishedNumber.price(text) else { throw bad(code, "rate", text) }
    return ExchangeRate(
      currency: .dollar, unit: 1, base: price, quote: quote, date: date, source: .openexchangerates,
      changed: asked)
  }

  private static func bad(_ currency: String, _ field: String, _ value: String) -> RateError {
    .badRow(currency: String(currency.prefix(40)), field: field, value: String(value.prefix(40)))
  }
}
