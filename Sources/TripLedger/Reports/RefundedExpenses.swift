/// The expenses that refunds give money back for, as far as they are known.
package struct RefundedExpenses: Sendable {
  private let expenses: [ExpenseID: TripDetailInfo]

  /// Finds the expenses of the refunds among `rows`, as far as they are in `known`.
  package init(of rows: [Row], among known: [Row]) {
    let wanted = Set(rows.compactMap(\.recorded.refundOf))
    let found: [TripDetailInfo] =
      wanted.isEmpty ? [] : known.lazy.map(\.recorded).filter { wanted.contains($0.id) }
    expenses = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The expense that a row refunds; `nil` also for a row without one.
  package subscript(refund: Row) -> TripDetailInfo? { refund.recorded.refundOf.flatMap { expenses[$0] } }
}
