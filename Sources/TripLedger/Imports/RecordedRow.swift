/// A row as it was recorded, or as it would be.
package struct RecordedRow: Hashable, Sendable {
  /// Of its expense; another one in every run.
  package let id: ExpenseID
  package let file: String
  /// Starts at 1.
  package let line: Int
  package let trip: TripID
  package let date: Day
  package let time: TimeOfDay?
  /// Below zero for a refund.
  package let amount: Amount
  package let charged: Amount?
  package let category: String
  package let memo: String?
  /// The name of its place, if that is all that says what it was.
  package var place: String?
  /// The names of those who paid, and of those whom it is for, if the file says it.
  package var payers: [String] = []
  package var sharers: [String] = []
  /// How it was paid, if its line says it.
  package var pay: Payment?
  /// The category of the last expense with the same payee, which only the user can take.
  package var proposed: String?

  init(file: String, line: Int, _ recorded: (trip: TripID, expense: TripDetailInfo)) {
    let expense = recorded.expense
    (id, self.file, self.line, trip) = (expense.id, file, line, recorded.trip)
    (date, time, amount, charged) = (expense.date, expense.time, expense.amount, expense.charged)
    (category, memo) = (expense.category, expense.memo)
  }
}

/// What the ignored rows of a reason come to.
package struct IgnoredTotal: Hashable, Sendable {
  package let reason: IgnoredReason
  package let count: Int
  /// The sum of their amounts without signs in each currency that they have, by code.
  package let totals: [Amount]
}

extension ImportedRows {
  /// By reasons, in their order.
  package var ignoredTotals: [IgnoredTotal] {
    let rows = Dictionary(grouping: ignored, by: \.reason)
    return IgnoredReason.allCases.compactMap { reason in
      guard let rows = rows[reason] else { return nil }
      var sums: [Currency: Int64] = [:]
      for amount in rows.compactMap(\.amount) {
        // What can't be added up is no figure to check a statement against.
        let (sum, _) = sums[amount.currency, default: 0].addingReportingOverflow(
          Int64(clamping: amount.minorUnits.magnitude))
        sums[amount.currency] = sum
      }
      let totals = sums.map { Amount(minorUnits: $0.value, currency: $0.key) }
      return IgnoredTotal(
        reason: reason, count: rows.count,
        totals: totals.filter { $0.minorUnits > 0 }.sorted { $0.currency.code < $1.currency.code })
    }
  }
}
