/// The machine's own zone: what `TZ` says, else what the system is set to.
package struct MachineZone: Sendable {
  private let variable: String?
  private let zones: ZoneDatabase

  package init(variable: String?, zones: ZoneDatabase) {
    // The colon says that what follows is a name or a path, which it may be without.
    self.variable = variable.map { String($0.hasPrefix(":") ? $0.dropFirst() : $0[...]) }
    self.zones = zones
  }

  /// Seconds east of Greenwich at `instant`.
  package func offset(at instant: Instant) -> Int {
    // The C library looks in one folder only, and takes what it does not find there for UTC without a word.
    if let variable, let rules = try? zones.rules(of: variable) {
      return rules.offset(atSecond: instant.seconds)
    }
    return Zone.localOffset(at: instant)
  }

  /// What `TZ` says where nothing can be made of it, so that the machine's clock is told in UTC.
  package var unknownName: String? {
    guard let variable, !variable.isEmpty, !isRule(variable) else { return nil }
    do {
      _ = variable.hasPrefix("/") ? try zones.rules(ofFile: variable) : try zones.rules(of: variable)
      return nil
    } catch { return variable }
  }

  /// Whether a text says the offsets itself: `KST-9`, or `CET-1CEST`, whose dates the C library has its own for.
  private func isRule(_ text: String) -> Bool {
    ZoneRule(text) != nil || ZoneRule(text + ",M3.2.0,M11.1.0") != nil
  }
}
