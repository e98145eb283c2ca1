/// Rows that were cancelled, and the rows that cancel them.
enum CancelledRows {
  /// A row that was cancelled, and the row that cancels it, become nothing.
  ///
  /// If the first of them was imported before, or is in no file, the second is a refund.
  static func pairing(
    _ rows: [(row: ImportRow, source: String)], stored: [String: ImportedRecord]
  ) -> [(row: ImportRow, source: String)] {
    struct Payment: Hashable {
      let amount: Amount
      let payee: String?
    }
    guard rows.contains(where: { $0.row.kind == .cancellation }) else { return rows }
    var rows = rows
    var open: [Payment: [Int]] = [:]
    let order = rows.indices.sorted { left, right in
      let (one, two) = (rows[left].row, rows[right].row)
      let isLater = two.kind == .cancellation && one.kind != .cancellation
      return (one.date, one.time?.seconds ?? 0, isLater ? 0 : 1, left)
        < (two.date, two.time?.seconds ?? 0, isLater ? 1 : 0, right)
    }
    for index in order {
      let row = rows[index].row
      if row.kind == .spending {
        open[Payment(amount: row.amount, payee: row.payee), default: []].append(index)
      } else if row.kind == .cancellation {
        rows[index].row.kind = .refund
        guard let paid = open[Payment(amount: row.amount.negated, payee: row.payee)]?.popLast(),
          stored[rows[paid].source] == nil
        else { continue }
        rows[index].row.kind = .ignored(.cancelled)
        rows[paid].row.kind = .ignored(.cancelled)
      }
    }
    return rows
  }
}
