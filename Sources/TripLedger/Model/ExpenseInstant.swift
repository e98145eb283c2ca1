extension TripDetailInfo {
  /// When it was, as an instant in UTC, by its own zone or else that of its trip; `nil` where time or zone are
  /// not known.
  func instant(of trip: TripInfo) -> Instant? {
    guard let time, let zone = zone ?? trip.zone else { return nil }
    let local = date.number * 86_400 + time.seconds
    // Near a change of the clocks the first guess may have the offset of the other side.
    let guess = Instant(seconds: local - zone.offset(at: Instant(seconds: local, offset: 0)), offset: 0)
    return Instant(seconds: local - zone.offset(at: guess), offset: 0)
  }
}
