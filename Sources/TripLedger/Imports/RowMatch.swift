/// A row, and the entries of the ledger that it may be about.
package struct RowMatch: Hashable, Sendable {
  package let file: String
  package let row: ImportRow
  /// Identifies the row in the answers of the same import.
  package let key: String
  /// At least one, the likeliest first, each as it was before the import.
  package let candidates: [LedgerEntry]
  /// Whether nobody has to be asked.
  package let isCertain: Bool
  /// What the ledger has otherwise than the row.
  package var differences: [Difference] = []
  package var outcome = Outcome.leftOut

  package var line: Int { row.line }

  /// The entry that the row completed, else the likeliest.
  package var entry: LedgerEntry { candidates[0] }

  /// What somebody says about it.
  package enum Answer: Hashable, Sendable {
    /// The id of an entry.
    case same(String)
    case another
  }

  package enum Outcome: Hashable, Sendable {
    case completed
    /// Not recorded, and not remembered: the next import finds it again.
    case leftOut
    /// Recorded as another payment.
    case recorded
  }

  /// An amount or a charge that was typed, and stays, though the row has another.
  package struct Difference: Hashable, Sendable {
    package let ledger: Amount
    package let file: Amount
  }
}

extension [RowMatch] {
  /// The number of rows that stay out because nobody has said what they are.
  var leftOut: Int { count { $0.outcome == .leftOut } }
}

/// What is done with rows that may be about entries of the ledger.
package struct MatchPolicy: Sendable {
  /// By the keys of the rows.
  package var answers: [String: RowMatch.Answer] = [:]
  /// The same by lines.
  package var answersByLine: [Line: RowMatch.Answer] = [:]
  /// Whether rows in question are recorded as other payments; else they stay out.
  package var recordsOthers = false

  package init() {}

  /// A line of a file, by its path as it was given; without it, of the only one.
  package struct Line: Hashable, Sendable {
    package let file: String?
    /// Starts at 1.
    package let number: Int

    package init(_ number: Int, ofFile file: String? = nil) { (self.file, self.number) = (file, number) }
  }

  package func answer(to row: IncomingRow) -> RowMatch.Answer? {
    answers[row.key] ?? answersByLine[Line(row.row.line, ofFile: row.file)]
      ?? answersByLine[Line(row.row.line)]
  }
}
