extension Ledger {
  package func addWallet<Output>(
    named name: String, _ kind: Wallet.Kind, dryRun: Bool = false,
    output: (Wallet, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("wallet add", dryRun: dryRun, output: output) { snapshot, transaction in
      let wallets = try snapshot.walletBooks().map(\.wallet)
      let wallet = Wallet(name: try wallets.freeName(name), kind: kind, changed: transaction.time)
      try transaction.put(wallet, in: .wallet(wallet.id))
      return wallet
    }
  }

  /// Renames a wallet, and with it the payment method of the expenses paid from it.
  package func renameWallet<Output>(
    named name: String, to new: String, dryRun: Bool = false,
    output: (RenamedWallet, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("wallet rename", dryRun: dryRun, output: output) { snapshot, transaction in
      let wallets = try snapshot.walletBooks().map(\.wallet)
      let old = try Wallet.named(name, among: wallets)
      guard old.id != .cash else { throw CashError.builtInWallet(name: old.name) }
      var wallet = old
      wallet.name = try wallets.filter { $0.id != old.id }.freeName(new)
      guard wallet != old else { throw LedgerError.nothingToEdit(.wallet) }
      wallet.changed = transaction.time
      try transaction.put(wallet, in: .wallet(wallet.id))
      var count = 0
      for trip in try snapshot.trips() {
        for day in try snapshot.days(of: trip.id) {
          for var expense in try snapshot.expenses(of: trip.id, on: day)
          where expense.pay != nil && expense.pay == old.payment {
            expense.pay = wallet.payment
            expense.changed = transaction.time
            try transaction.put(expense, in: .day(trip.id, day))
            count += 1
          }
        }
      }
      return RenamedWallet(old: old, new: wallet, expenses: count)
    }
  }
}

/// A renamed wallet, and the number of expenses paid from it.
package struct RenamedWallet: Hashable, Sendable {
  package let old: Wallet
  package let new: Wallet
  package let expenses: Int
}

extension [Wallet] {
  /// A name that neither another wallet nor a kind of payment has, and that payments can have.
  fileprivate func freeName(_ text: String) throws -> String {
    guard (try? Payment(named: text)) == nil else { throw CashError.walletTaken(name: text) }
    let name = try Payment(named: "\(Payment.Kind.card.rawValue):\(text)").name ?? text
    guard !haveName(name) else { throw CashError.walletTaken(name: name) }
    return name
  }

  /// Whether one is called so, in capitals or not.
  package func haveName(_ name: String) -> Bool {
    let folded = FoldedText(name)
    return contains { $0.name == name || (!folded.isEmpty && FoldedText($0.name) == folded) }
  }
}
