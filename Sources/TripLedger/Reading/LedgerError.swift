/// What the user asked for and the ledger can't do.
package enum LedgerError: Error, Hashable, Sendable {
  case noSuchTrip(name: String, suggestions: [String])
  case ambiguousTrip(name: String, candidates: [Candidate])
  /// Several trips, none of them current, and none given.
  case noCurrentTrip(candidates: [Candidate])
  case noTrips
  case noSuchExpense(name: String)
  case ambiguousExpense(name: String, candidates: [Candidate])
  case noSuchPlace(name: String, suggestions: [String])
  case ambiguousPlace(name: String, candidates: [Candidate])
  /// A place to be deleted is used by expenses.
  case placeInUse(name: String, id: String, expenses: Int)
  /// A place to be merged into itself.
  case placeIntoItself(name: String)
  /// An edit that would make two places equal except for their ids.
  case placeTaken(name: String, from: String, into: String)
  /// An expense has `count` photos, and none has this number or begins with these digits.
  case noSuchPhoto(name: String, expense: String, count: Int)
  case ambiguousPhoto(name: String, candidates: [Candidate])
  /// An output file or folder that is in the ledger folder, or is that folder.
  case insideLedger(path: String)
  /// The same for the folder of settings or the one for state.
  case insideOwnFolder(path: String, folder: String)
  /// A position without a name.
  case positionWithoutPlace
  /// A typed rate that differs from the last known one by a factor of more than five.
  /// `likelierUnit` is the number of units for which the rate would be likely, if there is one; `currency` is that of
  /// the known rate. `inverse` is the rate of the other direction, if that would be likely.
  case unlikelyRate(
    typed: String, known: String, unit: Int, date: Day, source: RateSourceName, likelierUnit: Int?,
    currency: String, inverse: String? = nil)
  case noSuchTypedRate(currency: String, date: Day?)
  /// A typed rate into a currency that is not the home currency.
  case rateNotIntoHome(typed: String, currency: String, home: String)
  /// No suspect rate of the currency on the date.
  case noSuspectRate(currency: String, date: Day)
  /// A charge in the currency of the payment, which implies no rate.
  case chargedAsPaid(currency: String)
  /// `refund --of` with a refund in place of an expense.
  case refundOfRefund(name: String)
  /// `--of` for an expense, which gives no money back.
  case notARefund(name: String)
  /// A key of an expense with another amount or category.
  case keyTaken(key: String, by: ExpenseID)
  /// A refund above what was paid, less what was given back before.
  case refundTooLarge(refund: Amount, earlier: Amount, paid: Amount)
  /// An edit of an expense to less than was given back of it by these refunds.
  case lessThanRefunded(amount: Amount, refunded: Amount, refunds: [String])
  /// An edit of an expense to another currency, of which these refunds gave money back.
  case currencyRefunded(currency: String, refunds: [String])
  /// A charge that differs from the amount at the base rate by a factor of more than five; `likelier` is the same
  /// digits with the decimal point where the charge would be likely, if there is such an amount.
  case unlikelyCharge(charged: Amount, base: Amount, paid: Amount, likelier: Amount?)
  /// A rate of a currency in itself.
  case rateOfItself(currency: String)
  /// A trip's currency can't change while its budget stays the same.
  case currencyWithoutBudget(title: String, from: String, to: String)
  /// An edit without anything to change.
  case nothingToEdit(Editable)
  /// An edit to what an expense is already.
  case noChange
  /// A member that `--clear` does not know.
  case notClearable(name: String, known: [String])
  /// There is no expense to repeat yet.
  case nothingToRepeat
  /// A category key that is not a lower-case word.
  case badCategory(value: String)
  /// A key or name that another category has.
  case categoryTaken(name: String)
  /// A new key for a built-in category.
  case builtInCategory(key: String)
  /// A category can't be removed while something uses it, unless another one takes that over.
  case categoryInUse(key: String, expenses: Int, budgets: Int, rules: Int = 0)
  /// Nothing is claimed from this payer.
  case noSuchPayer(name: String, suggestions: [String], payers: [String])
  /// Everything claimed from a payer was sent already.
  case noOpenClaims(payer: String)
  /// No batch with this name, or of this payer, waits for its money.
  case noSentClaims(name: String)
  case paidBeforeSent(name: String, sent: Day, paid: Day)
}

/// What the user may edit.
package enum Editable: Hashable, Sendable { case trip, expense, place, category, wallet, cashEntry }

/// One of several objects that a name may mean.
package struct Candidate: Hashable, Sendable {
  package let id: String
  package let label: String

  package init(id: String, label: String) {
    self.id = id
    self.label = label
  }
}

extension LedgerError: CodedError {
  package var code: String {
    switch self {
    case .noSuchTrip: "no-such-trip"
    case .ambiguousTrip: "ambiguous-trip"
    case .noCurrentTrip: "no-current-trip"
    case .noTrips: "no-trips"
    case .noSuchExpense: "no-such-expense"
    case .ambiguousExpense: "ambiguous-expense"
    case .noSuchPlace: "no-such-place"
    case .ambiguousPlace: "ambiguous-place"
    case .placeInUse: "place-in-use"
    case .placeIntoItself: "place-into-itself"
    case .placeTaken: "place-taken"
    case .noSuchPhoto: "no-such-photo"
    case .ambiguousPhoto: "ambiguous-photo"
    case .insideLedger: "inside-ledger"
    case .insideOwnFolder: "inside-own-folder"
    case .positionWithoutPlace: "position-without-place"
    case .unlikelyRate: "unlikely-rate"
    case .noSuchTypedRate: "no-such-manual-rate"
    case .rateNotIntoHome: "rate-not-into-home"
    case .noSuspectRate: "no-suspect-rate"
    case .chargedAsPaid: "charged-as-paid"
    case .refundOfRefund: "refund-of-refund"
    case .notARefund: "not-a-refund"
    case .keyTaken: "key-taken"
    case .refundTooLarge: "refund-too-large"
    case .unlikelyCharge: "unlikely-charge"
    case .currencyRefunded: "currency-refunded"
    case .lessThanRefunded: "less-than-refunded"
    case .rateOfItself: "rate-of-itself"
    case .currencyWithoutBudget: "currency-without-budget"
    case .nothingToEdit, .noChange: "nothing-to-edit"
    case .notClearable: "not-clearable"
    case .nothingToRepeat: "nothing-to-repeat"
    case .badCategory: "bad-category"
    case .categoryTaken: "category-taken"
    case .builtInCategory: "built-in-category"
    case .categoryInUse: "category-in-use"
    case .noSuchPayer: "no-such-payer"
    case .noOpenClaims: "no-open-claims"
    case .noSentClaims: "no-sent-claims"
    case .paidBeforeSent: "paid-before-sent"
    }
  }
}
