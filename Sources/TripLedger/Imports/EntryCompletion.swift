/// What a row adds to the entry that it is about: only what that lacks; what was typed stays.
struct EntryCompletion {
  let row: ImportRow
  /// Another than the row's, if a rule says so.
  var memo: String?
  /// The row's time, if it is one of the entry's own clock.
  var time: TimeOfDay?
  let source: ImportSource
  /// When the records are changed.
  let now: Instant

  /// The expenses of an entry, completed; `nil` if one has too many sources already.
  func completed(_ entry: LedgerEntry) throws -> [TripDetailInfo]? {
    let charges = try entry.charge == nil ? charge(of: entry)?.divided(like: entry.expenses) : nil
    var completed: [TripDetailInfo] = []
    for (index, expense) in entry.expenses.enumerated() {
      guard let sources = source.added(to: expense.source) else { return nil }
      var expense = expense
      expense.source = sources
      expense.charged = expense.charged ?? charges?[index]
      expense.memo = try expense.memo ?? memo.flatMap { try Text.memo($0) }
      expense.time = expense.time ?? time
      expense.receiptNumber = expense.receiptNumber ?? row.receiptNumber
      // What is in a wallet stays there: a row of a card says which card it was, and no more.
      if let pay = row.pay, pay.kind != .cash, row.sharing == nil, expense.pay?.name == nil,
        expense.pay.map({ $0.kind == pay.kind }) ?? true
      {
        expense.pay = pay
      }
      expense.changed = now
      completed.append(expense)
    }
    return completed
  }

  func completed(_ entry: CashEntry) throws -> CashEntry? {
    guard let sources = source.added(to: entry.source) else { return nil }
    var entry = entry
    entry.source = sources
    entry.time = entry.time ?? time
    entry.location = entry.location ?? row.payee.flatMap { try? Text.name($0, field: "where") }
    entry.memo = try entry.memo ?? row.memo.flatMap { try Text.memo($0) }
    entry.changed = now
    return entry
  }

  func completed(_ payment: SettlementPayment) -> SettlementPayment? {
    guard let sources = source.added(to: payment.source) else { return nil }
    var payment = payment
    payment.source = sources
    payment.changed = now
    return payment
  }

  /// What the ledger has otherwise, and keeps.
  func differences(from entry: LedgerEntry) -> [RowMatch.Difference] {
    entry.differences(from: row)
  }

  /// What a card or bank charged for all of an entry, if the row says it; an app's file has no charges.
  private func charge(of entry: LedgerEntry) -> Amount? {
    guard row.sharing == nil, entry.paid == entry.whole else { return nil }
    return entry.charge(in: row)
  }
}

extension LedgerEntry {
  fileprivate func charge(in row: ImportRow) -> Amount? {
    if let charged = row.charged, charged.currency != whole.currency { return charged }
    return row.amount.currency == whole.currency ? nil : row.amount
  }

  /// What a row says otherwise of what was paid or charged.
  package func differences(from row: ImportRow) -> [RowMatch.Difference] {
    guard row.sharing == nil else { return [] }
    var found: [RowMatch.Difference] = []
    let amounts = [row.amount, row.charged].compactMap(\.self)
    for known in [paid, expenses.isEmpty || paid != whole ? nil : charge].compactMap(\.self) {
      let same = amounts.filter { $0.currency == known.currency }
      if let other = same.first, !same.contains(known), row.amount != drawn {
        found.append(RowMatch.Difference(ledger: known, file: other))
      }
    }
    return found
  }
}

extension Amount {
  /// A charge divided over the expenses of a receipt as their amounts are.
  fileprivate func divided(like expenses: [TripDetailInfo]) throws -> [Amount] {
    if expenses.count == 1 { return [self] }
    let parts = try magnitude.divided(by: expenses.map { UInt128($0.amount.minorUnits.magnitude) })
    return minorUnits < 0 ? parts.map(\.negated) : parts
  }
}

extension ImportSource {
  /// This row behind those of another source; `nil` if they are too many.
  fileprivate func added(to others: ImportSource?) -> ImportSource? {
    ImportSource(others.map { "\($0)," + text } ?? text)
  }
}
