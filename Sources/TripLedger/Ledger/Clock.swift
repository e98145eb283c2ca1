/// Tells the time: the machine's clock, or an instant that stands in for it.
package struct Clock: Sendable {
  private let standIn: Instant?

  /// `standIn` is told with its own offset, as if the machine's zone were that.
  package init(standIn: Instant? = nil) { self.standIn = standIn }

  /// Now, at the machine's offset.
  package var now: Instant {
    if let standIn { return standIn }
    let now = Instant.now()
    return now.at(offset: Zone.localOffset(at: now))
  }

  /// Seconds east of Greenwich that the machine's clock shows at `instant`.
  package func offset(at instant: Instant) -> Int { standIn?.offset ?? Zone.localOffset(at: instant) }

  /// Now, where `zone` is given, by its clocks.
  package func now(in zone: Zone?) -> Instant {
    zone.map { now.at(offset: $0.offset(at: now)) } ?? now
  }
}
