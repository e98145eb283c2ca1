extension Ledger {
  /// Looks at the ledger in passing, for what only helps with typing: changes nothing, not even to finish a
  /// change that was interrupted, and gives up after `patience` seconds on somebody who writes.
  package func glance<Result>(patience: Double = 0.1, _ body: (Snapshot) throws -> Result) throws -> Result {
    guard try home.exists else { return try body(snapshot(nil)) }
    let lock = try home.reportingHome(home.path) {
      try LockedFolder(home.path, .shared, patience: patience)
    }
    defer { withExtendedLifetime(lock) {} }
    let gate = try home.gate(for: .shared)
    let pending = try ChangeWriter(home: home, notices: notices).pendingChange()
    return try body(snapshot(gate, overlay: pending))
  }
}
