import TripLedger

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

  /// The same where the ledger is being read.
  func day(_ typed: TypedDay, in snapshot: Snapshot) throws -> Day {
    try typed.day(on: defaultTrip(in: snapshot), today: { today() })
  }
}

// TRANSITION: for commands whose options are read by subscripts.
extension Context {
  func day(_ option: Option<TypedDay>, of invocation: Invocation, in snapshot: Snapshot) throws -> Day? {
    guard let typed = invocation[option] else { return nil }
    guard invocation.command.takes(.trip) else { return try day(typed, in: snapshot) }
    return try day(typed, on: try tripIfAny(named: invocation[.trip], in: snapshot))
  }

  func zone(of invocation: Invocation) throws -> Zone? { try invocation[.zone]?.zone(in: clock.zones) }
}
