import TripLedger

/// Resolves dates such as `yesterday`, `fri` or `09-06`.
extension Context {
  /// The date of an option about the past: up to today in the zone of the expense or trip.
  func day(_ option: Option<TypedDay>, of invocation: Invocation) throws -> Day? {
    try invocation[option]?.day { try ledger.read { try today(for: invocation, in: $0) } }
  }

  /// The same where the ledger is being read.
  func day(_ option: Option<TypedDay>, of invocation: Invocation, in snapshot: Snapshot) throws -> Day? {
    try invocation[option]?.day { try today(for: invocation, in: snapshot) }
  }

  /// The zone given with `--zone`.
  func zone(of invocation: Invocation) throws -> Zone? { try invocation[.zone]?.zone(in: clock.zones) }

  func today(for invocation: Invocation) throws -> Day {
    try ledger.read { try today(for: invocation, in: $0) }
  }

  /// Today in the zone given, else in that of the trip that the command is about, else in the machine's.
  private func today(for invocation: Invocation, in snapshot: Snapshot) throws -> Day {
    if let zone = try zone(of: invocation) { return clock.now(in: zone).day }
    guard !invocation[.all], invocation.command.takes(.trip) else {
      return today()
    }
    if let name = invocation[.trip] { return today(try snapshot.trip(named: name)) }
    return today(try defaultTrip(in: snapshot))
  }
}
