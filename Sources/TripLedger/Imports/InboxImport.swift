/// What was taken from an inbox.
package struct TakenInbox: Sendable {
  /// The lines; those that can't be read are among the `refused`, and stay for the next time.
  package internal(set) var rows = ImportedRows()
  /// Lines without a date, which got that of their file.
  package internal(set) var undated: [UndatedLine] = []
  package internal(set) var photos: [TakenPhoto] = []
  /// Photos that were taken at no expense's time, by path.
  package internal(set) var unmatched: [String] = []

  package var isEmpty: Bool { rows.imported == 0 && photos.isEmpty }
}

package struct UndatedLine: Hashable, Sendable {
  package let file: String
  /// Starts at 1.
  package let line: Int
  /// On which the file was last changed.
  package let date: Day
}

/// A photo that was added to an expense of its time.
package struct TakenPhoto: Hashable, Sendable {
  package let path: String
  package let expense: TripDetailInfo
}

extension Ledger {
  /// Records the new lines of an inbox, and adds its photos to the expenses of their times, in one change.
  ///
  /// `trip` is that of all lines; without it the dates decide. No photo may be larger than `photoLimit` bytes.
  ///
  /// - Throws: `LedgerError.noTrips`, and `LineImportError.tooLarge`.
  package func take<Output>(
    _ inbox: InboxFolder, trip: String? = nil, photoLimit: Int? = nil, dryRun: Bool = false,
    output: (TakenInbox, Snapshot) throws -> Output = { (done: TakenInbox, _: Snapshot) in done }
  ) throws -> Output {
    try change("inbox", dryRun: dryRun, output: output) { snapshot, transaction in
      var importer = try InboxImporter(trip, snapshot, now: transaction.time, zones: clock.zones)
      try importer.take(inbox.texts, &transaction)
      try importer.take(inbox.photos, limit: photoLimit, snapshot, &transaction)
      return try importer.finish(transaction)
    }
  }
}

private struct InboxImporter {
  private let trips: [TripInfo]
  private let target: TripInfo?
  private let categories: [Category]
  private var known: RecordedLines
  private var importer: LineImporter
  private var rules: ImportRules
  private var done = TakenInbox()

  init(_ trip: String?, _ snapshot: Snapshot, now: Instant, zones: ZoneDatabase) throws {
    trips = try snapshot.trips()
    if trips.isEmpty { throw LedgerError.noTrips }
    let all = trips
    target = try trip.map { name throws in try Snapshot.trip(named: name, among: all) }
    categories = try snapshot.categories()
    known = RecordedLines(Set(try snapshot.importSources().keys))
    var plan = LineImport(ExpenseLines())
    plan.dividesAmongPeople = true
    rules = ImportRules(try snapshot.importRules())
    importer = try LineImporter(plan, snapshot, now: now, zones: zones)
  }

  mutating func take(_ texts: [InboxFolder.Text], _ transaction: inout Transaction) throws {
    for text in texts {
      done.rows.refused += text.bad
      for (line, isKnown) in zip(text.lines, known.areKnown(text.lines)) {
        if isKnown {
          done.rows.duplicates += 1
          continue
        }
        do { try record(line, of: text.path, &transaction) } catch {
          guard let flaw = LineFlaw(error) else { throw error }
          done.rows.refused.append(BadRow(file: text.path, line: line.number, flaw: .line(flaw)))
        }
      }
    }
    done.rows.refused.sort { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  private mutating func record(
    _ line: InboxLine, of path: String, _ transaction: inout Transaction
  ) throws {
    let rule = rules.rule(for: [line.form.memo, line.form.place].compactMap(\.self))
    if rule?.isIgnoring ?? false {
      done.rows.ignored.append(IgnoredRow(file: path, line: line.number, reason: .rule))
      return
    }
    let there = trips.filter { $0.contains(line.date) }
    guard let trip = target ?? (there.count == 1 ? there[0] : nil) else {
      let reason: IgnoredReason = there.isEmpty ? .noTrip : .severalTrips
      done.rows.ignored.append(IgnoredRow(file: path, line: line.number, reason: reason))
      return
    }
    var draft = ExpenseDraft()
    let written = line.form.amount ?? ""
    draft.isRefund = written.hasPrefix("-")
    let typed = try TypedAmount(draft.isRefund ? String(written.dropFirst()) : written)
    let amount = try typed.amount(fallback: trip.currency(of: typed, on: line.date), sign: .positive)
    draft.amount = TypedAmount(amount)
    let category = line.form.category ?? ""
    draft.category = try rule?.category ?? Category(typed: category, among: categories).key
    draft.memo =
      rule?.memo ?? line.form.memo ?? Category.purchase(typed: category, among: categories)
    draft.place = line.form.place
    (draft.date, draft.time) = (line.date, line.time)
    draft.source = known.source(of: line)
    let recorded = try importer.put(
      ExpenseLines.Numbered(number: line.number, line: ExpenseLine(draft, trip: trip.id)), &transaction)
    // A line that can't be recorded is not known the next time.
    known.add(line, draft.source)
    done.rows.imported += 1
    if let recorded {
      var row = RecordedRow(file: path, line: line.number, recorded)
      row.place = line.form.place
      done.rows.rows.append(row)
    }
    if line.isUndated { done.undated.append(UndatedLine(file: path, line: line.number, date: line.date)) }
  }

  /// Adds photos to the expenses of their times, those just recorded included.
  mutating func take(
    _ photos: [FoundPhoto], limit: Int?, _ snapshot: Snapshot, _ transaction: inout Transaction
  ) throws {
    guard !photos.isEmpty else { return }
    let after = Snapshot(snapshot, after: transaction.change.edits)
    let today = transaction.time.day
    var owners: [ExpenseID: TripID] = [:]
    var expenses: [TripDetailInfo] = []
    var places: [MapInfo] = []
    for trip in target.map({ [$0] }) ?? trips
    where photos.contains(where: { trip.choice($0.taken.day, today: today) == .photo($0.taken.day) }) {
      for expense in try after.expenses(of: trip.id) {
        owners[expense.id] = trip.id
        expenses.append(expense)
      }
      places += try after.places(of: trip.id)
    }
    let folder = snapshot.ledgerFolder
    let match = PhotoMatch(expenses, at: places) { name in FoundPhoto(folder.absolute(name.path)) }
    let groups = PhotoGroup.groups(of: photos)
    for (group, expense) in zip(groups, match.expenses(of: groups)) {
      guard var expense, let trip = owners[expense.id] else {
        done.unmatched += group.photos.map(\.path)
        continue
      }
      for photo in group.photos {
        let name = try transaction.add(photo: photo.path, limit: limit)
        if !expense.photos.contains(name) { expense.photos.append(name) }
      }
      expense.changed = transaction.time
      try transaction.put(expense, in: .day(trip, expense.date))
      done.photos += group.photos.map { TakenPhoto(path: $0.path, expense: expense) }
    }
    done.unmatched.sort()
  }

  mutating func finish(_ transaction: Transaction) throws -> TakenInbox {
    done.rows.trips = try importer.finish(transaction).trips
    done.rows.change = transaction.change.edits.isEmpty ? nil : transaction.change.id.text
    return done
  }
}
