extension TripDetailInfo {
  /// Text that distinguishes it from others in a list.
  package var label: String { "\(date) \(amount.plain) \(amount.currency) \(memo ?? "")" }
}

extension Snapshot {
  /// The expense that was recorded last in any of `trips`; `nil` if there is none.
  package func expenseRecordedLast(in trips: [TripInfo]) throws -> (TripInfo, TripDetailInfo)? {
    let all = try trips.flatMap { trip in try expenses(of: trip.id).map { (trip, $0) } }
    guard let last = try recordedLast(1, of: all.map(\.1)).first else { return nil }
    return all.first { $0.1.id == last }
  }

  /// The ids of the expenses that were recorded last, at most `count`, the last one first: by the order of the history
  /// and not by dates or clocks.
  ///
  /// `expenses` are in the order of reports. Where the history was pruned, what is known of each expense itself decides.
  package func recordedLast(_ count: Int, of expenses: [TripDetailInfo]) throws -> [ExpenseID] {
    var left = Dictionary(expenses.map { ($0.recordID, $0.id) }, uniquingKeysWith: { first, _ in first })
    guard !left.isEmpty else { return [] }
    var found: [ExpenseID] = []
    try History(of: self).forEach { entry in
      // An undo brings back what was recorded earlier.
      guard !entry.isUndone, entry.change.undoes == nil else { return .on }
      // What an edit moved to another day was recorded earlier, too.
      let before = Set(entry.change.edits.filter { $0.old != nil }.map(\.record))
      for edit in entry.change.edits.reversed() where edit.old == nil && !before.contains(edit.record) {
        guard case .day = edit.document, let id = left.removeValue(forKey: edit.record) else { continue }
        found.append(id)
        if found.count == count || left.isEmpty { return .enough }
      }
      return .on
    }
    // Of two that were entered at one instant, the one that reports show last comes first.
    let rest = expenses.enumerated().filter { left[$0.element.recordID] != nil }
      .sorted { ($1.element.entered, $1.offset) < ($0.element.entered, $0.offset) }
    return found + rest.prefix(count - found.count).map(\.element.id)
  }
}
