/// Upbit's public prices, asked once at a time.
package struct UpbitPrices: Sendable {
  /// A market with its names.
  package struct Listing: Hashable, Sendable {
    package let market: Market
    package let english: String
    package let korean: String
  }

  /// Ends in `/v1`.
  let address: String
  private let isOffline: Bool
  private let transport: any HTTPTransport

  /// The most closes of one answer.
  static let longestSeries = 200

  package init(address: String, isOffline: Bool, transport: any HTTPTransport) {
    (self.address, self.isOffline, self.transport) = (address, isOffline, transport)
  }

  /// All markets of the exchange.
  package func markets() throws(RateError) -> [Listing] {
    try UpbitAnswer.markets(try get("market/all")).map {
      Listing(market: $0.market, english: $0.english, korean: $0.korean)
    }
  }

  /// The closes of the latest trading days of a market, the earliest first; the last may be of a day that goes on.
  package func closes(of market: Market, days: Int) throws(RateError) -> [DayClose] {
    try UpbitAnswer.closes(
      try get("candles/days?market=\(market)&count=\(min(days, Self.longestSeries))"), of: market)
  }

  /// The address that answers with the prices of some markets; `nil` if the exchange can't be asked at its own.
  func tickers(_ markets: [Market]) -> String? {
    url("ticker?markets=" + markets.map(\.code).joined(separator: ","))
  }

  private func url(_ path: String) -> String? {
    guard !isOffline, !address.contains("#"), !address.contains("?") else { return nil }
    let url = "\(address.withoutSlashes)/\(path)"
    return WebAddress(url).map { _ in url }
  }

  private func get(_ path: String) throws(RateError) -> [UInt8] {
    do throws(RateError) {
      if isOffline { throw .offline }
      guard let url = url(path) else { throw .badURL }
      let answer: HTTPAnswer
      do throws(HTTPError) { answer = try transport.get(url, within: 20) } catch { throw RateError(error) }
      guard answer.status == 200 else { throw .httpStatus(answer.status) }
      return answer.body
    } catch {
      throw error.of(.upbit)
    }
  }
}
