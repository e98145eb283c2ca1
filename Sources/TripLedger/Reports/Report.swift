/// Expenses by civil date, in one currency, with totals that are the sums of what is shown.
package struct Report {
  /// The one trip that it is about; `nil` over several.
  package let account: TripAccount?
  let request: Request
  /// Days rise; only those with expenses.
  package let days: [Section]
  /// Of everything shown.
  package let subtotal: Subtotal
  /// The total in the home currency, where that is another: the sum of each expense's worth there.
  package let homeTotal: Subtotal?
  /// Rows that notes are about, in order: without a worth, by an old rate, charged by a card, and with a worth that
  /// could still change or is another source's (of a summary over several trips one a day and currency).
  package let noted: [Row]
  /// Expenses left where they are for want of a time or zone; `nil` where days are the traveller's own.
  package let untimed: Int?
  /// Totals by the keys of the kind that was asked for.
  let groups: [String?: Subtotal]
  /// The trips that such keys may name.
  let trips: [TripInfo]
  /// Of a report over several trips: every expense of theirs, whether or not it is shown.
  package let identifiers: IdentifierIndex?

  /// What a report shows.
  package struct Request: Sendable {
    /// The report currency.
    package var currency: Currency
    package var filter: ExpenseFilter
    /// Whether only totals and notes are shown, and no rows.
    package var isSummary: Bool
    /// What totals are put together by, beside the days.
    package var kind: GroupKind?
    /// Where days and times are those at home.
    package var homeTime: HomeTime?

    package init(
      in currency: Currency, filter: ExpenseFilter = ExpenseFilter(), isSummary: Bool = false,
      by kind: GroupKind? = nil, homeTime: HomeTime? = nil
    ) {
      (self.currency, self.filter, self.isSummary) = (currency, filter, isSummary)
      (self.kind, self.homeTime) = (kind, homeTime)
    }
  }

  /// One day.
  package struct Section {
    package let date: Day
    package let subtotal: Subtotal
    /// None of a summary.
    package let rows: [Row]

    package var total: Amount { subtotal.amount }
    package var count: Int { subtotal.count }
    package var unconverted: Int { subtotal.unconverted }
    package var isProvisional: Bool { subtotal.isProvisional }
  }

  /// Of one trip.
  package init(of account: TripAccount, _ request: Request, home: Currency, rates: RateConverter) throws {
    var accumulator = ReportAccumulator(request, home: home)
    var matcher = FilterMatcher(request.filter)
    for row in try request.homeTime.map(account.rows(by:)) ?? account.rows
    where try matcher.matches(row) {
      let shown =
        request.currency == account.trip.currency ? row : try row.converted(to: request.currency, by: rates)
      try accumulator.add(shown, rates: rates)
    }
    self.init(accumulator, rows: accumulator.rows, account: account, trips: [account.trip])
  }

  /// Over the expenses of several trips.
  ///
  /// Trips are shared out among threads, each of which has a book of `rates` of its own; their order is that of
  /// `trips` again in the end.
  package init(
    over trips: [TripInfo], _ request: Request, in snapshot: Snapshot, rates: RateConverter,
    threads: Int = Threads.cores, scans: Bool = true
  ) throws {
    let accumulator = try ReportAccumulator.reading(
      trips, request, in: snapshot, rates: rates, threads: threads, scans: scans)
    self.init(
      accumulator, rows: accumulator.rows.inOrder, trips: trips, identifiers: accumulator.identifiers)
  }

  private init(
    _ accumulator: ReportAccumulator, rows: [Row], account: TripAccount? = nil, trips: [TripInfo] = [],
    identifiers: IdentifierIndex? = nil
  ) {
    let byDay = Dictionary(grouping: rows.withPhotosOfParts, by: \.expense.date)
    days = accumulator.days.sorted { $0.key < $1.key }.map { date, subtotal in
      Section(date: date, subtotal: subtotal, rows: byDay[date] ?? [])
    }
    self.account = account
    request = accumulator.request
    subtotal = accumulator.total
    homeTotal = accumulator.homeTotal
    noted = accumulator.noted.inOrder
    untimed = request.homeTime.map { _ in accumulator.untimed }
    groups = accumulator.groups
    self.trips = trips
    self.identifiers = identifiers
  }

  /// The report currency.
  package var currency: Currency { request.currency }
  package var filter: ExpenseFilter { request.filter }
  package var total: Amount { subtotal.amount }
  package var isProvisional: Bool { subtotal.isProvisional }
  /// How many expenses anything is shown of.
  package var expenseCount: Int { subtotal.count }

  /// By day; none of a summary.
  package var rows: [Row] { days.flatMap(\.rows) }

  /// Expenses that no rate reaches, each once and undivided, at its own date.
  package var unconverted: [Row] { noted.filter { $0.converted == nil }.undivided }

  /// The expenses of which anything is shown, each once, whole, and in the order of their own dates; none of a
  /// summary.
  package var expenses: [Row] { rows.undivided }
}
