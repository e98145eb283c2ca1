extension LedgerCheck {
  mutating func checkWallets(_ entries: [FolderEntry]) {
    var stored: [WalletID: FolderEntry] = [:]
    for entry in entries {
      if case .wallet(let id)? = DocumentPath(relative: entry.path) {
        stored[id] = entry
      } else {
        checkStray(entry, beside: entries)
      }
    }
    noteUnfound(around: .wallet(.cash))
    var all = Set(stored.keys)
    for case .wallet(let id) in pendingEdits.keys { all.insert(id) }
    var first: [CashEntryID: String] = [:]
    for id in all.sorted() {
      let location = DocumentPath.wallet(id)
      let read = stored[id].flatMap { review($0, as: .document(location)) }
      for item in afterPending(read?.cashEntries ?? [], of: location) {
        guard let file = first[item.record.id] else {
          first[item.record.id] = location.relative
          report.counts.cashEntries += 1
          continue
        }
        // A repetition in one document was reported with that document.
        if file != location.relative {
          add(.repeatedCashEntry(first: file), in: location.relative, at: item.place)
        }
      }
    }
  }

  /// Counts the rules for imports.
  mutating func checkRules(_ entry: FolderEntry?) {
    let read = entry.flatMap { review($0, as: .document(.rules)) }
    report.counts.importRules += afterPending(read?.importRules ?? [], of: .rules).count
  }
}

extension Ledger {
  /// Adds a note for each wallet from which more was taken than it held. The caller holds a lock.
  ///
  /// Beside problems nothing is noted: entries or expenses that can't be read might explain what is missing.
  func noteShortWallets(in report: inout CheckReport) throws {
    guard report.problems.isEmpty else { return }
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
