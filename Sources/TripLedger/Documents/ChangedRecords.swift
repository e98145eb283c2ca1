extension DocumentPath {
  /// A decoded record of this document.
  ///
  /// `nil` for a record of `ledger.json`, which has no type of its own, and for a rate of a currency that
  /// this program does not know.
  ///
  /// - Throws: `JSONError` or `MoneyError` if the record is malformed.
  package func record(reading body: RawJSON) throws -> (any StoredRecord)? {
    switch self {
    case .header: nil
    case .rules: try ImportRule(reading: body)
    case .removals: try Removal(reading: body)
    case .trip: try TripInfo(reading: body)
    case .places: try MapInfo(reading: body)
    case .people: try Person(reading: body)
    case .payments: try PaymentRecord(reading: body)
    case .link: try SharedTripLink(reading: body)
    case .sharedRates: try SharedRateDay(reading: body)
    case .day: try TripDetailInfo(reading: body)
    case .rates: try ExchangeRate.known(reading: body)
    case .wallet: try WalletRecord(reading: body)
    }
  }
}

extension Change.Edit {
  /// Checks that the document could hold a record of the edit.
  ///
  /// - Throws: `JSONError`, `MoneyError` or `DocumentProblem` if it could not.
  package func requireRecord(_ body: RawJSON) throws {
    guard let found = try document.record(reading: body), found.recordID != record else { return }
    throw DocumentProblem.misplaced(key: "edit", value: name)
  }
}

extension Change {
  /// Checks every new record of the change, so that no malformed record gets into a document.
  ///
  /// - Throws: as `Edit.requireRecord`, for the first malformed record.
  func requireRecords() throws {
    // This check is a sixth of the work of a large import.
    try Threads.inParts(edits) { edits in
      for edit in edits { if let new = edit.new { try edit.requireRecord(new) } }
    }
  }
}
