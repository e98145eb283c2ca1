import TripLedger

extension Context {
  /// The desk that asks the Eximbank and keeps what it answers.
  func rateDesk() throws -> RateDesk {
    RateDesk(store: HomeRateStore(ledger: ledger), source: try eximbank())
  }

  func eximbank() throws -> EximbankSource {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    return EximbankSource(
      key: try value("DOT_EXIMBANK_KEY") ?? settings.eximbankKey(),
      address: value("DOT_EXIMBANK_URL") ?? settings.value(.eximbankURL) ?? EximbankSource.address,
      isOffline: value("DOT_OFFLINE") == "1", transport: Curl(environment: environment),
      stateFolder: folders.state)
  }
}
