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
  /// Whether lines that name nobody are divided among the people of their trip, as `spend` divides.
  package var dividesAmongPeople = false
  /// Whether photos that only the exporting ledger has are left out, instead of refused.
  package var leavesOutPhotos = false
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
  /// Every trip of a line, in the order of `trip list`.
  package var trips: [Trip] = []

  package struct Trip: Hashable, Sendable {
    package let trip: TripInfo
    package let imported: Int
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
    output: (ImportedLines, Snapshot) throws -> Output = { (done: ImportedLines, _: Snapshot) in done }
  ) throws -> Output {
    try change(lines.command, dryRun: dryRun, output: output) { snapshot, transaction in
      var importer = try LineImporter(lines, snapshot, now: transaction.time, zones: clock.zones)
      for (index, line) in lines.lines.lines.enumerated() {
        try importer.take(line, &transaction)
        progress(index + 1)
      }
      return try importer.finish(transaction)
    }
  }
}
