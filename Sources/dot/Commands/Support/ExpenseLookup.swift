import TripLedger

extension Context {
  /// An expense with its place and worth.
  func view(of expense: TripDetailInfo, on trip: TripInfo, in snapshot: Snapshot) throws -> ExpenseView {
    let rates = try rateBook(in: snapshot)
    var view = try ExpenseView(
      trip: trip, expense: expense, place: try snapshot.places(of: trip.id).first { $0.id == expense.place },
      converted: try rates.convert(expense, to: trip.currency), rates: rates)
    if view.converted == nil {
      view.missing = try rates.lacking(expense.amount.currency, trip.currency, on: expense.date)
    }
    return view
  }
}
