/// Writes rows down, whatever read them: completes what they are about, adds expenses, and counts what became of each.
struct RowRecorder {
  /// Adds new expenses to the transaction.
  var expenses: ExpenseRecorder
  var done = ImportedRows()
  /// What the rows look like; set when all of them are known.
  var matches: RowMatches?
  private var rules: ImportRules
  /// How many of the recorded rows are listed in the result.
  private let listed: Int

  init(_ expenses: ExpenseRecorder, _ snapshot: Snapshot, listed: Int = .max) throws {
    (self.expenses, self.listed) = (expenses, listed)
    rules = ImportRules(try snapshot.importRules())
  }

  /// The user's rule for a payment that may go by several names.
  mutating func rule(for payees: [String]) -> ImportRule? { rules.rule(for: payees) }

  mutating func ignore(_ row: ImportRow, _ reason: IgnoredReason, ofFile file: String) {
    done.ignored.append(IgnoredRow(row, reason, ofFile: file))
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

  /// Completes the expense that a row looks like, or leaves the row out.
  ///
  /// An expense without a place gets that of `placed`, if it has one.
  mutating func complete(
    _ row: ImportRow, _ key: String, source: ImportSource?, memo: String?, placed: ExpenseDraft? = nil,
    ofFile file: String, _ transaction: inout Transaction
  ) throws -> Outcome {
    guard var match = matches?.found[key], let decision = matches?.decision(for: key) else { return .new }
    defer { done.matches.append(match) }
    switch decision {
    case .record:
      match.outcome = .recorded
      return .new
    case .complete(let expense, on: let trip):
      let memo = try memo.flatMap { try Text.memo($0) }
      if let source,
        var completed = expense.completed(by: row, memo: memo, source.text, at: transaction.time)
      {
        if let placed, expense.place == nil, expense.position == nil {
          try expenses.setPlace(of: &completed, from: placed, on: trip, &transaction)
        }
        try transaction.put(completed, in: .day(trip, completed.date))
        expenses.include(trip)
        match.outcome = .completed(expense)
        done.completed += 1
        return .completed
      }
    case .leaveOut: break
    }
    ignore(row, .looksDoubled, ofFile: file)
    return .leftOut
  }

  enum Outcome { case new, completed, leftOut }

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
