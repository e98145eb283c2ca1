/// Reads the answers of Upbit's public prices (docs.upbit.com), ignoring members that it doesn't know.
///
/// Numbers are read by their digits, never as floating point.
package enum UpbitAnswer {
  /// A market with its names.
  package struct Listing: Hashable, Sendable {
    package let market: Market
    package let english: String
    package let korean: String

    package init(market: Market, english: String, korean: String) {
      self.market = market
      self.english = english
      self.korean = korean
    }
  }

  /// Why a request was refused.
  package struct Refusal: Hashable, Sendable {
    /// `too_many_requests`, or a number.
    package let name: String
    /// A sentence for people; empty if there is none.
    package let message: String
  }

  /// The last trade of each market, in the order of the answer to `/ticker`.
  ///
  /// A row that can't be read, as that of a market without a trade, is left out.
  ///
  /// - Throws: if no row can be read, why the first can't.
  package static func prices(_ bytes: [UInt8]) throws(RateError) -> [MarketPrice] {
    let all = try rows(bytes) { row in Result { () throws(RateError) in try price(row) } }
    let prices = all.compactMap { try? $0.get() }
    if prices.isEmpty {
      guard let first = all.first else { throw .noUsableRow }
      return [try first.get()]
    }
    return prices
  }

  /// Milliseconds that a trade may be later than the answer with it, as the clocks of two servers differ.
  private static let longestAhead = 60_000

  private static func price(_ row: Row) throws(RateError) -> MarketPrice {
    let market = try market(row)
    guard let price = row.price("trade_price") else {
      throw bad(market, "trade_price", row)
    }
    guard let time = row.milliseconds("trade_timestamp"),
      // Else no later price would ever be newer.
      row.milliseconds("timestamp").map({ time <= $0 + longestAhead }) ?? true
    else {
      throw bad(market, "trade_timestamp", row)
    }
    return MarketPrice(
      market: market, price: price, previousClose: row.price("prev_closing_price"),
      traded: Instant(milliseconds: time))
  }

  /// The markets of the answer to `/market/all`, with their names.
  static func markets(_ bytes: [UInt8]) throws(RateError) -> [Listing] {
    let markets = try rows(bytes) { row throws(RateError) in
      Listing(
        market: try market(row), english: row.text("english_name") ?? "",
        korean: row.text("korean_name") ?? "")
    }
    guard !markets.isEmpty else { throw .noUsableRow }
    return markets
  }

  /// The closes of the answer to `/candles/days` of a market, the earliest first. A day without a trade has none.
  static func closes(_ bytes: [UInt8], of market: Market) throws(RateError) -> [DayClose] {
    var days: Set<Day> = []
    return try rows(bytes) { row throws(RateError) in
      guard try self.market(row) == market else { throw bad(market, "market", row) }
      guard let day = row.text("candle_date_time_utc").flatMap({ Day(String($0.prefix(10))) }) else {
        throw bad(market, "candle_date_time_utc", row)
      }
      guard days.insert(day).inserted else { throw bad(market, "candle_date_time_utc", row) }
      guard let price = row.price("trade_price") else { throw bad(market, "trade_price", row) }
      return DayClose(day: day, price: price)
    }.sorted { $0.day < $1.day }
  }

  /// An error: `{"error":{"name":"too_many_requests","message":"…"}}`.
  static func error(_ bytes: [UInt8]) -> Refusal? {
    (try? AnswerBody.json(bytes)).flatMap(error)
  }

  private static func error(_ value: RawJSON) -> Refusal? {
    guard let members = AnswerBody.members(value),
      let error = members.first(where: { $0.key == "error" }).flatMap({ AnswerBody.members($0.value) })
    else { return nil }
    func text(_ key: String) -> String? { error.first { $0.key == key }.map { AnswerBody.text($0.value) } }
    return text("name").map { Refusal(name: $0, message: text("message") ?? "") }
  }

  // MARK: Rows

  private struct Row {
    let members: [(key: String, value: RawJSON)]

    /// The text of a string, or the digits of a number.
    func text(_ key: String) -> String? { members.first { $0.key == key }.map { AnswerBody.text($0.value) } }

    /// The bytes of a value as they are, cut off, for an error.
    func excerpt(_ key: String) -> String {
      let bytes = members.first { $0.key == key }?.value.bytes.prefix(200) ?? []
      return String(String(decoding: bytes, as: UTF8.self).prefix(40))
    }

    /// The digits of a number, which a text is not.
    func number(_ key: String) -> String? {
      members.first { $0.key == key }.flatMap { $0.value.bytes.first == UInt8(ascii: "\"") ? nil : text(key) }
    }

    /// A moment up to the end of the year 9999.
    func milliseconds(_ key: String) -> Int? {
      number(key).flatMap { Int($0) }.flatMap { (0...253_402_300_799_999).contains($0) ? $0 : nil }
    }

    /// A number that can be the price of a coin: below a million million won, with no more decimals than any has.
    func price(_ key: String) -> ExactDecimal? {
      guard let price = number(key).flatMap({ ExactDecimal(scientific: $0) }), price.isPositive,
        price.scale <= 12, Int128(price.coefficient) < .powerOfTen(12) * .powerOfTen(price.scale)
      else { return nil }
      return price
    }
  }

  private static func rows<Value>(
    _ bytes: [UInt8], _ read: (Row) throws(RateError) -> Value
  ) throws(RateError) -> [Value] {
    var all: [RawJSON] = []
    do {
      let value = try AnswerBody.json(bytes)
      if let error = error(value) {
        throw RateError.refused(status: 200, message: String(error.name.prefix(80)))
      }
      var reader = JSONReader(value)
      try reader.array { all.append(try $0.raw()) }
    } catch let error as RateError {
      throw error
    } catch { throw .unexpectedJSON }
    var values: [Value] = []
    for raw in all {
      guard let members = AnswerBody.members(raw) else { throw .unexpectedJSON }
      values.append(try read(Row(members: members)))
    }
    return values
  }

  private static func market(_ row: Row) throws(RateError) -> Market {
    let code = row.text("market") ?? ""
    guard let market = Market(code) else {
      throw .badRow(currency: String(code.prefix(40)), field: "market", value: String(code.prefix(40)))
    }
    return market
  }

  private static func bad(_ market: Market, _ key: String, _ row: Row) -> RateError {
    .badRow(currency: market.code, field: key, value: row.excerpt(key))
  }
}

extension Instant {
  /// A moment as many milliseconds after the start of 1970 in UTC.
  fileprivate init(milliseconds: Int) {
    self.init(
      seconds: milliseconds.floorDivided(by: 1000),
      microseconds: (milliseconds - milliseconds.floorDivided(by: 1000) * 1000) * 1000, offset: 0)
  }
}
