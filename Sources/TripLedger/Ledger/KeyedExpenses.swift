/// Expenses by the keys that programs gave them.
extension Snapshot {
  /// The expense with a key, with the others of its receipt, as it is; `nil` if there is none.
  func recorded(withKey key: String) throws -> RecordedExpense? {
    let found = try keyedExpenses { $0 == key.trimmed }
    guard var entry = found.first else { return nil }
    entry.others = found.dropFirst().filter { $0.expense.receipt == entry.expense.receipt }.map(\.expense)
    entry.isChanged = false
    return entry
  }

  /// The expenses whose keys are wanted, on all trips.
  package func keyedExpenses(_ isWanted: (String) -> Bool) throws -> [RecordedExpense] {
    var found: [RecordedExpense] = []
    let mark = Array("\"key\":\"".utf8)
    for trip in try trips() {
      for day in try days(of: trip.id) {
        let location = DocumentPath.day(trip.id, day)
        for record in try document(location)?.records ?? [] where record.body.contains(mark) {
          let expense = try ledgerFolder.reportingErrors(of: ledgerFolder.absolute(location.relative)) {
            try TripDetailInfo(reading: record.body)
          }
          if let key = expense.key, isWanted(key) {
            found.append(RecordedExpense(trip: trip, expense: expense))
          }
        }
      }
    }
    return found
  }
}

extension ExpenseDraft {
  /// Requires an expense with this draft's key to have its amount and category, or those of its receipt.
  ///
  /// The rest may depend on when it was typed. A refund of an expense has its category.
  package func requireSame(as known: RecordedExpense, among categories: [Category]) throws {
    guard split != nil || amount != nil else { return }
    var whole = self
    whole.category = category ?? known.expense.category
    let parts = try whole.parts(paying: known.expense.amount.currency, among: categories)
    let expenses = [known.expense] + known.others
    let isSame =
      parts.count == expenses.count
      && parts.allSatisfy { part in
        let amount = isRefund ? part.amount.negated : part.amount
        return expenses.contains { $0.category == part.category && $0.amount == amount }
      }
    if !isSame { throw LedgerError.keyTaken(key: key ?? "", by: known.expense.id) }
  }
}
