import TripLedger

extension Context {
  /// The exchange of the ledger with other devices and companions.
  var sync: LedgerSync {
    LedgerSync(ledger: ledger, folders: folders, environment: environment, asks: prompt != nil)
  }
}
