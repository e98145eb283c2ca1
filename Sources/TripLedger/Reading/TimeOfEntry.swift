extension Snapshot {
  /// When something is entered for a date of trips and wallets at `time`: after all that was entered for it before, also
  /// by a clock that stands still.
  package func timeOfEntry(
    at time: Instant, for date: Day, on trips: [TripID], by clock: Clock, withWallets: Bool
  ) throws -> Instant {
    guard clock.standsStill else { return time }
    var known = try trips.flatMap { try expenses(of: $0, on: date) }.map(\.entered)
    if withWallets {
      known += try walletBooks().flatMap(\.entries).filter { $0.date == date }.compactMap(\.entered)
    }
    guard let newest = known.max(), time <= newest else { return time }
    return newest.later(microseconds: 1)
  }
}
