/// A setting that `config` knows.
package enum SettingKey: Hashable, Sendable {
  /// The home currency; kept with the ledger, not on the machine.
  case home
  case language
  /// The spread between the base rate and a cash price in per cent, for all currencies or for one.
  case cashPercent(Currency?)
  /// The address of a source.
  case address(RateSourceName)
  /// The sources of rates, in order of preference; or the source of one currency.
  case rateSource(Currency?)
  /// The source used if the first of them fails; none unless set.
  case rateFallback
  /// The colour of a rising rate: red (falling: blue) as in Korea, or green (falling: red).
  case riseColor
  /// Whether expenses that are claimed are compared with budgets.
  case claimsInBudget
  /// Whether amounts have the name of their currency instead of its code.
  case currencyNames
  /// Where money is sent to the user, as in a text for companions.
  case account
  /// The maximum size of a photo in bytes.
  case photoLimit

  package static let names =
    [
      "home-currency", "language", "cash-percent", "cash-percent.CUR", "rise-color", "rates.source",
      "rates.source.CUR", "rates.fallback",
    ] + RateSourceName.askable.map { "\($0.rawValue).url" }
    + ["photos.max-size", "claims-in-budget", "currency-names", "settle.account"]

  package init(named name: String) throws {
    switch name {
    case "home-currency", "home": self = .home
    case "language": self = .language
    case "cash-percent": self = .cashPercent(nil)
    case "rates.source": self = .rateSource(nil)
    case "rates.fallback": self = .rateFallback
    case "rise-color": self = .riseColor
    case "claims-in-budget": self = .claimsInBudget
    case "currency-names": self = .currencyNames
    case "settle.account": self = .account
    case "photos.max-size": self = .photoLimit
    default:
      func currency(after prefix: String) throws -> Currency? {
        guard name.hasPrefix(prefix) else { return nil }
        let currency = try Currency(String(name.dropFirst(prefix.count)))
        // The source of a coin is in its name, and nobody sells it as cash.
        return currency.isCoin ? nil : currency
      }
      if let source = RateSourceName.askable.first(where: { name == "\($0.rawValue).url" }) {
        self = .address(source)
      } else if let currency = try currency(after: "cash-percent.") {
        self = .cashPercent(currency)
      } else if let currency = try currency(after: "rates.source.") {
        self = .rateSource(currency)
      } else {
        throw SettingError.unknownKey(name: name, known: Self.names)
      }
    }
  }

  package var name: String {
    switch self {
    case .home: "home-currency"
    case .language: "language"
    case .cashPercent(let currency): currency.map { "cash-percent.\($0)" } ?? "cash-percent"
    case .address(let source): "\(source.rawValue).url"
    case .rateSource(let currency): currency.map { "rates.source.\($0)" } ?? "rates.source"
    case .rateFallback: "rates.fallback"
    case .riseColor: "rise-color"
    case .claimsInBudget: "claims-in-budget"
    case .currencyNames: "currency-names"
    case .account: "settle.account"
    case .photoLimit: "photos.max-size"
    }
  }
}

package enum SettingError: Error, Hashable, Sendable {
  case unknownKey(name: String, known: [String])
  case badValue(key: String, value: String, allowed: [String])
  /// A service that `config key` does not know.
  case unknownService(name: String, known: [String])
  /// An empty key, or one with characters other than letters and digits.
  case badAPIKey(isEmpty: Bool)
  case notAFavourite(currency: String, known: [String])
}
