import TripLedger

extension FuzzTarget {
  /// Every kind of document, and the records in it.
  static let documents = FuzzTarget(name: "documents") { bytes in
    for layout in [DocumentLayout.ledger, .trip, .places, .people, .payments, .day, .rates, .wallet, .change]
    {
      let document = try accepted(DocumentProblem.self) { try Document(reading: bytes, as: layout) }
      guard let document else { continue }
      try checkRewritten(document, layout)
      for record in document.records {
        switch layout {
        case .trip: try checkRecord(record, TripInfo.self)
        case .places: try checkRecord(record, MapInfo.self)
        case .people: try checkRecord(record, Person.self)
        case .payments: try checkRecord(record, PaymentRecord.self)
        case .day: try checkRecord(record, TripDetailInfo.self)
        case .rates: try checkRecord(record, ExchangeRate.self)
        case .wallet: try checkRecord(record, WalletRecord.self)
        default: break
        }
      }
      if layout == .ledger {
        let header = try accepted(JSONError.self, MoneyError.self) { try LedgerHeader(reading: document) }
        if let header {
          let again = try LedgerHeader(reading: Document(reading: header.document.bytes, as: .ledger))
          try require(again == header, "\(header) and back: \(again)")
        }
      }
    }
  }

  /// A document that was written is read as equal, and written again as the same bytes.
  static func checkRewritten(_ document: Document, _ layout: DocumentLayout) throws {
    let written = document.bytes
    let again = try Document(reading: written, as: layout)
    try require(again.isSealed && again.version == layout.version, "written without seal or version")
    try require(again.records == document.records, "records are lost: \(again.records)")
    try require(
      again.head.map(\.key) == document.head.map(\.key)
        && again.head.map(\.value.bytes) == document.head.map(\.value.bytes),
      "members are lost: \(again.head)")
    try require(again.bytes == written, "written twice in two ways")
  }

  private static func checkRecord<Record: StoredRecord & Equatable>(
    _ stored: Document.Record, _ type: Record.Type
  ) throws {
    let record = try accepted(JSONError.self, MoneyError.self, ModelError.self) {
      try Record(reading: stored.body)
    }
    guard let record else { return }
    try require(record.recordID == stored.id, "\(stored.id) is read as \(record.recordID)")
    let again = try Record(reading: record.body)
    try require(again == record, "\(record) and back: \(again)")
    try require(again.body == record.body, "written twice in two ways: \(record)")
  }
}
