/// What another ledger brings besides rows: trips, people, payments, places, wallets, and expenses with ids.
extension RowImporter {
  /// Adds everything but the expenses.
  mutating func add(
    _ export: ExportedLedger, of file: RowImport.File, _ transaction: inout Transaction
  ) throws {
    for trip in export.trips { try add(trip, of: file, &transaction) }
    for book in export.wallets { try add(book, of: file, &transaction) }
  }

  /// Adds a wallet of another ledger, and those of its entries that are in no wallet yet.
  private mutating func add(
    _ book: WalletBook, of file: RowImport.File, _ transaction: inout Transaction
  ) throws {
    let location = DocumentPath.wallet(book.wallet.id)
    if let wallet = try names.newWallet(book.wallet, of: file.path) {
      try transaction.put(WalletRecord.wallet(wallet), in: location)
    }
    let known = Set(try snapshot.walletBooks().flatMap(\.entries).map(\.id))
    for entry in book.entries where !known.contains(entry.id) {
      try transaction.put(WalletRecord.entry(entry), in: location)
      recorder.done.walletEntries += 1
    }
  }

  /// Adds what a trip of an export has besides expenses, unless it is there.
  private mutating func add(
    _ trip: ExportedTrip, of file: RowImport.File, _ transaction: inout Transaction
  ) throws {
    let id = trips.target ?? trip.info.id
    recorder.expenses.include(id)
    for place in trip.places { try recorder.expenses.add(place, of: id, &transaction) }
    let there = try recorder.expenses.people[id] ?? snapshot.people(of: id)
    let title = try snapshot.trip(id)?.title ?? trip.info.title
    var people = names.newPeople(trip, of: file.path, on: title, besides: there)
    for index in people.indices {
      people[index].changed = transaction.time
      try transaction.put(people[index], in: .people(id))
    }
    recorder.expenses.people[id] = there + people
    let known = Set(try snapshot.records(.payments(id), as: PaymentRecord.self).map(\.recordID))
    for var payment in trip.payments {
      if known.contains(payment.recordID) {
        recorder.done.duplicates += 1
        continue
      }
      payment.changed = transaction.time
      try transaction.put(payment, in: .payments(id))
      recorder.done.paymentRows += 1
    }
    for var closing in trip.closings where !known.contains(closing.recordID) {
      closing.changed = transaction.time
      try transaction.put(closing, in: .payments(id))
      recorder.done.closings += 1
    }
  }

  /// Records the expenses of a file that `dot export` wrote; those whose ids are there are left out.
  mutating func record(
    _ export: ExportedLedger, of file: RowImport.File, _ transaction: inout Transaction
  ) throws {
    for expense in export.expenses {
      do {
        if let recorded = try recorder.expenses.record(names.expense(expense, of: file.path), &transaction) {
          recorder.done.imported += 1
          recorder.list(RecordedRow(file: file.path, line: expense.line, recorded))
        } else {
          recorder.done.duplicates += 1
        }
      } catch { try recorder.refuse(error, line: expense.line, ofFile: file.path) }
    }
  }
}
