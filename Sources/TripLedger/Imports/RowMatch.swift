/// A row, and the expenses in the ledger that look like the same payment.
package struct RowMatch: Hashable, Sendable {
  package let file: String
  package let row: ImportRow
  /// Identifies the row in the answers of the same import.
  package let key: String
  /// At least one, the likeliest first, each as it was before the import.
  package let candidates: [TripDetailInfo]
  /// Whether both are of one day, and neither looks like anything else.
  package let isCertain: Bool
  package internal(set) var outcome = Outcome.leftOut

  package var line: Int { row.line }

  /// The expense that the row completed, else the likeliest.
  package var expense: TripDetailInfo {
    if case .completed(let expense) = outcome { return expense }
    return candidates[0]
  }

  /// What somebody says about it.
  package enum Answer: Hashable, Sendable {
    case same(ExpenseID)
    case another
  }

  package enum Outcome: Hashable, Sendable {
    case completed(TripDetailInfo)
    /// Not recorded, and not remembered: the next import finds it again.
    case leftOut
    /// Recorded as another payment.
    case recorded
  }
}

extension [RowMatch] {
  /// The number of rows that stay out because nobody has said what they are.
  package var leftOut: Int { count { $0.outcome == .leftOut } }
}

/// What is done with rows that look like expenses in the ledger.
package struct MatchPolicy: Sendable {
  /// By the keys of the rows.
  package var answers: [String: RowMatch.Answer] = [:]
  /// Whether certain pairs need no answer.
  package var takesCertain = false
  /// Whether other rows without an answer are recorded as other payments; else they stay out.
  package var recordsOthers = false

  package init() {}
}

extension TripDetailInfo {
  /// Completes it with what a card or bank charged, and with a memo if it has none, and remembers the row.
  ///
  /// `nil` if it has too many sources already.
  func completed(by row: ImportRow, memo: String?, _ source: String, at time: Instant) -> TripDetailInfo? {
    guard let source = ImportSource(self.source.map { "\($0)," + source } ?? source) else { return nil }
    var expense = self
    expense.source = source
    // A row at home that looks like an expense abroad has only the charge.
    expense.charged = charged ?? row.charged ?? (row.amount.currency == amount.currency ? nil : row.amount)
    expense.memo = self.memo ?? memo
    expense.changed = time
    return expense
  }
}
