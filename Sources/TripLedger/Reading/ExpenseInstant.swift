extension TripDetailInfo {
  /// The instant of an expense in UTC, by its own zone or else that of its day.
  ///
  /// `nil` if the time, the zone or the zone's rules are unknown. For missing rules the clock adds a notice,
  /// with what is done `instead`.
  package func instant(of trip: TripInfo, by clock: Clock, instead: Notice.ZoneFallback) -> Instant? {
    guard let time, let zone = zone ?? trip.zone(on: date) else { return nil }
    let local = date.number * 86_400 + time.seconds
    func offset(_ second: Int) -> Int? {
      clock.offset(of: zone, at: Instant(seconds: second, offset: 0), instead: instead)
    }
    // Near a clock change the first guess may have the offset of the other side.
    guard let guess = offset(local), let offset = offset(local - guess) else { return nil }
    return Instant(seconds: local - offset, offset: 0)
  }
}
