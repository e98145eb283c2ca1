extension SourceProfile {
  /// The Export-Import Bank of Korea: base rates (매매기준율) of 22 currencies against the won.
  static let eximbank = SourceProfile(
    needsKey: true, hub: .won,
    // The ISO 4217 codes that it currently publishes, besides the won; unchanged since at least 2021.
    currencies: [
      "AED", "AUD", "BHD", "BND", "CAD", "CHF", "CNY", "DKK", "EUR", "GBP", "HKD", "IDR", "JPY", "KWD",
      "MYR", "NOK", "NZD", "SAR", "SEK", "SGD", "THB", "USD",
    ],
    calendar: .seoulWorkingDays, allowance: Allowance(limit: QuotaStore.dailyLimit, period: .seoulDay),
    address: "https://oapi.koreaexim.go.kr/site/program/financial/exchangeJSON",
    url: { request in
      let separator = request.address.contains("?") ? "&" : "?"
      return
        "\(request.address)\(separator)authkey=\(request.key)&searchdate=\(request.date.compact)&data=AP01"
    },
    read: { (answer, request) throws(RateError) in
      guard answer.status == 200 else { throw .httpStatus(answer.status) }
      let rates = try EximbankAnswer.rates(in: answer.body, of: request.date, asked: request.now)
      return SourceAnswer(date: request.date, rates: rates)
    })
}

/// Reads the answers of the Eximbank's `exchangeJSON` with `data=AP01`.
///
/// Every answer has HTTP status 200; only the body distinguishes rates, an empty day and errors.
package enum EximbankAnswer {
  /// Returns the rates against the won, in the order published; none if the day has none (yet).
  ///
  /// `asked` becomes `changed` of the rows.
  package static func rates(
    in bytes: [UInt8], of date: Day, asked: Instant
  ) throws(RateError) -> [ExchangeRate] {
    let value = try AnswerBody.json(bytes)
    let first = value.bytes.first
    if first == UInt8(ascii: "n") { return [] }
    let rows = try rows(value)
    for row in rows { try row.checkResult() }
    if first == UInt8(ascii: "{") { throw .unexpectedJSON }
    return try rates(rows, of: date, asked: asked)
  }

  private static func rates(
    _ rows: [Row], of date: Day, asked: Instant
  ) throws(RateError) -> [ExchangeRate] {
    if rows.isEmpty { return [] }
    var rates: [ExchangeRate] = []
    for row in rows {
      guard let rate = try row.rate(of: date, asked: asked) else { continue }
      guard !rates.contains(where: { $0.currency == rate.currency }) else {
        throw .badRow(currency: rate.currency.code, field: "cur_unit", value: row.cut("cur_unit"))
      }
      rates.append(rate)
    }
    // Not an empty day: the source did send rows.
    guard !rates.isEmpty else { throw .noUsableRow }
    return rates
  }

  /// Returns the objects of an array, or a single object.
  private static func rows(_ value: RawJSON) throws(RateError) -> [Row] {
    do {
      var reader = JSONReader(value)
      if reader.isAtObject() { return [try Row(&reader)] }
      var rows: [Row] = []
      try reader.array { rows.append(try Row(&$0)) }
      return rows
    } catch {
      throw .unexpectedJSON
    }
  }

  /// One object: the texts of its members, except those that are null.
  private struct Row {
    /// No currency has ever cost this many won; a higher number is two numbers run together.
    private static let mostWon: Int64 = 10_000_000

    private var fields: [String: String] = [:]

    init(_ reader: inout JSONReader) throws {
      try reader.object { key, reader in
        let raw = try reader.raw()
        var inner = JSONReader(raw)
        if try inner.null() { return }
        let isText = raw.bytes.first == UInt8(ascii: "\"")
        fields[key] = isText ? try inner.string() : String(decoding: raw.bytes, as: UTF8.self)
      }
    }

    /// Returns the start of a text, for an error.
    func cut(_ field: String) -> String { String((fields[field] ?? "").prefix(40)) }

    func checkResult() throws(RateError) {
      guard let text = fields["result"] ?? fields["RESULT"] else { return }
      switch Int(text) {
      case 1: break
      case 2: throw .dataCodeRefused
      case 3: throw .keyRefused
      case 4: throw .dailyLimit
      case let number?: throw .unknownResult(number)
      case nil: throw .unexpectedJSON
      }
    }

    /// Returns `nil` for the won itself, for rows of old days without values, and for withdrawn currencies.
    func rate(of date: Day, asked: Instant) throws(RateError) -> ExchangeRate? {
      guard let quotedAs = fields["cur_unit"], fields["deal_bas_r"] != nil else { return nil }
      let code = quotedAs.prefix(3)
      let unit =
        switch quotedAs.dropFirst(3) {
        case "": 1
        case "(100)": 100
        default: 0
        }
      let isCode = code.utf8.count == 3 && code.utf8.allSatisfy { (65...90).contains($0) }
      guard isCode, unit > 0 else { throw bad("cur_unit") }
      // CNH is the yuan traded in Hong Kong; the user pays with the same money.
      let iso = code == "CNH" ? "CNY" : String(code)
      guard let currency = try? Currency(iso), currency != .won else { return nil }

      let base = try number("deal_bas_r")
      guard let base, base.isPositive, base.scale <= 6,
        base.coefficient / Int64(Int128.powerOfTen(base.scale)) < Self.mostWon
      else {
        throw bad("deal_bas_r")
      }
      var rate = ExchangeRate(
        currency: currency, unit: unit, base: base, quote: .won, date: date, source: .eximbank,
        changed: asked)
      rate.quotedAs = quotedAs == currency.code ? nil : quotedAs
      rate.name = fields["cur_nm"]
      rate.wireBuy = try number("ttb")
      rate.wireSell = try number("tts")
      return rate
    }

    private func number(_ field: String) throws(RateError) -> ExactDecimal? {
      guard let text = fields[field] else { return nil }
      guard let value = try? ExactDecimal(parsing: text), value.coefficient >= 0 else { throw bad(field) }
      return value
    }

    private func bad(_ field: String) -> RateError {
      .badRow(currency: cut("cur_unit"), field: field, value: cut(field))
    }
  }
}
