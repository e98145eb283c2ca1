/// A row that can't be imported.
public struct BadRow: Hashable, Sendable {
  /// The name of the file.
  public let file: String
  /// Starts at 1.
  public let line: Int
  /// The name of the column, as the file has it; `nil` for the whole row.
  public let column: String?
  /// What is there.
  public let value: String?
  package let flaw: Flaw

  package enum Flaw: Hashable, Sendable {
    case cell(BadCell.Flaw)
    /// What no line of an import may be, either.
    case line(LineFlaw)
    /// Of an inbox.
    case inbox(InboxFlaw)
  }

  package init(file: String, line: Int, column: String? = nil, value: String? = nil, flaw: Flaw) {
    (self.file, self.line, self.column, self.value, self.flaw) = (file, line, column, value, flaw)
  }

  /// What it is known by the next time.
  package var key: String {
    let text = "\(Paths.name(of: file))/\(line)/\(value ?? "")"
    return String(SHA256.hexadecimal(of: Array(text.utf8)).prefix(20))
  }

  init(_ cell: BadCell, ofFile file: String) {
    self.init(file: file, line: cell.line, column: cell.column, value: cell.value, flaw: .cell(cell.flaw))
  }
}

/// Why no row was imported.
package enum RowImportError: Error, Hashable, Sendable {
  /// The first bad rows, in the order of the files, and their total count.
  case badRows([BadRow], count: Int)
  /// No trip, or more than one, is on the date of any row.
  case noTrip(first: Day, last: Day)
  /// The file divides its amounts among people, and nothing says which of them the traveller is.
  case whoIsMe(file: String, people: [String])
  /// The traveller is said to be somebody whom no file names.
  case notInFiles(name: String, people: [String])

  /// How many bad rows are named.
  package static let shown = 10
}

extension RowImportError: CodedError {
  package var code: String {
    switch self {
    case .badRows: "bad-rows"
    case .noTrip: "no-trip-on-dates"
    case .whoIsMe: "import-who-are-you"
    case .notInFiles: "import-no-such-person"
    }
  }
}
