/// What a person asked for and the ledger can't do.
package enum LedgerError: Error, Hashable, Sendable {
  case noSuchTrip(name: String, suggestions: [String])
  case ambiguousTrip(name: String, candidates: [Candidate])
  /// Several trips, none of them current, and none named.
  case noCurrentTrip(candidates: [Candidate])
  case noTrips
  case noSuchExpense(name: String)
  case ambiguousExpense(name: String, candidates: [Candidate])
  case noSuchPlace(name: String, suggestions: [String])
  case ambiguousPlace(name: String, candidates: [Candidate])
  /// A place deleted while expenses name it.
  case placeInUse(name: String, id: String, expenses: Int)
  /// A place merged into itself.
  case placeIntoItself(name: String)
  /// An edit that makes two places one in all but their ids.
  case placeTaken(name: String, from: String, into: String)
  /// An expense has `count` photos, and none of them has this number or begins with these digits.
  case noSuchPhoto(name: String, expense: String, count: Int)
  case ambiguousPhoto(name: String, candidates: [Candidate])
  /// A file or folder to write to that leads into the ledger's folder, or is that folder.
  case insideLedger(path: String)
  /// The same with the folder for settings or the one for state.
  case insideOwnFolder(path: String, folder: String)
  /// A position without a name.
  case positionWithoutPlace
  /// A typed rate more than five times off the last known one.
  case unlikelyRate(typed: String, known: String, unit: Int, date: Day, source: RateSourceName)
  case noSuchManualRate(currency: String, date: Day?)
  /// A manual rate into a currency that is not the home currency.
  case rateNotIntoHome(typed: String, currency: String, home: String)
  /// No rate of a currency on a date waits to be accepted.
  case noSuspectRate(currency: String, date: Day)
  /// A charge in the currency that was paid in, which says nothing of a rate.
  case chargedAsPaid(currency: String)
  /// A rate of a currency in itself.
  case rateOfItself(currency: String)
  /// A trip's currency can't change under a budget that is not given anew.
  case currencyWithoutBudget(title: String, from: String, to: String)
  /// An edit that names nothing to change.
  case nothingToEdit(Editable)
  /// A member that `--clear` does not know.
  case notClearable(name: String, known: [String])
  /// No expense yet, so none to be repeated.
  case nothingToRepeat
  /// A key of a category that is no lower-case word.
  case badCategory(value: String)
  /// A key or name that another category has.
  case categoryTaken(name: String)
  /// Another key for a category that every ledger has.
  case builtInCategory(key: String)
}

/// What a person may change.
package enum Editable: Hashable, Sendable { case trip, expense, place, category }

/// One of several that a name may mean.
package struct Candidate: Hashable, Sendable {
  package let id: String
  package let label: String

  package init(id: String, label: String) {
    self.id = id
    self.label = label
  }
}
