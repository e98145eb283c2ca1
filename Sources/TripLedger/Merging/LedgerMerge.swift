/// Merges whole ledgers. Pure: no clock, no random ids, no files.
package enum LedgerMerge {
  /// Both sides as one. `base` is a state that both come from, if one is known; it is only asked where the history says nothing.
  ///
  /// - Throws: `MergeError`, and `LedgerFolderError` for a damaged change.
  package static func merge(
    _ ours: LedgerContents, _ theirs: LedgerContents, base: LedgerContents? = nil
  ) throws -> LedgerMergeResult { fatalError() }
}
