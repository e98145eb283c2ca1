/// The days of a trip that is longer than trips are.
private struct LongTrip: Error {
  let start: Day
  let end: Day
}

extension Context {
  /// Makes a change that `check`s its trip before the commit; one of more than two years is only made if it is meant.
  ///
  /// A trip without a last day goes on until today. The ledger is not locked during the question.
  func confirmingLength<Output>(
    _ invocation: Invocation, _ change: (_ check: (TripInfo) throws -> Void) throws -> Output
  ) throws -> Output {
    if globals.isYes || invocation.isDryRun { return try change { _ in } }
    do {
      return try change { trip in
        let end = trip.end ?? today(trip)
        if end - trip.start >= TripInfo.likelyLength { throw LongTrip(start: trip.start, end: end) }
      }
    } catch let long as LongTrip {
      try confirm(
        [words.longTrip(from: long.start, to: long.end)], question: words.askLongTrip,
        command: invocation.command.name)
      return try change { _ in }
    }
  }
}
