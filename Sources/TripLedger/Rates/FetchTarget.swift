/// A source to ask: an exchange for one of its coins, any other for everything that it publishes.
package struct FetchTarget: Hashable, Sendable {
  package let name: RateSourceName
  package let coin: Currency?

  package init(_ name: RateSourceName) { (self.name, coin) = (name, nil) }

  private init(coin: Currency) { (name, self.coin) = (.upbit, coin) }

  /// What to ask for a source: an exchange for each of the coins.
  package static func all(_ name: RateSourceName, coins: [Currency]) -> [FetchTarget] {
    guard name.isForCoins else { return [FetchTarget(name)] }
    return coins.reduce(into: []) { sources, coin in
      let source = FetchTarget(coin: coin)
      if coin.isCoin, !sources.contains(source) { sources.append(source) }
    }
  }

  /// What leads for the currencies, each once.
  package static func leading(_ currencies: [Currency], _ routing: RateRouting) -> [FetchTarget] {
    currencies.compactMap { currency in
      currency.isCoin
        ? FetchTarget(coin: currency) : routing.leadingSource(of: currency).map(FetchTarget.init)
    }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The dates to ask for: for a day of an exchange that is not over, the last one that is.
  package func dates(_ dates: [Day], at now: Instant) -> [Day] {
    guard coin != nil else { return dates }
    let last = name.date(at: now) - 1
    return dates.map { min($0, last) }
  }

  /// Whether it leads for a currency.
  func leads(_ currency: Currency, _ routing: RateRouting) -> Bool {
    coin == nil ? routing.leadingSource(of: currency) == name : coin == currency
  }
}
