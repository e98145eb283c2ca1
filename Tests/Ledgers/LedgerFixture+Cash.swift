import TestSupport

import TripOperations

extension CashPrice {
  package static func paid(_ amount: TypedAmount) -> CashPrice { .total(amount, option: "paid") }
}

extension CashDraft {
  package static func memo(_ text: String) -> CashDraft {
    var draft = CashDraft()
    draft.memo = text
    return draft
  }
}

extension LedgerFixture {
  /// At the usual spread of 1.75%, with yen as the currency of amounts without one.
  package var cashContext: CashContext {
    let now = now
    return CashContext(
      rates: { try $0.rateConverter(now: now) }, estimate: { _ in try CashEstimate() },
      currency: { _, _ in .yen }, trip: { _ in nil })
  }

  /// Adds an entry to a wallet, `cash` unless `change` names another.
  @discardableResult
  package func cash(
    _ kind: CashEntry.Kind, _ amount: TypedAmount, _ date: String? = nil,
    _ change: (inout CashDraft) throws -> Void = { _ in }
  ) throws -> CashChange {
    var draft = CashDraft()
    draft.amount = amount
    draft.date = try date.map { try TypedDay($0) }
    try change(&draft)
    return try ledger.addCash(kind, draft, cashContext)
  }

  @discardableResult
  package func edit(_ entry: CashEntry, _ change: (inout CashDraft) throws -> Void) throws -> CashChange {
    var draft = CashDraft()
    try change(&draft)
    return try ledger.editCash(named: entry.id.text, draft, cashContext)
  }

  package func book(until last: String? = nil) throws -> CashBook {
    try ledger.read {
      try $0.cashBook(rates: try $0.rateConverter(now: now), until: last.flatMap { Day($0) })
    }
  }

  package func firstEntry() throws -> String {
    try unwrap(try ledger.read { try $0.walletBooks() }.flatMap(\.entries).first).id.text
  }
}
