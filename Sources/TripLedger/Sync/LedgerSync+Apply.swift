extension LedgerSync {
  /// The ledger was changed after it was committed.
  private struct ChangedMeanwhile: Error {}

  /// Merges a commit of the remote into the ledger, in one change, and commits both as one state.
  ///
  /// - Returns: `nil` if the ledger was changed meanwhile, so that a new round has to begin.
  package func apply(
    _ theirs: GitObject, _ photos: SyncPhotos, _ state: SyncHome.State, _ home: SyncHome, _ remote: String,
    _ dryRun: Bool, _ outcome: inout SyncOutcome
  ) throws -> SyncHome.State? {
    let arrival = try FetchedFiles(
      theirs, over: state, of: home.identifier, in: home.repository, remote: SyncRepository.shown(remote))
    defer { photos.removeCopies() }
    let result: LedgerMergeResult
    var arrived = 0
    func copy(_ photo: ImageName) throws -> String? {
      let copy = try photos.copy(of: photo)
      if copy != nil { arrived += 1 }
      return copy
    }
    var removals = Removals()
    do {
      result = try ledger.merge(as: "sync", dryRun: dryRun, photo: copy) { snapshot in
        guard try state.isCurrent(in: snapshot) else { throw ChangedMeanwhile() }
        let folder = snapshot.ledgerFolder
        var ours = try arrival.ours(in: folder, photos: photos.here)
        ours.leftOut = arrival.leftOut(of: folder)
        return ours
      } _: { ours in
        let gate = ours.documents[.header]
        var theirs = try arrival.theirs(gate, photos: photos.theirs)
        theirs.leftOut = ours.leftOut
        removals = try theirs.removals
        return (theirs, try arrival.base(gate, photos: photos.here))
      }
    } catch is ChangedMeanwhile { return nil }
    outcome.received += result.received + (result.changesHome ? 1 : 0)
    outcome.photosReceived += arrived
    outcome.conflicts += result.conflicts
    outcome.refused += arrival.refused
    outcome.changes += try result.change.map { try SyncedChange.of($0.netEdits) } ?? []
    let (pruned, lost) = arrival.missing(listed: removals)
    (outcome.pruned, outcome.lostChanges) = (outcome.pruned + pruned.count, outcome.lostChanges + lost.count)
    if dryRun { return state }
    let purged = try ledger.pruneHistory(of: arrival, pruned)
    outcome.purged += purged
    return try home.commit(merging: SyncHome.Merged(commit: arrival.commit, others: arrival.others))
  }
}

extension Ledger {
  /// Prunes the history as the other side has, and erases the photos from it that were erased there for good.
  ///
  /// - Returns: the number of changes that photos were erased from.
  fileprivate func pruneHistory(of arrival: FetchedFiles, _ pruned: [String]) throws -> Int {
    let purged = try arrival.purged { [ledgerFolder] relative in
      try Files.read(ledgerFolder.absolute(relative), limit: DocumentLayout.change.maximumSize)
    }
    if purged.isEmpty, pruned.isEmpty { return 0 }
    try withExclusiveLock { ledger, _ in
      let folder = ledger.ledgerFolder
      for (relative, bytes) in purged.sorted(by: { $0.key < $1.key }) {
        try folder.replace(relative, with: bytes)
      }
      // The oldest first, so that an interruption leaves no gap.
      for relative in pruned {
        try folder.requireOwnFolders(above: relative)
        try folder.requireInPlace()
        try folder.reportingErrors(of: folder.absolute(relative)) {
          try Files.remove(folder.absolute(relative))
          try Files.flushFolder(folder.absolute("history"))
        }
      }
    }
    return purged.count
  }
}

extension SyncRepository {
  /// What `ledger.json` of a commit contains; `nil` if it has none that could be one.
  func header(of commit: GitObject) throws -> [UInt8]? {
    let arguments = ["ls-tree", "-z", "--full-tree", commit.text, DocumentPath.header.relative]
    guard let entry = GitEntry.list(try run(arguments).output)?.first, entry.isFile,
      let size = try sizes(of: [entry.object])[entry.object], size <= DocumentLayout.ledger.maximumSize
    else { return nil }
    return try contents(of: [entry.object: size])[entry.object]
  }

  /// How many records the changes of one commit edit that another one has not, without those that a merge made.
  func records(in commit: GitObject, butNot other: GitObject?) throws -> Int {
    let entries =
      if let other {
        try differences(from: other, to: commit)?.filter { $0.old == nil }.compactMap(\.new)
      } else {
        try self.entries(of: commit)
      }
    let changes = (entries ?? []).filter { entry in
      if case .change? = SyncPath.file(inTree: entry.path) { true } else { false }
    }
    var records: Set<String> = []
    for bytes in try contents(of: sizes(of: changes.map(\.object))).values {
      guard let document = try? Document(reading: bytes, as: .change),
        let change = try? Change(reading: document),
        !change.isMerge
      else { continue }
      records.formUnion(change.edits.map(\.record))
    }
    return records.count
  }
}
