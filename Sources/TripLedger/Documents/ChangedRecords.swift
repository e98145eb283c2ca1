extension DocumentPath {
  /// A record that this document holds, decoded; `nil` for one of `ledger.json`, which has no type of its own, and
  /// for a rate of a currency that this program does not know.
  ///
  /// - Throws: `JSONError` or `MoneyError` for what is not one.
  func record(reading body: RawJSON) throws -> (any StoredRecord)? {
    switch self {
    case .header: nil
    case .trip: try TripInfo(reading: body)
    case .places: try MapInfo(reading: body)
    case .day: try TripDetailInfo(reading: body)
    case .rates: try ExchangeRate.known(reading: body)
    }
  }
}

extension Change.Edit {
  /// Reads a record of the edit as its document will.
  ///
  /// - Throws: `JSONError`, `MoneyError` or `DocumentProblem` for one that the document could not hold.
  func requireRecord(_ body: RawJSON) throws {
    guard let found = try document.record(reading: body), found.recordID != record else { return }
    throw DocumentProblem.misplaced(key: "edit", value: name)
  }
}

extension Change {
  /// Reads every record that the change brings, so that none which can't be read gets into its document.
  ///
  /// - Throws: as `Edit.requireRecord`, for the first that is not one.
  func requireRecords() throws {
    // Of a large import this is a sixth of the work.
    try Threads.inParts(edits) { edits in
      for edit in edits { if let new = edit.new { try edit.requireRecord(new) } }
    }
  }
}
