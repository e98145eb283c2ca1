extension Ledger {
  /// Everything in the ledger; a pending change is finished before.
  package func contents() throws -> LedgerContents { fatalError() }

  /// Merges another copy into the ledger, as one change that undo takes back, and adds its photos and its history.
  ///
  /// `theirs` gets the locked ledger's contents, and returns the other side's and what both come from. `photo` gives the
  /// path of a copy of a photo; its content is checked. `nil` for one that is not there.
  package func merge(
    as command: String, dryRun: Bool = false, photo: (ImageName) throws -> String?,
    _ theirs: (LedgerContents) throws -> (theirs: LedgerContents, base: LedgerContents?)
  ) throws -> LedgerMergeResult { fatalError() }
}
