/// What the expenses of a ledger are worth, to count how many of them an act on rates moves.
///
/// A figure is an expense's worth in its trip's currency together with its worth at home. It has moved when either is
/// another amount than before, or is there where there was none, or the other way around. Whether it is provisional
/// makes no difference, nor do expenses that are not in both.
package struct ConvertedFigures: Sendable {
  private struct Worth: Hashable {
    let inTrip: Amount?
    let atHome: Amount?
  }

  private var worths: [ExpenseID: Worth] = [:]

  package init() {}

  /// The figures of a whole ledger.
  package init(of snapshot: Snapshot, rates: RateConverter) throws {
    for trip in try snapshot.trips() {
      for expense in try snapshot.expenses(of: trip.id) {
        try add(expense, trip: trip.currency, home: snapshot.homeCurrency, rates: rates)
      }
    }
  }

  package mutating func add(
    _ expense: TripDetailInfo, trip: Currency, home: Currency, rates: RateConverter
  ) throws {
    worths[expense.id] = Worth(
      inTrip: try rates.convert(expense, to: trip)?.amount,
      atHome: try rates.convert(expense, to: home)?.amount)
  }

  /// How many figures a change of rates moves that has just been taken back, or done again.
  package static func moved(
    by change: Change, undone: Bool, in after: Snapshot, rates: (Snapshot) throws -> RateConverter
  ) throws -> Int {
    guard change.editsRates else { return 0 }
    // The ledger as it was: with the change where it has just been undone, without it otherwise.
    let edits = change.edits.map { edit in
      undone ? edit : Change.Edit(document: edit.document, record: edit.record, old: edit.new, new: edit.old)
    }
    let before = Snapshot(after, after: undone ? edits : edits.reversed())
    return try ConvertedFigures(of: after, rates: rates(after))
      .moved(since: ConvertedFigures(of: before, rates: rates(before)))
  }

  /// How many figures are others than they were.
  package func moved(since before: ConvertedFigures) -> Int {
    worths.count { id, worth in before.worths[id].map { $0 != worth } ?? false }
  }
}

extension Change {
  package var editsRates: Bool {
    edits.contains { if case .rates = $0.document { true } else { false } }
  }
}
