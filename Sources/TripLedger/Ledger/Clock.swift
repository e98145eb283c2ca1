/// Provides the current time: from the machine's clock, or a fixed instant instead of it.
package struct Clock: Sendable {
  private let standIn: Instant?
  private let machineZone: MachineZone
  package let zones: ZoneDatabase
  /// Receives notices about zones without rules.
  package let notices: Notices

  /// `standIn` keeps its own offset, as if that were the machine's zone; `zoneVariable` is `TZ`.
  package init(
    standIn: Instant? = nil, zoneVariable: String? = nil, zones: ZoneDatabase = ZoneDatabase(),
    notices: Notices = Notices()
  ) {
    self.standIn = standIn
    machineZone = MachineZone(variable: zoneVariable, zones: zones)
    self.zones = zones
    self.notices = notices
  }

  /// Now, at the machine's offset.
  package var now: Instant {
    if let standIn { return standIn }
    let now = Instant.now()
    return now.at(offset: machineZone.offset(at: now))
  }

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

  /// The offset of `zone` at `instant`, in seconds east of Greenwich.
  ///
  /// `nil` if the zone's rules are not available; a notice then says what is done `instead`.
  func offset(of zone: Zone, at instant: Instant, instead: Notice.ZoneFallback) -> Int? {
    do { return try zones.offset(of: zone, at: instant) } catch {
      notices.add(.zoneWithoutRules(name: "\(zone)", problem: error, instead: instead))
      return nil
    }
  }

  /// The value of `TZ` if it can't be interpreted.
  package var unknownZoneVariable: String? { machineZone.unknownName }
}
