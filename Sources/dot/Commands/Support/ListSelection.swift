/// How many expenses a list shows, and in which order.
struct ListSelection {
  private let limit: Int?
  private let last: Int?
  private let isReversed: Bool

  init(_ reader: inout ArgumentReader) throws {
    limit = try reader.option(.limit, Help.limitExpenses)
    last = try reader.option(.count("last"), Help.last)
    isReversed = reader.flag(Flag("reverse"), Help.reverse)
  }

  /// The rows to show, of rows in the order of the report: a table on a terminal starts with the newest.
  ///
  /// Which ones these are does not depend on the order, so that a pipe gets those that a terminal showed.
  func rows(_ rows: [Row], in snapshot: Snapshot, isTerminalTable: Bool) throws -> [Row] {
    var rows = rows
    if let last {
      let recorded = Set(try snapshot.recordedLast(last, of: rows.map(\.expense)))
      rows = rows.filter { recorded.contains($0.expense.id) }
    }
    if let limit { rows = rows.suffix(limit) }
    return isTerminalTable != isReversed ? rows.reversed() : rows
  }
}
