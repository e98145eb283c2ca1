/// Resolves dates such as `yesterday`, `fri` or `09-06` about something recorded.
extension Context {
  /// A date inside the trip that the command is about, else up to today in its zone.
  func day(_ typed: TypedDay, on trip: TripInfo?) throws -> Day {
    try typed.day(on: trip, today: { today(trip) })
  }

  /// A date of what belongs to no trip, such as a rate: inside the trip that one is on, else up to today.
  func day(_ typed: TypedDay?) throws -> Day? {
    try typed.map { typed in try typed.whole ?? ledger.read { try day(typed, in: $0) } }
  }

  /// The same while the ledger is being read.
  func day(_ typed: TypedDay, in snapshot: Snapshot) throws -> Day {
    try typed.day(on: defaultTrip(in: snapshot), today: { today() })
  }
}
