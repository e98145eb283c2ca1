/// How many expenses have another converted amount or cost after a change that did not edit them.
package struct ChangedConversions: Sendable {
  /// Expenses with another converted amount; `nil` if the change has nothing to do with rates and refunds.
  package var amounts: Int?
  /// Expenses with another cost of their cash; `nil` if the change has nothing to do with wallets.
  package var costs: Int?

  /// `after` is the ledger with the change, or, with `undone`, after the change was taken back.
  package init(
    by change: Change, undone: Bool = false, in after: Snapshot, rates: (Snapshot) throws -> RateConverter
  ) throws {
    let movesAmounts = try change.editsRates || change.movesRefunds(in: after)
    let movesCosts = try change.editsWallets && !after.walletNames().isEmpty
    guard movesAmounts || movesCosts else { return }
    let edits = undone ? change.edits.reversed().map(\.inverse) : change.edits
    let before = Snapshot(after, after: edits.reversed().map(\.inverse))
    let (ratesBefore, ratesAfter) = (try rates(before), try rates(after))
    if movesAmounts {
      amounts = try ConvertedFigures(of: after, rates: ratesAfter)
        .moved(since: ConvertedFigures(of: before, rates: ratesBefore))
    }
    if movesCosts {
      let added = edits.filter { $0.old == nil }.compactMap { ExpenseID($0.record)?.bits }
      costs = try after.cashBook(rates: ratesAfter)
        .movedExpenses(since: before.cashBook(rates: ratesBefore), but: Set(added))
    }
  }
}

extension Change.Edit {
  fileprivate var inverse: Change.Edit {
    Change.Edit(document: document, record: record, old: new, new: old)
  }
}

extension Change {
  package var editsRates: Bool {
    edits.contains { if case .rates = $0.document { true } else { false } }
  }

  /// Whether it edits wallets, or takes a trip with its cash expenses, or brings it.
  fileprivate var editsWallets: Bool {
    edits.contains { edit in
      switch edit.document {
      case .wallet: true
      case .trip: edit.old == nil || edit.new == nil
      case .header, .rules, .removals, .places, .people, .payments, .day, .rates: false
      }
    }
  }

  /// Whether it ties refunds to expenses or unties them, or adds or removes an expense or a refund beside other refunds.
  fileprivate func movesRefunds(in after: Snapshot) throws -> Bool {
    var versions: [String: (old: RawJSON?, new: RawJSON?)] = [:]
    for edit in edits {
      guard case .day = edit.document else { continue }
      // An expense that moves to another day is taken from one document and put into another.
      let known = versions[edit.record] ?? (nil, nil)
      versions[edit.record] = (known.old ?? edit.old, known.new ?? edit.new)
    }
    var (refunded, own): (Set<ExpenseID>, Set<String>) = ([], [])
    for (record, version) in versions {
      guard let body = version.old ?? version.new else { continue }
      let expense = try TripDetailInfo(reading: body)
      if version.old != nil, let new = try version.new.map(TripDetailInfo.init(reading:)) {
        if expense.refundOf != new.refundOf { return true }
        if expense.refundOf != nil, expense.amount.currency != new.amount.currency { return true }
      } else {
        own.insert(record)
        if let id = expense.amount.minorUnits > 0 ? expense.id : expense.refundOf { refunded.insert(id) }
      }
    }
    return try !refunded.isEmpty
      && after.refunds(of: refunded).contains { !own.contains($0.recordID) }
  }
}
