/// Why copies of a ledger can't be brought together.
package enum SyncError: Error, Hashable, Sendable {
  case gitMissing
  case gitTooOld(version: String, needed: String)
  /// `sync` before `sync init`.
  case notSetUp
  /// There is no ledger here, and none in the remote.
  case nothingToSend
  /// `join` into a folder that holds something else.
  case notEmpty(path: String)
  /// A remote that is no address: empty, or like an option.
  case badRemote(value: String)
  /// The remote is not empty, and holds no ledger.
  case noLedger(remote: String)
  /// `join` of a remote that holds nothing yet.
  case nothingToJoin(remote: String)
  /// The remote could not be asked, or did not take what is here.
  case remote(String, RemoteProblem)
  /// A file of the remote that can't be read; nothing was applied.
  case unreadable(remote: String, commit: String, file: String, problem: UnreadableFile)
  /// The other copy was written by a newer program.
  case newer(remote: String, needed: Int, known: Int)
  /// Companions have removed many records at once: nothing of the trip is exchanged before somebody says what with them.
  case removalsWait(trip: String, count: Int, of: Int, by: [String])
  /// The trip is shared in another repository.
  case sharedElsewhere(trip: String, remote: String)
  /// `join` of a trip that is here, and that no link says is shared in that repository.
  case tripIsHere(trip: String, remote: String)
  /// The repository has a trip in the form of before 0.1.0.
  case oldShare(remote: String)
  /// `sync leave` without a shared trip, or with several.
  case nothingToLeave(trip: String?)
  /// A command of git on the own repository failed.
  case repositoryFailed(path: String, command: String, said: String)
}

/// Why nothing was exchanged with a remote.
package enum RemoteProblem: Hashable, Sendable {
  /// `DOT_OFFLINE` forbids the network.
  case offline
  /// The remote can't be reached, or has refused; `said` is what git printed.
  case failed(said: String)
  case timedOut(seconds: Int)
  /// Others were faster each time.
  case raced
}

/// What is wrong with a file of a remote.
package enum UnreadableFile: Hashable, Sendable {
  case finding(Finding)
  case tooLarge(bytes: Int)
  /// The commit or a part of it is missing, or too large to be a ledger.
  case noTree
}
