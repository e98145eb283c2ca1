/// The two ways in which people have part in an expense.
package enum PeopleSide: Sendable {
  /// What each one's share is.
  case shares
  /// What each one paid.
  case payments
}

extension Converted {
  /// Divides it like the shares of the expense that it is the amount of, or like what was paid.
  func divided(
    like amounts: [PersonAmount], _ side: PeopleSide = .shares, of expense: TripDetailInfo
  ) throws -> [PersonAmount] {
    try expense.divided(amount, like: amounts, side) { try conversion.convert($0, to: amount.currency) }
  }
}

extension TripDetailInfo {
  /// Divides what it comes to in some currency like its shares, or like what was paid: `amounts`.
  ///
  /// `converted` returns what an amount of an expense that it refunds comes to there: what has come back of that until
  /// now is divided, and what had come back before is taken off, so that together the refunds are exactly what each one
  /// had.
  package func divided(
    _ amount: Amount, like amounts: [PersonAmount], _ side: PeopleSide, converted: (Amount) throws -> Amount
  ) throws -> [PersonAmount] {
    if let link = refundLink, link.isSharedAlike, link.before > 0 {
      let now = try converted(link.paid(link.after))
      // What it was charged, or its money had cost, is its own.
      if try converted(link.paid(link.before)) - now == amount {
        return try link.difference { units in
          try converted(link.paid(units)).divided(like: link.amounts(side, at: units), of: link.paid.id)
        }
      }
    }
    return try amount.divided(like: amounts, of: sharingID)
  }

  /// What of a refund falls on each one; `nil` unless it is shared as its expense and earlier refunds are.
  func amountsOfLink(_ side: PeopleSide) throws(SharingError) -> [PersonAmount]? {
    guard let link = refundLink, link.isSharedAlike else { return nil }
    do { return try link.difference { try link.amounts(side, at: $0) } } catch let error as SharingError {
      throw error
    } catch { throw .overflow }
  }
}

extension RefundLink {
  /// What falls on each one of what has come back, without its sign.
  fileprivate func amounts(_ side: PeopleSide, at units: Int64) throws -> [PersonAmount] {
    let part = Amount(minorUnits: units, currency: paid.amount.currency)
    guard let sharing = try paid.sharing?.ofRefund(of: paid, part) else { return [] }
    return switch side {
    case .shares: try sharing.shares(of: part, expense: paid.id)
    case .payments: try sharing.payments(of: part, expense: paid.id)
    }
  }

  /// What comes back with the refund, below zero: `amounts` until now, less those before.
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
  /// How a refund of `part` of an expense is shared, unless something else is typed: as the expense.
  ///
  /// Amounts that were entered are those of the whole: what each one paid, and each one's share, goes in the proportion
  /// of the whole. A share is then entered as an item of what it was of the whole, so that one that rounds to zero stays.
  package func ofRefund(of whole: TripDetailInfo, _ part: Amount) throws -> Sharing {
    if part == whole.amount { return self }
    var sharing = self
    if payers.contains(where: { $0.paid != nil }) {
      let paid = try payments(of: whole.amount, expense: whole.sharingID)
      sharing.payers = try part.divided(like: paid, of: whole.sharingID).map {
        // Whoever pays what the others leave pays nothing where these pay all.
        Payer($0.person, paid: $0.amount.minorUnits > 0 ? $0.amount : nil)
      }
    }
    if split.hasAmounts || split.hasItems && part.currency != whole.amount.currency {
      let shares = try shares(of: whole.amount, expense: whole.sharingID)
      let items = shares.filter { $0.amount.minorUnits > 0 }.map { share in
        // In another currency, too, they only say who has how much of the whole.
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

  /// Whether shares of a part of the expense are not in the proportion of those of the whole.
  fileprivate var hasAmounts: Bool {
    switch self {
    case .portions(let portions):
      portions.contains { if case .amount = $0.quantity { true } else { false } }
    case .items(_, let rest): rest == .even
    }
  }
}
