/// What of the ledger is exchanged, as commits of the repository.
package struct SyncHome {
  let ledger: Ledger
  let repository: SyncRepository
  /// The id of the ledger.
  let identifier: String

  /// Another state that the ledger has everything of by now.
  struct Merged {
    let commit: GitObject
    /// Files of that state that no ledger has, and that stay in the repository.
    let others: [GitEntry]
  }

  /// The ledger as it was committed.
  package struct State {
    let commit: GitObject
    fileprivate let stamps: [String: FileStamp]
    /// The ids of expenses and entries, with commas between them, by paths.
    let ids: [String: ArraySlice<UInt8>]

    /// Whether the files are still as they were then.
    func isCurrent(in snapshot: Snapshot) throws -> Bool {
      try snapshot.ledgerFolder.syncedFiles(known: stamps) == stamps
    }

    /// The names of the changes of the history.
    var changes: [String] { stamps.keys.filter { $0.hasPrefix("history/") } }

    /// What shows whether the documents of a trip have changed.
    func stamps(of trip: TripID) -> [String: FileStamp] {
      stamps.filter { $0.key.hasPrefix("trips/\(trip)/") }
    }
  }

  /// Commits the ledger as it is, and moves the branch there; what is committed already is not committed again.
  func commit(merging merged: Merged? = nil) throws -> State {
    let before = try repository.refs()[SyncRepository.main]
    let listed = Instant.now()
    var index = SyncIndex(of: repository, for: before)
    let (made, stamps) = try ledger.read { snapshot in
      let stamps = try snapshot.ledgerFolder.syncedFiles(known: index.stamps)
      return (try commit(snapshot, stamps, onto: before, &index, merging: merged), stamps)
    }
    try repository.move(SyncRepository.main, to: made, from: before)
    index = SyncIndex(commit: made, stamps: stamps, ids: index.ids)
    index.save(to: repository, listed: listed)
    return State(commit: made, stamps: stamps, ids: index.ids)
  }

  private func commit(
    _ snapshot: Snapshot, _ stamps: [String: FileStamp], onto before: GitObject?, _ index: inout SyncIndex,
    merging merged: Merged?
  ) throws -> GitObject {
    var parent = before
    var stored = try stored(in: before, index)
    if isOlder(stamps, than: stored) { (parent, stored) = (nil, []) }
    let changed = stamps.filter { parent == nil || index.stamps[$0.key] != $0.value }.keys.sorted()
    let removed = stored.subtracting(stamps.keys).sorted()
    for file in changed + removed { index.ids[file] = nil }
    if let parent, merged == nil, changed.isEmpty, removed.isEmpty { return parent }
    let news = changed.count { $0.hasPrefix("history/") && !stored.contains($0) }
    let commit = GitCommit(
      ledger: identifier, parents: [parent].compactMap(\.self), time: newest(stamps),
      subject: "\(news) changes")
    let made = try commit.make(in: repository) { edit in
      for file in removed { try edit(.remove(path: SyncPath.inTree(file))) }
      for file in changed {
        let bytes = try snapshot.ledgerFolder.soundBytes(of: file)
        if let read = LedgerFile(relative: file), case .document = read {
          let format = snapshot.ledgerFolder.format
          index.ids[file] = try format.document(reading: bytes, as: read.layout).idsInLedger(in: file)
        }
        try edit(.write(path: SyncPath.inTree(file), bytes))
      }
      for other in merged?.others ?? [] { try edit(.place(path: other.path, other.object)) }
    }
    let tree = try repository.tree(of: made)
    // A state that is known already is not committed again.
    if let parent, merged == nil { return try repository.tree(of: parent) == tree ? parent : made }
    guard let merged else { return made }
    if try repository.tree(of: merged.commit) == tree,
      try parent.map({ try repository.contains(merged.commit, $0) }) ?? true
    {
      return merged.commit
    }
    // Parents in order, so that two devices with the same state make the same commit.
    let parents = [parent, merged.commit].compactMap(\.self).sorted()
    return try GitCommit(ledger: identifier, parents: parents, time: newest(stamps), subject: "merge")
      .make(in: repository) { try $0(.tree(tree)) }
  }

  /// The files of the ledger that a commit has.
  private func stored(in commit: GitObject?, _ index: SyncIndex) throws -> Set<String> {
    if index.commit != nil { return Set(index.stamps.keys) }
    guard let commit else { return [] }
    guard let entries = try repository.entries(of: commit) else {
      throw SyncError.repositoryFailed(path: repository.path, command: "ls-tree", said: "")
    }
    return Set(entries.compactMap { SyncPath.file(inTree: $0.path)?.relative })
  }

  /// Whether the folder is an older state, as from a backup, by its history: it has changes of the commit, but not the
  /// newest. What it lacks was then not removed, and it is committed without a parent.
  private func isOlder(_ stamps: [String: FileStamp], than stored: Set<String>) -> Bool {
    let changes = stored.filter { $0.hasPrefix("history/") }
    guard let newest = changes.max(), stamps[newest] == nil else { return false }
    return changes.contains { stamps[$0] != nil }
  }

  /// The instant of the newest change: a commit has no clock of its own.
  private func newest(_ stamps: [String: FileStamp]) -> Instant {
    var newest = ""
    for name in stamps.keys where name.hasPrefix("history/") && name > newest { newest = name }
    guard case .change(let stamp, _)? = LedgerFile(relative: newest), let instant = Instant(stamp: stamp)
    else {
      return Instant(seconds: 946_684_800, offset: 0)
    }
    return instant
  }
}

extension LedgerFolder {
  /// What a file contains; a damaged one is never sent.
  fileprivate func soundBytes(of relative: String) throws -> [UInt8] {
    let path = absolute(relative)
    return try reportingErrors(of: path) {
      guard let file = LedgerFile(relative: relative),
        let bytes = try Files.read(path, limit: file.layout.maximumSize)
      else { throw DocumentProblem.missing }
      _ = try format.document(reading: bytes, as: file.layout)
      return bytes
    }
  }
}

extension Document {
  /// The ids that no other document of the ledger may have, with commas between them; `nil` if there are none.
  func idsInLedger(in path: String) -> ArraySlice<UInt8>? {
    switch DocumentPath(relative: path) {
    case .day, .wallet: records.isEmpty ? nil : ArraySlice(records.map(\.id).joined(separator: ",").utf8)
    default: nil
    }
  }
}
