/// Where a ledger is, compared with its remote as it was last seen.
package enum SyncState: String, Hashable, Sendable {
  case upToDate = "up-to-date"
  case ahead, behind, diverged
  /// There is no remote.
  case none

  /// From the best to the worst.
  private static let order: [Self] = [.none, .upToDate, .ahead, .behind, .diverged]

  /// The worst of several.
  static func worst(_ states: [Self]) -> Self {
    order.last { states.contains($0) } ?? .none
  }
}

/// What an exchange with the remote did.
package struct SyncOutcome: Sendable {
  package init() {}

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
  package var failure: (any Error)?
  /// What became of each record that came.
  package var changes: [SyncedChange] = []
  /// Members of a shared trip's records that are private, and did not count.
  package var privateMembers: Set<String> = []
  /// How many figures of shared trips other rates moved.
  package var moved = 0
  /// How many records were kept that companions had removed.
  package var kept = 0
  /// Changes of the history that were pruned as on another device; those that photos were erased from; and those that
  /// are gone in the remote although nobody pruned them, which were sent again.
  package var pruned = 0
  package var purged = 0
  package var lostChanges = 0
  /// The trip, if it is shared alone.
  package var trip: TripInfo?
  /// Each remote, if there are several.
  var remotes: [Remote] = []

  package struct Remote: Sendable {
    package let remote: String
    package let state: SyncState
    /// The title of a trip that is shared alone.
    package let trip: String?
  }

  /// Each remote, also if there is only one.
  package var each: [Remote] {
    guard remotes.isEmpty, let remote else { return remotes }
    return [Remote(remote: remote, state: state, trip: trip?.title)]
  }

  /// Why a trip was not exchanged.
  func failure(of trip: TripID) -> (any Error)? { failures[trip] }

  private var failures: [TripID: any Error] = [:]

  /// Adds an exchange with another remote.
  package mutating func add(_ other: SyncOutcome, of part: LedgerSync.Part) {
    var other = other
    other.remotes = [Remote(remote: other.remote ?? "", state: other.state, trip: part.title)]
    if let trip = part.trip, let failure = other.failure { other.failures[trip] = failure }
    add(other)
  }

  /// Adds exchanges with other remotes; if they were had before, only what they brought.
  package mutating func add(_ other: SyncOutcome, isAgain: Bool = false) {
    for item in other.remotes {
      if isAgain, let index = remotes.firstIndex(where: { $0.remote == item.remote && $0.trip == item.trip })
      {
        remotes[index] = item
      } else {
        remotes.append(item)
      }
    }
    remote = remote ?? other.remote
    state = .worst(remotes.map(\.state))
    (sent, received) = (sent + other.sent, received + other.received)
    photosReceived += other.photosReceived
    photosErased += other.photosErased
    conflicts += other.conflicts
    refused += other.refused
    changes += other.changes
    privateMembers.formUnion(other.privateMembers)
    (moved, kept) = (moved + other.moved, kept + other.kept)
    (pruned, purged) = (pruned + other.pruned, purged + other.purged)
    lostChanges += other.lostChanges
    wasRewritten = wasRewritten || other.wasRewritten
    failure = failure ?? other.failure
    failures.merge(other.failures) { first, _ in first }
  }
}

/// How far the ledger and its remote are apart, as far as is known without asking it.
package struct SyncStanding: Sendable {
  /// That of several remotes: the worst state, all changes, and the exchange that was longest ago.
  package init(of all: [SyncStanding]) {
    state = .worst(all.map(\.state))
    (ahead, behind) = (all.reduce(0) { $0 + $1.ahead }, all.reduce(0) { $0 + $1.behind })
    remote = all.lazy.compactMap(\.remote).first
    last = all.compactMap(\.last).min()
  }

  init(state: SyncState, ahead: Int, behind: Int, remote: String?, last: Instant?) {
    (self.state, self.ahead, self.behind) = (state, ahead, behind)
    (self.remote, self.last) = (remote, last)
  }

  package let state: SyncState
  /// Changes of the history that only the ledger has, and that only the remote has.
  package let ahead: Int
  package let behind: Int
  package let remote: String?
  /// The last complete exchange.
  package let last: Instant?
  /// The title of a trip that is shared alone.
  package var trip: String?

  /// `nil` without a remote.
  package var each: SyncOutcome.Remote? {
    remote.map { SyncOutcome.Remote(remote: $0, state: state, trip: trip) }
  }
}

/// One state of the ledger that was committed.
package struct SyncLogEntry: Sendable {
  /// The name of the commit.
  package let id: String
  /// When the newest change in it was made.
  package let time: Instant
  /// The number of changes that are new in it; `nil` for two states that were brought together.
  package let changes: Int?
  /// Who made it, as the commit says; `nil` for any device of the ledger, and for somebody who is not on the trip.
  package var by: String?
  /// The title of a trip that is shared alone.
  package var trip: String?
}
