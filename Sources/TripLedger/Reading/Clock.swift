/// Provides the current time: from the machine's clock, or a fixed instant instead of it.
package struct Clock: Sendable {
  private let standIn: Instant?
  /// The machine's clock, at offset 0.
  private let machine: @Sendable () -> Instant
  private let machineZone: MachineZone
  package let zones: ZoneDatabase
  /// Receives notices about zones without rules.
  package let notices: Notices

  /// `standIn` keeps its own offset, as if that were the machine's zone; `zoneVariable` is `TZ`.
  package init(
    standIn: Instant? = nil, zoneVariable: String? = nil, zones: ZoneDatabase = ZoneDatabase(),
    notices: Notices = Notices(), machine: @escaping @Sendable () -> Instant = { .now() }
  ) {
    self.standIn = standIn
    self.machine = machine
    machineZone = MachineZone(variable: zoneVariable, zones: zones)
    self.zones = zones
    self.notices = notices
  }

  /// A clock in a zone, whatever the machine's is.
  package init(in zone: Zone, machine: @escaping @Sendable () -> Instant) throws(ZoneLookupError) {
    (standIn, self.machine, zones, notices) = (nil, machine, ZoneDatabase(), Notices())
    machineZone = try MachineZone(zone, zones: zones)
  }

  /// Whether it stands still, so that commands one after another are of one instant.
  var standsStill: Bool { standIn != nil }

  /// Now, at the machine's offset.
  package var now: Instant {
    if let standIn { return standIn }
    return inMachineZone(machine())
  }

  private func inMachineZone(_ instant: Instant) -> Instant {
    instant.at(offset: machineZone.offset(at: instant))
  }

  /// A change that comes after `newest`, the newest in the history, whatever the machine's clock says.
  ///
  /// Adds a notice for the first change that is made while the clock is behind by more than a minute.
  package func change(_ command: String, after newest: Instant?) -> Change {
    let now = machine().at(offset: 0)
    let committed = newest.map { $0 < now ? now : later(than: $0, now) } ?? now
    var change = Change(time: standIn ?? inMachineZone(committed), command: command)
    change.committed = committed
    return change
  }

  private func later(than newest: Instant, _ now: Instant) -> Instant {
    guard newest < Self.last else { return Self.last }
    guard now + 60 < newest else { return newest.later(microseconds: 1) }
    // Of a million changes made by a clock that is right, a thousand end like this, too: then nothing is said.
    if newest.microseconds % 1000 != Self.ending {
      notices.add(.clockBehind(newest: inMachineZone(newest), now: inMachineZone(now)))
    }
    let toEnding = Self.ending - newest.microseconds % 1000
    return newest.later(microseconds: toEnding > 0 ? toEnding : toEnding + 1000)
  }

  /// How the microseconds of a change end that was made while the clock was behind, as was said then.
  private static let ending = 999
  /// The names in the history have four digits for the year.
  private static let last = Instant(seconds: 253_402_300_799, microseconds: 999_999, offset: 0)

  /// The machine clock's offset at `instant`, in seconds east of Greenwich.
  package func offset(at instant: Instant) -> Int {
    if let standIn { return standIn.offset }
    if let name = machineZone.unknownName { notices.add(.machineZoneUnknown(name: name)) }
    return machineZone.offset(at: instant)
  }

  /// The current time in `zone`, or in the machine's zone if `zone` is `nil`.
  ///
  /// If the zone's rules are not available, adds a notice and uses the machine's zone.
  package func now(in zone: Zone?) -> Instant {
    let now = self.now
    if let zone, let offset = offset(of: zone, at: now, instead: .machineZone) {
      return now.at(offset: offset)
    }
    return now.at(offset: self.offset(at: now))
  }

  /// Where the traveller of a trip is now.
  package func legNow(of trip: TripInfo) -> LegNow { trip.legNow(offset: now.offset) { now(in: $0) } }

  /// The current time in `zone`, else where the traveller of a trip is now.
  package func now(in zone: Zone? = nil, of trip: TripInfo?) -> Instant {
    if let trip, zone == nil { return legNow(of: trip).now }
    return now(in: zone)
  }

  /// What an amount without a currency is in on a trip: on a date, else now where the traveller is, or in `zone`.
  package func currency(
    of amount: TypedAmount?, on date: Day?, in zone: Zone? = nil, of trip: TripInfo
  ) -> Currency {
    if let day = date ?? zone.map({ now(in: $0).day }) { return trip.currency(of: amount, on: day) }
    let isOutside = legNow(of: trip).leg == nil
    return isOutside && amount?.hasSharedSymbol != true
      ? trip.currency : payingCurrency(on: nil, of: trip)
  }

  /// What is paid with on a date of a trip, else now where the traveller is.
  package func payingCurrency(on date: Day?, of trip: TripInfo) -> Currency {
    if let date { return trip.payingCurrency(on: date) }
    let here = legNow(of: trip)
    return here.leg.map { $0.currency ?? trip.currency } ?? trip.payingCurrency(on: here.now.day)
  }

  /// The offset of `zone` at `instant`, in seconds east of Greenwich.
  ///
  /// `nil` if the zone's rules are not available; a notice then says what is done `instead`.
  package func offset(of zone: Zone, at instant: Instant, instead: Notice.ZoneFallback) -> Int? {
    do { return try zones.offset(of: zone, at: instant) } catch {
      notices.add(.zoneWithoutRules(name: "\(zone)", problem: error, instead: instead))
      return nil
    }
  }

  /// The value of `TZ` if it can't be interpreted.
  package var unknownZoneVariable: String? { machineZone.unknownName }
}
