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
