/// When a row of a card or a bank may be about an expense that was recorded otherwise.
package enum PaymentLikeness {
  /// The most days by which the dates of equal amounts differ.
  package static let distance = 1
  /// The most days by which a charge comes later than what was paid abroad.
  package static let delay = 3
  /// The most per cent by which a charge differs from the converted amount.
  private static let tolerance = Int128(3)

  /// How far a charge is from a converted amount in the same currency; `nil` if too far, or of the other sign.
  package static func difference(_ charge: Amount, _ converted: Amount) -> Int64? {
    let (one, two) = (Int128(charge.minorUnits), Int128(converted.minorUnits))
    guard two != 0, one.signum() == two.signum(), abs(one - two) * 100 <= abs(two) * tolerance else {
      return nil
    }
    return Int64(abs(one - two))
  }

  /// Whether a charge is too large for a converted amount, whatever their signs.
  package static func isTooSmall(_ converted: Amount, for charge: Amount) -> Bool {
    Int128(converted.minorUnits.magnitude) * (100 + tolerance) < Int128(charge.minorUnits.magnitude) * 100
  }
}

extension LikelyDuplicate {
  private struct Payment: Hashable {
    let amount: Amount
    let date: Day
  }

  /// Expenses of rows that look like others, but for those `found` already; each of both once.
  static func ofRows(among expenses: [Row], but found: [LikelyDuplicate]) -> [LikelyDuplicate] {
    let rows = expenses.filter { $0.expense.source != nil }
    if rows.isEmpty { return [] }
    var left = Set(expenses.map(\.expense.id)).subtracting(found.flatMap { [$0.expense.id, $0.other.id] })
    let byPayment = Dictionary(grouping: expenses) {
      Payment(amount: $0.expense.amount, date: $0.expense.date)
    }
    let typed = Dictionary(
      grouping: expenses.filter { $0.expense.source == nil && $0.expense.charged == nil },
      by: \.expense.date)
    var new: [LikelyDuplicate] = []
    func add(_ row: Row, _ reason: Reason, _ others: some Sequence<Row>) -> Bool {
      let match = others.first { other in
        left.contains(other.expense.id) && row.expense.isOther(than: other.expense)
          && (reason == .row ? row.expense.agrees(with: other.expense) : row.mayBeCharge(of: other))
      }
      guard left.contains(row.expense.id), let other = match?.expense else { return false }
      new.append(LikelyDuplicate(other, row.expense, reason))
      left.subtract([row.expense.id, other.id])
      return true
    }
    for row in rows {
      // The nearest date first.
      let isEqual = [0, 1, -1].contains { days in
        let payment = Payment(amount: row.expense.amount, date: row.expense.date + -days)
        return add(row, .row, byPayment[payment] ?? [])
      }
      if isEqual || row.expense.charged != nil { continue }
      _ = (0...PaymentLikeness.delay).contains { days in
        add(row, .charge, typed[row.expense.date + -days] ?? [])
      }
    }
    return new
  }
}

extension Row {
  /// Whether it may be what a card charged for another, which was paid in another currency.
  fileprivate func mayBeCharge(of other: Row) -> Bool {
    guard expense.amount.currency != other.expense.amount.currency, let charge = converted?.amount,
      let paid = other.converted?.amount
    else { return false }
    return PaymentLikeness.difference(charge, paid) != nil
  }
}

extension TripDetailInfo {
  /// Whether a row and an expense of its amount have more in common: the category, the memo, or times within a day.
  ///
  /// A row without a category that anybody knows agrees with any on its date.
  fileprivate func agrees(with other: TripDetailInfo) -> Bool {
    if category == other.category || category == "etc" && date == other.date { return true }
    if let memo, let otherMemo = other.memo, FoldedText(memo) == FoldedText(otherMemo) { return true }
    guard let time, let otherTime = other.time else { return false }
    return abs((date - other.date) * 86_400 + time.seconds - otherTime.seconds) <= 86_400
  }

  /// Whether it is in no list of which the other has a row, and cash only if the other may be, too.
  fileprivate func isOther(than other: TripDetailInfo) -> Bool {
    guard id != other.id, Set(source?.formats ?? []).isDisjoint(with: other.source?.formats ?? []) else {
      return false
    }
    guard let kind = pay?.kind, let otherKind = other.pay?.kind else { return true }
    return (kind == .cash) == (otherKind == .cash)
  }
}
