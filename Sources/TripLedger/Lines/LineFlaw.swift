/// What is wrong with one line of an import.
package enum LineFlaw: Error, Hashable, Sendable {
  case json(JSONError)
  case money(MoneyError)
  case model(ModelError)
  case ledger(LedgerError)
  case people(PeopleError)
  case photo(PhotoError)
  /// A key that lines don't have.
  case unknownKey(String, suggestions: [String])
  /// A number or another value, although only a string is allowed.
  case notAString(key: String, value: String)
  /// A line above the maximum size in bytes.
  case tooLong(limit: Int)
  /// No trip in the line, and none for all lines.
  case noTrip
  /// The ledger has a different expense with this id.
  case differs(id: ExpenseID)
  /// An earlier line has a different expense with this id.
  case repeated(id: ExpenseID, line: Int)

  /// `nil` if the error is not about the line.
  package init?(_ error: any Error) {
    switch error {
    case let flaw as LineFlaw: self = flaw
    case let error as JSONError: self = .json(error)
    case let error as MoneyError: self = .money(error)
    case let error as ModelError: self = .model(error)
    case let error as LedgerError: self = .ledger(error)
    case let error as PeopleError: self = .people(error)
    case let error as PhotoError: self = .photo(error)
    default: return nil
    }
  }
}

/// A line that can't be imported; line numbers start at 1.
package struct BadLine: Hashable, Sendable {
  package let number: Int
  package let flaw: LineFlaw

  package init(number: Int, flaw: LineFlaw) {
    self.number = number
    self.flaw = flaw
  }
}

/// Why nothing was imported.
package enum LineImportError: Error, Hashable, Sendable {
  /// The first bad lines, ascending, and their total count.
  case badLines([BadLine], count: Int)
  /// Above the maximum size of one import in bytes, as lines or as the resulting change.
  case tooLarge(limit: Int)
}

/// Collects bad lines: keeps the first ones and counts the others.
package struct BadLines {
  static let shown = 10

  private var first: [BadLine] = []
  package private(set) var count = 0

  package mutating func add(_ flaw: LineFlaw, line: Int) {
    count += 1
    // Found in two passes, each ascending: only the lowest numbers of both are kept.
    if first.count == Self.shown, let last = first.last, last.number < line { return }
    first.insert(BadLine(number: line, flaw: flaw), at: first.firstIndex { $0.number > line } ?? first.count)
    if first.count > Self.shown { first.removeLast() }
  }

  /// - Throws: `LineImportError.badLines` if there are any.
  package func refuse() throws(LineImportError) {
    if count > 0 { throw .badLines(first, count: count) }
  }
}

extension LineImportError: CodedError {
  package var code: String {
    switch self {
    case .badLines: "bad-lines"
    case .tooLarge: "import-too-large"
    }
  }
}
