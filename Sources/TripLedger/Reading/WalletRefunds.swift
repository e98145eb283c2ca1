/// What a refund into a wallet has to know of its expense.
struct WalletRefund: Sendable {
  let paid: TripDetailInfo
  /// Minor units that earlier refunds of it gave back to the traveller, and to others.
  let before: Int64
  let othersBefore: Int64
}

extension Snapshot {
  /// The same expenses, each refund among them with the expense that it gives money back for, if that is of the same
  /// currency and not dated later. How the expense and its other refunds were paid makes no difference.
  package func withRefunded(_ expenses: [WalletExpense]) throws -> [WalletExpense] {
    let wanted = Set(expenses.compactMap(\.event.refunded))
    if wanted.isEmpty { return expenses }
    let related = try eachDay(of: try trips()) { trip, reader in
      try reader.outlines.filter { wanted.contains($0.id) || $0.refunded.map(wanted.contains) ?? false }
        .map { (trip: trip.id, expense: try reader.expense($0)) }
    }
    let links = try RefundChains(of: wanted, among: related.map(\.expense)).links
    var (refunds, given): ([UInt128: WalletRefund], [ExpenseID: Int64]) = ([:], [:])
    let linked = related.compactMap { item in
      links[item.expense.id.bits].map { (trip: item.trip, expense: item.expense, link: $0) }
    }
    for (trip, expense, link) in linked.sorted(by: { $0.link.before < $1.link.before }) {
      var refund = expense
      refund.refundLink = link
      let before = given[link.paid.id, default: 0]
      refunds[refund.id.bits] = WalletRefund(
        paid: link.paid, before: before, othersBefore: link.before - before)
      given[link.paid.id] = try before.adding(returnedToTraveller(by: refund, on: trip))
    }
    return expenses.map { item in
      guard let refund = refunds[item.event.id], refund.paid.date <= item.event.date else { return item }
      var item = item
      item.refund = refund
      return item
    }
  }

  /// All of it if it can't be divided as it is stored, which is reported where it counts.
  private func returnedToTraveller(by refund: TripDetailInfo, on trip: TripID) throws -> Int64 {
    do { return try paidByTraveller(refund, on: trip).magnitude.minorUnits } catch is SharingFailure {
      return refund.amount.magnitude.minorUnits
    }
  }
}

extension WalletExpense {
  /// What others paid of it, or got back, by `cost` for amounts on a date: that of the expense for its refund.
  func costToOthers(_ cost: (Amount, Day) throws -> WalletCost?) throws -> WalletCost? {
    func value(of units: Int64) throws -> WalletCost? {
      try cost(Amount(minorUnits: units, currency: event.pool.currency), refund?.paid.date ?? event.date)
    }
    guard let before = refund?.othersBefore, before > 0 else { return try value(of: paidByOthers) }
    guard let earlier = try value(of: before) else { return nil }
    return try value(of: before.adding(paidByOthers)).map { try $0 + earlier.negated }
  }
}

extension CashEvent {
  /// The bits of the id of the expense that it gives money back for.
  fileprivate var refunded: UInt128? { if case .refund(let id) = effect { id } else { nil } }
}
