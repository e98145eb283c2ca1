/// How lines are taken in.
package struct LineImport {
  package let lines: ExpenseLines
  /// Where every line goes, whatever it says itself; an id, a prefix of one, or a title.
  package var trip: String?
  /// Where a line goes that names no trip; `nil` where it has to.
  package var fallback: (Snapshot) throws -> TripInfo? = { _ in nil }
  /// Where photos with relative paths are looked for.
  package var folder = "."
  /// Whether rates far off the last known ones are meant.
  package var acceptsUnlikelyRates = false
  /// As the history names it.
  package var command = "import jsonl"

  package init(_ lines: ExpenseLines) { self.lines = lines }
}

/// What came of an import.
package struct ImportedLines: Hashable, Sendable {
  package var imported = 0
  /// Lines whose expense was there already, or stood on an earlier line.
  package var skipped = 0
  /// Days of trips that have expenses more.
  package var days = 0
  /// Every trip that a line was about, in the order of `trip list`.
  package var trips: [Trip] = []

  package struct Trip: Hashable, Sendable {
    package let trip: TripInfo
    package let imported: Int
  }
}

extension Ledger {
  /// Records the expenses of all lines in one change, or none of them.
  ///
  /// `progress` is told how many lines have been looked at.
  ///
  /// - Throws: `LineImportError` for lines that can't be, all of them found in one go.
  package func importLines<Rendered>(
    _ lines: LineImport, dryRun: Bool = false, progress: (Int) -> Void = { _ in },
    render: (ImportedLines, Snapshot) throws -> Rendered = { (done: ImportedLines, _: Snapshot) in done }
  ) throws -> Rendered {
    try change(lines.command, dryRun: dryRun, render: render) { snapshot, transaction in
      var importer = try LineImporter(lines, snapshot, now: transaction.time, zones: clock.zones)
      for (index, line) in lines.lines.lines.enumerated() {
        try importer.take(line, &transaction)
        progress(index + 1)
      }
      return try importer.finish(transaction)
    }
  }
}
