/// Writes rows down, whatever read them: completes what they are about, adds expenses, and counts what became of each.
struct RowRecorder {
  /// Adds new expenses to the transaction.
  var expenses: ExpenseRecorder
  var done = ImportedRows()
  /// What the rows look like; set when all of them are known.
  var matcher: RowMatcher?
  private var rules: ImportRules
  var reconciler: Reconciler
  private let onlyCompares: Bool
  /// How many of the recorded rows are listed in the result.
  private let listed: Int

  init(
    _ expenses: ExpenseRecorder, _ snapshot: Snapshot, listed: Int = .max, pay: Payment? = nil,
    onlyCompares: Bool = false
  ) throws {
    (self.expenses, self.listed, self.onlyCompares) = (expenses, listed, onlyCompares)
    reconciler = Reconciler(pay: pay)
    rules = ImportRules(try snapshot.importRules())
  }

  /// The user's rule for a payment that may go by several names.
  mutating func rule(for payees: [String]) -> ImportRule? { rules.rule(for: payees) }

  mutating func ignore(_ row: ImportRow, _ reason: IgnoredReason, ofFile file: String) {
    done.ignored.append(IgnoredRow(row, reason, ofFile: file))
  }

  /// Counts a row that an earlier import brought, which is the entry with an id.
  mutating func know(_ row: ImportRow, _ id: String, on day: Day?) throws {
    done.duplicates += 1
    if let index = try matcher?.entries.entry(withID: id, on: day), let entry = matcher?.entries.all[index] {
      reconciler.match(row, entry)
    }
  }

  /// Counts a row that became an entry of its own.
  mutating func add(_ row: ImportRow, ofFile file: String) {
    if onlyCompares { reconciler.miss(row, ofFile: file) } else { reconciler.add(row) }
  }

  /// Lists a row that nothing can become of, if that is what an error says.
  mutating func refuse(_ error: any Error, line: Int, ofFile file: String) throws {
    guard let flaw = LineFlaw(error) else { throw error }
    done.refused.append(BadRow(file: file, line: line, flaw: .line(flaw)))
  }

  /// Lists a row that became an expense.
  mutating func list(_ row: RecordedRow) {
    if row.proposed != nil { done.proposed += 1 }
    if done.rows.count < listed { done.rows.append(row) }
  }

  /// Completes the entry that a row is about, or leaves the row out if that is in question.
  ///
  /// An expense that names nobody gets `sharing`, and one without a place that of `placed`.
  mutating func complete(
    _ row: ImportRow, _ key: String, source: ImportSource?, memo: String?, placed: ExpenseDraft? = nil,
    sharing: TypedSharing? = nil, ofFile file: String, _ transaction: inout Transaction
  ) throws -> Outcome {
    guard var match = matcher?.found[key], let decision = matcher?.decision(for: key) else { return .new }
    defer { done.matches.append(match) }
    switch decision {
    case .record:
      match.outcome = .recorded
      return .new
    case .complete(let entry):
      guard let source else { break }
      var completion = EntryCompletion(row: row, source: source, now: transaction.time)
      (completion.memo, completion.time) = (memo, matcher?.time(of: key, in: entry))
      guard try put(completion, entry, placed, sharing, &transaction) else { break }
      match.differences = entry.differences(from: row)
      reconciler.match(row, entry)
      match.outcome = .completed
      done.completed += 1
      return .completed
    case .leaveOut: break
    }
    reconciler.miss(row, ofFile: file)
    done.ignored.append(IgnoredRow(row, .looksDoubled, like: match.entry.id, ofFile: file))
    return .leftOut
  }

  enum Outcome { case new, completed, leftOut }

  /// Writes down a completed entry; returns `false` if it has too many sources already.
  private mutating func put(
    _ completion: EntryCompletion, _ entry: LedgerEntry, _ placed: ExpenseDraft?,
    _ sharing: TypedSharing?, _ transaction: inout Transaction
  ) throws -> Bool {
    switch entry.record {
    case .expenses(_, let trip):
      guard var completed = try completion.completed(entry) else { return false }
      for index in completed.indices {
        if let placed, completed[index].place == nil, completed[index].position == nil {
          try expenses.setPlace(of: &completed[index], from: placed, on: trip, &transaction)
        }
        if let sharing, completed[index].sharing == nil {
          completed[index].sharing = try expenses.sharing(sharing, of: completed[index], on: trip)
        }
        try transaction.put(completed[index], in: .day(trip, completed[index].date))
      }
      expenses.include(trip)
    case .cash(let cash, let wallet):
      guard let completed = try completion.completed(cash) else { return false }
      try transaction.put(WalletRecord.entry(completed), in: .wallet(wallet.id))
    case .payment(let payment, let trip, _, _):
      guard let completed = completion.completed(payment) else { return false }
      try transaction.put(completed, in: .payments(trip))
      expenses.include(trip)
    }
    return true
  }

  /// Adds a new expense; `nil` if it is there already.
  mutating func record(
    _ draft: ExpenseDraft, on trip: TripID, line: Int, ofFile file: String, _ transaction: inout Transaction
  ) throws -> RecordedRow? {
    let recorded = try expenses.record(
      IncomingExpense(draft: draft, trip: trip.text, line: line), &transaction)
    done.imported += 1
    return recorded.map { RecordedRow(file: file, line: line, $0) }
  }
}
