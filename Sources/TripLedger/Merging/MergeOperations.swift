extension Ledger {
  /// Everything in the ledger.
  package func contents() throws -> LedgerContents { try read { try LedgerContents(of: $0) } }

  /// Merges another copy into the ledger, as one change that undo takes back, and adds its photos and its history.
  ///
  /// `theirs` gets the locked ledger's contents, and returns the other side's and what both come from. `ours` reads them,
  /// if not all of the ledger is needed. `photo` gives the path of a copy of a photo; `nil` for one that is not there.
  ///
  /// The history comes last: if that fails, repeating the merge adds it.
  package func merge(
    as command: String, dryRun: Bool = false,
    photo: (ImageName) throws -> String?,
    ours: (Snapshot) throws -> LedgerContents = { try LedgerContents(of: $0) },
    _ theirs: (LedgerContents) throws -> (theirs: LedgerContents, base: LedgerContents?)
  ) throws -> LedgerMergeResult {
    guard try exists else { throw MergeError.noLedger(path: ledgerFolder.path) }
    var result: LedgerMergeResult?
    return try change(
      command, dryRun: dryRun, output: { (result: LedgerMergeResult, _: Snapshot) in result },
      afterwards: { ledger in
        if let result { try ledger.add(result) }
      }
    ) { snapshot, transaction in
      let ours = try ours(snapshot)
      let (theirs, base) = try theirs(ours)
      let merged = try LedgerMerge.merge(ours, theirs, base: base)
      // Where only differences were passed in, the newest change may not be among them.
      if var change = merged.change(behind: try ledgerFolder.newestChange()) {
        change.command = command
        try transaction.become(change, photo: photo)
      }
      result = merged
      return merged
    }
  }

  /// Adds what a merge brings outside its change. The caller holds the exclusive lock.
  private func add(_ result: LedgerMergeResult) throws {
    if result.replaced.isEmpty && result.changes.isEmpty { return }
    for (location, document) in result.replaced.sorted(by: { $0.key.relative < $1.key.relative }) {
      var document = document
      if location == .header, let header = try ledgerFolder.header(for: .exclusive) {
        // The change may need a newer program than both sides did.
        var merged = result.contents.header
        (merged.reads, merged.writes) = (max(merged.reads, header.reads), max(merged.writes, header.writes))
        let records = document.records
        document = merged.document
        document.records = records
      }
      try ledgerFolder.write(document, to: location.relative)
      try ledgerFolder.mark(location)
    }
    for (name, file) in result.changes.sorted(by: { $0.key < $1.key }) {
      try ledgerFolder.replace("history/" + name, with: try file.bytes)
    }
  }
}
