extension Ledger {
  /// Looks at the ledger in passing, for what only helps with typing: changes nothing, not even to finish a
  /// change that was interrupted, and gives up after `patience` seconds on somebody who writes.
  package func glance<Result>(patience: Double = 0.1, _ body: (Snapshot) throws -> Result) throws -> Result {
    guard try isThere else { return try body(snapshot(nil)) }
    let ledger = try locked(.shared, patience: patience)
    defer { ledger.unlock() }
    let header = try ledger.home.header(for: .shared)
    let pending = try ledger.writer.pendingChange()
    return try body(ledger.snapshot(header, overlay: pending))
  }
}
