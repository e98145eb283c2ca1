/// A setting that `config` knows.
package enum SettingKey: Hashable, Sendable {
  /// What the traveller thinks in; kept with the ledger, not with the machine.
  case home
  case language
  /// Per cent between the base rate and a cash price, for all currencies or for one.
  case cashPercent(Currency?)
  /// The address of a source.
  case address(RateSourceName)
  /// Who is asked for rates, in order of preference; or who serves one currency.
  case rateSource(Currency?)
  /// Who is asked in its place when the first of them fails; nobody where it is not set.
  case rateFallback
  /// Which colour a rising rate has: red and blue as in Korea, or green and red.
  case riseColor
  /// Bytes that a photo may have.
  case photoLimit

  package static let names = [
    "home", "language", "cash-percent", "cash-percent.CUR", "rise-color", "rates.source", "rates.source.CUR",
    "rates.fallback", "eximbank.url", "frankfurter.url", "openexchangerates.url", "photos.max-size",
  ]

  package init(named name: String) throws {
    switch name {
    case "home": self = .home
    case "language": self = .language
    case "cash-percent": self = .cashPercent(nil)
    case "eximbank.url": self = .address(.eximbank)
    case "frankfurter.url": self = .address(.frankfurter)
    case "openexchangerates.url": self = .address(.openexchangerates)
    case "rates.source": self = .rateSource(nil)
    case "rates.fallback": self = .rateFallback
    case "rise-color": self = .riseColor
    case "photos.max-size": self = .photoLimit
    default:
      func currency(after prefix: String) throws -> Currency? {
        name.hasPrefix(prefix) ? try Currency(String(name.dropFirst(prefix.count))) : nil
      }
      if let currency = try currency(after: "cash-percent.") {
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
    case .home: "home"
    case .language: "language"
    case .cashPercent(let currency): currency.map { "cash-percent.\($0)" } ?? "cash-percent"
    case .address(let source): "\(source.rawValue).url"
    case .rateSource(let currency): currency.map { "rates.source.\($0)" } ?? "rates.source"
    case .rateFallback: "rates.fallback"
    case .riseColor: "rise-color"
    case .photoLimit: "photos.max-size"
    }
  }
}

package enum SettingError: Error, Hashable, Sendable {
  case unknownKey(name: String, known: [String])
  case badValue(key: String, value: String, allowed: [String])
  /// A key that `config key` does not know.
  case unknownService(name: String, known: [String])
  /// Empty, or not letters and digits only.
  case badAPIKey
  case notAFavourite(currency: String, known: [String])
}
