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
