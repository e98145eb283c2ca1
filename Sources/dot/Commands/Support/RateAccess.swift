import TripLedger

/// How commands get rates: stored ones, routed as this machine is set, and the sources to ask.
extension Context {
  /// The rates of a snapshot.
  func rateConverter(in snapshot: Snapshot) throws -> RateConverter {
    try snapshot.rateConverter(now: clock.now, routing: try routing(in: snapshot))
  }

  /// Which source serves which currency; of a ledger with the Eximbank's rates it is the Eximbank, whether
  /// or not its key is at hand, so that figures don't depend on the machine.
  func routing(in snapshot: Snapshot) throws -> RateRouting {
    settings.routing(hasEximbank: try hasEximbank(in: snapshot))
  }

  func hasEximbank(in snapshot: Snapshot) throws -> Bool {
    try snapshot.holdsRates(of: .eximbank) || key(of: .eximbank) != nil
  }

  /// The key of a source: `DOT_…_KEY`, else the stored one.
  func key(of source: RateSourceName) throws -> String? {
    guard source.profile.needsKey else { return nil }
    return try variable("DOT_\(source.rawValue.uppercased())_KEY") ?? settings.key(of: source)
  }

  /// The desk that asks a source and keeps what it answers.
  func rateFetcher(_ source: RateSourceName, _ store: RateFileStore? = nil) throws -> RateFetcher {
    RateFetcher(store: store ?? RateFileStore(ledger: ledger), source: try self.source(source))
  }

  /// The prices of an exchange as they move.
  func upbitPrices() -> UpbitPrices {
    UpbitPrices(
      address: variable("DOT_UPBIT_URL") ?? "https://api.upbit.com/v1",
      isOffline: variable("DOT_OFFLINE") == "1", transport: Curl(environment: environment))
  }

  func source(_ name: RateSourceName) throws -> any RateSource {
    let isOffline = variable("DOT_OFFLINE") == "1"
    let transport = Curl(environment: environment)
    func address(_ usual: String) -> String {
      variable("DOT_\(name.rawValue.uppercased())_URL") ?? settings.value(.address(name)) ?? usual
    }
    return switch name {
    case .openexchangerates:
      OpenExchangeRatesSource(
        key: try key(of: name), address: address(OpenExchangeRatesSource.address), isOffline: isOffline,
        transport: transport, stateFolder: folders.state)
    case .frankfurter:
      FrankfurterSource(
        address: address(FrankfurterSource.address), isOffline: isOffline, transport: transport)
    case .eximbank, .manual, .ecb, .upbit:
      EximbankSource(
        key: try key(of: name), address: address(EximbankSource.address), isOffline: isOffline,
        transport: transport, stateFolder: folders.state)
    }
  }

  private func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
}
