extension Snapshot {
  /// Where a trip is shared; `nil` if it isn't, and never was.
  package func link(of trip: TripID) throws -> SharedTripLink? {
    let location = DocumentPath.link(trip)
    return try ledgerFolder.reportingErrors(of: ledgerFolder.absolute(location.relative)) {
      try document(location)?.records.first.map { try SharedTripLink(reading: $0.body) }
    }
  }

  /// Whether companions exchange a trip, or did.
  package func isShared(_ trip: TripID) throws -> Bool { try link(of: trip) != nil }
}
