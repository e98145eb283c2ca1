/// The versions of one expense, oldest first, as far back as the history goes.
package struct ExpenseHistory {
  /// What one change did to the expense; edits that move it to another day or trip count as one.
  package struct Version: Hashable, Sendable {
    package let change: ChangeName
    package let isUndone: Bool
    /// `nil` if the change created or restored it.
    package fileprivate(set) var old: Placed?
    /// `nil` if the change removed it.
    package fileprivate(set) var new: Placed?
  }

  /// An expense and the trip it was in.
  package struct Placed: Hashable, Sendable {
    package let expense: TripDetailInfo
    package let trip: TripID
  }

  package let id: ExpenseID
  package let versions: [Version]
  /// The current version; `nil` if it is deleted.
  package let current: RecordedExpense?
}

extension Snapshot {
  /// The history of an expense, given by its id or a prefix of at least four characters.
  ///
  /// Deleted expenses are included.
  package func history(ofExpense name: String) throws -> ExpenseHistory {
    // The history knows only ids.
    let name = Self.isWordForLast(name) ? try expense(named: name).expense.id.text : name
    let prefix = name.lowercased()
    guard prefix.count >= 4 else { throw LedgerError.noSuchExpense(name: name) }
    var found: [String: [ExpenseHistory.Version]] = [:]
    try History(of: self).forEach { entry in
      for edit in entry.change.edits where edit.record.hasPrefix(prefix) {
        guard case .day(let trip, _) = edit.document else { continue }
        try ledgerFolder.reportingErrors(of: ledgerFolder.absolute(entry.file)) {
          found[edit.record, default: []].add(
            try RecordEdit(edit), in: trip, by: entry)
        }
      }
      return .on
    }
    var current: RecordedExpense?
    do {
      let (trip, expense) = try expense(named: name)
      current = RecordedExpense(trip: trip, expense: expense)
      found[expense.recordID, default: []] += []
    } catch LedgerError.noSuchExpense {}
    guard found.count <= 1 else {
      let candidates = found.sorted { $0.key < $1.key }.map { id, versions in
        let last = versions.first.flatMap { $0.new ?? $0.old }?.expense
        return Candidate(id: id, label: last?.label ?? "")
      }
      throw LedgerError.ambiguousExpense(name: name, candidates: candidates)
    }
    guard let (text, versions) = found.first, let id = ExpenseID(text) else {
      throw LedgerError.noSuchExpense(name: name)
    }
    return ExpenseHistory(id: id, versions: versions.reversed(), current: current)
  }
}

extension [ExpenseHistory.Version] {
  fileprivate mutating func add(_ edit: RecordEdit, in trip: TripID, by entry: History.Entry) {
    guard case .expense(let versions, _) = edit else { return }
    let (old, new) = (versions.old, versions.new)
    // A second edit of the same record, not the other half of a move: a merge of copies added the losing
    // version and removed it again.
    if let known = last, known.change == entry.change.name, old != nil, known.new?.expense == old {
      let returns = known.old?.expense == new
      if returns { removeLast() }
      append(
        ExpenseHistory.Version(
          change: known.change, isUndone: known.isUndone,
          old: old.map { ExpenseHistory.Placed(expense: $0, trip: trip) },
          new: new.map { ExpenseHistory.Placed(expense: $0, trip: trip) }))
      return
    }
    var version = ExpenseHistory.Version(change: entry.change.name, isUndone: entry.isUndone)
    if last?.change == version.change, let known = popLast() { version = known }
    version.old = version.old ?? versions.old.map { ExpenseHistory.Placed(expense: $0, trip: trip) }
    version.new = version.new ?? versions.new.map { ExpenseHistory.Placed(expense: $0, trip: trip) }
    append(version)
  }
}
