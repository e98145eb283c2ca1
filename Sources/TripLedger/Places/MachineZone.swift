/// The machine's own zone: the one in `TZ`, else the system's setting.
package struct MachineZone: Sendable {
  private let variable: String?
  private let zones: ZoneDatabase

  package init(variable: String?, zones: ZoneDatabase) {
    // An optional colon says that a name or a path follows.
    self.variable = variable.map { String($0.hasPrefix(":") ? $0.dropFirst() : $0[...]) }
    self.zones = zones
  }

  /// Returns seconds east of Greenwich at `instant`.
  package func offset(at instant: Instant) -> Int {
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
