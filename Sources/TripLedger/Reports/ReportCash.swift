/// What wallets add to a report: what their money cost, and what is left after the trip.
package struct ReportCash {
  /// `nil` if nothing was bought for what the report shows.
  package let exchange: CashExchange?
  /// What is held after the last day, in the currencies of the trip.
  package let leftovers: [CashLeftover]
  /// Where all the money is, if cash counts at its cost and no cost is unknown.
  package let identity: CashIdentity?
  /// What wallets lack whose cost counts.
  package let short: [(wallet: Wallet, short: Amount)]
  /// Whether cash counts at its cost.
  package let isAtCost: Bool

  package static let none = ReportCash()

  private init() { (exchange, leftovers, identity, short, isAtCost) = (nil, [], nil, [], false) }

  /// `rates` are without costs; `book` has them if cash counts at its cost. `estimate` is the usual spread of a currency.
  package init(
    _ report: Report, in snapshot: Snapshot, rates: RateConverter, atCost book: CashBook?, clock: Clock,
    estimate: (Currency) throws -> CashEstimate
  ) throws {
    let (from, to) = (report.filter.from, report.filter.to)
    // Purchases have dates, and nothing else that a report can be filtered by.
    if !report.filter.hasOnlyDates {
      (exchange, leftovers, identity) = (nil, [], nil)
    } else {
      exchange =
        if let account = report.account {
          try snapshot.cashExchange(for: account, from: from, to: to, rates: rates, estimate: estimate)
        } else {
          try snapshot.cashExchange(from: from, to: to, rates: rates, estimate: estimate)
        }
      leftovers =
        try report.account.map {
          try snapshot.leftovers(
            of: $0, on: clock.now(of: $0.trip).day, rates: rates, estimate: estimate)
        } ?? []
      identity = try book.flatMap { try $0.journal.identity(in: $0.home) }
    }
    short =
      book.map { book in
        book.holdings.compactMap { pool, holding in
          guard holding.short > 0, let wallet = book.wallet(pool.wallet) else { return nil }
          return (wallet, Amount(minorUnits: holding.short, currency: pool.currency))
        }
      } ?? []
    isAtCost = book != nil
  }
}

/// Money of one currency that a wallet still holds after a trip.
package struct CashLeftover {
  package let wallet: Wallet
  package let quantity: Amount
  /// What selling it should bring by the usual spread; `nil` without a rate.
  package let estimate: Amount?
  package let isProvisional: Bool
}

extension Snapshot {
  /// What wallets hold after a trip, in its currencies; nothing before its end, or once a later trip has begun.
  package func leftovers(
    of account: TripAccount, on today: Day, rates: RateConverter, estimate: (Currency) throws -> CashEstimate
  ) throws -> [CashLeftover] {
    let trip = account.trip
    guard let end = trip.end, end < today,
      try !trips().contains(where: { $0.id != trip.id && $0.start > end && $0.start <= today })
    else { return [] }
    let book = try cashBook(rates: rates, until: today)
    return try book.holdings.compactMap { pool, holding in
      let quantity = Amount(minorUnits: holding.quantity, currency: pool.currency)
      guard holding.quantity > 0, account.currenciesPaid.contains(pool.currency),
        let wallet = book.wallet(pool.wallet)
      else { return nil }
      let converted = try rates.convert(quantity, to: book.home, on: today)
      let sale = try converted.map { converted in
        try estimate(pool.currency).prices(
          converted: quantity.fraction * converted.conversion.factor, in: book.home, isForeignCash: true
        ).sell
      }
      return CashLeftover(
        wallet: wallet, quantity: quantity, estimate: sale, isProvisional: converted?.isProvisional ?? false)
    }
  }
}
