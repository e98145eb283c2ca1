/// What tells the rows of a format from each other, in every file that has them.
///
/// A row with an id is known by it, with its date and amount: some numbers come round again, and a fee may have the
/// number of its payment. An approval of a card is known without its amount, which may change. Any other row is known
/// by its contents. Of rows with the same key in one file, the second has another key than the first, so that two
/// equal coffees stay two, and an overlapping file brings neither again.
struct RowKeys {
  private let format: String
  private var counts: [String: Int] = [:]

  init(format: String) { self.format = format }

  /// The text of an `ImportSource`.
  mutating func source(of row: ImportRow) -> String {
    let money = "\(row.date)/\(row.amount.plain)/\(row.amount.currency)"
    let content: String
    if let id = row.id {
      content = row.mayChange ? "\(id)/\(row.date)/\(row.amount.minorUnits.signum())" : "\(id)/\(money)"
    } else {
      // Blanks and composition differ between files of one bank.
      let payee = (row.payee ?? "").withoutSpace
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

/// Where a record is that came from a row.
struct ImportedRecord {
  let location: DocumentPath
  let id: String
}

extension Snapshot {
  /// The sources of all expenses, payments and entries of wallets in the ledger, and where those are.
  func importSources() throws -> [String: ImportedRecord] {
    var sources: [String: ImportedRecord] = [:]
    let mark = Array("\"source\":\"".utf8)
    for trip in try trips() {
      for payment in try payments(of: trip.id) {
        for row in payment.source?.rows ?? [] {
          sources[String(row)] = ImportedRecord(location: .payments(trip.id), id: payment.recordID)
        }
      }
      for day in try days(of: trip.id) {
        let location = DocumentPath.day(trip.id, day)
        for record in try document(location)?.records ?? [] where record.body.contains(mark) {
          let expense = try ledgerFolder.reportingErrors(of: ledgerFolder.absolute(location.relative)) {
            try TripDetailInfo(reading: record.body)
          }
          for row in expense.source?.rows ?? [] {
            sources[String(row)] = ImportedRecord(location: location, id: expense.recordID)
          }
        }
      }
    }
    for book in try walletBooks() {
      for entry in book.entries {
        for row in entry.source?.rows ?? [] {
          sources[String(row)] = ImportedRecord(location: .wallet(book.wallet.id), id: entry.recordID)
        }
      }
    }
    return sources
  }
}
