/// A row and the expense in the ledger that looks like the same payment.
package struct RowMatch: Hashable, Sendable {
  package let file: String
  /// Starts at 1.
  package let line: Int
  /// As it was before the import.
  package let expense: TripDetailInfo
}

/// Finds expenses that were typed, or imported from another source, and that a row may be about.
///
/// Such a row is of the same day and trip, and has the same amount in the same currency. Of several expenses the one nearest
/// in time is taken, and each only once.
struct RowMatches {
  private let snapshot: Snapshot
  /// By amount, so that a row is not compared with all expenses of its day.
  private var open: [Place: [Amount: [TripDetailInfo]]] = [:]

  private struct Place: Hashable {
    let trip: TripID
    let date: Day
  }

  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  mutating func take(for row: ImportRow, of format: String, on trip: TripID) throws -> TripDetailInfo? {
    let place = Place(trip: trip, date: row.date)
    if open[place] == nil {
      open[place] = Dictionary(grouping: try snapshot.expenses(of: trip, on: row.date), by: \.amount)
    }
    let expenses = open[place]?[row.amount] ?? []
    let possible = expenses.indices.filter { expenses[$0].isPossible(for: row, of: format) }
    let nearest = possible.min { expenses[$0].distance(to: row) < expenses[$1].distance(to: row) }
    return nearest.flatMap { open[place]?[row.amount]?.remove(at: $0) }
  }
}

extension TripDetailInfo {
  /// Whether a row of a format may be about it, if it has the same amount.
  ///
  /// Two rows of one format never are about one expense, and cash is not paid with a card.
  fileprivate func isPossible(for row: ImportRow, of format: String) -> Bool {
    guard source?.formats.contains(where: { $0 == format }) != true else {
      return false
    }
    if let pay = pay?.kind, let other = row.pay?.kind, (pay == .cash) != (other == .cash) { return false }
    guard let charged, let other = row.charged else { return true }
    return charged == other
  }

  /// The seconds to the time of a row, as far as both are known.
  fileprivate func distance(to row: ImportRow) -> Int {
    guard let time, let other = row.time else { return 86_400 }
    return abs(time.seconds - other.seconds)
  }

  /// Completes it with what a card or bank charged, and remembers the row; `nil` if it has too many sources already.
  func completed(by row: ImportRow, _ source: String, at time: Instant) -> TripDetailInfo? {
    guard let source = ImportSource(self.source.map { "\($0)," + source } ?? source) else { return nil }
    var expense = self
    expense.source = source
    expense.charged = charged ?? row.charged
    expense.changed = time
    return expense
  }
}
