/// The two sides of an expense: its shares and its payments.
package enum PeopleSide: Sendable {
  /// Each person's share.
  case shares
  /// What each person paid.
  case payments
}

extension Converted {
  /// Divides the converted amount of an expense like `amounts`, its shares or payments.
  package func divided(
    like amounts: [PersonAmount], _ side: PeopleSide = .shares, of expense: TripDetailInfo
  ) throws -> [PersonAmount] {
    try expense.divided(amount, like: amounts, side) { try conversion.convert($0, to: amount.currency) }
  }
}

extension TripDetailInfo {
  /// Divides its converted `amount` like `amounts`, its shares or payments.
  ///
  /// `converted` converts an amount of the expense that it refunds, and is used for refunds that are shared as that.
  package func divided(
    _ amount: Amount, like amounts: [PersonAmount], _ side: PeopleSide, converted: (Amount) throws -> Amount
  ) throws -> [PersonAmount] {
    if let link = refundLink, link.isSharedAlike {
      let (before, after) = (try converted(link.paid(link.before)), try converted(link.paid(link.after)))
      // A charge belongs to the refund itself.
      if try before - after == amount {
        let whole = try converted(link.paid.amount).divided(like: link.amounts(side), of: link.paid.id)
        return try whole.refund(
          after: link.returned.map { try converted(link.paid($0)).minorUnits }, of: link.paid.id)
      }
    }
    return try amount.divided(like: amounts, of: sharingID)
  }

  /// Each person's part of a refund; `nil` unless it and earlier refunds are shared like the expense.
  func amountsOfLink(_ side: PeopleSide) throws(SharingError) -> [PersonAmount]? {
    guard let link = refundLink, link.isSharedAlike else { return nil }
    return try link.amounts(side).refund(after: link.returned, of: link.paid.id)
  }
}

extension RefundLink {
  /// What each person paid of the expense, or each one's share.
  fileprivate func amounts(_ side: PeopleSide) throws(SharingError) -> [PersonAmount] {
    switch side {
    case .shares: try paid.sharing?.shares(of: paid.amount, expense: paid.id) ?? []
    case .payments: try paid.sharing?.payments(of: paid.amount, expense: paid.id) ?? []
    }
  }
}

extension [PersonAmount] {
  /// What each person gets of the last of several refunds, below zero; these are the amounts that each had of the
  /// expense, and `returned` is what had come back after each refund.
  ///
  /// Nobody's part ever falls: what a refund adds goes, unit by unit, to whoever is furthest below their quota, which is
  /// their amount in the proportion of what has come back. Among equals, the order is that of `divided(among:of:)`.
  fileprivate func refund(
    after returned: some Sequence<Int64>, of expense: ExpenseID
  ) -> [PersonAmount] {
    var units = map { Int128($0.amount.minorUnits) }
    // Where the whole rounds to zero, nobody had more than others.
    if units.allSatisfy({ $0 == 0 }) { units = units.map { _ in 1 } }
    let whole = units.reduce(0, +)
    lazy var order = {
      let hashes = expense.hashes(of: map(\.person))
      return indices.sorted { (hashes[$0], self[$0].person) < (hashes[$1], self[$1].person) }
    }()
    var parts = units.map { _ in Int64(0) }
    var (earlier, sum) = (parts, Int64(0))
    for all in returned {
      earlier = parts
      var left = all - sum
      sum = all
      guard left > 0 else { continue }
      var below = indices.map { units[$0] * Int128(all) - Int128(parts[$0]) * whole }
      // In the end nobody is further below than there are people: the rest of each quota is theirs in any case.
      for index in indices {
        let certain = Int64(Swift.max(0, below[index] / whole - Int128(count)))
        // All parts together are what has come back.
        parts[index] += certain
        below[index] -= Int128(certain) * whole
        left -= certain
      }
      while left > 0, let next = order.max(by: { below[$0] < below[$1] }) {
        parts[next] += 1
        below[next] -= whole
        left -= 1
      }
    }
    return indices.map { index in
      let amount = self[index].amount
      return PersonAmount(
        self[index].person, Amount(minorUnits: earlier[index] - parts[index], currency: amount.currency))
    }
  }
}

extension Sharing {
  /// The usual sharing of a refund of `part` of an expense: like the expense.
  ///
  /// If amounts were entered, payments and shares are in the proportion of those of the whole. In the currency paid each
  /// share is then an item with the amount of the whole; in another one the amounts are those of the part.
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
    let isSameCurrency = part.currency == whole.amount.currency
    if split.hasAmounts {
      let shares = try shares(of: whole.amount, expense: whole.sharingID)
      let items = shares.filter { $0.amount.minorUnits > 0 }.map {
        Item($0.amount, [PersonParts($0.person, 1)])
      }
      sharing.split =
        try isSameCurrency
        ? .items(items, rest: .proportional) : .fixed(part.divided(like: shares, of: whole.sharingID))
    } else if case .items(let items, _) = split, !isSameCurrency {
      sharing.split =
        try items.inProportion(in: part.currency).map { .items($0, rest: .proportional) }
        ?? .fixed(shares(of: part, expense: whole.sharingID))
    }
    return sharing
  }
}

extension [Sharing.Item] {
  /// The same numbers in another currency, without a decimal point where it has too few decimals for one of them; `nil`
  /// if one is too large for it.
  fileprivate func inProportion(in currency: Currency) -> [Sharing.Item]? {
    guard let own = first?.amount.currency else { return self }
    let digits = currency.minorDigits - own.minorDigits
    let factor = Int64(Int128.powerOfTen(abs(digits)))
    let isWhole = allSatisfy { $0.amount.minorUnits % factor == 0 }
    var items = self
    for index in indices {
      var units = self[index].amount.minorUnits
      if digits < 0, isWhole { units /= factor }
      if digits > 0 {
        guard units <= Amount.inputLimit / factor else { return nil }
        units *= factor
      }
      items[index].amount = Amount(minorUnits: units, currency: currency)
    }
    return items
  }
}

extension Sharing.Split {
  /// Fixed amounts that add up to all; who has nothing shares in what is left, which is nothing.
  fileprivate static func fixed(_ shares: [PersonAmount]) -> Self {
    .portions(
      shares.map {
        Sharing.Portion($0.person, $0.amount.minorUnits > 0 ? .amount($0.amount) : .parts(1))
      })
  }

  /// Whether a part of the expense would be shared in another proportion than the whole.
  fileprivate var hasAmounts: Bool {
    switch self {
    case .portions(let portions):
      portions.contains { if case .amount = $0.quantity { true } else { false } }
    case .items(_, let rest): rest != .proportional
    }
  }
}
