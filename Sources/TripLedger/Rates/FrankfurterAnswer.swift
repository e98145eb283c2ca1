extension SourceProfile {
  /// Frankfurter: daily rates of many central banks for the euro, free and without a key.
  ///
  /// <https://frankfurter.dev>; version 2 blends the banks and covers about 160 currencies, version 1 has the
  /// 30 of the European Central Bank. The path of the address, `/v1` or `/v2`, selects the version.
  static let frankfurter = SourceProfile(
    hub: .euro, calendar: .utcDates, address: "https://api.frankfurter.dev/v2",
    addressForms: ["https://…/v1", "https://…/v2"],
    url: { request in
      let address = request.address
      guard !address.contains("?"), let version = FrankfurterAnswer.version(of: address) else { return nil }
      let path = version == "v1" ? "\(request.date)?base=EUR" : "rates?date=\(request.date)&base=EUR"
      return "\(address.withoutSlashes)/\(path)"
    },
    read: { (answer, request) throws(RateError) in
      if answer.status == 200 {
        return try FrankfurterAnswer.read(answer.body, of: request.date, asked: request.now)
      }
      guard let message = FrankfurterAnswer.message(in: answer.body) else { throw .httpStatus(answer.status) }
      // Version 1 answers like this if it has nothing up to this date; version 2 sends an empty list.
      if answer.status == 404, message == "not found", FrankfurterAnswer.version(of: request.address) == "v1"
      {
        return .empty
      }
      throw .refused(status: answer.status, message: String(message.prefix(80)))
    })
}

/// Reads Frankfurter's answers for one date, in the formats of `/v1/` and `/v2/`.
///
/// Version 1 is one object with the rates of the European Central Bank on one date. Version 2 is a list of
/// rows, blended from many banks, each with the date on which it was last published, up to 14 days before the
/// one requested: the rows with the newest date are all rates of that date; those with earlier dates are only
/// the rates that have not been published again since.
enum FrankfurterAnswer {
  /// Returns the rates for one euro, under the newest date in the answer.
  ///
  /// `asked` becomes `changed` of the rows.
  static func read(
    _ bytes: [UInt8], of date: Day, asked: Instant
  ) throws(RateError) -> SourceAnswer {
    let value = try AnswerBody.json(bytes)
    if let members = AnswerBody.members(value) {
      return try object(members, of: date, asked: asked)
    }
    return try list(value, of: date, asked: asked)
  }

  /// `v1` or `v2`; `nil` if an address has neither.
  static func version(of address: String) -> String? {
    WebAddress(address)?.path.split(separator: "/").last { $0 == "v1" || $0 == "v2" }.map(String.init)
  }

  /// Returns the message of an error: `{"message":"not found"}`, with or without a status beside it.
  static func message(in bytes: [UInt8]) -> String? {
    guard let value = try? AnswerBody.json(bytes), let members = AnswerBody.members(value) else { return nil }
    return members.first { $0.key == "message" }.map { AnswerBody.text($0.value) }
  }

  private static func object(
    _ members: [(key: String, value: RawJSON)], of date: Day, asked: Instant
  ) throws(RateError) -> SourceAnswer {
    func text(_ key: String) -> String? {
      members.first { $0.key == key }.map { AnswerBody.text($0.value) }
    }
    guard let rates = members.first(where: { $0.key == "rates" }), let pairs = AnswerBody.members(rates.value)
    else { throw .unexpectedJSON }
    // Rates for an amount other than one euro would be different numbers.
    let amount = text("amount") ?? "1"
    guard let units = try? ExactDecimal(parsing: amount), units == ExactDecimal(1) else {
      throw bad("amount", "amount", amount)
    }
    let base = text("base") ?? ""
    guard base == Currency.euro.code else { throw bad(base, "base", base) }
    let own = text("date") ?? ""
    guard let day = Day(own), day <= date else { throw bad(base, "date", own) }

    var found: [ExchangeRate] = []
    for pair in pairs {
      guard let rate = try rate(pair.key, AnswerBody.text(pair.value), day, asked) else { continue }
      found.append(rate)
    }
    guard !found.isEmpty else { throw .noUsableRow }
    return SourceAnswer(date: day, rates: found)
  }

  private static func list(
    _ value: RawJSON, of date: Day, asked: Instant
  ) throws(RateError) -> SourceAnswer {
    var rows: [RawJSON] = []
    do {
      var reader = JSONReader(value)
      if try !reader.null() { try reader.array { rows.append(try $0.raw()) } }
    } catch {
      throw .unexpectedJSON
    }
    if rows.isEmpty { return .empty }

    var found: [ExchangeRate] = []
    var seen: Set<String> = []
    for row in rows {
      guard let members = AnswerBody.members(row) else { throw .unexpectedJSON }
      let fields = Dictionary(members.map { ($0.key, AnswerBody.text($0.value)) }) { first, _ in first }
      let quote = fields["quote"] ?? ""
      guard let base = fields["base"], base == Currency.euro.code else {
        throw bad(quote, "base", fields["base"] ?? "")
      }
      guard let text = fields["date"], let day = Day(text), day <= date else {
        throw bad(quote, "date", fields["date"] ?? "")
      }
      guard seen.insert(quote).inserted else { throw bad(quote, "quote", quote) }
      if let rate = try rate(quote, fields["rate"] ?? "", day, asked) { found.append(rate) }
    }
    guard let newest = found.map(\.date).max() else { throw .noUsableRow }
    return SourceAnswer(
      date: newest, rates: found.filter { $0.date == newest }, earlier: found.filter { $0.date < newest })
  }

  /// Returns `nil` for the euro itself and for anything that is not used for payment.
  private static func rate(
    _ code: String, _ text: String, _ date: Day, _ asked: Instant
  ) throws(RateError) -> ExchangeRate? {
    guard code.isCurrencyCode else { throw bad(code, "quote", code) }
    guard let quote = try? Currency(code), quote != .euro else { return nil }
    guard let price = PublishedNumber.price(text) else { throw bad(code, "rate", text) }
    return ExchangeRate(
      currency: .euro, unit: 1, base: price, quote: quote, date: date, source: .frankfurter, changed: asked)
  }

  private static func bad(_ currency: String, _ field: String, _ value: String) -> RateError {
    .badRow(currency: String(currency.prefix(40)), field: field, value: String(value.prefix(40)))
  }
}
