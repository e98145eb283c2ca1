/// How lines are imported.
package struct LineImport {
  package let lines: ExpenseLines
  /// The trip of all lines, whatever trip they name; an id, an id prefix, or a title.
  package var trip: String?
  /// The trip of lines that name none; `nil` if every line must name one.
  package var fallback: (Snapshot) throws -> TripInfo? = { _ in nil }
  /// The folder for photos with relative paths.
  package var folder = "."
  /// Whether to accept rates that are far off the last known ones.
  package var acceptsUnlikelyRates = false
  /// The command's name in the history.
  package var command = "import jsonl"

  package init(_ lines: ExpenseLines) { self.lines = lines }
}

/// The result of an import.
package struct ImportedLines: Hashable, Sendable {
  package var imported = 0
  /// Lines whose expense was already in the ledger or on an earlier line.
  package var skipped = 0
  /// The number of days that got more expenses, over all trips.
  package var days = 0
  /// The expense of each line, also of those that were skipped.
  package var expenses: [Expense] = []
  /// Every trip of a line, in the order of `trip list`.
  package var trips: [Trip] = []

  package struct Trip: Hashable, Sendable {
    package let trip: TripInfo
    package let imported: Int
  }

  package struct Expense: Hashable, Sendable {
    package let line: Int
    package let id: ExpenseID
    package let trip: TripID
    package let isNew: Bool
  }
}

extension Ledger {
  /// Records the expenses of all lines in one change, or none of them.
  ///
  /// `progress` gets the number of lines done.
  ///
  /// - Throws: `LineImportError` with all lines that can't be imported.
  package func importLines<Output>(
    _ lines: LineImport, dryRun: Bool = false, progress: (Int) -> Void = { _ in },
    output: (ImportedLines, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change(lines.command, dryRun: dryRun, output: output) { snapshot, transaction in
      let expenses = lines.lines.lines
      var recorder = try ExpenseRecorder(
        expenses, on: lines.trip, snapshot, now: transaction.time, zones: clock.zones)
      if lines.trip == nil, expenses.contains(where: { $0.trip == nil }) {
        recorder.fallback = try lines.fallback(snapshot)
      }
      recorder.folder = lines.folder
      recorder.acceptsUnlikelyRates = lines.acceptsUnlikelyRates
      var bad = lines.lines.bad
      for (index, expense) in expenses.enumerated() {
        // After a bad line nothing will be written: the other lines are only checked.
        recorder.onlyChecks = bad.count > 0
        do { try recorder.record(expense, &transaction) } catch {
          guard let flaw = LineFlaw(error) else { throw error }
          bad.add(flaw, line: expense.line)
        }
        progress(index + 1)
      }
      try bad.refuse()
      return try recorder.finish(transaction)
    }
  }
}
