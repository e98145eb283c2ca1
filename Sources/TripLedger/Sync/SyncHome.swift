/// What of the ledger is exchanged, as commits of the repository.
struct SyncHome {
  let ledger: Ledger
  let repository: SyncRepository
  let content: any SyncContent

  /// The id of the ledger in the repository.
  var identifier: String { content.identifier }

  /// Another state that the ledger has everything of by now.
  struct Merged {
    let commit: GitObject
    /// Files of that state that no ledger has, and that stay in the repository.
    let others: [GitEntry]
  }

  /// The ledger as it was committed.
  struct State {
    let commit: GitObject
    fileprivate let stamps: [String: FileStamp]
    /// The ids of expenses and entries, with commas between them, by paths.
    let ids: [String: ArraySlice<UInt8>]

    /// Whether the files are still as they were then.
    func isCurrent(in snapshot: Snapshot, _ content: any SyncContent) throws -> Bool {
      try content.files(in: snapshot, known: stamps) == stamps
    }
  }

  /// Commits the ledger as it is, and moves the branch there; what is committed already is not committed again.
  func commit(merging merged: Merged? = nil) throws -> State {
    let before = try repository.refs()[SyncRepository.main]
    let listed = Instant.now()
    var index = SyncIndex(of: repository, for: before)
    let (made, stamps) = try ledger.read { snapshot in
      let stamps = try content.files(in: snapshot, known: index.stamps)
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
    let earlier = try earlier(changed, in: [before, merged?.commit].compactMap(\.self))
    let made = try commit.make(in: repository) { edit in
      for file in removed { try edit(.remove(path: SyncPath.inTree(file))) }
      for file in changed {
        let bytes = try content.bytes(of: file, in: snapshot, earlier: earlier[file] ?? [])
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
      try parent.map({ try repository.contains(merged.commit, $0) || holdsNothing($0) }) ?? true
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

  /// Whether a commit is of a trip that is not here yet.
  private func holdsNothing(_ commit: GitObject) throws -> Bool {
    try content.trip != nil && repository.entries(of: commit)?.count == 1
  }

  /// What documents of a trip contain in commits; a whole ledger is sent as it is.
  private func earlier(_ files: [String], in commits: [GitObject]) throws -> [String: [[UInt8]]] {
    guard content.trip != nil else { return [:] }
    let wanted = Set(files.filter { $0.hasPrefix("trips/") })
    if wanted.isEmpty { return [:] }
    var earlier: [String: [[UInt8]]] = [:]
    for commit in commits {
      let entries = (try repository.entries(of: commit) ?? []).filter {
        wanted.contains($0.path) && $0.isFile
      }
      let contents = try repository.contents(of: repository.sizes(of: entries.map(\.object)))
      for entry in entries {
        if let bytes = contents[entry.object] { earlier[entry.path, default: []].append(bytes) }
      }
    }
    return earlier
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
