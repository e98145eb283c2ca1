/// Tells the time: the machine's clock, or an instant that stands in for it.
package struct Clock: Sendable {
  private let standIn: Instant?
  private let machineZone: MachineZone
  package let zones: ZoneDatabase
  /// Takes what goes into figures and dates without the rules of a zone.
  package let notices: Notices

  /// `standIn` is told with its own offset, as if the machine's zone were that; `zoneVariable` is `TZ`.
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

  /// Seconds east of Greenwich that the machine's clock shows at `instant`.
  package func offset(at instant: Instant) -> Int {
    if let standIn { return standIn.offset }
    if let name = machineZone.unknownName { notices.add(.machineZoneUnknown(name: name)) }
    return machineZone.offset(at: instant)
  }

  /// Now by the clocks in `zone`; by the machine's where none is given, and where its rules are not to be had,
  /// which is noticed.
  package func now(in zone: Zone?) -> Instant {
    let now = self.now
    if let zone, let offset = offset(of: zone, at: now, instead: .machineZone) {
      return now.at(offset: offset)
    }
    return now.at(offset: self.offset(at: now))
  }

  /// Seconds east of Greenwich in `zone` at `instant`; `nil` where its rules are not to be had, which is noticed
  /// together with what is done `instead`.
  func offset(of zone: Zone, at instant: Instant, instead: Notice.ZoneFallback) -> Int? {
    do { return try zones.offset(of: zone, at: instant) } catch {
      notices.add(.zoneWithoutRules(name: "\(zone)", problem: error, instead: instead))
      return nil
    }
  }

  /// What `TZ` says where nothing can be made of it.
  package var unknownZoneVariable: String? { machineZone.unknownName }
}
