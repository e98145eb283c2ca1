extension Ledger {
  /// The wallets: the purse that every ledger has, then those that were added.
  public func wallets() throws(TripLedgerError) -> [Wallet] { try reading { try $0.wallets() } }

  /// Adds a purse of notes or a prepaid card.
  ///
  /// Expenses are paid from a purse with `Payment.cash`, from another wallet with the method of its name.
  ///
  /// - Throws: `wallet-taken`.
  public func addWallet(_ name: String, kind: Wallet.Kind) throws(TripLedgerError) -> Wallet {
    try TripLedgerError.catching { try addWallet(named: name, kind) }
  }

  /// Records that cash was bought, sold, withdrawn or counted; now, or on a date.
  ///
  /// - Throws: `not-enough` for more than is there, `no-such-wallet`, `unlikely-rate`.
  public func recordCash(
    _ event: WalletEvent, _ amount: Amount, in wallet: WalletID = .cash, on day: Day? = nil,
    by sources: [RateSourceName] = []
  ) throws(TripLedgerError) {
    try TripLedgerError.catching {
      var draft = CashDraft()
      draft.wallet = wallet.text
      draft.amount = TypedAmount(amount)
      draft.price = event.price
      draft.date = try day.map { try TypedDay("\($0)") }
      let now = clock.now
      let context = CashContext(
        rates: { try $0.converter(sources, now: now) }, estimate: { _ in try CashEstimate() },
        currency: { _, _ in nil }, trip: { _ in nil })
      _ = try addCash(event.kind, draft, context)
    }
  }

  /// What the wallets hold, and what that cost in the home currency, at a moving average.
  public func cash(by sources: [RateSourceName] = []) throws(TripLedgerError) -> [CashHolding] {
    try reading { snapshot in
      let book = try snapshot.cashBook(rates: try snapshot.converter(sources, now: clock.now))
      return book.holdings.compactMap { pool, holding in
        guard let wallet = book.wallet(pool.wallet) else { return nil }
        return CashHolding(
          wallet: wallet, amount: Amount(minorUnits: holding.quantity, currency: pool.currency),
          cost: holding.cost.map { TripFigure(book.amount($0), isProvisional: $0.isProvisional) },
          missing: Amount(minorUnits: holding.short, currency: pool.currency))
      }
    }
  }
}

/// What happened to the cash of a wallet, other than expenses.
public enum WalletEvent: Hashable, Sendable {
  /// It was bought for an amount in another currency.
  case bought(for: Amount)
  /// It was sold for an amount in another currency.
  case sold(for: Amount)
  /// It was withdrawn, and this was charged; `nil` if that is not known yet.
  case withdrawn(charged: Amount?)
  /// The wallet was counted: this is what it held at that time; without one, at the end of the day.
  case counted

  fileprivate var kind: CashEntry.Kind {
    switch self {
    case .bought: .buy
    case .sold: .sell
    case .withdrawn: .withdraw
    case .counted: .count
    }
  }

  fileprivate var price: CashPrice? {
    switch self {
    case .bought(let amount): .total(TypedAmount(amount), option: "paid")
    case .sold(let amount): .total(TypedAmount(amount), option: "for")
    case .withdrawn(let amount): amount.map { .total(TypedAmount($0), option: "charged") }
    case .counted: nil
    }
  }
}

/// The money of one currency in a wallet.
public struct CashHolding: Hashable, Sendable {
  /// The wallet that holds it.
  public let wallet: Wallet
  /// What is there: zero or more.
  public let amount: Amount
  /// What it cost, in the home currency; `nil` if no rate says what some of it cost.
  public let cost: TripFigure?
  /// What was spent without having been there, since the last count.
  public let missing: Amount
}
