extension Snapshot {
  /// The payments between people of a trip, by date, then by id.
  package func payments(of trip: TripID) throws -> [SettlementPayment] {
    try records(.payments(trip), as: PaymentRecord.self).compactMap(\.payment).sorted {
      ($0.date, $0.id) < ($1.date, $1.id)
    }
  }

  /// All closings of a trip, by date, then by id.
  package func closings(of trip: TripID) throws -> [SettlementClosing] {
    try records(.payments(trip), as: PaymentRecord.self).compactMap(\.closing).sorted {
      ($0.date, $0.id) < ($1.date, $1.id)
    }
  }
}
