extension Words {
  /// The fields of records of trips, with the names of places and people that the ledgers have.
  package func fields(of trips: Set<TripID>, in snapshots: [Snapshot]) throws -> RecordFields {
    var fields = RecordFields(words: self)
    for snapshot in snapshots {
      fields.payments = PaymentNames(try snapshot.wallets())
      for trip in trips {
        for place in try snapshot.places(of: trip) { fields.places[place.id] = place.identifier }
        fields.people.merge(try snapshot.people(of: trip).names) { first, _ in first }
      }
    }
    return fields
  }
}
