extension Ledger {
  package func addWallet<Output>(
    named name: String, _ kind: Wallet.Kind, dryRun: Bool = false,
    output: (Wallet, Snapshot) throws -> Output = { (wallet: Wallet, _: Snapshot) in wallet }
  ) throws -> Output {
    try change("wallet add", dryRun: dryRun, output: output) { snapshot, transaction in
      let wallets = try snapshot.walletBooks().map(\.wallet)
      let wallet = Wallet(name: try wallets.freeName(name), kind: kind, changed: transaction.time)
      try transaction.put(wallet, in: .wallet(wallet.id))
      return wallet
    }
  }

  package func renameWallet<Output>(
    named name: String, to new: String, dryRun: Bool = false,
    output: ((old: Wallet, new: Wallet), Snapshot) throws -> Output = {
      (renamed: (old: Wallet, new: Wallet), _: Snapshot) in renamed
    }
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
      return (old, wallet)
    }
  }
}

extension [Wallet] {
  /// A name that neither another wallet nor a payment method has.
  fileprivate func freeName(_ text: String) throws -> String {
    let name = try Text.name(text, field: "wallet")
    let folded = FoldedText(name)
    let isTaken =
      contains { $0.name == name || FoldedText($0.name) == folded }
      || Payment.allCases.contains { payment in
        let lowered = name.lowercased()
        return lowered == payment.rawValue || name == payment.korean
          || lowered.hasPrefix(payment.rawValue + ":")
      }
    guard !isTaken else { throw CashError.walletTaken(name: name) }
    return name
  }
}
