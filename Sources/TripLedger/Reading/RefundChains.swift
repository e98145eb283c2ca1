extension Snapshot {
  /// The same expenses; the refunds among them with what they have to know of the expenses that they give money back for.
  ///
  /// Reads other trips only if an expense, or a refund of what was not given back, may be on one of them.
  package func linked(_ expenses: [TripDetailInfo]) throws -> [TripDetailInfo] {
    guard expenses.contains(where: \.isOfExpense) else { return expenses }
    let wanted = Set(expenses.filter(\.isOfExpense).compactMap { $0.refundOf?.bits })
    var chains = try RefundChains(of: wanted, among: expenses)
    if !chains.areComplete {
      let related = try eachDay(of: try trips()) { _, reader in
        try reader.outlines.filter { wanted.contains($0.id) || $0.refunded.map(wanted.contains) ?? false }
          .map { try reader.expense($0) }
      }
      chains = try RefundChains(of: wanted, among: related)
    }
    return expenses.map { expense in
      guard let link = chains.links[expense.id.bits] else { return expense }
      var expense = expense
      expense.refundLink = link
      return expense
    }
  }
}

/// What refunds of some expenses have to know, found among expenses.
struct RefundChains {
  private(set) var links: [UInt128: RefundLink] = [:]
  /// Whether all that was paid came back with refunds among the expenses, so that there are no others.
  private(set) var areComplete = true

  init(of wanted: Set<UInt128>, among expenses: [TripDetailInfo]) throws {
    let found = expenses.filter { $0.amount.minorUnits > 0 && wanted.contains($0.id.bits) }
    let paid = Dictionary(found.map { ($0.id.bits, $0) }) { first, _ in first }
    let refunds = Dictionary(grouping: expenses.filter(\.isOfExpense)) { $0.refundOf?.bits ?? 0 }
    for (id, refunds) in refunds {
      if let paid = paid[id] { try add(refunds, of: paid) } else { areComplete = false }
    }
  }

  /// By date, then in the order of entry; those in another currency count by themselves.
  private mutating func add(_ refunds: [TripDetailInfo], of paid: TripDetailInfo) throws {
    let refunds = refunds.filter { $0.amount.currency == paid.amount.currency }.sorted {
      ($0.date, $0.entered, $0.id) < ($1.date, $1.entered, $1.id)
    }
    var sum: Int64 = 0
    let returned = try refunds.map { refund in
      sum = try sum.adding(-refund.amount.minorUnits)
      return sum
    }
    var isSharedAlike = true
    for (index, refund) in refunds.enumerated() {
      isSharedAlike = isSharedAlike && refund.isShared(as: paid)
      links[refund.id.bits] = RefundLink(
        paid: paid, returned: returned, index: index, isSharedAlike: isSharedAlike)
    }
    if sum < paid.amount.minorUnits { areComplete = false }
  }
}

extension TripDetailInfo {
  /// Whether it is a refund of an expense that is or was in the ledger.
  fileprivate var isOfExpense: Bool { amount.minorUnits < 0 && refundOf != nil }

  /// Takes who paid and whom it is for of its expense for a new amount, if it had that for the amount `before`.
  package mutating func shareAnew(asRefund before: TripDetailInfo, _ snapshot: Snapshot) throws {
    guard before.isOfExpense, sharing != nil, let id = before.refundOf,
      let paid = try snapshot.expense(withID: id), before.isShared(as: paid)
    else { return }
    sharing = try paid.sharing?.ofRefund(of: paid, amount.magnitude)
  }

  /// Whether who paid a refund and whom it is for is what it took of its expense.
  fileprivate func isShared(as paid: TripDetailInfo) -> Bool {
    guard let sharing, let whole = paid.sharing else { return self.sharing == nil && paid.sharing == nil }
    return (try? whole.known.ofRefund(of: paid, amount.magnitude)) == sharing.known
  }
}
