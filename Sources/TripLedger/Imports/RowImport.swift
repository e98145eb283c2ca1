// Layer Imports: lines and rows become expenses, in one change.
//
// `Ledger.importRows` takes a `RowImport`: the rows of other programs' files, and what the user said about
// them. `RowImporter` goes through them: `RowKeys` recognize what an earlier import brought,
// `RowMatcher` pairs the others with entries of the ledger, `RowTrips` and `RowPeople` find trip and people.
// `RowRecorder` writes down what becomes of a row, also of a line of an inbox, which is a row, too. A new expense becomes
// an `IncomingExpense`, as those are that `dot export` wrote; `ExpenseRecorder` records it, also for `importLines`.
//
// A rule about duplicates, trips or people of imports is changed here; how a file is read, in
// `Formats/`. A result (`ImportedRows`) has counts and records, and no sentences: these are in
// `Sources/dot/Messages/Errors/ImportWords.swift`.

/// How rows of other programs' files are imported.
package struct RowImport {
  package let files: [File]
  /// The trip of all rows; an id, an id prefix, or a title. Without it the dates decide.
  package var trip: String?
  /// What the user said about columns, so that it can be saved.
  package var mapping: [ImportColumn: String] = [:]
  /// Whether rows that are on no trip make new ones.
  package var makesTrips = false
  /// What becomes of rows that look like expenses in the ledger.
  package var matching = MatchPolicy()
  /// Whether rows come back whose expenses were deleted.
  package var bringsDeleted = false
  /// Whether rows without a category get that of the last expense with their payee.
  package var takesProposals = false
  /// Whether such categories are looked for.
  package var findsProposals = false
  /// How many of the recorded rows are listed in the result.
  package var listed = ImportedRows.shown
  /// Whether exchanges, cash from machines and top-ups become entries of wallets.
  package var takesWallets = false
  /// What came into a wallet, by the keys of rows that don't say it.
  package var received: [String: Amount] = [:]
  /// How the rows were paid, if the user says it.
  package var pay: Payment?
  /// Whether nothing is recorded, and new rows are missing ones.
  var onlyCompares = false
  /// Whether rows that can't be imported are left out.
  package var skipsBad = false
  /// Which of the people in the files the traveller is; without it, the trips and the files decide.
  package var me: String?

  package struct File: Sendable {
    package let path: String
    package let read: ReadRows

    package init(path: String, read: ReadRows) { (self.path, self.read) = (path, read) }
  }

  package init(_ files: [File]) { self.files = files }
}

/// The result of an import.
public struct ImportedRows: Sendable {
  /// Rows that became expenses.
  public package(set) var imported = 0
  /// The first of the rows that became expenses, to show what they are.
  package var rows: [RecordedRow] = []
  /// The rows for which a category is proposed.
  package var proposed = 0
  /// Rows that completed an entry.
  public package(set) var completed = 0
  /// Rows that may be about an entry that is there, whatever became of them.
  package var matches: [RowMatch] = []
  /// Rows that stay out until somebody says what they are; they are among the ignored.
  package var asked: Int { ignored.count { $0.reason == .looksDoubled } }
  /// Whether ledger and lists agree after it.
  package var reconciliation = Reconciliation()
  /// The foreign entries that couldn't be compared with rows for want of a rate.
  package var withoutRate = 0
  /// Rows that earlier imports have brought.
  public package(set) var duplicates = 0
  package var ignored: [IgnoredRow] = []
  /// Rows that can't be imported.
  public package(set) var refused: [BadRow] = []
  /// Rows that were partly cancelled: what is left is not in the file.
  package var partlyCancelled: [IgnoredRow] = []
  /// Rows among the duplicates whose amount or charge was settled differently since, and now is in the ledger.
  package var updated = 0
  /// The same, but the expense was edited since, so that it stays as it is.
  package var settledLater: [IgnoredRow] = []
  /// Rows that were cancelled after an earlier import recorded them: their expenses are still in the ledger.
  package var cancelledLater: [IgnoredRow] = []
  /// Every trip that gets a row, in the order of `trip list`.
  package var trips: [ImportedLines.Trip] = []
  /// Trips that were made for rows that are on no other.
  public package(set) var newTrips: [TripInfo] = []
  /// Rows that became payments between people.
  package var payments: [Payment] = []
  /// Everybody who is in a row that was recorded, by trips.
  package var people: [ImportedPerson] = []
  /// What came in under another name, because another one here has its own.
  package var renamed: [RenamedNewcomer] = []
  /// Rows that don't say who paid how much, only what everybody owes in the end.
  package var balancesOnly: [IgnoredRow] = []
  /// The source's words for categories that are not known, and how many rows have them; they become `etc`.
  package var unknownCategories: [String: Int] = [:]
  /// The id of the change; `nil` if there was nothing to change.
  package var change: String?

  package var count: Int { recorded + duplicates + ignored.count + refused.count }

  /// Rows that became payments; few became more than one.
  public package(set) var paymentRows = 0
  /// Rows that became entries of wallets.
  package var cash: [CashRow] = []
  /// Rows that could become some, if they said more; they are among the ignored.
  package var unclearCash: [UnclearCash] = []
  /// Entries of wallets that an archive brought; no row is counted for them.
  package var walletEntries = 0
  /// Closings of balances that another ledger brought; no row is counted for them.
  package var closings = 0
  /// Rules for imports that an archive brought; no row is counted for them.
  package var importRules = 0
  /// How many rows people are shown at once.
  package static let shown = 20
  /// The figures of what was here that are others now: of refunds whose expense got a charge, and of cash whose wallet got
  /// entries.
  package var moved: ChangedConversions?
  /// The rows that became expenses, payments or entries of wallets, or completed an expense.
  package var recorded: Int { imported + completed + paymentRows + cash.count }

  /// A payment between people, by the names that they have in the trip.
  package struct Payment: Hashable, Sendable {
    package let file: String
    /// Starts at 1.
    package let line: Int
    package let trip: TripID
    package let date: Day
    package let from: String
    package let to: String
    package let amount: Amount
  }
}

/// Somebody of a trip whom an import named.
package struct ImportedPerson: Hashable, Sendable {
  package let trip: TripID
  package let name: String
  package let isMe: Bool
  /// Whether the import adds them to the trip.
  package let isNew: Bool
}

/// A row that becomes no expense.
package struct IgnoredRow: Hashable, Sendable {
  package let file: String
  /// Starts at 1.
  package let line: Int
  package let reason: IgnoredReason
  /// `nil` if the row has none.
  package let amount: Amount?
  /// The id of the entry that it may be about.
  package private(set) var like: String?

  package init(file: String, line: Int, reason: IgnoredReason, amount: Amount? = nil) {
    (self.file, self.line, self.reason, self.amount) = (file, line, reason, amount)
  }

  init(_ row: ImportRow, _ reason: IgnoredReason, like: String? = nil, ofFile file: String) {
    self.init(file: file, line: row.line, reason: reason, amount: row.amount)
    self.like = like
  }
}

extension Ledger {
  /// The dates of the trip that is named, or of every trip: those that dates without a year can be.
  package func tripDates(named name: String?) throws -> (dates: [ClosedRange<Day>], currency: Currency?) {
    try read { snapshot in
      let trips = try snapshot.trips()
      let named = try name.map { name throws in [try Snapshot.trip(named: name, among: trips)] } ?? trips
      return (
        named.compactMap { trip in trip.end.map { trip.start...max(trip.start, $0) } },
        Set(named.map(\.currency)).count == 1 ? named[0].currency : nil
      )
    }
  }

  /// Records the rows of other programs' files in one change, or none of them.
  ///
  /// `progress` gets the number of rows done.
  ///
  /// - Throws: `RowImportError`, and `LineImportError.tooLarge`.
  package func importRows<Output>(
    _ plan: RowImport, dryRun: Bool = false, progress: (Int) -> Void = { _ in },
    output: (ImportedRows, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("import", dryRun: dryRun, output: output) { snapshot, transaction in
      var importer = try RowImporter(plan, snapshot, &transaction, zones: clock.zones)
      var done = try importer.run(&transaction, progress: progress)
      if done.completed + done.updated + done.walletEntries + done.cash.count > 0 {
        let after = Snapshot(snapshot, after: transaction.change.edits)
        done.moved = try ChangedConversions(by: transaction.change, in: after) {
          try $0.rateConverter(now: clock.now)
        }
      }
      return done
    }
  }
}
