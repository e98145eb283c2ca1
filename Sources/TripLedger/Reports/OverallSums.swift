/// What is gathered while the expenses of some trips are gone through.
struct OverallSums: Sendable {
  /// Of what has no row, in the report currency.
  private(set) var lumps: [Day: Lump] = [:]
  private(set) var groupLumps: [String?: Lump] = [:]
  /// The same in the home currency.
  private(set) var homeLump = Lump()
  /// By trip, in that by day, time (none last) and entry.
  private(set) var rows: [DayReport.Row] = []
  /// Every expense that was met, whether or not it is shown.
  private(set) var met = IdentifierIndex()

  /// Takes up what was gathered of the trips that follow.
  mutating func add(_ next: OverallSums) throws {
    try lumps.merge(next.lumps, uniquingKeysWith: Self.sum)
    try groupLumps.merge(next.groupLumps, uniquingKeysWith: Self.sum)
    try homeLump.add(next.homeLump)
    rows += next.rows
    met.add(next.met)
  }

  private static func sum(_ one: Lump, _ other: Lump) throws -> Lump {
    var sum = one
    try sum.add(other)
    return sum
  }

  mutating func meet(_ id: UInt128) { met.add(id) }

  mutating func add(_ row: DayReport.Row) { rows.append(row) }

  mutating func add(_ lump: Lump, on day: Day) throws {
    if lump.count > 0 { try lumps[day, default: Lump()].add(lump) }
  }

  mutating func add(_ worth: Int64, paid: Amount, to group: String?) throws {
    try groupLumps[group, default: Lump()].add(worth, paid: paid)
  }

  mutating func addHome(_ worth: Int64) throws { try homeLump.add(worth) }
}
