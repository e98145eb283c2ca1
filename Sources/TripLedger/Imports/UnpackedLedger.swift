/// A ledger from an archive, unpacked for a while to be merged into another one.
package struct UnpackedLedger {
  package let read: ReadRows
  private let folder: String

  /// Unpacks an archive that `export zip` wrote into `folder`, which must not be there yet, and reads all of it.
  ///
  /// - Throws: `ArchiveError`, and what reading a ledger throws; then nothing is left behind.
  package init(
    _ path: String, in folder: String, outside folders: ProtectedFolders, clock: Clock
  ) throws {
    self.folder = folder
    try folders.requireOutside(folder)
    // Nobody else has to see what somebody spent.
    guard mkdir(folder, 0o700) == 0 else { throw FileError(.makeFolder, folder) }
    let ledgerFolder = LedgerFolder(path: folder + "/ledger")
    do {
      _ = try ArchivedLedger(path).restore(to: ledgerFolder, outside: folders, clock: clock, dryRun: false)
      var read = ReadRows(format: Self.format, title: "dot (ZIP)")
      read.export = try Ledger(ledgerFolder: ledgerFolder, clock: clock).read { snapshot in
        var export = ExportedLedger()
        export.ledgerFolder = ledgerFolder
        export.categories = try snapshot.records(.header, as: CustomCategory.self)
        export.rules = try snapshot.importRules()
        export.wallets = try snapshot.walletBooks()
        // Photos are given by absolute paths.
        let home = Files.resolved(ledgerFolder.path)
        for trip in try snapshot.trips() {
          let rows = try snapshot.rows(of: [trip], ExpenseFilter())
          export.trips.append(try ExportedTrip(trip, rows.map(\.recorded), in: snapshot))
          for row in rows {
            let line = export.expenses.count + 1
            export.expenses.append(try IncomingExpense(row, in: home, line: line))
          }
        }
        for day in try snapshot.rateDates(.typed) {
          export.typedRates += try snapshot.rateDay(.typed, day)?.rates.count ?? 0
        }
        return export
      }
      self.read = read
    } catch {
      try? NewLedgerFolder.remove(folder)
      throw error
    }
  }

  package static let format = "dot-zip"

  /// Removes what was unpacked.
  package func remove() throws { try NewLedgerFolder.remove(folder) }
}

extension ExportedTrip {
  /// A trip with what exports say of it.
  fileprivate init(_ trip: TripInfo, _ expenses: [TripDetailInfo], in snapshot: Snapshot) throws {
    var info = trip
    info.unknown = []
    for index in info.legs.indices { info.legs[index].unknown = [] }
    let payments = try snapshot.payments(of: trip.id)
    let closings = try snapshot.closings(of: trip.id)
    let people = try snapshot.parties(of: trip.id, among: expenses, payments, closings)
    self.init(
      info: info,
      people: people.map { person in
        var known = Person(
          id: person.id, name: person.isUnknown ? people.name(of: person.id) : person.name,
          weight: person.weight, isMe: person.isMe, isArchived: person.isArchived, changed: person.changed)
        (known.groups, known.settlesWith) = (person.groups, person.settlesWith)
        (known.countsWith, known.isKitty) = (person.countsWith, person.isKitty)
        return known
      },
      payments: payments.map {
        SettlementPayment(
          id: $0.id, from: $0.from, to: $0.to, amount: $0.amount, date: $0.date, flow: $0.flow,
          source: $0.source, changed: $0.changed)
      },
      // When each was made, which decides which of two counts, is not kept.
      closings: Closings(closings).counted.map {
        SettlementClosing(
          id: $0.id, date: $0.date, balances: $0.balances, entries: $0.entries, forgiven: $0.forgiven,
          changed: $0.changed)
      },
      places: try snapshot.places(of: trip.id).map {
        MapInfo(id: $0.id, identifier: $0.identifier, position: $0.position, changed: $0.changed)
      })
  }
}

extension IncomingExpense {
  /// An expense of another ledger, as a line of it would say.
  fileprivate init(_ row: Row, in home: String, line: Int) throws {
    let expense = row.expense
    self.init(id: expense.id, trip: row.trip.id.text, tripTitle: row.trip.title, line: line)
    draft.isRefund = expense.amount.minorUnits < 0
    draft.amount = TypedAmount(expense.amount.magnitude)
    draft.charged = expense.charged.map { TypedAmount($0.magnitude) }
    (draft.category, draft.date, draft.tags) = (expense.category, expense.date, expense.tags)
    for (field, _) in ExpenseField.typedForms { draft.fill(field, from: expense) }
    (draft.place, draft.position) = (row.place?.identifier, row.position)
    draft.photos = expense.photos.map { home + "/" + $0.path }
    draft.rate = try expense.rate.map { try TypedRate($0.typed(of: expense.amount.currency)) }
    draft.claim = expense.claim.flatMap {
      Claim(payer: $0.payer, number: $0.batch?.number, sent: $0.batch?.sent, paid: $0.batch?.paid)
    }
    if let sharing = expense.sharing, let people = row.people {
      draft.sharing = TypedSharing(sharing, among: people.all)
    }
  }
}
