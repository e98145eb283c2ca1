/// Reads expenses by the clocks at home: where the machine is, with the rules that hold there on each day.
package struct HomeTime: Sendable {
  private let clock: Clock

  package init(_ clock: Clock) { self.clock = clock }

  /// The same moment by home's date, time and zone; `nil` where the time, the zone or its rules are not known, and
  /// for a part of a spread, which is a day and not a moment.
  ///
  /// Its zone is the expense's own, else the trip's.
  func read(_ expense: TripDetailInfo, of trip: TripInfo) -> TripDetailInfo? {
    guard expense.spread == nil, let instant = instant(of: expense, on: trip) else { return nil }
    let home = instant.at(offset: clock.offset(at: instant))
    var read = expense
    read.date = home.day
    read.time = home.time
    read.zone = .offset(home.offset)
    return read
  }

  /// When an expense was; `nil` where the time, the zone or its rules are not known.
  func instant(of expense: TripDetailInfo, on trip: TripInfo) -> Instant? {
    expense.instant(of: trip, by: clock, instead: .dateAsEntered)
  }
}
