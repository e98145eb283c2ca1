/// What wallets can't account for: money that was spent and not there, and expenses that nothing was bought for.
package struct CashGaps {
  /// What each wallet lacks, in the order of `CashBook.holdings`.
  package let short: [(wallet: Wallet, short: Amount)]
  /// Expenses paid from a wallet whose money has no cost: before the wallet began, or without a rate.
  package let withoutCost: [TripDetailInfo]

  package var isEmpty: Bool { short.isEmpty && withoutCost.isEmpty }
}

extension Snapshot {
  /// The gaps among expenses, in their order; nothing while no wallet has entries.
  ///
  /// Only the currencies that the expenses are in are looked at.
  package func cashGaps(
    among expenses: [TripDetailInfo], of trip: TripID, rates: RateConverter
  ) throws -> CashGaps {
    let books = try walletBooks(withPayments: true)
    let pools = Set(
      books.flatMap { book in
        book.all.flatMap { entry in
          [book.wallet.id, entry.target].compactMap { $0.map { Pool($0, entry.amount.currency) } }
        }
      })
    guard !pools.isEmpty else { return CashGaps(short: [], withoutCost: []) }
    let book = try cashBook(rates: rates)
    let payments = Dictionary(
      book.wallets.compactMap { wallet in wallet.payment.map { ($0, wallet.id) } },
      uniquingKeysWith: { first, _ in first })
    let mine = try people(of: trip).mine?.members
    var known: Set<UInt128> = []
    for (event, result) in zip(book.journal.events, book.journal.results) where result.cost != nil {
      known.insert(event.id)
    }
    let withoutCost = try expenses.filter { expense in
      guard let wallet = expense.pay.flatMap({ payments[$0] }) else { return false }
      return try pools.contains(Pool(wallet, expense.amount.currency)) && !known.contains(expense.id.bits)
        && isPaid(expense, by: mine)
    }
    let currencies = Set(expenses.map(\.amount.currency))
    let short = book.holdings.compactMap { pool, holding -> (wallet: Wallet, short: Amount)? in
      guard holding.short > 0, currencies.contains(pool.currency), let wallet = book.wallet(pool.wallet)
      else { return nil }
      return (wallet, Amount(minorUnits: holding.short, currency: pool.currency))
    }
    return CashGaps(short: short, withoutCost: withoutCost)
  }

  /// Whether some people paid any of an expense; nobody named has paid all of it.
  private func isPaid(_ expense: TripDetailInfo, by people: [PersonID]?) throws -> Bool {
    guard let people, let payments = try expense.payments else { return true }
    return payments.contains { people.contains($0.person) && $0.amount.minorUnits != 0 }
  }
}
