/// How many expenses have another converted amount or cost after a change, without having got another amount, rate or
/// charge themselves.
package struct ChangedConversions: Sendable {
  /// Expenses with another converted amount; `nil` if the change has nothing to do with rates and refunds.
  package var amounts: Int?
  /// Expenses with another cost of their cash; `nil` if the change has nothing to do with wallets.
  package var costs: Int?

  /// `after` is the ledger with the change, or, with `undone`, after the change was taken back.
  package init(
    by change: Change, undone: Bool = false, in after: Snapshot, rates: (Snapshot) throws -> RateConverter
  ) throws {
    let expenses = try change.expenseEdits
    let movesAmounts = try change.editsRates || expenses.moveRefunds(in: after)
    let movesCosts = try change.editsWallets && !after.walletNames().isEmpty
    guard movesAmounts || movesCosts else { return }
    let edits = undone ? change.edits.reversed().map(\.inverse) : change.edits
    let before = Snapshot(after, after: edits.reversed().map(\.inverse))
    let (ratesBefore, ratesAfter) = (try rates(before), try rates(after))
    if movesAmounts {
      amounts = try ConvertedFigures(of: after, rates: ratesAfter)
        .moved(since: ConvertedFigures(of: before, rates: ratesBefore), but: expenses.withOwnFigures)
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
      case .header, .rules, .removals, .places, .people, .payments, .link, .sharedRates, .day,
        .rates:
        false
      }
    }
  }

  /// What it does to expenses, each once.
  fileprivate var expenseEdits: [ExpenseVersions] {
    get throws {
      var versions: [String: (old: RawJSON?, new: RawJSON?)] = [:]
      for edit in edits {
        guard case .day = edit.document else { continue }
        // An expense that moves to another day is taken from one document and put into another.
        let known = versions[edit.record] ?? (nil, nil)
        versions[edit.record] = (known.old ?? edit.old, known.new ?? edit.new)
      }
      return try versions.values.map {
        ExpenseVersions(
          old: try $0.old.map(TripDetailInfo.init(reading:)),
          new: try $0.new.map(TripDetailInfo.init(reading:)))
      }
    }
  }
}

/// An expense before a change and after it; `nil` where there is none.
private struct ExpenseVersions {
  let old: TripDetailInfo?
  let new: TripDetailInfo?

  /// Whether it is another figure because of what was edited of it: not because a refund was tied or untied, or got another
  /// date or currency.
  var hasOwnFigure: Bool {
    guard let old, let new else { return false }
    if old.refundOf == nil, new.refundOf == nil { return true }
    return old.amount.currency == new.amount.currency
      && (old.amount, old.rate, old.charged) != (new.amount, new.rate, new.charged)
  }

  /// Whether its figure, or those of refunds beside it, may be others.
  var countsOtherwise: Bool {
    guard let old, let new else { return true }
    return (old.amount, old.rate, old.charged, old.date, old.refundOf)
      != (new.amount, new.rate, new.charged, new.date, new.refundOf)
  }
}

extension [ExpenseVersions] {
  fileprivate var withOwnFigures: Set<ExpenseID> {
    Set(filter(\.hasOwnFigure).compactMap(\.new?.id))
  }

  /// Whether they tie refunds to expenses, untie or edit them, or edit, add or remove an expense or a refund beside other
  /// refunds.
  fileprivate func moveRefunds(in after: Snapshot) throws -> Bool {
    var (refunded, own): (Set<ExpenseID>, Set<ExpenseID>) = ([], [])
    for version in self where version.countsOtherwise {
      guard let expense = version.old ?? version.new else { continue }
      if version.old != nil, version.new != nil {
        if expense.refundOf != nil || version.new?.refundOf != nil { return true }
      } else {
        own.insert(expense.id)
      }
      if let id = expense.amount.minorUnits > 0 ? expense.id : expense.refundOf { refunded.insert(id) }
    }
    return try !refunded.isEmpty && after.refunds(of: refunded).contains { !own.contains($0.id) }
  }
}
