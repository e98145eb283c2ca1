extension Change {
  /// Reads every record that the change brings, so that none which can't be read gets into its document.
  ///
  /// - Throws: `JSONError`, `MoneyError` or `DocumentProblem` for the first that is not one.
  func requireRecords() throws {
    for edit in edits {
      guard let new = edit.new else { continue }
      func id<Record: StoredRecord>(_ type: Record.Type) throws -> String {
        try Record(reading: new).recordID
      }
      let id =
        switch edit.document {
        case .gate: edit.record
        case .trip: try id(TripInfo.self)
        case .places: try id(MapInfo.self)
        case .day: try id(TripDetailInfo.self)
        case .rates: try id(ExchangeRate.self)
        }
      guard id == edit.record else { throw DocumentProblem.misplaced(key: "edit", value: edit.name) }
    }
  }
}
