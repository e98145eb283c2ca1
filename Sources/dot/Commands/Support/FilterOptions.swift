/// Options that choose expenses, for reports, lists and exports alike.
struct FilterOptions {
  let trip: String?
  /// Whether the expenses of every trip are asked for.
  var isAll = false
  private let from: TypedDay?
  private let to: TypedDay?
  private let date: TypedDay?
  private let isToday: Bool
  private let isYesterday: Bool
  private let categories: [String]
  private let tags: [[String]]
  private let pays: [TypedPayment]
  private let claims: [ClaimName]
  /// What is typed to find expenses; `search` has it without an option.
  var query: String?

  init(
    _ reader: inout ArgumentReader, trip help: Phrase = Help.trip, takesAll: Bool = true,
    asksWhere: Bool = true
  ) throws {
    trip = try reader.option(.trip, help)
    if takesAll { isAll = reader.flag(.all, Help.all) }
    from = try reader.option(.from, Help.from)
    to = try reader.option(.to, Help.to)
    date = try reader.option(.date, Help.onDate)
    isToday = reader.flag(.today, Help.today)
    isYesterday = reader.flag(.yesterday, Help.yesterday)
    categories = try reader.options(.category, Help.filterCategory)
    tags = try reader.options(.tag, Help.filterTag)
    pays = try reader.options(.pay, Help.filterPay)
    claims = try reader.options(.claimFilter, Help.filterClaim)
    if asksWhere { query = try reader.option(.where, Help.where) }
  }

  /// Whether only what is claimed by some name is asked for.
  var hasClaims: Bool { !claims.isEmpty }

  /// The trips that were asked for: the one named or current, or with `--all` every one.
  func trips(_ context: Context, in snapshot: Snapshot) throws -> [TripInfo] {
    if isAll, trip != nil { throw UsageError.conflict("--all", "--trip") }
    return isAll ? try snapshot.trips() : [try context.trip(named: trip, in: snapshot)]
  }

  func filter(_ context: Context, in snapshot: Snapshot) throws -> ExpenseFilter {
    var filter = ExpenseFilter()
    filter.known = try snapshot.categories()
    filter.from = try day(from, context, snapshot)
    filter.to = try day(to, context, snapshot)
    if let (name, day) = try singleDay(context, snapshot) {
      if filter.from != nil { throw UsageError.conflict(name, "--from") }
      if filter.to != nil { throw UsageError.conflict(name, "--to") }
      (filter.from, filter.to) = (day, day)
    }
    if let from = filter.from, let to = filter.to, to < from {
      throw UsageError.backwards(from: from, to: to)
    }
    filter.categories = try categories.map { try Category(typed: $0, among: filter.known).key }
    filter.tags = tags.flatMap(\.self)
    filter.pays = try pays.map { try $0.payment { try snapshot.namedPayments() } }
    filter.claims = try claims.map { try snapshot.canonicalName(of: $0) }
    if let query {
      let today = context.today(try oneTrip(context, snapshot))
      filter.query = try ExpenseQuery(query, in: snapshot, of: trips(context, in: snapshot), today: today)
    }
    return filter
  }

  /// The one date that is asked for, with the name of its option.
  private func singleDay(_ context: Context, _ snapshot: Snapshot) throws -> (name: String, day: Day)? {
    var given: [(String, Day)] = []
    if let day = try day(date, context, snapshot) { given.append(("--date", day)) }
    for (isGiven, flag, offset) in [(isToday, Flag.today, 0), (isYesterday, .yesterday, -1)] where isGiven {
      let today = context.today(try oneTrip(context, snapshot))
      given.append(("--" + flag.name, today + offset))
    }
    if given.count > 1 { throw UsageError.conflict(given[0].0, given[1].0) }
    return given.first
  }

  private func day(_ typed: TypedDay?, _ context: Context, _ snapshot: Snapshot) throws -> Day? {
    try typed.map { try context.day($0, on: try oneTrip(context, snapshot)) }
  }

  private func oneTrip(_ context: Context, _ snapshot: Snapshot) throws -> TripInfo? {
    isAll ? nil : try context.tripIfAny(named: trip, in: snapshot)
  }

  /// A report of the expenses that were asked for, in `currency`, else in that of the trip, or at home of several.
  func report(
    _ context: Context, _ snapshot: Snapshot, _ rates: RateConverter, in currency: Currency?,
    isSummary: Bool = false, by kind: GroupKind? = nil, homeTime: HomeTime? = nil,
    counting: CountedShare = .own, comparesBudget: Bool = false
  ) throws -> Report {
    let filter = try filter(context, in: snapshot)
    let trips = try trips(context, in: snapshot)
    let home = snapshot.homeCurrency
    let request = Report.Request(
      in: currency ?? (isAll ? home : trips[0].currency), filter: filter, isSummary: isSummary, by: kind,
      homeTime: homeTime, counting: counting)
    if isAll { return try Report(over: trips, request, in: snapshot, rates: rates) }
    let rates = try snapshot.rates(rates, of: trips[0].id)
    let account = try TripAccount(
      trips[0], in: snapshot, rates: rates, counting: request.counting, comparesBudget: comparesBudget)
    return try Report(of: account, request, home: home, rates: rates)
  }
}
