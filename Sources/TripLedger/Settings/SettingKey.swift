/// A setting that `config` knows.
package enum SettingKey: Hashable, Sendable {
  /// What the traveller thinks in; kept with the ledger, not with the machine.
  case home
  case language
  /// Per cent between the base rate and a cash price, for all currencies or for one.
  case cashPercent(Currency?)
  case eximbankURL
  /// Which colour a rising rate has: red and blue as in Korea, or green and red.
  case riseColor

  package static let names = [
    "home", "language", "cash-percent", "cash-percent.CUR", "rise-color", "eximbank.url",
  ]

  package init(named name: String) throws {
    switch name {
    case "home": self = .home
    case "language": self = .language
    case "cash-percent": self = .cashPercent(nil)
    case "eximbank.url": self = .eximbankURL
    case "rise-color": self = .riseColor
    default:
      guard name.hasPrefix("cash-percent.") else {
        throw SettingError.unknownKey(name: name, known: Self.names)
      }
      self = .cashPercent(try Currency(String(name.dropFirst("cash-percent.".count))))
    }
  }

  package var name: String {
    switch self {
    case .home: "home"
    case .language: "language"
    case .cashPercent(let currency): currency.map { "cash-percent.\($0)" } ?? "cash-percent"
    case .eximbankURL: "eximbank.url"
    case .riseColor: "rise-color"
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
