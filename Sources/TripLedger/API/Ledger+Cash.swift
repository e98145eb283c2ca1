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

  /// Renames a wallet, and with it the payment method of the expenses paid from it.
  ///
  /// - Complexity: O(*n*) in all expenses.
  /// - Throws: `no-such-wallet`, `built-in-wallet`, `wallet-taken`.
  public func renameWallet(_ wallet: WalletID, to name: String) throws(TripLedgerError) -> Wallet {
    try TripLedgerError.catching { try renameWallet(named: wallet.text, to: name).new }
  }

  /// Records that cash was bought, sold, withdrawn, moved or counted; now, or on a date.
  ///
  /// ```swift
  /// var draft = CashDraft()
  /// draft.amount = TypedAmount(try Amount("10000", yen))
  /// draft.price = .total(TypedAmount(try Amount("94000", .won)))
  /// let entry = try ledger.addCash(.buy, draft)
  /// ```
  ///
  /// - Complexity: O(*n*) in the entries of all wallets and the expenses paid from them, as all calls on entries.
  /// - Throws: `not-enough` for more than is there, `no-such-wallet`, `unlikely-rate`.
  public func addCash(
    _ kind: CashEntry.Kind, _ draft: CashDraft, by sources: [RateSourceName] = []
  ) throws(TripLedgerError) -> CashEntry {
    try TripLedgerError.catching { try addCash(kind, draft, context(sources)).entry }
  }

  /// Changes what the draft says of an entry, and nothing else.
  ///
  /// - Throws: `no-such-entry`, `nothing-to-edit`, `not-enough`.
  public func editCash(
    _ entry: CashEntryID, _ draft: CashDraft, by sources: [RateSourceName] = []
  ) throws(TripLedgerError) -> CashEntry {
    try TripLedgerError.catching { try editCash(named: entry.text, draft, context(sources)).entry }
  }

  /// Deletes an entry.
  ///
  /// - Throws: `no-such-entry`, `not-enough` if later ones need it.
  public func deleteCash(_ entry: CashEntryID, by sources: [RateSourceName] = []) throws(TripLedgerError) {
    try TripLedgerError.catching { _ = try deleteCash(named: entry.text, context(sources)) }
  }

  /// Everything that happened in the wallets, or in one, in order: entries, payments between people, expenses.
  public func cashLog(
    of wallet: WalletID? = nil, by sources: [RateSourceName] = []
  ) throws(TripLedgerError) -> [CashLine] {
    try reading { snapshot in
      let rates = try snapshot.converter(sources, now: clock.now)
      return try snapshot.cashBook(rates: rates, withExpenses: true).lines.filter { line in
        wallet.map { line.wallet == $0 || line.target == $0 } ?? true
      }
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

  private func context(_ sources: [RateSourceName]) -> CashContext {
    CashContext(
      rates: { try $0.converter(sources, now: clock.now) }, estimate: { _ in try CashEstimate() },
      currency: { _, _ in nil }, trip: { _ in nil })
  }
}

extension CashLine {
  /// The civil date.
  public var date: Day { event.date }
  /// The wallet that it came into or left.
  public var wallet: WalletID { event.pool.wallet }
  /// What came or left, zero or more; of a count, what was there.
  public var amount: Amount { Amount(minorUnits: event.quantity, currency: event.pool.currency) }
  /// What was taken that was not there.
  public var missing: Amount { Amount(minorUnits: result.lacking, currency: event.pool.currency) }
}

extension CashDraft {
  /// What an edit can take away.
  public enum Clearable: String, CaseIterable, Sendable {
    /// The fee.
    case fee
    /// The surcharge.
    case surcharge
    /// The time of day.
    case time
    /// The bank, counter or machine.
    case location = "where"
    /// The memo.
    case memo
  }

  /// Takes something away in an edit.
  public mutating func clear(_ members: Clearable...) { clear += members.map(\.rawValue) }
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
