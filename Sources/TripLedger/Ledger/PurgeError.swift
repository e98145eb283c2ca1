/// A purge that stopped midway; it can be repeated with the photo's hash.
package struct PurgeError: Error, Hashable, Sendable {
  package let expense: ExpenseID
  package let hash: String
  package let cause: LedgerFolderError

  package init(expense: ExpenseID, hash: String, _ cause: LedgerFolderError) {
    (self.expense, self.hash, self.cause) = (expense, hash, cause)
  }
}

extension PurgeError: CodedError {
  package var code: String { "half-erased" }
}
