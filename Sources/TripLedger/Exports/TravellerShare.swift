/// A shared expense in the user's books: `paid` is the sum of `own` and of what `owed` adds.
package struct TravellerShare: Sendable {
  /// The user's share.
  let own: Amount
  /// What the user paid.
  let paid: Amount
  /// What it adds to the accounts of the others: their shares, less what they paid.
  let owed: [Journal.Posting]

  init(own: Amount, paid: Amount, owed: [Journal.Posting]) {
    (self.own, self.paid, self.owed) = (own, paid, owed)
  }

  /// - Throws: `SharingFailure` if it can't be divided as entered.
  init(
    of expense: TripDetailInfo, to mine: [PersonID], _ people: [PersonID],
    account: (PersonID) -> Journal.Account
  ) throws {
    let zero = Amount.zero(expense.amount.currency)
    let (shares, payments) = (try expense.shares ?? [], try expense.payments ?? [])
    func amount(of person: PersonID, in amounts: [PersonAmount]) -> Amount {
      amounts.first { $0.person == person }?.amount ?? zero
    }
    own = try shares.amount(of: mine) ?? zero
    paid = try payments.amount(of: mine) ?? zero
    let unknown = (expense.sharing?.people ?? []).subtracting(people).sorted()
    let others = (people + unknown).filter { !mine.contains($0) }.map { person in
      (account(person), amount(of: person, in: shares), amount(of: person, in: payments))
    }
    let net = try others.map { account, share, paid in
      Journal.Posting(account: account, amount: try share - paid)
    }.filter { $0.amount.minorUnits != 0 }
    // An entry needs lines, even if everybody paid their own share.
    let isEmpty = net.isEmpty && own.minorUnits == 0 && paid.minorUnits == 0
    owed =
      isEmpty
      ? others.flatMap { account, share, paid in
        [
          Journal.Posting(account: account, amount: share),
          Journal.Posting(account: account, amount: paid.negated),
        ]
      }.filter { $0.amount.minorUnits != 0 } : net
  }

  /// What is added to the category's account and to those of others.
  ///
  /// `cost` is what the money paid by the user had cost; each account has a part of it in proportion, and the parts
  /// add up to it, whatever their signs.
  func postings(of category: Journal.Account, cost: Amount?) throws -> [Journal.Posting] {
    let all = [Journal.Posting(account: category, amount: own)].filter { $0.amount.minorUnits != 0 } + owed
    guard let cost, paid.minorUnits != 0 else { return all }
    let whole = Int128(paid.minorUnits)
    var (sum, before) = (Int128(0), Int64(0))
    return try all.map { posting in
      sum += Int128(posting.amount.minorUnits)
      let after = try Fraction(
        Int128(cost.minorUnits) * sum * whole.signum(), over: Int128(whole.magnitude)
      ).rounded()
      defer { before = after }
      var posting = posting
      let (part, overflow) = after.subtractingReportingOverflow(before)
      guard !overflow, part != .min else { throw MoneyError.overflow }
      posting.cost = Amount(minorUnits: abs(part), currency: cost.currency)
      return posting
    }
  }
}
