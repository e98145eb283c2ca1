extension Ledger {
  /// The newest changes, newest first.
  public func history(limit: Int = 100) throws(TripLedgerError) -> [HistoryEntry] {
    try reading { snapshot in
      var entries: [HistoryEntry] = []
      guard limit > 0 else { return entries }
      try History(of: snapshot).forEach { entry in
        entries.append(HistoryEntry(entry.change, isUndone: entry.isUndone))
        return entries.count < limit ? .on : .enough
      }
      return entries
    }
  }

  /// Undoes a change; without one, the newest that is in effect.
  ///
  /// - Returns: the change that is undone.
  /// - Throws: `nothing-to-undo`, `already-undone`, `cant-take-back` if later changes depend on it.
  public func undoChange(_ id: ChangeID? = nil) throws(TripLedgerError) -> HistoryEntry {
    try TripLedgerError.catching { HistoryEntry(try undo(id?.text), isUndone: true) }
  }

  /// Redoes a change by the undo of it; without one, the newest undo if nothing was changed since.
  ///
  /// - Returns: the change that is in effect again.
  /// - Throws: `nothing-to-redo`, `not-undone`.
  public func redoChange(_ id: ChangeID? = nil) throws(TripLedgerError) -> HistoryEntry {
    try TripLedgerError.catching { HistoryEntry(try redo(id?.text), isUndone: false) }
  }

  /// Checks every file of the ledger folder, however damaged, and changes nothing. Blocks for long on large ledgers.
  public func checkFolder(readingPhotos: Bool = true) throws(TripLedgerError) -> CheckReport {
    try TripLedgerError.catching { try check(readingPhotos: readingPhotos) }
  }
}

/// The id of a change.
public typealias ChangeID = Identifier<HistoryEntry>

/// A change of the ledger, by this or another program.
public struct HistoryEntry: Hashable, Sendable {
  /// Names it to `undoChange`.
  public let id: ChangeID
  /// When it was made, by the clock of the program that made it.
  public let time: Instant
  /// The command of `dot` that makes such a change: `spend`, `trip delete`, `undo`.
  public let command: String
  /// Whether it is undone, and not redone.
  public let isUndone: Bool

  init(_ change: Change, isUndone: Bool) {
    (id, time, command) = (ChangeID(change.id), change.time, change.command)
    self.isUndone = isUndone
  }
}

extension Finding {
  /// What is wrong, as `docs/check.md` lists it: `broken-seal`, `missing-photo`.
  public var code: String { kind.code }

  /// Where in the file, as far as that is known: `5:11`, `nx91s71kn26tz.amount`.
  public var location: String? { place?.description }
}
