extension Snapshot {
  /// The expense that a refund names; for a refund on `trip`, with the people of the same names there.
  ///
  /// - Throws: `LedgerError.refundOfRefund` for another refund.
  package func expense(refundedAs name: String, on trip: TripInfo? = nil) throws -> TripDetailInfo {
    var (source, expense) = try expense(named: name)
    guard expense.amount.minorUnits > 0 else { throw LedgerError.refundOfRefund(name: name) }
    if let trip, try !people(of: trip.id).isEmpty {
      expense.sharing = try expense.sharing?.moved(from: source.id, to: trip.id, self)
    }
    return expense
  }

  /// Those in the currency paid; not the one with `id`.
  fileprivate func refunds(of paid: TripDetailInfo, but id: ExpenseID? = nil) throws -> [TripDetailInfo] {
    try refunds(of: [paid.id]).filter { $0.id != id && $0.amount.currency == paid.amount.currency }
  }
}

extension TripDetailInfo {
  /// - Throws: `LedgerError.notARefund`, or `refundTooLarge` if all that was given back is more than was paid.
  func requireRefund(of paid: TripDetailInfo, _ snapshot: Snapshot) throws {
    guard amount.minorUnits < 0 else { throw LedgerError.notARefund(name: id.text) }
    guard amount.currency == paid.amount.currency else { return }
    let earlier = try snapshot.refunds(of: paid, but: id).refunded(in: amount.currency)
    guard try (amount.negated + earlier).minorUnits <= paid.amount.minorUnits else {
      throw LedgerError.refundTooLarge(refund: amount.negated, earlier: earlier, paid: paid.amount)
    }
  }

  /// Checks a new amount against what was refunded, or, of a refund, against what was paid.
  ///
  /// - Throws: `LedgerError.lessThanRefunded`, `currencyRefunded`, or `refundTooLarge`.
  package func requireRefunds(
    after before: TripDetailInfo, _ draft: ExpenseDraft, _ snapshot: Snapshot
  ) throws {
    let isSame = amount.currency == before.amount.currency
    if amount.minorUnits > 0 {
      if isSame, amount.minorUnits > before.amount.minorUnits { return }
      guard isSame else {
        let refunds = try snapshot.refunds(of: [id])
        if refunds.isEmpty { return }
        throw LedgerError.currencyRefunded(
          currency: before.amount.currency.code, refunds: refunds.map(\.id.text))
      }
      let refunds = try snapshot.refunds(of: self)
      let refunded = try refunds.refunded(in: amount.currency)
      guard refunded.minorUnits <= amount.minorUnits else {
        throw LedgerError.lessThanRefunded(
          amount: amount, refunded: refunded, refunds: refunds.map(\.id.text))
      }
    } else if let id = refundOf, !draft.clears(.refundOf),
      !isSame || amount.minorUnits < before.amount.minorUnits,
      let paid = try snapshot.expense(withID: id)
    {
      try requireRefund(of: paid, snapshot)
    }
  }
}

extension [TripDetailInfo] {
  /// What refunds give back together, above zero.
  fileprivate func refunded(in currency: Currency) throws -> Amount {
    try Amount.sum(map(\.amount.negated), in: currency)
  }
}

extension ExpenseDraft {
  /// Takes category, payment method, days and who is claimed from of the expense that is refunded, if they are not
  /// given: what comes back of a hotel lowers the cost of its days, and what is off the pace stays off it.
  mutating func complete(asRefundOf expense: TripDetailInfo) {
    refundOf = expense.id
    category = category ?? expense.category
    // What was sent is not changed by it: the refund is in the next batch.
    claim = claim ?? expense.claim?.unsent
    for field in [ExpenseField.pay, .spread, .offPace] { fill(field, from: expense) }
  }
}

extension TripDetailInfo {
  /// Its place, if that is on a trip.
  func place(on trip: TripID, _ snapshot: Snapshot) throws -> PlaceID? {
    guard let place else { return nil }
    return try snapshot.places(of: trip).contains { $0.id == place } ? place : nil
  }
}
