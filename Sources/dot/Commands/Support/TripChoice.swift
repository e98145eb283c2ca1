// Layer Commands/Support: what commands share.
//
// Extensions of `Context` answer what most commands ask: which trip (`trip(named:in:)`), which date
// (`day(_:on:)`), which rates (`rateConverter(in:)`), which file (`file(_:for:mark:)`). Types are groups of options
// or arguments: `FilterOptions`, `ListSelection`, `ListFields`, `ReportFormatOptions`, `SpendArguments`.
// `ExpenseQuestions` asks for the fields of an expense.
//
// What several commands need belongs here. Nothing here makes an `Outcome`: the command itself does.

/// Which trip a command is about.
extension Context {
  /// The named trip, else the current one, else the only one.
  func trip(named name: String?, in snapshot: Snapshot) throws -> TripInfo {
    if let trip = try tripIfAny(named: name, in: snapshot) { return trip }
    let trips = try snapshot.trips()
    guard !trips.isEmpty else { throw LedgerError.noTrips }
    throw LedgerError.noCurrentTrip(candidates: trips.map { Candidate(id: $0.id.text, label: $0.title) })
  }

  /// The same, but `nil` if none is named, current or the only one.
  func tripIfAny(named name: String?, in snapshot: Snapshot) throws -> TripInfo? {
    try name.map { try snapshot.trip(named: $0) } ?? defaultTrip(in: snapshot)
  }

  /// The current trip, else the only one; `nil` if there is neither.
  func defaultTrip(in snapshot: Snapshot) throws -> TripInfo? {
    if let current = try currentTrip.of(snapshot.header), let trip = try snapshot.trip(current) {
      return trip
    }
    let trips = try snapshot.trips()
    return trips.count == 1 ? trips[0] : nil
  }

  /// The account of one trip, with the rates of now.
  func account(
    _ trip: TripInfo, in snapshot: Snapshot, counting: CountedShare = .own
  ) throws -> (account: TripAccount, rates: RateConverter) {
    let rates = try snapshot.rates(rateConverter(in: snapshot), of: trip.id)
    return (try TripAccount(trip, in: snapshot, rates: rates, counting: counting), rates)
  }
}
