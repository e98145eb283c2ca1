/// The newest price of each market, whatever order they arrive in.
package struct PriceBook {
  private var newest: [Market: MarketPrice] = [:]

  package init() {}

  package subscript(market: Market) -> MarketPrice? { newest[market] }

  /// Takes prices that arrived; one that was paid before the known one is late, and left out.
  ///
  /// - Returns: the markets whose price is another now.
  @discardableResult
  package mutating func take(_ prices: [MarketPrice]) -> Set<Market> {
    var changed: Set<Market> = []
    for price in prices {
      if let known = newest[price.market], price.traded < known.traded || price == known { continue }
      newest[price.market] = price
      changed.insert(price.market)
    }
    return changed
  }
}
