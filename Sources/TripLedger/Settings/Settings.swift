// Layer Settings: what belongs to the machine and not to the ledger.
//
// `Folders` says where everything is, by the environment. `Settings` has the values of `config` and the keys
// of services, `CurrentTrip` the trip of commands without `--trip`, `TargetList` the target prices. All are
// small files in a `PrivateFolder`, and no part of the history. `ProtectedFolders` are those that no output
// may go to.
//
// A new setting is a case of `SettingKey` with its name, its check and a typed value in `Settings`. What
// belongs to the ledger is not kept here: the home currency is in `LedgerHeader`.

/// The user's settings on this machine: what `config` sets, and the keys of services.
package struct Settings: Sendable {
  private let folder: PrivateFolder
  private let values: [String: String]

  private static let file = "settings.json"

  /// Reads the settings in a folder; an empty or missing folder has none.
  package init(folder path: String) throws {
    folder = PrivateFolder(path: path)
    var values: [String: String] = [:]
    for record in try folder.document(Self.file, as: .settings)?.records ?? [] {
      values[record.id] = try folder.reading(Self.file) {
        var members = try Members(record.body)
        return try members.text("value")
      }
    }
    self.values = values
  }

  /// Default settings only, for commands that go on although the settings can't be read.
  package init(unread path: String) {
    folder = PrivateFolder(path: path)
    values = [:]
  }

  /// The value of a setting as it was set; `nil` for the default.
  package func value(_ key: SettingKey) -> String? { values[key.name] }

  /// All settings with a value, by name.
  package var all: [(key: String, value: String)] { values.sorted { $0.key < $1.key } }

  /// The spread of cash prices for a currency.
  package func cashEstimate(_ currency: Currency) throws -> CashEstimate {
    guard let text = value(.cashPercent(currency)) ?? value(.cashPercent(nil)) else {
      return try CashEstimate()
    }
    return try CashEstimate(percent: try ExactDecimal(parsing: text))
  }

  /// Checks and stores a setting; `nil` returns it to its default.
  package func set(_ key: SettingKey, to value: String?, dryRun: Bool) throws {
    if let value { try Self.check(value, for: key) }
    if dryRun { return }
    try store(key.name, value)
  }

  /// The settings with one value changed.
  package func changed(_ key: SettingKey, to value: String?) throws -> Settings {
    if let value { try Self.check(value, for: key) }
    var values = values
    values[key.name] = value
    return Settings(folder: folder, values: values)
  }

  private init(folder: PrivateFolder, values: [String: String]) {
    (self.folder, self.values) = (folder, values)
  }

  private func store(_ key: String, _ value: String?) throws {
    try folder.change(Self.file, as: .settings) { document in
      let body: JSON? = value.map { ["key": .string(key), "value": .string($0)] }
      document.set(key, to: body.map { RawJSON(checked: $0.bytes[...]) })
    }
  }

  private static func check(_ value: String, for key: SettingKey) throws {
    switch key {
    case .home: _ = try Currency(typed: value).requireMoney()
    case .language: try check(value, for: key, among: ["en", "ko"])
    case .account:
      guard !value.trimmed.isEmpty, value.count <= 200, !value.contains(where: \.isNewline) else {
        throw SettingError.badValue(key: key.name, value: value, allowed: ["Bank 123-456 Mina"])
      }
    case .claimsInBudget, .currencyNames: try check(value, for: key, among: ["yes", "no"])
    case .riseColor: try check(value, for: key, among: ["red", "green"])
    case .cashPercent:
      guard let percent = try? ExactDecimal(parsing: value), (try? CashEstimate(percent: percent)) != nil
      else {
        throw SettingError.badValue(key: key.name, value: value, allowed: ["0 … 99.99"])
      }
    case .photoLimit:
      guard (try? ByteSize(value)) != nil else {
        throw SettingError.badValue(key: key.name, value: value, allowed: ["100MB", "1.5GB", "none"])
      }
    case .rateSource(nil):
      for name in value.split(separator: ",", omittingEmptySubsequences: false) {
        try check(String(name), for: key, among: RateSourceName.askableForCurrencies.map(\.rawValue))
      }
    case .rateSource, .rateFallback:
      try check(value, for: key, among: RateSourceName.askableForCurrencies.map(\.rawValue))
    case .address(let source):
      guard source.canBeAsked(at: value) else {
        throw SettingError.badValue(key: key.name, value: value, allowed: source.profile.addressForms)
      }
    }
  }

  private static func check(_ value: String, for key: SettingKey, among allowed: [String]) throws {
    guard allowed.contains(value) else {
      throw SettingError.badValue(key: key.name, value: value, allowed: allowed)
    }
  }

  package var namesCurrencies: Bool { value(.currencyNames) == "yes" }

  /// Whether expenses that are claimed are compared with the budgets of trips that don't say it.
  package var claimsInBudget: Bool { value(.claimsInBudget) != "no" }

  /// The maximum size of a photo in bytes; `nil` for no limit.
  ///
  /// The default is far above any photo, and low enough that a mistake doesn't fill the disk.
  package var photoLimit: Int? {
    get throws {
      guard let text = value(.photoLimit) else { return 100_000_000 }
      return try ByteSize(text).bytes
    }
  }

  // MARK: Favourites

  private static let favouritesKey = "favourites"

  /// Currencies that the board shows first, in the user's order.
  package var favourites: [Currency] {
    get throws {
      try (values[Self.favouritesKey] ?? "").split(separator: ",").map { try Currency(String($0)) }
    }
  }

  package func setFavourites(_ currencies: [Currency]) throws {
    try store(Self.favouritesKey, currencies.isEmpty ? nil : currencies.map(\.code).joined(separator: ","))
  }

  // MARK: Rates

  /// The source of each currency, as set by the user.
  ///
  /// By default the Eximbank if it is available, and for the rest Frankfurter, which needs no key.
  package func routing(hasEximbank: Bool) -> RateRouting {
    let set = value(.rateSource(nil))?.split(separator: ",").compactMap {
      RateSourceName(rawValue: String($0))
    }
    var routing = set.map { RateRouting(order: $0) } ?? .usual(hasEximbank: hasEximbank)
    for (name, value) in all {
      if case .rateSource(let currency?) = try? SettingKey(named: name) {
        routing.overrides[currency] = RateSourceName(rawValue: value)
      }
    }
    return routing
  }

  // MARK: Keys of services

  private static func keyFile(of service: RateSourceName) -> String { "\(service.rawValue).key" }

  /// Stores a key in a file that only its owner may read.
  package func storeKey(_ text: String, of service: RateSourceName, dryRun: Bool = false) throws {
    let key = text.trimmed
    guard PublishedSource.isKey(key) else { throw SettingError.badAPIKey(isEmpty: key.isEmpty) }
    if dryRun { return }
    let path = folder.path + "/" + Self.keyFile(of: service)
    try LedgerFolder(path: folder.path).reportingErrors(of: path) {
      try Files.makeFolder(folder.path, mode: 0o700)
      try Files.replace(path, with: Array((key + "\n").utf8), temporary: path + ".tmp", mode: 0o600)
    }
  }

  package func key(of service: RateSourceName) throws -> String? {
    let path = folder.path + "/" + Self.keyFile(of: service)
    return try LedgerFolder(path: folder.path).reportingErrors(of: path) {
      try Files.read(path, limit: 4096).map {
        String(decoding: $0, as: UTF8.self).filter { !$0.isWhitespace }
      }
    }
  }
}
