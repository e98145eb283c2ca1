/// Converts the times of expenses to the local time of this machine, by the time zone rules of each day.
package struct HomeTime: Sendable {
  private let clock: Clock

  package init(_ clock: Clock) { self.clock = clock }

  /// Returns a row with its local date and time; unchanged if they are not known.
  package func read(_ row: Row) -> Row { read(row.expense, of: row.trip).map(row.showing) ?? row }

  /// Returns the expense with the same moment in local date, time and zone.
  ///
  /// Reads the time in the expense's own zone, else in that of its day. Returns `nil` if the time, the zone or its
  /// rules are not known, and for a part of a spread, which is a day without a time.
  private func read(_ expense: TripDetailInfo, of trip: TripInfo) -> TripDetailInfo? {
    guard expense.spread == nil, let instant = instant(of: expense, on: trip) else { return nil }
    let home = instant.at(offset: clock.offset(at: instant))
    var read = expense
    read.date = home.day
    read.time = home.time
    read.zone = .offset(home.offset)
    return read
  }

  /// Returns the moment of an expense; `nil` if the time, the zone or its rules are not known.
  package func instant(of expense: TripDetailInfo, on trip: TripInfo) -> Instant? {
    expense.instant(of: trip, by: clock, instead: .dateAsEntered)
  }
}
