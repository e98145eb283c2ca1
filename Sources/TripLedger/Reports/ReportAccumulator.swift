/// Adds up a report's rows: totals of days and groups, notes, and unless only totals are shown, the rows.
struct ReportAccumulator: Sendable {
  let request: Report.Request
  private(set) var days: [Day: Subtotal] = [:]
  /// By the keys of the requested grouping.
  private(set) var groups: [String?: Subtotal] = [:]
  private(set) var total: Subtotal
  /// In the home currency, if that differs.
  private(set) var homeTotal: Subtotal?
  /// By trip, and within a trip in the order they were added; empty for a summary.
  private(set) var rows: [Row] = []
  /// Rows that need a note below the report.
  private(set) var noted: [Row] = []
  /// What cards charged for expenses that have no row, in the same order as the rows.
  private(set) var charges: [CardCharge] = []
  /// Expenses without a time or a zone, when dates are shown in local time.
  private(set) var untimed = 0
  /// Whether any row is one person's share.
  private(set) var hasShares = false
  /// All expenses that were read, shown or not.
  private(set) var identifiers = IdentifierIndex()

  /// Refunds of expenses, which are not added yet.
  private(set) var refunds: [LaterRefund] = []

  init(_ request: Report.Request, home: Currency) {
    self.request = request
    total = Subtotal(in: request.currency)
    homeTotal = home == request.currency ? nil : Subtotal(in: home)
  }

  /// Adds a row that matches the filter.
  mutating func add(_ row: Row, rates: RateConverter) throws {
    try days[row.date, default: Subtotal(in: request.currency)].add(row, converted: row.converted)
    if let kind = request.kind {
      for (key, row) in try kind.divided(row) {
        try groups[key, default: Subtotal(in: request.currency)]
          .add(row, converted: row.converted, paid: row.expense.amount)
      }
    }
    try total.add(row, converted: row.converted)
    if let home = homeTotal?.currency {
      try homeTotal?.add(row, converted: try row.amount(in: home, by: rates))
    }
    if row.isShare { hasShares = true }
    if let homeTime = request.homeTime, row.part == nil,
      homeTime.instant(of: row.recorded, on: row.trip) == nil
    {
      untimed += 1
    }
    if !request.isSummary { rows.append(row) }
    if row.isNotable { note(row) }
  }

  /// Keeps a row for the notes.
  mutating func note(_ row: Row) { noted.append(row) }

  /// Notes that of an expense without a row only one person's share counts.
  mutating func addShare() { hasShares = true }

  /// Adds the charge of an expense without a row.
  mutating func add(_ charge: CardCharge) { charges.append(charge) }

  /// Adds the expenses of one day that have no rows.
  mutating func add(_ subtotal: Subtotal, home: Subtotal?, on day: Day) throws {
    guard subtotal.count > 0 else { return }
    try days[day, default: Subtotal(in: request.currency)].add(subtotal)
    try total.add(subtotal)
    if let home { try homeTotal?.add(home) }
  }

  /// Adds an expense without a row to its group.
  mutating func add(_ converted: Int64?, isProvisional: Bool, paid: Amount, to group: String?) throws {
    try groups[group, default: Subtotal(in: request.currency)]
      .add(converted, isProvisional: isProvisional, paid: paid)
  }

  mutating func add(_ refund: LaterRefund) { refunds.append(refund) }

  mutating func add(identifier: UInt128) { identifiers.add(identifier) }

  /// Adds the result of the trips that follow.
  mutating func add(_ next: ReportAccumulator) throws {
    try days.merge(next.days, uniquingKeysWith: Self.sum)
    try groups.merge(next.groups, uniquingKeysWith: Self.sum)
    try total.add(next.total)
    if let home = next.homeTotal { try homeTotal?.add(home) }
    rows += next.rows
    noted += next.noted
    charges += next.charges
    refunds += next.refunds
    untimed += next.untimed
    hasShares = hasShares || next.hasShares
    identifiers.add(next.identifiers)
  }

  private static func sum(_ one: Subtotal, _ other: Subtotal) throws -> Subtotal {
    var sum = one
    try sum.add(other)
    return sum
  }
}

/// A refund of an expense that is added when all expenses have been read.
struct LaterRefund {
  let trip: Boxed<TripInfo>
  let expense: TripDetailInfo
  let place: Boxed<MapInfo>?
}

/// Which of the expenses that are converted the same way on one day a report keeps for its notes.
package enum NotedExpenses {
  case none, one, all
}

extension Conversion {
  /// All expenses for an old rate, because its note has their number; one is enough for the notes that a rate
  /// is provisional or from another source.
  package var noted: NotedExpenses {
    if isOld { return .all }
    return isProvisional || legs.contains { $0.insteadOf != nil } ? .one : .none
  }
}

extension Row {
  /// Whether it needs a note below the report: for its conversion, a missing one, or a card's charge.
  fileprivate var isNotable: Bool {
    converted.map { $0.conversion.noted != .none } ?? true || recorded.charged != nil
  }
}
