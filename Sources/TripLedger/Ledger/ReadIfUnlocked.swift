extension Ledger {
  /// Reads the ledger for something that only helps with typing.
  ///
  /// Changes nothing, not even to finish an interrupted change, and gives up if another process writes for
  /// longer than `timeout` seconds.
  package func readIfUnlocked<Result>(timeout: Double = 0.1, _ body: (Snapshot) throws -> Result) throws
    -> Result
  {
    guard try exists else { return try body(snapshot(nil)) }
    let ledger = try locked(.shared, patience: timeout)
    defer { ledger.unlock() }
    let header = try ledger.ledgerFolder.header(for: .shared)
    let pending = try ledger.writer.pendingChange()
    return try body(ledger.snapshot(header, overlay: pending))
  }
}
