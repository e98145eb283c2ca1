extension Context {
  /// The exchange of the ledger with other devices and companions.
  var sync: LedgerSync {
    var sync = LedgerSync(ledger: ledger, folders: folders, environment: environment, asks: prompt != nil)
    sync.rates = { try rateConverter(in: $0) }
    return sync
  }
}
