extension Ledger {
  /// The newest changes, newest first.
  ///
  /// - Complexity: O(*n*) in the changes of the history, of which `limit` are read.
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

  /// What a change did to each record: its old and its new values.
  ///
  /// - Throws: `no-such-change`.
  public func edits(of change: ChangeID) throws(TripLedgerError) -> [RecordEdit] {
    try reading { try History(of: $0).entry(named: change.text).change.netEdits.map(RecordEdit.init) }
  }

  /// Undoes a change; without one, the newest that is in effect.
  ///
  /// - Returns: the change that is undone.
  /// - Throws: `nothing-to-undo`, `already-undone`, `cant-take-back` if later changes depend on it.
  public func undo(_ change: ChangeID? = nil) throws(TripLedgerError) -> HistoryEntry {
    try TripLedgerError.catching {
      try undo(change?.text) { change, _ in HistoryEntry(change, isUndone: true) }
    }
  }

  /// Redoes a change by the undo of it; without one, the newest undo if nothing was changed since.
  ///
  /// - Returns: the change that is in effect again.
  /// - Throws: `nothing-to-redo`, `not-undone`.
  public func redo(_ change: ChangeID? = nil) throws(TripLedgerError) -> HistoryEntry {
    try TripLedgerError.catching {
      try redo(change?.text) { change, _ in HistoryEntry(change, isUndone: false) }
    }
  }
}

/// The id of a change.
public typealias ChangeID = Identifier<HistoryEntry>

/// A change of the ledger, by this or another program.
public struct HistoryEntry: Hashable, Sendable {
  /// Names it to `undo`.
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
