extension Context {
  func shortIDs(in snapshot: Snapshot) throws -> ShortIdentifiers {
    ShortIdentifiers(try snapshot.trips().flatMap { try snapshot.expenses(of: $0.id).map(\.id.text) })
  }

  func shortID(of expense: TripDetailInfo, in snapshot: Snapshot) throws -> String {
    try shortIDs(in: snapshot).short(expense.id.text)
  }

  /// A warning that no rate converts the currency of a typed rate to the trip's, with currencies that would
  /// work.
  func warnings(
    ofRateOf expense: TripDetailInfo, converted: Converted?, on trip: TripInfo, id: String,
    in snapshot: Snapshot
  ) throws -> [String] {
    guard converted == nil, let rate = expense.rate, rate.quote != trip.currency else { return [] }
    let paid = expense.amount.currency
    let rates = try snapshot.rates(rateConverter(in: snapshot), of: trip.id)
    let known = try [trip.currency, snapshot.homeCurrency].filter { currency in
      guard currency != paid, currency != rate.quote else { return false }
      return try rates.conversion(from: currency, to: trip.currency, on: expense.date) != nil
    }
    return [words.unreachable(rate, of: paid, from: trip.currency, known: known, id: id)]
  }

  /// An expense with its place and converted amount.
  func view(of expense: TripDetailInfo, on trip: TripInfo, in snapshot: Snapshot) throws -> ExpenseView {
    let rates = try snapshot.rates(rateConverter(in: snapshot), of: trip.id)
    let expense = try snapshot.linked([expense])[0]
    let place = try snapshot.places(of: trip.id).first { $0.id == expense.place }
    let row = try rates.row(
      for: expense, of: Boxed(trip), place: place.map(Boxed.init), in: trip.currency,
      people: try snapshot.tripPeople(of: trip.id, sharing: expense.sharing))
    var view = try ExpenseView(row, rates: rates)
    view.payments = try snapshot.paymentNames(for: [row])
    view.others = try snapshot.others(onReceiptOf: expense)
    view.refunded = try expense.refundOf.flatMap { try snapshot.expense(withID: $0) }
    return view
  }
}
