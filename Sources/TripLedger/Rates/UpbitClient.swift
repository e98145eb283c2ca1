extension SourceProfile {
  /// Upbit's closes of coins in won. It is asked for one coin at a time, by `UpbitSource`.
  static let upbit = SourceProfile(
    hub: .won, calendar: .utcCloses, address: "https://api.upbit.com/v1",
    url: { UpbitClient.url($0.address, "market/all") })
}

/// Upbit's public prices, free and without a key: one answer at a time.
///
/// <https://docs.upbit.com>. Calls are counted by the second, not by the day.
package struct UpbitClient: Sendable {
  /// The most closes of one answer.
  package static let page = 200
  /// The most bytes of codes in one address: more than 300 markets.
  static let longestList = 3500
  /// Seconds for one answer with prices, which are asked for again in a moment.
  private static let patience = 10.0

  private let address: String
  private let isOffline: Bool
  private let transport: RetryingTransport

  /// An invalid address is an error only when a request is made.
  package init(by access: RateAccess, stopwatch: Stopwatch = .system) {
    address = access.addresses[.upbit] ?? SourceProfile.upbit.address ?? ""
    isOffline = access.isOffline
    transport = RetryingTransport(transport: access.transport, stopwatch: stopwatch)
  }

  /// All markets of the exchange.
  package func markets() throws(RateError) -> [UpbitAnswer.Listing] {
    try get("market/all", read: UpbitAnswer.markets)
  }

  /// The closes of the latest trading days of a market that began before a date, the earliest first.
  ///
  /// Without a date the last may be of a day that goes on.
  package func closes(
    of market: Market, before end: Day? = nil, count: Int
  ) throws(RateError) -> [DayClose] {
    let limit = end.map { "&to=\($0)T00:00:00Z" } ?? ""
    let path = "candles/days?market=\(market)&count=\(min(count, Self.page))\(limit)"
    return try get(path, coin: market.coin) { (answer) throws(RateError) in
      try UpbitAnswer.closes(answer, of: market)
    }
  }

  /// Asks once for the last trades of some markets, in parts if they are many.
  ///
  /// - Returns: the answers, the last of which may be a refusal.
  func tickers(_ markets: [Market]) throws(RateError) -> [HTTPAnswer] {
    do throws(RateError) {
      if isOffline { throw .offline }
      var answers: [HTTPAnswer] = []
      for codes in Self.parts(markets.map(\.code)) {
        guard let url = Self.url(address, "ticker?markets=\(codes)") else { throw .badURL }
        answers.append(try transport.once(url, within: Self.patience))
        if answers.last?.status != 200 { break }
      }
      return answers
    } catch {
      throw error.of(.upbit)
    }
  }

  /// The last trades in an answer to `tickers`.
  package static func prices(_ answer: HTTPAnswer) throws(RateError) -> [MarketPrice] {
    do throws(RateError) {
      guard answer.status == 200 else { throw refusal(answer, of: nil) }
      return try UpbitAnswer.prices(answer.body)
    } catch {
      throw error.of(.upbit)
    }
  }

  /// Codes with commas between them, each text short enough for an address.
  package static func parts(_ codes: [String]) -> [String] {
    codes.reduce(into: []) { parts, code in
      if let last = parts.last, last.utf8.count + 1 + code.utf8.count <= longestList {
        parts[parts.count - 1] += "," + code
      } else {
        parts.append(code)
      }
    }
  }

  /// `nil` if the address can't be used.
  package static func url(_ address: String, _ path: String) -> String? {
    guard !address.contains("#"), !address.contains("?") else { return nil }
    let url = "\(address.withoutSlashes)/\(path)"
    return WebAddress(url).map { _ in url }
  }

  private func get<Value>(
    _ path: String, coin: Currency? = nil, read: ([UInt8]) throws(RateError) -> Value
  ) throws(RateError) -> Value {
    do throws(RateError) {
      if isOffline { throw .offline }
      guard let url = Self.url(address, path) else { throw .badURL }
      let answer = try transport.get(url) { () throws(RateError) in }
      guard answer.status == 200 else { throw Self.refusal(answer, of: coin) }
      return try read(answer.body)
    } catch {
      throw error.of(.upbit)
    }
  }

  private static func refusal(_ answer: HTTPAnswer, of coin: Currency?) -> RateError {
    switch (answer.status, UpbitAnswer.error(answer.body), coin) {
    case (429, _, _): .tooManyCalls
    case (418, _, _): .addressBlocked
    case (404, .some, let coin?): .noMarket(coin: coin)
    case (let status, let error?, _): .refused(status: status, message: String(error.name.prefix(80)))
    case (let status, nil, _): .httpStatus(status)
    }
  }
}
