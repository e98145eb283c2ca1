import TripLedger

/// What counts of a trip's expenses before a change of its people, to say afterwards of how many that is another amount.
struct CountedShares {
  private let before: TripAccount

  init(_ context: Context, _ trip: String?, in snapshot: Snapshot) throws {
    before = try context.account(context.trip(named: trip, in: snapshot), in: snapshot).account
  }

  /// The number of expenses of which another amount counts now.
  func moved(_ context: Context, in after: Snapshot) throws -> Int {
    guard let trip = try after.trip(before.trip.id) else { return 0 }
    return try context.account(trip, in: after).account.moved(since: before)
  }
}
