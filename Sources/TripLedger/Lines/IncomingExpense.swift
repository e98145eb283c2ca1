// Layer Lines: an expense as every reader yields it, and as a line of JSON.
//
// An `IncomingExpense` is what `Imports/` records, whatever read it. `ExpenseValues` collects the values of one
// from texts: `ExpenseLineReader` takes them from a line of JSON, `Formats/OwnFormats.swift` from the cells of
// `dot export csv`; `UnpackedLedger` makes one from an expense of another ledger. `ExpenseLines` reads all lines of a
// file; those that are malformed are `BadLine`s with a `LineFlaw`, and the others are still read. `SharingLine` is the
// part of a line that says who paid and for whom.
//
// A new member of an expense needs a key in `ExpenseValues` and in `ExpenseLineWriter` in `Exports/`, so that a
// line that was exported can be imported. Whether an expense fits the ledger is not known here:
// `ExpenseRecorder`, in `Imports/`, looks up trips, people and duplicates.

/// An expense that comes in: what its source says of it, on which trip, and where it is in its file.
package struct IncomingExpense: Sendable {
  package var draft = ExpenseDraft()
  /// Its id in the ledger that exported it.
  package var id: ExpenseID?
  /// An id, an id prefix, or a title.
  package var trip: String?
  /// The title of the trip, if `trip` is an id of the exporting ledger.
  package var tripTitle: String?
  /// Starts at 1.
  package var line = 1

  package init(
    draft: ExpenseDraft = ExpenseDraft(), id: ExpenseID? = nil, trip: String? = nil, tripTitle: String? = nil,
    line: Int = 1
  ) {
    self.draft = draft
    self.id = id
    self.trip = trip
    self.tripTitle = tripTitle
    self.line = line
  }
}
