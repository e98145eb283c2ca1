/// Whether lists and the ledger agree, as JSON.
package struct ReconcileView {
  package let found: Reconciliation

  package init(found: Reconciliation) {
    self.found = found
  }

  package var members: [JSONMember] {
    [
      JSONMember("rows", .integer(found.rows)), JSONMember("sums", each: found.sums) { JSON(money: $0) },
      JSONMember("matched", .integer(found.matched)),
      JSONMember("missing", each: found.missing) { row in
        [
          "file": .string(row.file), "line": .integer(row.line), "date": JSON(row.date),
          "amount": .string(row.amount.plain), "currency": JSON(row.amount.currency),
          "payee": JSON(row.payee),
        ]
      },
      JSONMember("unmatched", each: found.unmatched) { .string($0.id) },
      JSONMember("pending", each: found.pending) { .string($0.id) },
      JSONMember("differences", each: found.differences) { difference in
        [
          "id": .string(difference.id), "ledger": JSON(money: difference.ledger),
          "file": JSON(money: difference.file),
        ]
      },
      JSONMember("balance", balance),
    ]
  }

  /// Of several lists the first that doesn't agree with its rows.
  private var balance: JSON {
    guard let balance = found.balances.first(where: { $0.stated != $0.found }) ?? found.balances.first else {
      return .null
    }
    return ["stated": JSON(money: balance.stated), "rows": JSON(money: balance.found)]
  }
}
