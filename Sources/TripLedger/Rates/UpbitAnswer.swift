/// Reads the answers of Upbit's public prices (docs.upbit.com), ignoring members that it doesn't know.
///
/// Numbers are read by their digits, never as floating point.
package enum UpbitAnswer {
  /// The last trade of each market, in the order of the answer to `/ticker`.
  ///
  /// A row that can't be read, as that of a market without a trade, is left out, unless no row can be read.
  package static func prices(_ bytes: [UInt8]) throws(RateError) -> [MarketPrice] {
    let all = try rows(bytes) { row in Result { () throws(RateError) in try price(row) } }
    let prices = all.compactMap { try? $0.get() }
    if prices.isEmpty, let first = all.first { return [try first.get()] }
    return prices
  }

  private static func price(_ row: Row) throws(RateError) -> MarketPrice {
    let market = try market(row)
    guard let price = row.number("trade_price"), price.isPositive else {
      throw bad(market, "trade_price", row)
    }
    guard let time = row.text("trade_timestamp").flatMap({ Int($0) }) else {
      throw bad(market, "trade_timestamp", row)
    }
    let close = row.number("prev_closing_price")
    return MarketPrice(
      market: market, price: price, previousClose: close?.isPositive == true ? close : nil,
      traded: Instant(milliseconds: time))
  }

  /// The markets of the answer to `/market/all`, with their names.
  package static func markets(
    _ bytes: [UInt8]
  ) throws(RateError) -> [(market: Market, english: String, korean: String)] {
    try rows(bytes) { row throws(RateError) in
      (try market(row), row.text("english_name") ?? "", row.text("korean_name") ?? "")
    }
  }

  /// The closes of the answer to `/candles/days` of a market, the earliest first. A day without a trade has none.
  package static func closes(_ bytes: [UInt8], of market: Market) throws(RateError) -> [DayClose] {
    var days: Set<Day> = []
    return try rows(bytes) { row throws(RateError) in
      guard try self.market(row) == market else { throw bad(market, "market", row) }
      guard let day = row.text("candle_date_time_utc").flatMap({ Day(String($0.prefix(10))) }) else {
        throw bad(market, "candle_date_time_utc", row)
      }
      guard days.insert(day).inserted else { throw bad(market, "candle_date_time_utc", row) }
      guard let price = row.number("trade_price"), isPrice(price) else {
        throw bad(market, "trade_price", row)
      }
      return DayClose(day: day, price: price)
    }.sorted { $0.day < $1.day }
  }

  /// The name of an error: `{"error":{"name":"too_many_requests","message":"…"}}`; it may be a number.
  package static func error(_ bytes: [UInt8]) -> String? {
    guard let members = (try? AnswerBody.json(bytes)).flatMap(AnswerBody.members),
      let error = members.first(where: { $0.key == "error" }).flatMap({ AnswerBody.members($0.value) })
    else { return nil }
    return error.first { $0.key == "name" }.map { AnswerBody.text($0.value) }
  }

  // MARK: Rows

  private struct Row {
    let members: [(key: String, value: RawJSON)]

    /// The text of a string, or the digits of a number.
    func text(_ key: String) -> String? { members.first { $0.key == key }.map { AnswerBody.text($0.value) } }

    func number(_ key: String) -> ExactDecimal? { text(key).flatMap { ExactDecimal(scientific: $0) } }
  }

  private static func rows<Value>(
    _ bytes: [UInt8], _ read: (Row) throws(RateError) -> Value
  ) throws(RateError) -> [Value] {
    var all: [RawJSON] = []
    do {
      var reader = JSONReader(try AnswerBody.json(bytes))
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

  /// Whether a number can be the price of a coin: below a million million won, with no more decimals than any has.
  private static func isPrice(_ price: ExactDecimal) -> Bool {
    price.isPositive && price.scale <= 12
      && Int128(price.coefficient) < .powerOfTen(12) * .powerOfTen(price.scale)
  }

  private static func market(_ row: Row) throws(RateError) -> Market {
    let code = row.text("market") ?? ""
    guard let market = Market(code) else {
      throw .badRow(currency: String(code.prefix(40)), field: "market", value: String(code.prefix(40)))
    }
    return market
  }

  private static func bad(_ market: Market, _ key: String, _ row: Row) -> RateError {
    .badRow(currency: market.code, field: key, value: String((row.text(key) ?? "").prefix(40)))
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
