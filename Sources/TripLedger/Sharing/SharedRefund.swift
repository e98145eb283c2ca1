/// The two sides of an expense: its shares and its payments.
package enum PeopleSide: Sendable {
  /// Each person's share.
  case shares
  /// What each person paid.
  case payments
}

extension Converted {
  /// Divides the converted amount of an expense like `amounts`, its shares or payments.
  func divided(
    like amounts: [PersonAmount], _ side: PeopleSide = .shares, of expense: TripDetailInfo
  ) throws -> [PersonAmount] {
    try expense.divided(amount, like: amounts, side) { try conversion.convert($0, to: amount.currency) }
  }
}

extension TripDetailInfo {
  /// Divides its converted `amount` like `amounts`, its shares or payments.
  ///
  /// `converted` converts an amount of the expense that it refunds. All that was refunded so far is divided, and the
  /// parts of earlier refunds are subtracted, so that all refunds together are exactly what each person had of the
  /// expense.
  package func divided(
    _ amount: Amount, like amounts: [PersonAmount], _ side: PeopleSide, converted: (Amount) throws -> Amount
  ) throws -> [PersonAmount] {
    if let link = refundLink, link.isSharedAlike, link.before > 0 {
      let now = try converted(link.paid(link.after))
      // A charge, or the cost of its money, belongs to the refund itself.
      if try converted(link.paid(link.before)) - now == amount {
        return try link.difference { units in
          try converted(link.paid(units)).divided(like: link.amounts(side, at: units), of: link.paid.id)
        }
      }
    }
    return try amount.divided(like: amounts, of: sharingID)
  }

  /// Each person's part of a refund; `nil` unless it and earlier refunds are shared like the expense.
  func amountsOfLink(_ side: PeopleSide) throws(SharingError) -> [PersonAmount]? {
    guard let link = refundLink, link.isSharedAlike else { return nil }
    do { return try link.difference { try link.amounts(side, at: $0) } } catch let error as SharingError {
      throw error
    } catch { throw .overflow }
  }
}

extension RefundLink {
  /// Each person's part of the first `units` refunded, without a sign.
  fileprivate func amounts(_ side: PeopleSide, at units: Int64) throws -> [PersonAmount] {
    let part = Amount(minorUnits: units, currency: paid.amount.currency)
    guard let sharing = try paid.sharing?.ofRefund(of: paid, part) else { return [] }
    return switch side {
    case .shares: try sharing.shares(of: part, expense: paid.id)
    case .payments: try sharing.payments(of: part, expense: paid.id)
    }
  }

  /// The parts of this refund, below zero: `amounts` until now, less those before.
  fileprivate func difference(_ amounts: (Int64) throws -> [PersonAmount]) throws -> [PersonAmount] {
    let now = try amounts(after)
    let earlier = before > 0 ? try amounts(before) : []
    return try now.map { amount in
      let known = earlier.first { $0.person == amount.person }?.amount ?? .zero(amount.amount.currency)
      return PersonAmount(amount.person, try known - amount.amount)
    }
  }
}

extension Sharing {
  /// The usual sharing of a refund of `part` of an expense: like the expense.
  ///
  /// If amounts were entered, payments and shares are in the proportion of those of the whole. Each share is then an
  /// item with the amount of the whole, so that one that rounds to zero stays.
  package func ofRefund(of whole: TripDetailInfo, _ part: Amount) throws -> Sharing {
    if part == whole.amount { return self }
    var sharing = self
    if payers.contains(where: { $0.paid != nil }) {
      let paid = try payments(of: whole.amount, expense: whole.sharingID)
      sharing.payers = try part.divided(like: paid, of: whole.sharingID).map {
        // A payer of what the others leave pays nothing if these pay all.
        Payer($0.person, paid: $0.amount.minorUnits > 0 ? $0.amount : nil)
      }
    }
    if split.hasAmounts || split.hasItems && part.currency != whole.amount.currency {
      let shares = try shares(of: whole.amount, expense: whole.sharingID)
      let items = shares.filter { $0.amount.minorUnits > 0 }.map { share in
        // In another currency, too, the amounts only say the proportion.
        Item(
          Amount(minorUnits: share.amount.minorUnits, currency: part.currency), [PersonParts(share.person, 1)]
        )
      }
      sharing.split = .items(items, rest: .proportional)
    }
    return sharing
  }
}

extension Sharing.Split {
  fileprivate var hasItems: Bool { if case .items = self { true } else { false } }

  /// Whether a part of the expense would be shared in another proportion than the whole.
  fileprivate var hasAmounts: Bool {
    switch self {
    case .portions(let portions):
      portions.contains { if case .amount = $0.quantity { true } else { false } }
    case .items(_, let rest): rest != .proportional
    }
  }
}
