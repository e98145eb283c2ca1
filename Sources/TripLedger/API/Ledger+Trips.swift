extension Ledger {
  /// All trips, in the order of their first days.
  public func trips() throws(TripLedgerError) -> [TripInfo] { try reading { try $0.trips() } }

  /// The trip with an id.
  ///
  /// - Throws: `no-such-trip`.
  public func trip(_ id: TripID) throws(TripLedgerError) -> TripInfo {
    try reading { try $0.existingTrip(id) }
  }

  /// The trip with a title, an id, or the beginning of either.
  ///
  /// - Throws: `no-such-trip` or `ambiguous-trip`.
  public func trip(named name: String) throws(TripLedgerError) -> TripInfo {
    try reading { try $0.trip(named: name) }
  }

  /// Creates a trip; by default “Trip N”, in the home currency, from today, for one person.
  public func create(_ trip: TripDraft) throws(TripLedgerError) -> TripInfo {
    try TripLedgerError.catching { try createTrip(trip) }
  }

  /// Changes what the draft says of a trip, and nothing else.
  ///
  /// - Throws: `no-such-trip`, `nothing-to-edit`.
  public func edit(_ trip: TripID, _ draft: TripDraft) throws(TripLedgerError) -> TripInfo {
    try TripLedgerError.catching {
      try editTrip(draft, on: { try $0.existingTrip(trip) }) { done, _ in done.value }
    }
  }

  /// Deletes a trip with everything in it; `undo` brings it back.
  ///
  /// - Throws: `no-such-trip`.
  public func delete(_ trip: TripID) throws(TripLedgerError) {
    try TripLedgerError.catching { try deleteTrip(named: trip.text) }
  }

  /// The places of a trip, in the order in which they were first named.
  public func places(of trip: TripID) throws(TripLedgerError) -> [MapInfo] {
    try reading { snapshot in try snapshot.places(of: snapshot.existingTrip(trip).id) }
  }

  /// The people of a trip, in the order in which they were added.
  public func people(of trip: TripID) throws(TripLedgerError) -> [Person] {
    try reading { snapshot in try snapshot.people(of: snapshot.existingTrip(trip).id) }
  }

  /// Adds somebody to a trip, or brings back somebody who was archived.
  ///
  /// `weight` is how many parts they usually take of an expense: 1, or 0.5 for a child.
  ///
  /// - Throws: `bad-name`, `name-taken`, `bad-weight`.
  public func addPerson(
    _ name: String, weight: Weight = 1, to trip: TripID
  ) throws(TripLedgerError) -> Person {
    try TripLedgerError.catching {
      try addPerson(named: name, weight: weight, on: { try $0.existingTrip(trip) }).person
    }
  }

  /// Says which person of a trip the user is: only that share of expenses counts from then on.
  public func setTraveller(_ person: PersonID, of trip: TripID) throws(TripLedgerError) {
    try TripLedgerError.catching {
      _ = try setMe(named: person.text, on: { try $0.existingTrip(trip) })
    }
  }
}

extension TripInfo {
  /// The time zone of its days, unless it has several: `Asia/Tokyo`, `+09:00`; `nil` for the ledger's.
  public var zoneName: String? { zone.map { "\($0)" } }
}

extension TripDraft {
  /// What an edit can take away.
  public enum Clearable: String, CaseIterable, Sendable {
    /// The budget of the whole trip.
    case budget
    /// The budget of a day.
    case dailyBudget = "daily-budget"
    /// The budgets of all categories.
    case categoryBudgets = "category-budget"
    /// The last day.
    case end
    /// The destination.
    case place
    /// The time zone.
    case zone
  }

  /// Sets the budget of the whole trip, in its currency: zero or more.
  public mutating func set(budget: Amount) { self.budget = TypedAmount(budget) }

  /// Sets the budget of each day, in the trip's currency: zero or more.
  public mutating func set(dailyBudget: Amount) { self.dailyBudget = TypedAmount(dailyBudget) }

  /// Sets the budget of a category by its key, in the trip's currency: zero or more.
  public mutating func set(budget: Amount, ofCategory key: String) {
    categoryBudgets.append(CategoryAmount(category: key, amount: TypedAmount(budget)))
  }

  /// Sets the time zone of the trip's days: `Asia/Tokyo`, `+09:00`.
  ///
  /// - Throws: `not-a-zone`.
  public mutating func set(zone name: String) throws(TripLedgerError) {
    guard let zone = Zone(name) else { throw TripLedgerError(ModelError.notAZone(value: name)) }
    self.zone = zone
  }

  /// Takes something away in an edit.
  public mutating func clear(_ members: Clearable...) { clear += members.map(\.rawValue) }
}
