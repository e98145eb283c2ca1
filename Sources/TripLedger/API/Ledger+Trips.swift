extension Ledger {
  /// All trips, in the order of their first days.
  public func trips() throws(TripLedgerError) -> [TripInfo] { try reading { try $0.trips() } }

  /// The trip with an id.
  ///
  /// - Throws: `no-such-trip`.
  public func trip(_ id: TripID) throws(TripLedgerError) -> TripInfo { try reading(id.existing) }

  /// The trip with a title, an id, or the beginning of either.
  ///
  /// - Throws: `no-such-trip` or `ambiguous-trip`.
  public func trip(named name: String) throws(TripLedgerError) -> TripInfo {
    try reading { try $0.trip(named: name) }
  }

  /// Creates a trip; by default “Trip N”, in the home currency, from today, for one person.
  public func createTrip(_ draft: TripDraft) throws(TripLedgerError) -> TripInfo {
    try TripLedgerError.catching { try createTrip(draft, output: resultOnly) }
  }

  /// Changes what the draft says of a trip, and nothing else.
  ///
  /// - Throws: `no-such-trip`, `nothing-to-edit`, `legs-overlap`.
  public func editTrip(_ trip: TripID, _ draft: TripDraft) throws(TripLedgerError) -> TripInfo {
    try TripLedgerError.catching { try editTrip(draft, on: trip.existing) { done, _ in done.value } }
  }

  /// Creates a trip with people, budgets, legs and length of another, from a day on, today by default.
  ///
  /// - Throws: `no-such-trip`.
  public func copyTrip(
    _ trip: TripID, titled title: String, start: Day? = nil
  ) throws(TripLedgerError) -> TripInfo {
    try TripLedgerError.catching {
      try copyTrip(named: trip.text, titled: { _ in title }, start: start.map(TypedDay.init(_:)))
    }
  }

  /// Deletes a trip with everything in it; `undo` brings it back.
  ///
  /// - Complexity: O(*n*) in the expenses of the trip.
  /// - Throws: `no-such-trip`.
  public func deleteTrip(_ trip: TripID) throws(TripLedgerError) {
    try TripLedgerError.catching { try deleteTrip(named: trip.text) }
  }
}

extension Identifier<TripInfo> {
  /// Finds the trip with this id.
  ///
  /// - Throws: `LedgerError.noSuchTrip`.
  var existing: (Snapshot) throws -> TripInfo {
    { snapshot in
      guard let trip = try snapshot.trip(self) else {
        throw LedgerError.noSuchTrip(name: text, suggestions: [])
      }
      return trip
    }
  }
}

extension TripDraft {
  /// Takes something away in an edit.
  public mutating func clear(_ members: Clearable...) { clear += members.map(\.rawValue) }
}
