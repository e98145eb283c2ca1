/// Words about an expense that only the ledger can resolve, in the change that they are for: dates without a year, and
/// names of payment methods.
package struct TypedWords: Hashable, Sendable {
  package var date: TypedDay?
  package var pay: TypedPayment?
  package var spread: TypedSpread?

  package init() {}
}

extension ExpenseDraft {
  /// Whether a date was given, resolved or not.
  package var hasDate: Bool { date != nil || words.date != nil }

  /// Resolves what was typed for an expense on a trip, where it is `today`.
  package mutating func resolveWords(on trip: TripInfo, today: Day, in snapshot: Snapshot) throws {
    if let typed = words.date { date = try typed.day(on: trip, today: { today }) }
    if let typed = words.pay { pay = try typed.payment(in: { try snapshot.namedPayments() }) }
    if let typed = words.spread { spread = try typed.spread(today: { today }) }
    words = TypedWords()
  }
}

extension TypedDay {
  /// The date of something recorded: inside the trip that it is about, else up to today.
  package func day(on trip: TripInfo?, today: () throws -> Day) throws -> Day {
    try day(direction: { trip?.dateDirection(today: $0) ?? .upTo($0) }, today: today)
  }

  /// The same for what belongs to no trip, such as a rate; the trip is only looked up if the date depends on it.
  package func day(on trip: (Snapshot) throws -> TripInfo?, in snapshot: Snapshot, _ clock: Clock) throws
    -> Day
  {
    try whole ?? day(on: trip(snapshot), today: { clock.now(in: nil).day })
  }
}

extension TripInfo {
  /// Where a date is typed without a year, one of this trip is meant.
  fileprivate func dateDirection(today: Day) -> DayPhrase.Direction {
    // A trip without a last day is not over for half a year.
    .inside(start...(end ?? max(start, today) + 182), today: today)
  }
}
