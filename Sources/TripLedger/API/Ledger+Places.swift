extension Ledger {
  /// The places of a trip, in the order in which they were first named.
  public func places(of trip: TripID) throws(TripLedgerError) -> [MapInfo] {
    try reading { snapshot in try snapshot.places(of: trip.existing(snapshot).id) }
  }

  /// Changes a place's name or position, and so those of its expenses.
  ///
  /// - Throws: `no-such-place`, `place-taken`, `nothing-to-edit`.
  public func editPlace(
    _ place: PlaceID, _ draft: PlaceDraft, of trip: TripID
  ) throws(TripLedgerError) -> MapInfo {
    try TripLedgerError.catching { try editPlace(named: place.text, draft, on: trip.existing).place }
  }

  /// Moves the expenses of one place to another, and removes the first.
  ///
  /// - Complexity: O(*n*) in the expenses of the trip.
  /// - Returns: the place that is left.
  /// - Throws: `no-such-place`.
  public func mergePlace(
    _ place: PlaceID, into other: PlaceID, of trip: TripID
  ) throws(TripLedgerError) -> MapInfo {
    try TripLedgerError.catching {
      try mergePlaces(named: place.text, into: other.text, on: trip.existing).into
    }
  }

  /// Deletes a place that no expense uses.
  ///
  /// - Throws: `place-in-use`.
  public func deletePlace(_ place: PlaceID, of trip: TripID) throws(TripLedgerError) {
    try TripLedgerError.catching { _ = try deletePlace(named: place.text, on: trip.existing) }
  }
}

extension PlaceDraft {
  /// Takes the position away in an edit.
  public mutating func clearPosition() { clear.append("at") }
}
