import TripLedger

extension Context {
  /// An expense with its place and worth.
  func view(of expense: TripDetailInfo, on trip: TripInfo, in snapshot: Snapshot) throws -> ExpenseView {
    let rates = try rateBook(in: snapshot)
    let place = try snapshot.places(of: trip.id).first { $0.id == expense.place }
    return try ExpenseView(
      rates.row(for: expense, of: trip, place: place, in: trip.currency), rates: rates)
  }
}
