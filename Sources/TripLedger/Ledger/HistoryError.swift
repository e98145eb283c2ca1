/// What a person asked of the history and it can't do.
package enum HistoryError: Error, Hashable, Sendable {
  case noSuchChange(name: String)
  case ambiguousChange(name: String, candidates: [Candidate])
  case nothingToUndo
  /// The newest change is no undo, or there is none.
  case nothingToRedo
  /// An undo or a redo; `original` is what it took back or brought back, and whether that is undone now.
  case isAnUndo(change: ChangeName, original: ChangeName?, isUndone: Bool)
  case alreadyUndone(change: ChangeName)
  case notUndone(change: ChangeName)
  /// Later changes stand on what a change did.
  case cantTakeBack(change: ChangeName, because: UndoObstacle)
  /// A file that is no document by its name may need what would be removed.
  case uncountedFile(file: String)
}

/// Why a change can't be taken back.
package enum UndoObstacle: Hashable, Sendable {
  /// A record is not any more what the change made of it; `by` is `nil` where the history doesn't tell.
  case changedSince(RecordSubject, by: ChangeName?)
  /// Something later needs what would go.
  case usedSince(Needed, by: RecordSubject, of: ChangeName?)
  /// An expense would come back without the trip it belongs to.
  case tripIsGone(by: ChangeName?)
  case placeIsGone(of: TripInfo, by: ChangeName?)
  /// An expense would come back into a trip while it stands in another document, of which a merge had left it there
  /// alone, or where it was imported again.
  case wouldCountTwice(TripDetailInfo, of: TripID, beside: DocumentPath)

  /// What comes back would be of a category that the ledger does not have any more.
  case categoryIsGone(key: String)
  /// Two categories would go by one name.
  case categoryNameTaken(name: String)

  package enum Needed: Hashable, Sendable { case trip, place, category }
}
