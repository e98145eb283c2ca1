extension Snapshot {
  /// The same expenses, each refund among them with the expense that it gives money back for, if that is of the same
  /// currency and not dated later. How it was paid makes no difference.
  func withRefunded(_ expenses: [WalletExpense]) throws -> [WalletExpense] {
    let wanted = Set(expenses.compactMap(\.event.refunded))
    if wanted.isEmpty { return expenses }
    let found = try eachDay(of: try trips()) { _, reader in
      try reader.outlines.filter { wanted.contains($0.id) && $0.minorUnits > 0 }.map {
        try reader.expense($0)
      }
    }
    let byID = Dictionary(found.map { ($0.id.bits, $0) }, uniquingKeysWith: { first, _ in first })
    return expenses.map { item in
      guard let expense = item.event.refunded.flatMap({ byID[$0] }),
        expense.amount.currency == item.event.pool.currency, expense.date <= item.event.date
      else { return item }
      var item = item
      item.refunded = expense
      return item
    }
  }
}

extension CashEvent {
  /// The bits of the id of the expense that it gives money back for.
  fileprivate var refunded: UInt128? { if case .refund(let id) = effect { id } else { nil } }
}
