@testable import dot

/// Errors of an exchange with other devices.
extension ErrorRow {
  static let sync: [ErrorRow] = [
    ErrorRow(SyncError.gitMissing, names: ["git"]),
    ErrorRow(names: ["2.25"]) { SyncError.gitTooOld(version: $0, needed: "2.25") },
    ErrorRow(SyncError.notSetUp, hints: ["dot sync init"]),
    ErrorRow(SyncError.nothingToSend, hints: ["dot trip create"]),
    ErrorRow(hints: ["--home"]) { SyncError.notEmpty(path: $0) },
    ErrorRow(hints: ["trip.git"]) { SyncError.badRemote(value: $0) },
    ErrorRow { SyncError.noLedger(remote: $0) },
    ErrorRow(hints: ["dot sync init"]) { SyncError.nothingToJoin(remote: $0) },
    ErrorRow(names: ["DOT_OFFLINE"], hints: ["DOT_OFFLINE"]) { SyncError.remote($0, .offline) },
    ErrorRow(names: ["r.git"], hints: ["dot sync", "dot join"]) {
      SyncError.remote("r.git", .failed(said: $0))
    },
    ErrorRow(names: ["900"], hints: ["dot sync", "dot join"]) {
      SyncError.remote($0, .timedOut(seconds: 900))
    },
    ErrorRow(hints: ["dot sync", "dot join"]) { SyncError.remote($0, .raced) },
    ErrorRow(names: ["r.git", "1a2b", "seal"], hints: ["dot check"]) {
      SyncError.unreadable(
        remote: "r.git", commit: "1a2b", file: $0, problem: .finding(Finding(.damage(.brokenSeal), in: $0)))
    },
    ErrorRow(names: ["70000000"]) {
      SyncError.unreadable(
        remote: $0, commit: "1a2b", file: "ledger.json", problem: .tooLarge(bytes: 70_000_000))
    },
    ErrorRow { SyncError.unreadable(remote: $0, commit: "1a2b", file: ".", problem: .noTree) },
    ErrorRow(names: ["99", "3"]) { SyncError.newer(remote: $0, needed: 99, known: 3) },
    ErrorRow(names: ["12", "20", "Jun"], hints: ["--accept-removals", "--keep-removals"]) {
      SyncError.removalsWait(trip: $0, count: 12, of: 20, by: ["Jun"])
    },
    ErrorRow(names: ["r.git"], hints: ["dot sync leave"]) {
      SyncError.sharedElsewhere(trip: $0, remote: "r.git")
    },
    ErrorRow(names: ["r.git"]) { SyncError.tripIsHere(trip: $0, remote: "r.git") },
    ErrorRow(names: ["0.1.0"], hints: ["dot sync init --trip"]) { SyncError.oldShare(remote: $0) },
    ErrorRow(hints: ["dot sync status"]) { SyncError.nothingToLeave(trip: $0) },
    ErrorRow(SyncError.nothingToLeave(trip: nil), hints: ["dot sync status"]),
    ErrorRow(names: ["fetch", "r.git"], hints: ["dot sync init"]) {
      SyncError.repositoryFailed(path: "r.git", command: "fetch", said: $0)
    },
  ]
}
