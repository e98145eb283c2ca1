/// The claims among the expenses of a report, a batch each.
package struct ClaimReport {
  package let report: Report
  /// By payer, then by number, with what is not sent yet last.
  package let batches: [Batch]

  /// What was sent to a payer together, or what is still open.
  package struct Batch: Sendable {
    package let name: ClaimName
    package let state: Claim.State
    package let sent: Day?
    package let paid: Day?
    package let subtotal: Subtotal
    /// Each once and whole, in order.
    package let expenses: [Row]

    /// Expenses without a photo, not including refunds.
    package var withoutReceipt: [Row] {
      expenses.filter { $0.recorded.photos.isEmpty && $0.recorded.amount.minorUnits > 0 }
    }
  }

  /// The report must have its rows.
  package init(_ report: Report) throws {
    self.report = report
    batches = try GroupReport(report, by: .claim).groups.compactMap { group in
      let claims = group.rows.compactMap(\.recorded.claim)
      guard let name = try claims.first.map({ try ClaimName($0.text) }) else { return nil }
      // In merged ledgers, a part of a batch may be marked as paid on one device only.
      let isPaid = claims.allSatisfy { $0.state == .paid }
      return Batch(
        name: name, state: isPaid ? .paid : claims[0].batch == nil ? .open : .sent,
        sent: claims.compactMap(\.batch?.sent).min(),
        paid: isPaid ? claims.compactMap(\.batch?.paid).max() : nil, subtotal: group.subtotal,
        expenses: group.rows.undivided)
    }.sorted {
      ($0.name.payer, $0.name.number ?? .max) < ($1.name.payer, $1.name.number ?? .max)
    }
  }

  /// The total of all batches in one of these states, in the report currency.
  package func total(of states: Set<Claim.State>) throws -> Subtotal {
    var total = Subtotal(in: report.currency)
    for batch in batches where states.contains(batch.state) { try total.add(batch.subtotal) }
    return total
  }
}
