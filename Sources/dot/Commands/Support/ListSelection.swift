import TripLedger

/// How many expenses a list shows, and in which order.
struct ListSelection {
  private let limit: Int?
  private let last: Int?
  private let isNewestFirst: Bool

  static let options = [
    OptionSpec(.limit, Help.limitExpenses), OptionSpec(.last, Help.last), OptionSpec(.reverse, Help.reverse),
  ]

  /// A table on a terminal starts with the newest; everything else is in the order of the report.
  init(_ invocation: Invocation, isTerminalTable: Bool) {
    limit = invocation[.limit]
    last = invocation[.last]
    isNewestFirst = isTerminalTable != invocation[.reverse]
  }

  /// The rows to show, of rows in the order of the report.
  ///
  /// Which ones these are does not depend on the order, so that a pipe gets those that a terminal showed.
  func rows(_ rows: [Row], in snapshot: Snapshot) throws -> [Row] {
    var rows = rows
    if let last {
      let recorded = Set(try snapshot.recordedLast(last, of: rows.map(\.expense)))
      rows = rows.filter { recorded.contains($0.expense.id) }
    }
    if let limit { rows = rows.suffix(limit) }
    return isNewestFirst ? rows.reversed() : rows
  }
}

extension Option where Value == Int {
  fileprivate static var last: Self { count("last") }
}

extension Flag {
  fileprivate static let reverse = Flag("reverse")
}
