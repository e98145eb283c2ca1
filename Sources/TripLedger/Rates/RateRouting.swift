/// Which source leads for which currency: whose rates figures use, and where a missing day is asked for.
package struct RateRouting: Hashable, Sendable {
  /// The first of them that quotes a currency leads.
  package var order: [RateSourceName]
  /// Currencies that a person has given to another source.
  package var overrides: [Currency: RateSourceName]

  package init(order: [RateSourceName], overrides: [Currency: RateSourceName] = [:]) {
    self.order = order
    self.overrides = overrides
  }

  /// The Eximbank for what it quotes, and nobody for the rest.
  package static let eximbank = RateRouting(order: [.eximbank])

  package func leadingSource(of currency: Currency) -> RateSourceName? {
    overrides[currency] ?? order.first { $0.quotes(currency) }
  }

  /// The currency that every price leads to at last: the one that all rates of the first source share.
  var root: Currency { order.first?.pivot ?? .won }

  /// Those whose rate is used while the leading source has none near enough, the first of them first.
  func otherSources(of currency: Currency) -> [RateSourceName] {
    let leading = leadingSource(of: currency)
    let ranked = order + RateSourceName.allCases.filter { !order.contains($0) }
    let published = ranked.filter { $0 != leading && $0 != .manual }
    // One that no longer quotes the currency may have done so once.
    return published.filter { $0.quotes(currency) } + published.filter { !$0.quotes(currency) }
  }
}

extension RateSourceName {
  /// The currency that stands in every rate of the source; `nil` where rates are between any two.
  package var pivot: Currency? { profile.hub }

  /// The currencies that may stand in the middle of a conversion: won, euro and dollar.
  static let pivots = Set(allCases.compactMap(\.pivot))

  /// Whether rates of a currency can be hoped for from the source.
  ///
  /// Frankfurter and Open Exchange Rates carry nearly everything that one can pay with: their own answers
  /// tell.
  package func quotes(_ currency: Currency) -> Bool {
    switch self {
    case .manual: false
    case .ecb: currency == pivot || Self.ecbCurrencies.contains(currency.code)
    default: currency == pivot || profile.currencies?.contains(currency.code) ?? true
    }
  }

  /// The euro foreign exchange reference rates of the European Central Bank, in 2025.
  private static let ecbCurrencies: Set<String> = [
    "AUD", "BGN", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "GBP", "HKD", "HUF", "IDR", "ILS", "INR", "ISK",
    "JPY", "KRW", "MXN", "MYR", "NOK", "NZD", "PHP", "PLN", "RON", "SEK", "SGD", "THB", "TRY", "USD", "ZAR",
  ]

  /// The place in the fixed order of all sources.
  package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Whether the source can lead from one currency to the other, by itself.
  func leads(_ one: Currency, _ other: Currency) -> Bool { quotes(one) && quotes(other) }
}

extension ExchangeRate {
  /// The currency that the rate is about: not the one that all rates of its source share.
  package var subject: Currency {
    // A person types a price in the home currency, most often the won.
    currency == source.pivot ?? .won ? quote : currency
  }
}
