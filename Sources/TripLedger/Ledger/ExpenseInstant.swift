extension TripDetailInfo {
  /// When it was, as an instant in UTC, by its own zone or else that of its trip; `nil` where time, zone or the
  /// rules of the zone are not known. The clock notices the last, with what is done `instead`.
  func instant(of trip: TripInfo, by clock: Clock, instead: Notice.ZoneFallback) -> Instant? {
    guard let time, let zone = zone ?? trip.zone else { return nil }
    let local = date.number * 86_400 + time.seconds
    func offset(_ second: Int) -> Int? {
      clock.offset(of: zone, at: Instant(seconds: second, offset: 0), instead: instead)
    }
    // Near a change of the clocks the first guess may have the offset of the other side.
    guard let guess = offset(local), let offset = offset(local - guess) else { return nil }
    return Instant(seconds: local - offset, offset: 0)
  }
}
