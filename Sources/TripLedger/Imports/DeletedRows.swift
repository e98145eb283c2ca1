/// The rows whose expenses `expense delete` took away, by the history: what undo or `trip delete` took does not count.
struct DeletedRows {
  /// By the text of an `ImportSource`.
  private var trips: [String: Set<TripID>] = [:]

  init(in snapshot: Snapshot) throws {
    try History(of: snapshot).forEach { entry in
      guard entry.change.command == "expense delete", !entry.isUndone else { return .on }
      for edit in entry.change.netEdits where edit.new == nil {
        guard let trip = edit.document.trip, let old = edit.old else { continue }
        let expense = try snapshot.ledgerFolder.reportingErrors(
          of: snapshot.ledgerFolder.absolute(entry.file)
        ) {
          try TripDetailInfo(reading: old)
        }
        for row in expense.source?.rows ?? [] { trips[String(row), default: []].insert(trip) }
      }
      return .on
    }
  }

  func contains(_ source: String, on trip: TripID) -> Bool { trips[source]?.contains(trip) ?? false }
}
