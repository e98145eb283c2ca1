/// What pruning the history removes.
package struct Pruning: Hashable, Sendable {
  /// Changes that can't be undone any more.
  package fileprivate(set) var changes = 0
  /// Photos that neither an expense nor a remaining change names.
  package fileprivate(set) var images = 0
  /// The total size of the files in bytes.
  package fileprivate(set) var bytes = 0
  /// Relative to the ledger folder, oldest first, so that an interruption leaves no gap.
  fileprivate var historyFiles: [String] = []
  fileprivate var imageFiles: [String] = []
  /// What is kept of them.
  fileprivate var removals = Removals()
}

extension Ledger {
  /// What `prune` would remove; changes nothing.
  package func pruning(before: Instant) throws -> Pruning {
    try read { try $0.pruning(before: before) }
  }

  /// Removes changes made up to an instant, then the photos that nothing names any more.
  ///
  /// None of the files is needed by another: an interrupted run can be repeated.
  package func prune(before: Instant) throws -> Pruning {
    guard
      try read({
        try History(of: $0).count > 0 || !ImageFiles(ledgerFolder: $0.ledgerFolder).list("images").isEmpty
      })
    else {
      return Pruning()
    }
    var pruning = Pruning()
    try withExclusiveLock { ledger, snapshot in
      pruning = try snapshot.pruning(before: before)
      if pruning.changes > 0 {
        try ledger.ledgerFolder.write(pruning.removals.document, to: DocumentPath.removals.relative)
      }
      // After a power cut, no change may reappear without its photos, so changes are removed first.
      // The oldest first, each for good: with a later one gone, a document would look older than the history.
      try ledger.remove(pruning.historyFiles) { [ledgerFolder] in
        try Files.remove(ledgerFolder.absolute($0))
        try Files.flushFolder(ledgerFolder.absolute("history"))
      }
      let images = ImageFiles(ledgerFolder: ledger.ledgerFolder)
      try ledger.remove(pruning.imageFiles) { try images.remove($0, flushed: false) }
      for folder in Set(pruning.imageFiles.map(Paths.parent(of:))) {
        let path = ledgerFolder.absolute(folder)
        try ledgerFolder.reportingErrors(of: path) { try Files.removeEmptyFolder(path) }
      }
    }
    return pruning
  }

  /// Removes files, and flushes their folders.
  private func remove(_ files: [String], _ remove: (String) throws -> Void) throws {
    for file in files {
      try ledgerFolder.requireOwnFolders(above: file)
      try ledgerFolder.requireInPlace()
      try ledgerFolder.reportingErrors(of: ledgerFolder.absolute(file)) { try remove(file) }
    }
    for folder in Set(files.map(Paths.parent(of:))).sorted() {
      try ledgerFolder.reportingErrors(of: ledgerFolder.absolute(folder)) {
        _ = try Files.flushFolder(ledgerFolder.absolute(folder))
      }
    }
  }
}

extension Snapshot {
  fileprivate func pruning(before: Instant) throws -> Pruning {
    var pruning = Pruning()
    var named: Set<ImageName> = []
    for trip in try trips() { named.formUnion(try expenses(of: trip.id).flatMap(\.photos)) }
    pruning.removals = try document(.removals).map { try Removals(reading: $0) } ?? pruning.removals
    // What was done last to a record counts, and is looked at first.
    var seen: Set<RecordKey> = []
    let history = try History(of: self)
    try history.forEach { entry in
      let edits = Dictionary(grouping: entry.change.netEdits) {
        RecordKey($0.record, in: $0.document)
      }
      let isPruned = entry.change.time <= before && entry.file != ChangeWriter.pending
      for (key, edits) in edits where seen.insert(key).inserted && isPruned {
        guard edits.allSatisfy({ $0.new == nil }), let edit = edits.first, let old = edit.old else {
          continue
        }
        pruning.removals.take(Removal(of: old, as: key, in: edit.document, at: entry.change.time))
      }
      if isPruned {
        pruning.changes += 1
        pruning.historyFiles.append(entry.file)
        pruning.removals.take(change: entry.change.id)
      } else {
        named.formUnion(entry.change.images)
        for case .expense(let versions, _) in try ledgerFolder.recordEdits(of: entry) {
          named.formUnion((versions.old?.photos ?? []) + (versions.new?.photos ?? []))
        }
      }
      return .on
    }
    // The contents of such a file are unknown, and it may name any photo.
    if let file = uncounted.first { throw HistoryError.uncountedFile(file: file) }
    let images = ImageFiles(ledgerFolder: ledgerFolder)
    for folder in try images.list("images") where try images.item(at: "images/" + folder) == .folder {
      for name in try images.list("images/" + folder) {
        guard let image = ImageName(path: "images/\(folder)/\(name)"), !named.contains(image) else {
          continue
        }
        pruning.images += 1
        pruning.imageFiles.append(image.path)
      }
    }
    pruning.historyFiles.reverse()
    let sizes =
      try pruning.historyFiles.compactMap { try ledgerFolder.regularSize($0) }
      + pruning.imageFiles.compactMap { try images.item(at: $0)?.bytes }
    pruning.bytes = sizes.clampedSum
    return pruning
  }

  /// The files noticed so far that are not counted.
  var uncounted: [String] {
    notices.all.compactMap { notice in
      switch notice {
      case .notCounted(let file), .conflictCopy(let file): file
      case .writtenByNewer, .finished, .keptNewer, .photoMissing, .unknownPerson, .zoneWithoutRules,
        .machineZoneUnknown, .clockBehind:
        nil
      }
    }
  }
}
