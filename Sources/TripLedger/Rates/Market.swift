/// A market of an exchange: what is traded there, and what it is priced in.
///
/// Kept apart from currencies, because the code of a coin may look like one: `KRW-USDT` is the price of a token in
/// Seoul, not of the dollar.
package struct Market: Hashable, Sendable {
  /// As the exchange writes it, what it is priced in first: `KRW-BTC`.
  package let code: String
  /// A currency, or a coin if the exchange prices one coin in another.
  package let quote: Currency
  package let coin: Currency

  package init?(_ code: String) {
    let parts = code.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let quote = (try? Currency(parts[0])) ?? Currency(coin: parts[0]),
      let coin = Currency(coin: parts[1]), code == code.uppercased()
    else { return nil }
    self.code = code
    (self.quote, self.coin) = (quote, coin)
  }

  /// The market in won of a coin; `nil` for a currency.
  package init?(inWon coin: Currency) {
    guard let code = coin.coinCode else { return nil }
    self.code = "\(Currency.won)-\(code)"
    (quote, self.coin) = (.won, coin)
  }
}

extension Market: Comparable, CustomStringConvertible {
  package static func < (left: Self, right: Self) -> Bool { left.code < right.code }
  package var description: String { code }
}

/// What was last paid in a market.
package struct MarketPrice: Hashable, Sendable {
  let market: Market
  /// In `market.quote`, for one of `market.coin`.
  let price: ExactDecimal
  /// The last price of the trading day before, which ended at 00:00 UTC.
  let previousClose: ExactDecimal?
  /// When it was paid; in a quiet market, this may be hours ago.
  let traded: Instant
}

/// The last price of a trading day, which begins at 00:00 UTC, 09:00 in Seoul.
package struct DayClose: Hashable, Sendable {
  package let day: Day
  package let price: ExactDecimal

  package init(day: Day, price: ExactDecimal) {
    self.day = day
    self.price = price
  }
}
