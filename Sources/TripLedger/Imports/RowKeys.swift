/// What tells the rows of a format from each other, in every file that has them.
///
/// A row with an id is known by it, with its date and amount: some numbers come round again, and a fee may have the
/// number of its payment. Any other is known by its contents. Of rows with the same key in one file, the second has
/// another key than the first, so that two equal coffees stay two, and an overlapping file brings neither again.
struct RowKeys {
  private let format: String
  private var counts: [String: Int] = [:]

  init(format: String) { self.format = format }

  /// The text of an `ImportSource`.
  mutating func source(of row: ImportRow) -> String {
    let money = "\(row.date)/\(row.writtenAmount ?? row.amount.plain)/\(row.amount.currency)"
    let content: String
    if let id = row.id {
      content = "\(id)/\(money)"
    } else {
      // Blanks and composition differ between files of one bank.
      let payee = (row.payee ?? "").filter { !$0.isWhitespace }
      content = "\(row.time?.description ?? "")/\(money)/\(payee)/\(row.balance ?? "")"
    }
    var hash = SHA256()
    hash.update(Array(content.utf8))
    let key = String(hash.finish().hexadecimal.prefix(20))
    let count = (counts[key] ?? 0) + 1
    counts[key] = count
    return "\(format)/\(key)" + (count > 1 ? "-\(count)" : "")
  }
}

extension Snapshot {
  /// The sources of all expenses and payments in the ledger.
  func importSources() throws -> Set<String> {
    var sources: Set<String> = []
    let mark = Array("\"source\":\"".utf8)
    for trip in try trips() {
      for payment in try payments(of: trip.id) {
        if let source = payment.source { sources.insert(source.text) }
      }
      for day in try days(of: trip.id) {
        let location = DocumentPath.day(trip.id, day)
        for record in try document(location)?.records ?? [] where record.body.contains(mark) {
          let expense = try ledgerFolder.reportingErrors(of: ledgerFolder.absolute(location.relative)) {
            try TripDetailInfo(reading: record.body)
          }
          sources.formUnion(expense.source?.rows.map(String.init) ?? [])
        }
      }
    }
    return sources
  }
}

extension RawJSON {
  fileprivate func contains(_ wanted: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      wanted.withUnsafeBufferPointer { wanted in
        guard let text = wanted.baseAddress, let start = bytes.baseAddress else { return false }
        // Comparing one byte first takes a fifth of the time.
        return bytes.indices.dropLast(wanted.count - 1).contains { index in
          bytes[index + 1] == wanted[1] && memcmp(start + index, text, wanted.count) == 0
        }
      }
    }
  }
}
