extension LedgerCheck {
  mutating func checkWallets() {
    let entries = list("wallets")
    var first: [CashEntryID: String] = [:]
    for entry in entries {
      guard let location = DocumentPath(relative: entry.path) else {
        checkStray(entry, beside: entries)
        continue
      }
      guard let review = review(entry, as: .document(location)) else { continue }
      report.counts.cashEntries += review.cashEntries.count
      for item in review.cashEntries {
        guard let file = first.updateValue(entry.path, forKey: item.record.id) else { continue }
        add(.repeatedExpense(first: file), in: entry.path, at: item.place)
      }
    }
  }
}

extension Ledger {
  /// Adds a note for each wallet from which more was taken than it held. The caller holds a lock.
  ///
  /// Beside problems nothing is noted: entries or expenses that can't be read might explain what is missing.
  func noteShortWallets(in report: inout CheckReport) throws {
    guard report.counts.cashEntries > 0, report.problems.isEmpty else { return }
    let header = try ledgerFolder.header(for: .shared)
    let snapshot = snapshot(header, overlay: try writer.pendingChange())
    do {
      report.findings += try snapshot.walletShortages().map { wallet, short in
        Finding(.shortWallet(name: wallet.name, short: short), in: DocumentPath.wallet(wallet.id).relative)
      }
    } catch is MoneyError {
      // Too large to be added up, which is no damage: `cash holdings` says so.
    }
    report.findings.sort()
  }
}
