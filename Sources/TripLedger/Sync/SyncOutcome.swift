/// Where a ledger is, compared with its remote as it was last seen.
package enum SyncState: String, Hashable, Sendable {
  case upToDate = "up-to-date"
  case ahead, behind, diverged
  /// There is no remote.
  case none
}

/// What an exchange with the remote did.
package struct SyncOutcome: Sendable {
  /// Without a password; `nil` if there is no remote.
  package var remote: String?
  package var state: SyncState = .none
  /// Records that the remote got, and those that came or changed here.
  package var sent = 0
  package var received = 0
  package var photosReceived = 0
  /// Photos that were erased on another device, and are now erased here.
  package var photosErased = 0
  package var conflicts: [MergeConflict] = []
  /// Paths of the remote that no ledger has, which were not applied.
  package var refused: [String] = []
  /// Whether the remote no longer has what was last seen there.
  package var wasRewritten = false
  /// Whether a ledger was made here.
  package var isNewLedger = false
  /// Why nothing was sent.
  package var failure: SyncError?
}

/// How far the ledger and its remote are apart, as far as is known without asking it.
package struct SyncStanding: Sendable {
  package let state: SyncState
  /// Changes of the history that only the ledger has, and that only the remote has.
  package let ahead: Int
  package let behind: Int
  package let remote: String?
  /// The last complete exchange.
  package let last: Instant?
}

/// One state of the ledger that was committed.
package struct SyncLogEntry: Sendable {
  /// The name of the commit.
  package let id: String
  /// When the newest change in it was made.
  package let time: Instant
  /// The number of changes that are new in it; `nil` for two states that were brought together.
  package let changes: Int?
}
