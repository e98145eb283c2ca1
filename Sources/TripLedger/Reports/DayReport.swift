/// Expenses by civil date, in one currency, with totals that are the sums of what is shown.
package struct DayReport {
  /// The one trip that it is about; `nil` over several.
  package let account: TripAccount?
  /// The report currency.
  package let currency: Currency
  /// Days rise; only those with expenses.
  package let days: [Section]
  package let total: Amount
  /// Expenses that no rate reaches, each once and undivided, at its own date.
  package let unconverted: [Row]
  /// The total in the home currency, where that is another: the sum of each expense's worth there.
  package let homeTotal: Worth?
  /// Expenses left where they are for want of a time or zone; `nil` where days are the traveller's own.
  package let untimed: Int?
  /// The other way in which a summary was put together, if any: what has no row, by the key of its group.
  let groupLumps: [String?: Lump]
  /// The trips that such keys may name.
  let trips: [TripInfo]
  /// Of a report over several trips: every expense of theirs, whether or not it is shown.
  package let met: IdentifierIndex?

  package struct Section {
    package let date: Day
    package let total: Amount
    /// Of a summary over several trips only those of which something is to be said.
    package let rows: [Row]
    /// What has no row.
    let lump: Lump

    /// How many expenses it has, or parts of.
    package var count: Int { lump.count + rows.expenseCount }

    package var isProvisional: Bool { rows.contains { $0.converted?.isProvisional == true } }
    /// How many of its expenses no rate reaches.
    package var unconverted: Int { rows.count { $0.converted == nil } }
  }

  /// A class that never changes, and so as good as a value: reports of many trips move rows about more than
  /// they read them, and two expenses are long.
  package final class Row: Sendable {
    package let trip: TripInfo
    /// As its day shows it: a part of a spread expense has that day, its share of the amount and no time; read
    /// by home's clock, an expense has the date, time and zone of there.
    package let expense: TripDetailInfo
    package let place: MapInfo?
    /// In the report currency; of a part, its share of the one conversion.
    package let converted: Converted?
    /// The currency whose rate is missing, where it is not converted.
    package let missing: Currency?
    /// The budget left after it, in the trip's currency; `nil` over several trips.
    package let balance: TripAccount.Balance?
    /// Which part it is of an expense that is spread over days; `nil` for any other.
    package let part: SpreadPart?
    /// As it was recorded, whole, with its worth in the report currency.
    package let whole: TripAccount.Valued

    init(
      trip: TripInfo, expense: TripDetailInfo, place: MapInfo?, converted: Converted?, missing: Currency?,
      balance: TripAccount.Balance?, part: SpreadPart?, whole: TripAccount.Valued
    ) {
      self.trip = trip
      self.expense = expense
      self.place = place
      self.converted = converted
      self.missing = missing
      self.balance = balance
      self.part = part
      self.whole = whole
    }
  }

  /// A sum, and how many expenses are missing from it.
  package struct Worth: Hashable, Sendable {
    package let amount: Amount
    package let missing: Int
    package let isProvisional: Bool
  }

  /// One account alone is a report of that trip, unless it `isOverall`. With `homeTime` days are home's.
  package init(
    _ accounts: [TripAccount], isOverall: Bool = false, in currency: Currency, home: Currency,
    filter: ExpenseFilter, rates: RateBook, homeTime: HomeTime? = nil
  ) throws {
    let single = accounts.count == 1 && !isOverall ? accounts.first : nil
    var pictured: Set<ExpenseID> = []
    let rows = try accounts.flatMap { account in
      let items =
        try homeTime.map { time in try account.items { time.read($0, of: account.trip) } } ?? account.items
      return try items.compactMap { item -> Row? in
        let place = item.expense.place.flatMap { account.places[$0] }
        guard filter.takes(item.expense, place: place) else { return nil }
        let worth =
          currency == account.trip.currency
          ? item.whole.converted : try rates.convert(item.whole.expense, to: currency)
        let missing = worth == nil ? try rates.lacking(item.whole.expense, in: currency) : nil
        var shown = item.expense
        // Photos stand with the first part that is shown: a report from its second day on has them too.
        if item.part != nil, pictured.insert(shown.id).inserted { shown.photos = item.whole.expense.photos }
        return Row(
          trip: account.trip, expense: shown, place: place, converted: worth?.share(of: item.part),
          missing: missing, balance: single == nil || worth == nil ? nil : item.balance, part: item.part,
          whole: TripAccount.Valued(expense: item.whole.expense, converted: worth))
      }
    }
    let overall = accounts.count == 1 ? rows : rows.inOrder
    try self.init(
      overall, lumps: [:], account: single, in: currency,
      homeTotal: home == currency ? nil : try Self.worth(of: rows, in: home, rates),
      untimed: homeTime.map { time in
        rows.count { $0.part == nil && time.instant(of: $0.whole.expense, on: $0.trip) == nil }
      })
  }

  /// Puts rows, which are in order, and lumps together by day.
  init(
    _ rows: [Row], lumps: [Day: Lump], groupLumps: [String?: Lump] = [:], trips: [TripInfo] = [],
    met: IdentifierIndex? = nil, account: TripAccount? = nil, in currency: Currency, homeTotal: Worth?,
    untimed: Int? = nil
  ) throws {
    let byDay = Dictionary(grouping: rows, by: \.expense.date)
    days = try Set(byDay.keys).union(lumps.keys).sorted().map { date in
      let (rows, lump) = (byDay[date] ?? [], lumps[date] ?? Lump())
      let total = try Amount.sum(rows.compactMap(\.converted?.amount), in: currency)
      return Section(
        date: date, total: try total + Amount(minorUnits: lump.total, currency: currency), rows: rows,
        lump: lump)
    }
    self.account = account
    self.currency = currency
    total = try Amount.sum(days.map(\.total), in: currency)
    unconverted = days.flatMap(\.rows).filter { $0.converted == nil }.undivided
    self.homeTotal = homeTotal
    self.untimed = untimed
    self.groupLumps = groupLumps
    self.trips = trips
    self.met = met
  }

  package var isProvisional: Bool {
    days.contains { $0.rows.contains { $0.converted?.isProvisional == true } }
  }

  /// The expenses of which anything is shown, each once, whole, and in the order of their own dates. Of a summary
  /// over several trips only those that have a row.
  package var expenses: [Row] { days.flatMap(\.rows).undivided }

  /// How many expenses anything is shown of.
  package var expenseCount: Int { days.reduce(expenses.count) { $0 + $1.lump.count } }

  static func worth(of rows: [Row], in home: Currency, _ rates: RateBook) throws -> Worth {
    let values = try rows.map { row in
      (id: row.expense.id, worth: try rates.convert(row.whole.expense, to: home)?.share(of: row.part))
    }
    return Worth(
      amount: try Amount.sum(values.compactMap(\.worth?.amount), in: home),
      missing: Set(values.filter { $0.worth == nil }.map(\.id)).count,
      isProvisional: values.contains { $0.worth?.isProvisional == true })
  }
}

extension DayReport.Row {
  /// The expense of which this is a part, or which another clock dated, as it was recorded.
  package var undivided: DayReport.Row {
    DayReport.Row(
      trip: trip, expense: whole.expense, place: place, converted: whole.converted, missing: missing,
      balance: part == nil ? balance : nil, part: nil, whole: whole)
  }

  /// Whether its day and time are those of another clock than the traveller's.
  package var isMoved: Bool {
    part == nil
      && (expense.date, expense.time, expense.zone)
        != (whole.expense.date, whole.expense.time, whole.expense.zone)
  }
}

extension [DayReport.Row] {
  /// Each expense once and as it was recorded, by its date, time (none last) and entry.
  package var undivided: [DayReport.Row] {
    guard contains(where: { $0.part != nil || $0.isMoved }) else { return self }
    var seen: Set<ExpenseID> = []
    return filter { seen.insert($0.expense.id).inserted }.map(\.undivided).inOrder
  }

  /// How many expenses they are, the parts of one counted once.
  package var expenseCount: Int { Set(map(\.expense.id)).count }

  /// Expenses that no rate reaches, each counted once.
  package var unconvertedCount: Int { Set(filter { $0.converted == nil }.map(\.expense.id)).count }

  var inOrder: [DayReport.Row] { inOrder(of: \.expense) }
}
