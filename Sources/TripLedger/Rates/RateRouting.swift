/// Which source leads for which currency: its rates are used, and missing days are requested from it.
package struct RateRouting: Hashable, Sendable {
  /// The first of these that quotes a currency leads.
  package var order: [RateSourceName]
  /// Currencies that the user has assigned to another source.
  package var overrides: [Currency: RateSourceName]

  package init(order: [RateSourceName], overrides: [Currency: RateSourceName] = [:]) {
    self.order = order
    self.overrides = overrides
  }

  /// The Eximbank for the currencies it quotes, and no source for the rest.
  package static let eximbank = RateRouting(order: [.eximbank])

  /// The Eximbank if it is available, and for the rest Frankfurter, which needs no key.
  package static func usual(hasEximbank: Bool) -> RateRouting {
    RateRouting(order: hasEximbank ? [.eximbank, .frankfurter] : [.frankfurter])
  }

  package func leadingSource(of currency: Currency) -> RateSourceName? {
    if currency.isCoin { return .upbit }
    return overrides[currency] ?? order.first { $0.quotes(currency) }
  }

  /// The currency that every price finally leads to: the one that all rates of the first source share.
  package var root: Currency { order.first?.pivot ?? .won }

  /// Returns the sources to use, in order, while the leading source has no rate that is near enough.
  func otherSources(of currency: Currency) -> [RateSourceName] {
    let leading = leadingSource(of: currency)
    let ranked = order + RateSourceName.allCases.filter { !order.contains($0) }
    let published = ranked.filter {
      $0 != leading && $0 != .typed && $0.isForCoins == currency.isCoin
    }
    // A source that no longer quotes the currency may have older rates of it.
    return published.filter { $0.quotes(currency) } + published.filter { !$0.quotes(currency) }
  }
}

extension RateSourceName {
  /// The currency that is in every rate of the source; `nil` if its rates are between any two.
  package var pivot: Currency? { profile.hub }

  /// The currencies that a conversion may go through: won, euro and dollar.
  static let pivots: [Currency] = [.won, .euro, .dollar]

  /// Whether the source can be expected to have rates of a currency.
  ///
  /// Frankfurter and Open Exchange Rates have nearly every currency in use; only their answers show which.
  package func quotes(_ currency: Currency) -> Bool {
    if currency.isCoin || isForCoins { return isForCoins && (currency.isCoin || currency == pivot) }
    return currency == pivot || profile.currencies?.contains(currency.code) ?? true
  }

  /// The position in the fixed order of all sources.
  package var rank: Int {
    switch self {
    case .typed: 0
    case .eximbank: 1
    case .frankfurter: 2
    case .openexchangerates: 3
    case .ecb: 4
    case .upbit: 5
    }
  }

  /// Whether the source alone can convert one currency to the other.
  func leads(_ one: Currency, _ other: Currency) -> Bool { quotes(one) && quotes(other) }
}

extension ExchangeRate {
  /// The currency that the rate is the price of: not the one that all rates of its source share.
  package var subject: Currency {
    // A typed price is in the home currency, usually the won.
    currency == source.pivot ?? .won ? quote : currency
  }
}
