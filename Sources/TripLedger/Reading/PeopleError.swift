/// What is wrong with people, or with who paid and whom an expense is for.
package enum PeopleError: Error, Hashable, Sendable {
  case badName(value: String, limit: Int)
  case nameTaken(name: String)
  case badWeight(value: String, limit: Int)
  /// `known` are the names of the trip's people.
  case noSuchPerson(name: String, suggestions: [String], known: [String])
  /// Several people have the name.
  case ambiguousPerson(name: String, candidates: [Candidate])
  /// The trip has no people.
  case noPeople(trip: String)
  case nothingToEdit
  /// Nobody is said to have paid, and the trip doesn't say who the traveller is.
  case whoPaid(people: [String])
  case noSuchPayment(name: String)
  case ambiguousPayment(name: String, candidates: [Candidate])
  /// A kitty, where only somebody who shares in expenses can be meant.
  case isKitty(name: String)
  /// The traveller is not in the group that is to count as them.
  case notInGroup(name: String, group: String, people: [String])
  /// Nobody is in a group of this name; `known` are the trip's groups.
  case noSuchGroup(name: String, known: [String])
  /// A group with an amount or a percentage, which could be all of it or each one's.
  case groupHasAmount(name: String, people: [String])
  /// Somebody who is to be removed is named by this many records.
  case personIsNamed(name: String, expenses: Int, payments: Int, closings: Int, divisions: Int)
  /// Somebody settles as one with another group already.
  case settlesWithAnother(name: String, group: String)
  /// A usual division with an amount, which would not be of any expense.
  case amountInDivision(name: String)
  /// Nothing was entered, edited or deleted since a trip was closed.
  case nothingToClose(trip: String)
  /// Somebody pays themselves.
  case paysThemselves(name: String)
  // What was typed.
  case notNames(value: String, of: SharingOption)
  case notPayers(value: String)
  case notParts(value: String, limit: Int, of: SharingOption)
  case notAPercentage(value: String)
  case notAnItem(value: String)
  /// How the rest of a receipt is divided, of which no lines are given.
  case restWithoutItems
  /// Somebody is named twice in a way that can't be added up.
  case namedTwice(name: String)
  /// An amount in another currency than the expense.
  case otherCurrency(value: String, currency: String)
  /// The parts don't make up the expense; `people` are the names of those that the reason is about.
  case cantDivide(SharingError, people: [PersonID: String], expense: ExpenseID)
}

/// An option that names people.
package enum SharingOption: String, Hashable, Sendable { case by, `for`, item }

extension PeopleError: CodedError {
  package var code: String {
    switch self {
    case .badName: "bad-name"
    case .nameTaken: "name-taken"
    case .badWeight: "bad-weight"
    case .noSuchPerson: "no-such-person"
    case .ambiguousPerson: "ambiguous-person"
    case .noPeople: "no-people"
    case .nothingToEdit: "nothing-to-edit"
    case .whoPaid: "who-paid"
    case .noSuchPayment: "no-such-payment"
    case .ambiguousPayment: "ambiguous-payment"
    case .noSuchGroup: "no-such-group"
    case .notInGroup: "not-in-group"
    case .isKitty: "is-a-kitty"
    case .groupHasAmount: "group-with-amount"
    case .personIsNamed: "person-is-named"
    case .settlesWithAnother: "settles-with-another"
    case .nothingToClose: "nothing-to-close"
    case .paysThemselves: "pays-themselves"
    case .notNames, .notPayers, .notParts, .notAPercentage, .notAnItem, .restWithoutItems, .amountInDivision:
      "bad-share"
    case .namedTwice: "named-twice"
    case .otherCurrency: "two-currencies"
    case .cantDivide(let reason, _, _): reason.code
    }
  }
}
