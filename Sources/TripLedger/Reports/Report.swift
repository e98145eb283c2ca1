// Layer Reports: expenses in, sections and totals out.
//
// A `TripAccount` is a trip with its expenses as `Row`s, each converted by the rate of its own day. `Report`
// selects rows with an `ExpenseFilter` and adds them up by day; `GroupReport` groups them by something else.
// `Pace`, `BurnDown`, `TripBalances` and `Gaps` answer other questions about a trip.
//
// A new figure is a type that is made from an account or a report, in a file of its own. A total is always
// the sum of the amounts shown, never the conversion of a sum. Nothing here writes, asks a source or knows a
// language: renderers are in `Sources/dot/Views/` and `Pages/`.

/// Expenses by civil date, in one currency, with totals that are the sums of the amounts shown.
public struct Report: Sendable {
  /// The trip that the report is about; `nil` for several trips.
  package let account: TripAccount?
  package let request: Request
  /// In order of date; only days with expenses, also before and after the trip.
  public let days: [Section]
  /// The total of everything shown.
  package let subtotal: Subtotal
  /// The total in the home currency, if that differs: the sum of each expense's converted amount.
  package let homeTotal: Subtotal?
  /// Rows that need a note, in order: unconverted, converted by an old rate, charged by a card, provisional,
  /// or converted by another source's rate (in a summary over several trips, one for each day and currency).
  package let noted: [Row]
  /// What cards charged for expenses that are counted without a row, in a summary over several trips.
  package let charges: [CardCharge]
  /// Expenses that keep their own date because a time or zone is missing; `nil` without `homeTime`.
  package let untimed: Int?
  /// Whether any row is one person's share, instead of a whole expense.
  package let hasShares: Bool
  /// Totals by the keys of the requested grouping.
  package let groups: [String?: Subtotal]
  /// The trips that the keys may refer to.
  package let trips: [TripInfo]
  /// What wallets are called, for groups by payment.
  package var payments = PaymentNames()
  /// What deserves attention in the ledger that was read, such as a conflict copy that is not counted.
  public package(set) var warnings: [Warning] = []
  /// The expenses that its refunds give money back for, if on the trip or among those shown.
  package let refunded: RefundedExpenses
  /// For a report over several trips: all of their expenses, shown or not.
  package let identifiers: IdentifierIndex?

  /// What a report shows.
  package struct Request: Sendable {
    /// The report currency.
    package var currency: Currency
    package var filter: ExpenseFilter
    /// Whether only totals and notes are shown, without rows.
    package var isSummary: Bool
    /// The grouping of totals in addition to days.
    package var kind: GroupKind?
    /// Set if dates and times are shown in the machine's local time.
    var homeTime: HomeTime?
    private let asked: CountedShare

    /// What counts of each expense in trips with people: claims are of whole expenses, whoever asks, and so are everybody's shares.
    package var counting: CountedShare {
      asked == .own && (filter.isOfClaims || kind?.isOfWholeExpenses == true) ? .whole : asked
    }

    package init(
      in currency: Currency, filter: ExpenseFilter = ExpenseFilter(), isSummary: Bool = false,
      by kind: GroupKind? = nil, homeTime: HomeTime? = nil, counting: CountedShare = .own
    ) {
      (self.currency, self.filter, self.isSummary) = (currency, filter, isSummary)
      (self.kind, self.homeTime, asked) = (kind, homeTime, counting)
    }
  }

  /// One day.
  public struct Section: Sendable {
    /// The civil date.
    public let date: Day
    package let subtotal: Subtotal
    /// Empty for a summary.
    public let rows: [Row]

    /// The sum of its converted amounts.
    public var total: Amount { subtotal.amount }
    /// The number of expenses, or parts of expenses.
    public var count: Int { subtotal.count }
    /// The number of expenses without a rate, which the total does not have.
    public var unconverted: Int { subtotal.unconverted }
    /// Whether a rate may still change the total.
    public var isProvisional: Bool { subtotal.isProvisional }
  }

  /// Reports on one trip.
  package init(of account: TripAccount, _ request: Request, home: Currency, rates: RateConverter) throws {
    var accumulator = ReportAccumulator(request, home: home)
    var matcher = FilterMatcher(request.filter)
    for row in try account.rowsWithBalances(by: request.homeTime) {
      let isShown = request.currency == account.trip.currency
      // What is compared with a query is what is shown.
      if isShown || !matcher.needsRows, try !matcher.matches(row) { continue }
      let shown = isShown ? row : try row.converted(to: request.currency, by: rates)
      if !isShown, matcher.needsRows, try !matcher.matches(shown) { continue }
      try accumulator.add(shown, rates: rates)
    }
    self.init(accumulator, account: account, trips: [account.trip])
  }

  /// Reports on the expenses of several trips.
  ///
  /// The trips are divided among threads, each with its own converter from `rates`; the results are in the
  /// order of `trips`.
  package init(
    over trips: [TripInfo], _ request: Request, in snapshot: Snapshot, rates: RateConverter,
    threads: Int = Threads.cores, scans: Bool = true
  ) throws {
    let accumulator = try ReportAccumulator.reading(
      trips, request, in: snapshot, rates: rates, threads: threads, scans: scans)
    self.init(accumulator, trips: trips, identifiers: accumulator.identifiers)
  }

  private init(
    _ accumulator: ReportAccumulator, account: TripAccount? = nil, trips: [TripInfo] = [],
    identifiers: IdentifierIndex? = nil
  ) {
    let byDay = Dictionary(grouping: accumulator.rows, by: \.date)
    var seen: Set<ExpenseID> = []
    days = accumulator.days.sorted { $0.key < $1.key }.map { date, subtotal in
      let rows = byDay[date] ?? []
      return Section(date: date, subtotal: subtotal, rows: rows.inOrder.withPhotosOfParts(&seen))
    }
    self.account = account
    request = accumulator.request
    subtotal = accumulator.total
    homeTotal = accumulator.homeTotal
    noted = accumulator.noted.inOrder
    charges = accumulator.charges
    untimed = request.homeTime.map { _ in accumulator.untimed }
    hasShares = accumulator.hasShares
    groups = accumulator.groups
    self.trips = trips
    self.identifiers = identifiers
    refunded = RefundedExpenses(
      of: accumulator.rows, among: account?.expenses ?? accumulator.rows)
  }

  /// The report currency.
  public var currency: Currency { request.currency }
  package var filter: ExpenseFilter { request.filter }
  /// The sum of the converted amounts.
  public var total: Amount { subtotal.amount }
  /// Whether a rate may still change the total.
  public var isProvisional: Bool { subtotal.isProvisional }
  /// The number of expenses shown, whole or in part.
  public var expenseCount: Int { subtotal.count }

  /// The days with the largest totals, at most `count`: largest first, equal totals by date.
  package func mostExpensiveDays(_ count: Int) -> [Section] {
    let sorted = days.sorted { ($1.total.minorUnits, $0.date) < ($0.total.minorUnits, $1.date) }
    return Array(sorted.prefix(count))
  }

  /// By day; empty for a summary.
  public var rows: [Row] { days.flatMap(\.rows) }

  /// The expenses without a rate, which no total has: each once, and not by day.
  public var unconverted: [Row] { noted.filter { $0.converted == nil }.undivided }

  /// The expenses shown, each once and whole, in the order of their own dates; empty for a summary.
  package var expenses: [Row] { rows.undivided }
}
