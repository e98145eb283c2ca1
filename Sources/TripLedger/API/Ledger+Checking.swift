extension Ledger {
  /// Checks every file of the ledger folder, however damaged, and changes nothing. Blocks for long on large ledgers.
  ///
  /// - Complexity: O(*n*) in the bytes of the folder.
  public func check(readingPhotos: Bool = true) throws(TripLedgerError) -> CheckReport {
    try TripLedgerError.catching { try check(readingPhotos: readingPhotos, progress: nil) }
  }

  /// Repairs what can be repaired without losing anything: conflict copies are merged, photos moved to their places.
  ///
  /// - Returns: what was done, and what is found afterwards.
  public func fix() throws(TripLedgerError) -> (repairs: [Repair], report: CheckReport) {
    try TripLedgerError.catching { try fix(dryRun: false) }
  }

  /// Brings in what another copy of this ledger has, in one change that `undo` takes back. The other copy stays as it is.
  ///
  /// Of two edits of one field the later counts, and an edit counts over a deletion.
  ///
  /// - Complexity: O(*n*) in the documents of both.
  /// - Throws: `other-ledger`, `no-ledger`.
  public func merge(_ other: Ledger) throws(TripLedgerError) -> LedgerMergeResult {
    try TripLedgerError.catching {
      guard try other.exists else { throw MergeError.noLedger(path: other.path) }
      let theirs = try other.contents()
      return try merge(as: "merge", photo: { other.ledgerFolder.absolute($0.path) }) { ours in
        if let photo = try theirs.missingPhoto(besides: ours) {
          throw LedgerFolderError.damaged(file: other.ledgerFolder.absolute(photo.path), problem: .missing)
        }
        return (theirs, nil)
      }
    }
  }
}

extension Finding {
  /// What is wrong, as `docs/check.md` lists it: `broken-seal`, `missing-photo`.
  public var code: String { kind.code }

  /// Where in the file, as far as that is known: `5:11`, `nx91s71kn26tz.amount`.
  public var location: String? { place?.description }
}
