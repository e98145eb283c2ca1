/// A photo that was to be erased for good, and is only half: what there was to do is done again by its hash.
package struct PurgeError: Error, Hashable, Sendable {
  package let expense: ExpenseID
  package let hash: String
  package let cause: LedgerFolderError

  package init(expense: ExpenseID, hash: String, _ cause: LedgerFolderError) {
    (self.expense, self.hash, self.cause) = (expense, hash, cause)
  }
}
