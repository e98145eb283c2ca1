/// The expenses that refunds give money back for, where they are known.
package struct RefundedExpenses: Sendable {
  private let expenses: [ExpenseID: TripDetailInfo]

  /// Those of the refunds among `rows`, as far as they are in `known`.
  init(of rows: [Row], among known: [Row]) {
    let wanted = Set(rows.compactMap(\.recorded.refundOf))
    let found: [TripDetailInfo] =
      wanted.isEmpty ? [] : known.lazy.map(\.recorded).filter { wanted.contains($0.id) }
    expenses = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
  }

  /// `nil` also for a row that is no refund of an expense.
  package subscript(refund: Row) -> TripDetailInfo? { refund.recorded.refundOf.flatMap { expenses[$0] } }
}
