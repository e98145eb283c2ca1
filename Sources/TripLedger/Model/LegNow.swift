/// Where the traveller of a trip is at an instant, for what is entered then.
package struct LegNow: Hashable, Sendable {
  /// From 1 on; `nil` outside the legs.
  package let number: Int?
  package let leg: Leg?
  /// `nil` for the machine's.
  package let zone: Zone?
  /// The instant at the offset there.
  package let now: Instant
  /// The number of the earlier leg that the instant is one of, too, if the machine's offset decided against it.
  package let insteadOf: Int?
}

extension TripInfo {
  /// Where the traveller is at an instant, which `local` gives at the offset of a zone.
  ///
  /// A leg is a candidate if the date in its zone is one of its days. Of several it is the one whose zone has the machine's
  /// `offset`; if none or more than one has it, the earlier. Without one, the trip's own zone counts.
  package func legNow(offset: Int?, _ local: (Zone?) -> Instant) -> LegNow {
    let here = local(zone)
    var candidates: [(index: Int, zone: Zone?, now: Instant)] = []
    for (index, leg) in legs.enumerated() {
      let (first, last) = (first(of: leg), last(of: leg))
      // In no zone is the date another than that in UTC by more than a day.
      guard first <= here.day + 2, last.map({ here.day - 2 <= $0 }) ?? true else { continue }
      let now = leg.zone == nil ? here : local(leg.zone)
      guard first <= now.day, last.map({ now.day <= $0 }) ?? true else { continue }
      candidates.append((index, leg.zone ?? zone, now))
    }
    guard let earlier = candidates.first else {
      return LegNow(number: nil, leg: nil, zone: zone, now: here, insteadOf: nil)
    }
    let sameOffset = candidates.filter { $0.now.offset == offset }
    let chosen = sameOffset.count == 1 ? sameOffset[0] : earlier
    return LegNow(
      number: chosen.index + 1, leg: legs[chosen.index], zone: chosen.zone, now: chosen.now,
      insteadOf: chosen.index == earlier.index ? nil : earlier.index + 1)
  }
}
