/// The newest price of each market, whatever order they arrive in.
struct PriceBook {
  private var newest: [Market: MarketPrice] = [:]

  package init() {}

  package subscript(market: Market) -> MarketPrice? { newest[market] }

  /// Adds prices that arrived; one that was paid before the known one is late, and left out.
  mutating func add(_ prices: [MarketPrice]) {
    for price in prices where newest[price.market].map({ $0.traded <= price.traded }) ?? true {
      newest[price.market] = price
    }
  }
}
