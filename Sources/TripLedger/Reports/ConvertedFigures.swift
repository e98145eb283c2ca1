/// The converted amounts of a ledger's expenses, used to count how many of them a change of rates affects.
///
/// Each expense has one amount in its trip's currency and one in the home currency. An expense is affected if
/// either amount changes, appears or disappears. Whether an amount is provisional makes no difference, and
/// expenses that are only in one of the two ledgers don't count.
package struct ConvertedFigures: Sendable {
  private struct Amounts: Hashable {
    let inTrip: Amount?
    let atHome: Amount?
  }

  private var figures: [ExpenseID: Amounts] = [:]

  package init() {}

  /// Calculates the amounts of a whole ledger.
  package init(of snapshot: Snapshot, rates: RateConverter) throws {
    for trip in try snapshot.trips() {
      let rates = try snapshot.rates(rates, of: trip.id)
      for expense in try snapshot.linked(snapshot.expenses(of: trip.id)) {
        try add(expense, trip: trip.currency, home: snapshot.homeCurrency, rates: rates)
      }
    }
  }

  package mutating func add(
    _ expense: TripDetailInfo, trip: Currency, home: Currency, rates: RateConverter
  ) throws {
    figures[expense.id] = Amounts(
      inTrip: try rates.convert(expense, to: trip)?.amount,
      atHome: try rates.convert(expense, to: home)?.amount)
  }

  /// Returns how many expenses have other amounts than before, but for those that were edited themselves.
  package func moved(since before: ConvertedFigures, but edited: Set<ExpenseID> = []) -> Int {
    figures.count { id, converted in
      before.figures[id].map { $0 != converted } ?? false && !edited.contains(id)
    }
  }
}
