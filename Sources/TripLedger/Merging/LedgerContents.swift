// Layer Merging: two copies of one ledger become one.
//
// `LedgerContents` is everything in a ledger folder as a value, from a folder, an archive or a commit. `LedgerMerge`
// is a pure function of two of them, without a clock and without random ids: whichever device merges, in whatever
// order, gets the same bytes. `Ledger.merge` applies the result as one change.
//
// Records are merged by id over all documents, unit by unit (`RecordUnit`). Which value of a unit is the newer one
// is known from the changes that only one side has (`RecordPast`).

/// Everything in a ledger folder that a merge needs, as a value.
///
/// Documents, changes and photos that are equal on both sides may be left out of both, except `ledger.json`.
package struct LedgerContents: Sendable {
  package var header: LedgerHeader
  /// All documents, `ledger.json` included.
  package var documents: [DocumentPath: Document]
  /// The changes of the history by the names of their files.
  package var changes: [String: ChangeFile]
  package var images: Set<ImageName>

  /// A change of the history, read when it is needed: those that both sides have are not.
  package struct ChangeFile: Sendable {
    private let read: @Sendable () throws -> [UInt8]

    package init(_ read: @escaping @Sendable () throws -> [UInt8]) { self.read = read }
    package init(_ bytes: [UInt8]) { read = { bytes } }

    package var bytes: [UInt8] { get throws { try read() } }
  }

  /// Reads a folder without a pending change, on which the caller holds a lock.
  ///
  /// - Throws: `LedgerFolderError` for the first file that is damaged or of a newer version.
  package init(of ledgerFolder: LedgerFolder) throws { fatalError() }

  /// Reads files by their paths in the ledger folder, such as the tree of a commit.
  ///
  /// Paths that no ledger has are left out. `origin` stands before them in errors.
  ///
  /// - Throws: `LedgerFolderError` for the first file that is damaged or of a newer version, or if there is no `ledger.json`.
  package init(
    files: [String: [UInt8]], images: Set<ImageName>, origin: String, format: LedgerFormat = .current
  ) throws { fatalError() }
}
