/// The machine's own zone: the one in `TZ`, else the system's setting; or a zone that stands in for it.
package struct MachineZone: Sendable {
  private let variable: String?
  private let zones: ZoneDatabase
  /// Instead of the machine's.
  private var fixed: Zone?

  package init(variable: String?, zones: ZoneDatabase) {
    // An optional colon says that a name or a path follows.
    self.variable = variable.map { String($0.hasPrefix(":") ? $0.dropFirst() : $0[...]) }
    self.zones = zones
  }

  /// Reads neither the environment nor the system's setting.
  ///
  /// - Throws: `ZoneLookupError` if the machine has no rules of the zone.
  init(_ zone: Zone, zones: ZoneDatabase) throws(ZoneLookupError) {
    do { _ = try zones.offset(of: zone, at: .now()) } catch {
      throw ZoneLookupError(name: "\(zone)", problem: error)
    }
    (variable, self.zones, fixed) = (nil, zones, zone)
  }

  /// Returns seconds east of Greenwich at `instant`.
  package func offset(at instant: Instant) -> Int {
    if let fixed { return (try? zones.offset(of: fixed, at: instant)) ?? 0 }
    // The C library searches only one folder, and silently uses UTC for names that it doesn't find there.
    if let variable, let rules = try? zones.rules(of: variable) {
      return rules.offset(atSecond: instant.seconds)
    }
    let offset = Zone.localOffset(at: instant)
    return abs(offset) <= Zone.maximumOffset ? offset : 0
  }

  /// The value of `TZ` if it can't be used, so that the machine's time is in UTC.
  package var unknownName: String? {
    guard let variable, !variable.isEmpty, !isRule(variable) else { return nil }
    do {
      _ = variable.hasPrefix("/") ? try zones.rules(ofFile: variable) : try zones.rules(of: variable)
      return nil
    } catch { return variable }
  }

  /// Whether a text has the offsets itself: `KST-9`, or `CET-1CEST`, whose dates the C library adds.
  private func isRule(_ text: String) -> Bool {
    (ZoneRule(text) ?? ZoneRule(text + ",M3.2.0,M11.1.0"))?.isInRange ?? false
  }
}
