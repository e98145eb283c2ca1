import TripLedger

/// Resolves dates such as `yesterday`, `fri` or `09-06`.
extension Context {
  /// The date of an option about something recorded: inside the trip that the command is about, else up to today in
  /// the zone of the expense or trip.
  func day(_ option: Option<TypedDay>, of invocation: Invocation) throws -> Day? {
    try invocation[option].map { try day($0, of: invocation) }
  }

  func day(_ typed: TypedDay, of invocation: Invocation) throws -> Day {
    try typed.whole ?? ledger.read { try day(typed, of: invocation, in: $0) }
  }

  /// The same where the ledger is being read.
  func day(_ option: Option<TypedDay>, of invocation: Invocation, in snapshot: Snapshot) throws -> Day? {
    try invocation[option].map { try day($0, of: invocation, in: snapshot) }
  }

  private func day(_ typed: TypedDay, of invocation: Invocation, in snapshot: Snapshot) throws -> Day {
    let trip = try trip(of: invocation, in: snapshot)
    // A rate is typed, looked up or converted for the trip that one is on, although it belongs to none.
    let dated = try trip ?? (invocation[.all] ? nil : defaultTrip(in: snapshot))
    return try typed.day(on: dated, today: { try today(for: invocation, on: trip) })
  }

  /// The zone given with `--zone`.
  func zone(of invocation: Invocation) throws -> Zone? { try invocation[.zone]?.zone(in: clock.zones) }

  func today(for invocation: Invocation, in snapshot: Snapshot) throws -> Day {
    try today(for: invocation, on: try trip(of: invocation, in: snapshot))
  }

  /// Today in the zone given, else in the trip's, else in the machine's.
  private func today(for invocation: Invocation, on trip: TripInfo?) throws -> Day {
    if let zone = try zone(of: invocation) { return clock.now(in: zone).day }
    return today(trip)
  }

  /// The one trip that a command is about.
  private func trip(of invocation: Invocation, in snapshot: Snapshot) throws -> TripInfo? {
    guard !invocation[.all], invocation.command.takes(.trip) else { return nil }
    if let name = invocation[.trip] { return try snapshot.trip(named: name) }
    return try defaultTrip(in: snapshot)
  }
}
