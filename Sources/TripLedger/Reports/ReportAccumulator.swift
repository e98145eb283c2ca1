/// Adds up the rows of a report, one after another: totals of days and groups, the notes, and the rows themselves
/// unless only totals are shown.
struct ReportAccumulator: Sendable {
  let request: Report.Request
  private(set) var days: [Day: Subtotal] = [:]
  /// By the keys of the kind that was asked for.
  private(set) var groups: [String?: Subtotal] = [:]
  private(set) var total: Subtotal
  /// In the home currency, where that is another.
  private(set) var homeTotal: Subtotal?
  /// By trip, in that as they were added; none of a summary.
  private(set) var rows: [Row] = []
  /// Those that notes below the report are about.
  private(set) var noted: [Row] = []
  /// Without a time or a zone, where days are those at home.
  private(set) var untimed = 0
  /// Every expense that was read, whether or not it is shown.
  private(set) var identifiers = IdentifierIndex()

  init(_ request: Report.Request, home: Currency) {
    self.request = request
    total = Subtotal(in: request.currency)
    homeTotal = home == request.currency ? nil : Subtotal(in: home)
  }

  /// Adds a row that the filter let through.
  mutating func add(_ row: Row, rates: RateConverter) throws {
    try days[row.expense.date, default: Subtotal(in: request.currency)].add(row, worth: row.converted)
    if let kind = request.kind {
      try groups[kind.key(of: row), default: Subtotal(in: request.currency)]
        .add(row, worth: row.converted, paid: row.expense.amount)
    }
    try total.add(row, worth: row.converted)
    if let home = homeTotal?.currency {
      try homeTotal?.add(row, worth: try rates.convert(row.recorded, to: home)?.share(of: row.part))
    }
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

  /// Adds expenses of one day that have no rows.
  mutating func add(_ subtotal: Subtotal, home: Subtotal?, on day: Day) throws {
    guard subtotal.count > 0 else { return }
    try days[day, default: Subtotal(in: request.currency)].add(subtotal)
    try total.add(subtotal)
    if let home { try homeTotal?.add(home) }
  }

  /// Adds an expense without a row to its group.
  mutating func add(_ worth: Int64?, isProvisional: Bool, paid: Amount, to group: String?) throws {
    try groups[group, default: Subtotal(in: request.currency)]
      .add(worth, isProvisional: isProvisional, paid: paid)
  }

  mutating func add(identifier: UInt128) { identifiers.add(identifier) }

  /// Adds what was read of the trips that follow.
  mutating func add(_ next: ReportAccumulator) throws {
    try days.merge(next.days, uniquingKeysWith: Self.sum)
    try groups.merge(next.groups, uniquingKeysWith: Self.sum)
    try total.add(next.total)
    if let home = next.homeTotal { try homeTotal?.add(home) }
    rows += next.rows
    noted += next.noted
    untimed += next.untimed
    identifiers.add(next.identifiers)
  }

  private static func sum(_ one: Subtotal, _ other: Subtotal) throws -> Subtotal {
    var sum = one
    try sum.add(other)
    return sum
  }
}

/// Which of the expenses that are converted alike on one day a report keeps for its notes.
enum NotedExpenses {
  case none, one, all
}

extension Conversion {
  /// An old rate is noted with the number of its expenses; one is enough to say that a nearer rate could still come,
  /// or that another source stands in.
  var noted: NotedExpenses {
    if isOld { return .all }
    return isProvisional || legs.contains { $0.insteadOf != nil } ? .one : .none
  }
}

extension Row {
  /// Whether a note below a report is about it: it has no worth, how it was converted has to be said, or a card
  /// charged for it.
  fileprivate var isNotable: Bool {
    converted.map { $0.conversion.noted != .none } ?? true || recorded.charged != nil
  }
}
