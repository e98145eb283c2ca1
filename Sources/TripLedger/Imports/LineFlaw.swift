/// What is wrong with one line of an import.
package enum LineFlaw: Error, Hashable, Sendable {
  case json(JSONError)
  case money(MoneyError)
  case model(ModelError)
  case ledger(LedgerError)
  case photo(PhotoError)
  /// A key that a line does not have.
  case unknownKey(String, suggestions: [String])
  /// A number, or another value, where only a string will do.
  case notAString(key: String, value: String)
  /// More bytes than a line may have.
  case tooLong(limit: Int)
  /// No trip in the line, and none for all of them.
  case noTrip
  /// The ledger has an expense of this id that says something else.
  case differs(id: ExpenseID)
  /// An earlier line has this id and says something else.
  case repeated(id: ExpenseID, line: Int)

  /// `nil` where the error is not about the line.
  init?(_ error: any Error) {
    switch error {
    case let flaw as LineFlaw: self = flaw
    case let error as JSONError: self = .json(error)
    case let error as MoneyError: self = .money(error)
    case let error as ModelError: self = .model(error)
    case let error as LedgerError: self = .ledger(error)
    case let error as PhotoError: self = .photo(error)
    default: return nil
    }
  }
}

/// A line that can't be imported; lines count from 1.
package struct BadLine: Hashable, Sendable {
  package let number: Int
  package let flaw: LineFlaw

  package init(number: Int, flaw: LineFlaw) {
    self.number = number
    self.flaw = flaw
  }
}

/// Why nothing of the lines was imported.
package enum LineImportError: Error, Hashable, Sendable {
  /// The first of them, rising, and how many there are in all.
  case badLines([BadLine], count: Int)
  /// More bytes than one import can have, as lines or as what they would become.
  case tooLarge(limit: Int)
}

/// Bad lines as they are found: the first ones kept, the others counted, whatever there are.
struct BadLines {
  static let shown = 10

  private var first: [BadLine] = []
  private(set) var count = 0

  mutating func add(_ flaw: LineFlaw, line: Int) {
    count += 1
    // Found in two rounds, each rising: only the lowest numbers of both are of interest.
    if first.count == Self.shown, let last = first.last, last.number < line { return }
    first.insert(BadLine(number: line, flaw: flaw), at: first.firstIndex { $0.number > line } ?? first.count)
    if first.count > Self.shown { first.removeLast() }
  }

  /// - Throws: `LineImportError.badLines`, where there are any.
  func refuse() throws(LineImportError) {
    if count > 0 { throw .badLines(first, count: count) }
  }
}
