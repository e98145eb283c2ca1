/// The closings of a trip: which of its expenses and payments count in no balance, and what they add up to.
package struct Closings: Sendable {
  /// In the order in which they were made. Of two that have an expense or payment in common, as two devices may
  /// make them, only the first counts.
  package let counted: [SettlementClosing]
  private let entries: Set<String>

  package init(_ all: [SettlementClosing]) {
    var (entries, counted): (Set<String>, [SettlementClosing]) = ([], [])
    for closing in all.sorted(by: { ($0.changed, $0.date, $0.id) < ($1.changed, $1.date, $1.id) })
    where entries.isDisjoint(with: closing.entries) {
      entries.formUnion(closing.entries)
      counted.append(closing)
    }
    (self.entries, self.counted) = (entries, counted)
  }

  /// Whether an expense or payment was entered before a closing.
  package func contains(_ entry: some StoredRecord) -> Bool {
    !entries.isEmpty && entries.contains(entry.recordID)
  }

  /// What the entries before them come to by currency and person, as it was then.
  package var balances: [Currency: [PersonID: Amount]] {
    get throws(MoneyError) {
      var sums: [Currency: [PersonID: Amount]] = [:]
      for balance in counted.flatMap(\.balances) {
        let currency = balance.amount.currency
        let before = sums[currency]?[balance.person] ?? .zero(currency)
        sums[currency, default: [:]][balance.person] = try before + balance.amount
      }
      return sums
    }
  }
}
