/// What the user asked of the history and it can't do.
package enum HistoryError: Error, Hashable, Sendable {
  case noSuchChange(name: String)
  case ambiguousChange(name: String, candidates: [Candidate])
  case nothingToUndo
  /// The newest change is not an undo, or there is none.
  case nothingToRedo
  /// An undo or a redo; `original` is the change it reverted or restored, and whether that is undone now.
  case isAnUndo(change: ChangeName, original: ChangeName?, isUndone: Bool)
  case alreadyUndone(change: ChangeName)
  case notUndone(change: ChangeName)
  /// Later changes depend on the change.
  case cantTakeBack(change: ChangeName, because: UndoObstacle)
  /// A file without a document's name may need what would be removed.
  case uncountedFile(file: String)
}

/// Why a change can't be reverted.
package enum UndoObstacle: Hashable, Sendable {
  /// The record has changed since; `by` is `nil` if the history doesn't show it.
  case changedSince(RecordSubject, by: ChangeName?)
  /// Something later needs what would be removed.
  case usedSince(Needed, by: RecordSubject, of: ChangeName?)
  /// An expense would be restored without its trip.
  case tripIsGone(by: ChangeName?)
  case placeIsGone(of: TripInfo, by: ChangeName?)
  /// An expense or a payment would be restored without one of its people.
  case personIsGone(of: TripInfo, by: ChangeName?)
  /// An expense would be restored although it is in another document.
  ///
  /// A merge had kept only that one, or it was imported again.
  case wouldCountTwice(TripDetailInfo, of: TripID, beside: DocumentPath)

  /// What is restored has a category that the ledger no longer has.
  case categoryIsGone(key: String)
  /// A move would be restored without the wallet that it went to.
  case walletIsGone(by: ChangeName?)
  /// Two categories would have the same name.
  case categoryNameTaken(name: String)

  package enum Needed: Hashable, Sendable { case trip, place, person, category, wallet }
}

extension HistoryError: CodedError {
  package var code: String {
    switch self {
    case .noSuchChange: "no-such-change"
    case .ambiguousChange: "ambiguous-change"
    case .nothingToUndo: "nothing-to-undo"
    case .nothingToRedo: "nothing-to-redo"
    case .isAnUndo: "is-an-undo"
    case .alreadyUndone: "already-undone"
    case .notUndone: "not-undone"
    case .cantTakeBack: "cant-take-back"
    case .uncountedFile: "uncounted-file"
    }
  }
}
