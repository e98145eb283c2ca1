/// The lines of wallets' journals as postings, which balance at what the money cost.
///
/// Fees and surcharges are expenses of their own, and no part of what the money cost: the book must keep them apart.
/// An amount of unknown cost counts as itself, or at what was paid for it.
struct WalletPostings {
  let book: CashBook

  /// The postings of a line of the journal; `category` is the account of an expense.
  func postings(of line: CashLine, category: Journal.Account) throws -> [Journal.Posting] {
    let (event, result) = (line.event, line.result)
    let currency = event.pool.currency
    let amount = Amount(minorUnits: event.quantity, currency: currency)
    let wallet = account(of: event.pool.wallet)
    switch event.effect {
    case .inflow: return try purchase(line, amount)
    case .sale: return try sale(line, amount)
    case .expense:
      return [posting(category, amount, result.cost), held(wallet, amount.negated, result.cost)]
        + lacking(line)
    case .refund:
      return [posting(category, amount.negated, result.cost), held(wallet, amount, result.cost)]
    case .move(let target, let arriving, _):
      let part = try result.cost?.share(of: arriving, in: event.quantity)
      let surcharge = Amount(minorUnits: event.quantity - arriving, currency: currency)
      let rest = try result.cost.flatMap { cost in try part.map { try cost + $0.negated } }
      return [
        held(wallet, amount.negated, result.cost),
        held(account(of: target.wallet), Amount(minorUnits: arriving, currency: currency), part),
      ] + (surcharge.minorUnits > 0 ? [posting(.charges(.surcharges), surcharge, rest)] : [])
        + lacking(line)
    case .count:
      let difference = Amount(minorUnits: result.difference, currency: currency)
      if difference.minorUnits == 0 { return [] }
      return [
        held(wallet, difference, result.cost),
        posting(
          difference.minorUnits > 0 ? .income(.found) : .charges(.lost), difference.negated, result.cost),
      ]
    }
  }

  /// Postings that make the account of a wallet that was short zero, not negative.
  func lacking(_ line: CashLine) -> [Journal.Posting] {
    let (event, result) = (line.event, line.result)
    guard result.lacking > 0 else { return [] }
    func pair(_ units: Int64, _ cost: WalletCost?) -> [Journal.Posting] {
      let amount = Amount(minorUnits: units, currency: event.pool.currency)
      return [
        held(account(of: event.pool.wallet), amount, cost),
        posting(.equity(.unexplained), amount.negated, cost),
      ]
    }
    if result.cost != nil { return pair(result.lacking, result.lackingCost) }
    // Without a rate the line counts as itself; what was there leaves at its cost all the same.
    guard let cost = result.heldCost, result.lacking < event.quantity else {
      return pair(result.lacking, nil)
    }
    return pair(event.quantity, nil) + pair(result.lacking - event.quantity, cost)
  }

  private func purchase(_ line: CashLine, _ amount: Amount) throws -> [Journal.Posting] {
    guard let entry = line.entry, let paid = entry.paid else { return [] }
    let wallet = account(of: line.event.pool.wallet)
    let source = Journal.Account.assets(entry.kind == .withdraw ? .account : nil)
    let parts = book.price(of: entry)
    if amount.currency == book.home || (parts == nil && amount.currency == paid.currency) {
      // Money of one currency has no other cost than itself.
      let all = parts.map { book.amount($0.paid) } ?? paid
      guard all.currency == amount.currency else { return exchange(wallet, amount, source, paid) }
      let surcharge = entry.surcharge.map { [Journal.Posting(account: .charges(.surcharges), amount: $0)] }
      let fee = try all - amount - (entry.surcharge ?? .zero(amount.currency))
      return [Journal.Posting(account: wallet, amount: amount)] + (surcharge ?? [])
        + (fee.minorUnits == 0 ? [] : [Journal.Posting(account: .charges(.fees), amount: fee)])
        + [posting(source, paid.negated, parts?.paid)]
    }
    guard let parts else { return exchange(wallet, amount, source, paid) }
    var postings = [held(wallet, amount, parts.money)]
    if let fee = entry.fee, let cost = parts.fee {
      postings.append(posting(.charges(.fees), fee, cost))
    }
    if let surcharge = entry.surcharge, let cost = parts.surcharge {
      postings.append(posting(.charges(.surcharges), surcharge, cost))
    }
    return postings + [posting(source, paid.negated, parts.paid)]
  }

  private func sale(_ line: CashLine, _ amount: Amount) throws -> [Journal.Posting] {
    guard let entry = line.entry, let received = entry.paid else { return [] }
    let wallet = account(of: line.event.pool.wallet)
    let isHome = amount.currency == book.home
    guard let parts = book.price(of: entry),
      let cost = isHome ? WalletCost(amount.minorUnits) : line.result.cost ?? line.result.heldCost
    else { return exchange(wallet, amount.negated, .assets(nil), received.negated) + lacking(line) }
    // Of what was not there, and has no rate, all that was received is gained.
    let isKnown = isHome || line.result.cost != nil
    let amount =
      isKnown
      ? amount : Amount(minorUnits: line.event.quantity - line.result.lacking, currency: amount.currency)
    let gain = try parts.money + cost.negated
    var postings = amount.minorUnits == 0 ? [] : [held(wallet, amount.negated, cost)]
    postings.append(posting(.assets(nil), received, parts.paid))
    if let fee = entry.fee, let cost = parts.fee {
      postings.append(posting(.charges(.fees), fee, cost))
    }
    if gain.minorUnits != 0 {
      postings.append(Journal.Posting(account: .income(.gains), amount: book.amount(gain.negated)))
    }
    return postings + (isKnown ? lacking(line) : [])
  }

  /// Money exchanged for another currency, if only the two amounts are known.
  private func exchange(
    _ wallet: Journal.Account, _ amount: Amount, _ source: Journal.Account, _ paid: Amount
  ) -> [Journal.Posting] {
    [
      Journal.Posting(
        account: wallet, amount: amount, cost: paid.minorUnits < 0 ? paid.negated : paid, isHeld: true),
      Journal.Posting(account: source, amount: paid.negated),
    ]
  }

  func account(of id: WalletID) -> Journal.Account {
    book.wallet(id)?.payment.map { .assets($0) } ?? .wallet(id)
  }

  func cost(_ cost: WalletCost?, of currency: Currency) -> Amount? {
    currency == book.home ? nil : cost.map(book.amount)
  }

  private func posting(
    _ account: Journal.Account, _ amount: Amount, _ cost: WalletCost?
  ) -> Journal.Posting {
    Journal.Posting(account: account, amount: amount, cost: self.cost(cost, of: amount.currency))
  }

  func held(_ account: Journal.Account, _ amount: Amount, _ cost: WalletCost?) -> Journal.Posting {
    var posting = posting(account, amount, cost)
    posting.isHeld = posting.cost != nil
    return posting
  }
}
