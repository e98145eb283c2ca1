/// One line of a report, a list or an export: an expense or one day's part of it, with its converted amount.
///
/// An immutable class, so it behaves like a value: reports move rows more often than they read them. They hold many of
/// them, so rows share what they have in common, and what only some have is in allocations of its own.
public final class Row: Sendable {
  private let boxedTrip: Boxed<TripInfo>
  private let boxedPlace: Boxed<MapInfo>?
  /// The whole expense as recorded.
  package let recorded: TripDetailInfo
  private let shown: Boxed<Shown>?
  /// The converted amount of the whole expense.
  private let wholeConverted: Converted?
  private let boxedMissing: Boxed<Currency>?
  private let boxedBalance: Boxed<TripFigure>?
  private let boxedPeople: Boxed<TripPeople>?

  /// What a row shows instead of the expense as recorded.
  fileprivate struct Shown {
    let expense: TripDetailInfo
    /// What counts of the expense: all of it, or the share of some.
    let counted: TripDetailInfo
    let part: SpreadPart?
    /// Those whose shares count; `nil` if all of it does.
    var people: [PersonID]?
    /// The part of the converted amount that is shown, for a share.
    var converted: Converted?
  }

  /// The trip that it is on.
  public var trip: TripInfo { boxedTrip.value }
  /// Its place, if it has one.
  public var place: MapInfo? { boxedPlace?.value }
  /// The currency whose rate is missing, if the expense is unconverted.
  package var missingCurrency: Currency? { boxedMissing?.value }
  /// The budget left after it, in the trip's currency; `nil` over several trips, without a budget or a rate.
  package var balance: TripFigure? { boxedBalance?.value }
  /// The people of the trip, for a shared expense.
  package var people: TripPeople? { boxedPeople?.value }
  /// Its position: that of its place, or its own if it has no place.
  public var position: Position? { place == nil ? recorded.position : place?.position }
  /// As it counts: if a person's share does, with that amount; a part of a spread expense with its day, that day's part of
  /// the amount, and no time; in local time, with the local date, time and zone.
  public var expense: TripDetailInfo { shown?.value.expense ?? recorded }
  /// The day that it counts on: for a part of a spread expense, that day.
  public var date: Day { shown?.value.expense.date ?? recorded.date }
  /// The photos shown with it: of a spread expense, with the first of its parts.
  public var photos: [ImageName] { shown?.value.expense.photos ?? recorded.photos }
  fileprivate var order: ExpenseOrder {
    shown.map { ExpenseOrder($0.value.expense) } ?? ExpenseOrder(recorded)
  }
  /// Those whose shares count; `nil` if all of it does.
  var countedPeople: [PersonID]? { shown?.value.people }
  /// Which part of a spread expense it is; `nil` for any other expense.
  package var part: SpreadPart? { shown?.value.part }
  /// What counts of it in the report currency: the person's share in a group of a person, that day's part of a spread
  /// expense. `nil` if no rate leads to that currency, and in exports, which write amounts as paid.
  public var converted: Converted? {
    countedPeople == nil ? wholeConverted?.share(of: part) : shown?.value.converted
  }
  private var counted: TripDetailInfo { shown?.value.counted ?? recorded }

  /// Creates the row of an expense as it was recorded; all of it counts.
  package convenience init(
    _ expense: TripDetailInfo, of trip: Boxed<TripInfo>, place: Boxed<MapInfo>?, converted: Converted? = nil,
    missingCurrency: Currency? = nil, people: TripPeople? = nil
  ) {
    self.init(
      trip: trip, recorded: expense, place: place, shown: nil, wholeConverted: converted,
      missing: missingCurrency.map(Boxed.init), balance: nil,
      people: expense.sharing == nil ? nil : people.map(Boxed.init))
  }

  private init(
    trip: Boxed<TripInfo>, recorded: TripDetailInfo, place: Boxed<MapInfo>?, shown: Boxed<Shown>?,
    wholeConverted: Converted?, missing: Boxed<Currency>?, balance: Boxed<TripFigure>?,
    people: Boxed<TripPeople>?
  ) {
    boxedTrip = trip
    boxedPlace = place
    self.recorded = recorded
    self.shown = shown
    self.wholeConverted = wholeConverted
    boxedMissing = missing
    boxedBalance = balance
    boxedPeople = people
  }

  /// The rows of the days that it is spread over; itself if it is not spread.
  package var parts: [Row] {
    get throws {
      guard recorded.spread != nil else { return [self] }
      guard let people = countedPeople else {
        return counted.parts.map { expense, part in with(expense: expense, part: part, balance: nil) }
      }
      let shares = try DayShares(of: people, in: recorded, recorded.shares ?? [], converted: wholeConverted)
      return try counted.parts.map { expense, part in
        try with(shares.shown(expense, counted, on: part))
      }
    }
  }

  /// The row of the whole expense as recorded, or of the share of it that counts, for a part or a row in local time.
  package var undivided: Row {
    guard part != nil || isMoved else { return self }
    guard let shown = shown?.value, let people = shown.people else {
      return with(expense: counted, part: nil, balance: part == nil ? boxedBalance : nil)
    }
    // The whole was divided before, when its parts were.
    let converted = try? counting(wholeConverted, of: people, on: nil)
    return with(
      Boxed(Shown(expense: counted, counted: counted, part: nil, people: people, converted: converted)),
      wholeConverted, balance: part == nil ? boxedBalance : nil)
  }

  private func with(expense: TripDetailInfo, part: SpreadPart?, balance: Boxed<TripFigure>?) -> Row {
    with(
      Boxed(
        Shown(
          expense: expense, counted: counted, part: part, people: shown?.value.people,
          converted: shown?.value.converted)), wholeConverted, balance: balance)
  }

  private func with(_ shown: Boxed<Shown>?, _ converted: Converted?, balance: Boxed<TripFigure>?) -> Row {
    Row(
      trip: boxedTrip, recorded: recorded, place: boxedPlace, shown: shown, wholeConverted: converted,
      missing: boxedMissing, balance: balance, people: boxedPeople)
  }

  /// The row of the share that people have of it together; `nil` if they have none and, with `orPaid`, paid nothing either.
  ///
  /// For a part, it is their share of that day; the shares of all people add up to the day's amount.
  package func share(of people: [PersonID], orPaid: Bool = false) throws -> Row? {
    guard let all = try recorded.shares else { return self }
    guard let counted = try recorded.share(of: people, like: all, orPaid: orPaid) else { return nil }
    let shares = try DayShares(of: people, in: recorded, all, converted: wholeConverted)
    return try with(shares.shown(part == nil ? counted : expense, counted, on: part))
  }

  private func with(_ shown: Shown) -> Row { with(Boxed(shown), wholeConverted, balance: nil) }

  /// What was paid: the amount of the whole expense or of its day, even if only a share of it counts.
  public var paid: Amount { part.map(recorded.amount.share) ?? recorded.amount }

  /// What a card charged for the whole expense, even if only a share of it counts.
  package var charged: Amount? {
    recorded.charged.map { charged in part.map(charged.share) ?? charged }
  }

  /// What the traveller paid of the whole expense: all of it, unless its trip says who they are.
  package var paidByTraveller: Amount {
    get throws {
      guard let mine = people?.all.mine else { return recorded.amount }
      return try recorded.paid(by: mine.members)
    }
  }

  /// Whether the share of some counts, instead of all of it.
  package var isShare: Bool { people?.counted != nil }

  /// Whether its date and time are in another time zone than the expense's own.
  package var isMoved: Bool {
    guard let shown, shown.value.part == nil else { return false }
    let expense = shown.value.expense
    return (expense.date, expense.time, expense.zone) != (recorded.date, recorded.time, recorded.zone)
  }

  /// The same row with the expense shown differently on its day.
  func showing(_ expense: TripDetailInfo) -> Row {
    with(expense: expense, part: part, balance: boxedBalance)
  }

  func with(balance: TripFigure?) -> Row { with(shown, wholeConverted, balance: balance.map(Boxed.init)) }

  /// The same row with its amount converted to another currency.
  package func converted(to currency: Currency, by rates: RateConverter) throws -> Row {
    let converted = try rates.convert(recorded, to: currency)
    var shown = shown
    if var share = shown?.value, share.people != nil {
      share.converted = try counting(converted)
      shown = Boxed(share)
    }
    return Row(
      trip: boxedTrip, recorded: recorded, place: boxedPlace, shown: shown, wholeConverted: converted,
      missing: converted == nil ? Boxed(try rates.missingCurrency(recorded, in: currency)) : nil,
      balance: converted == nil ? nil : boxedBalance, people: boxedPeople)
  }

  /// Its amount in another currency; `nil` if no rate leads there.
  package func amount(in currency: Currency, by rates: RateConverter) throws -> Converted? {
    try counting(rates.convert(recorded, to: currency))
  }

  /// What counts of the converted amount of the whole expense.
  private func counting(_ whole: Converted?) throws -> Converted? {
    guard let countedPeople else { return whole?.share(of: part) }
    return try counting(whole, of: countedPeople, on: part)
  }

  private func counting(
    _ whole: Converted?, of people: [PersonID], on part: SpreadPart?
  ) throws -> Converted? {
    try DayShares(of: people, in: recorded, recorded.shares ?? [], converted: whole).converted(on: part)
  }

  /// The row of the expense as recorded, with every text typed by the user transformed by `shown`.
  package func showingTexts(_ shown: (String) -> String) -> Row {
    var (trip, expense, place) = (trip, recorded, place)
    trip.title = shown(trip.title)
    expense.memo = expense.memo.map(shown)
    expense.tags = expense.tags.map(shown)
    expense.category = shown(expense.category)
    if let name = place?.identifier { place?.identifier = shown(name) }
    return Row(
      expense, of: trip == boxedTrip.value ? boxedTrip : Boxed(trip),
      place: place == boxedPlace?.value ? boxedPlace : place.map(Boxed.init), people: people)
  }
}

/// The shares of some people in an expense, by day if it is spread.
private struct DayShares {
  private let people: [PersonID]
  private let expense: TripDetailInfo
  private let shares: [PersonAmount]
  private let charges: [PersonAmount]?
  private let whole: Converted?
  private let convertedShares: [PersonAmount]?

  /// `shares` has the shares of all people, in the currency paid.
  init(
    of people: [PersonID], in expense: TripDetailInfo, _ shares: [PersonAmount], converted: Converted?
  ) throws {
    (self.people, self.expense, self.shares, whole) = (people, expense, shares, converted)
    charges = try expense.charged?.divided(like: shares, of: expense.sharingID)
    convertedShares = try converted?.divided(like: shares, of: expense)
  }

  /// What a row shows of the share on one day or all: `expense` with its amounts there; `counted` is all of it.
  func shown(
    _ expense: TripDetailInfo, _ counted: TripDetailInfo, on part: SpreadPart?
  ) throws -> Row.Shown {
    var expense = expense
    expense.amount = try share(in: shares, of: self.expense.amount, on: part)
    expense.charged = try charges.flatMap { charges in
      try self.expense.charged.map { try share(in: charges, of: $0, on: part) }
    }
    return Row.Shown(
      expense: expense, counted: counted, part: part, people: people, converted: try converted(on: part))
  }

  func converted(on part: SpreadPart?) throws -> Converted? {
    guard let whole, let convertedShares else { return whole?.share(of: part) }
    return Converted(
      amount: try share(in: convertedShares, of: whole.amount, on: part), conversion: whole.conversion)
  }

  /// The share of a day is that of all days up to it, less that of the days before: so the shares of a day add up to
  /// the day's amount, and somebody's days to their share.
  private func share(in shares: [PersonAmount], of whole: Amount, on part: SpreadPart?) throws -> Amount {
    let zero = Amount.zero(whole.currency)
    guard let part else { return try shares.amount(of: people) ?? zero }
    func until(_ number: Int) throws -> Amount {
      try whole.sum(upTo: number, of: part.count).share(of: people, like: shares, expense.sharingID)
    }
    return try until(part.number) - until(part.number - 1)
  }
}

extension Snapshot {
  /// The row of an expense in a report: of all of it or, in a trip with people, of the shares of those counted.
  ///
  /// `nil` if nothing of it counts. A copy for companions has what they only paid, too.
  func countedRow(
    for expense: TripDetailInfo, of trip: Boxed<TripInfo>, place: Boxed<MapInfo>?, in currency: Currency,
    by rates: RateConverter, counted: [PersonID]?, isCopy: Bool = false
  ) throws -> Row? {
    if expense.sharing == nil, isCopy {
      // An expense without people is the traveller's own.
      guard let me = try self.people(of: trip.value.id).me, counted?.contains(me.id) == true else {
        return nil
      }
    }
    let people = try expense.sharing.map { sharing in
      try tripPeople(of: trip.value.id, sharing: sharing, counted: counted)
    }
    let row = try rates.row(for: expense, of: trip, place: place, in: currency, people: people)
    guard let counted = people?.counted else { return row }
    return try row.share(of: counted, orPaid: isCopy)
  }
}

extension RateConverter {
  /// Returns the row of an expense with its amount converted to a currency; all of it counts.
  package func row(
    for expense: TripDetailInfo, of trip: Boxed<TripInfo>, place: Boxed<MapInfo>?, in currency: Currency,
    people: TripPeople? = nil
  ) throws -> Row {
    let converted = try convert(expense, to: currency)
    return Row(
      expense, of: trip, place: place, converted: converted,
      missingCurrency: converted == nil ? try missingCurrency(expense, in: currency) : nil, people: people)
  }
}

extension [Row] {
  var inOrder: [Row] { inOrder(of: \.order) }

  /// Each expense once and as recorded, by its date, time (none last) and order of entry.
  package var undivided: [Row] {
    guard contains(where: { $0.part != nil || $0.isMoved }) else { return self }
    var seen: Set<ExpenseID> = []
    return filter { seen.insert($0.recorded.id).inserted }.map(\.undivided).inOrder
  }

  /// How they were converted, each way once.
  package var conversions: [Conversion] {
    var seen: Set<ObjectIdentifier> = []
    return compactMap(\.converted?.conversion).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// The number of expenses, counting the parts of one expense once.
  package var expenseCount: Int { Set(map(\.recorded.id)).count }

  /// The number of unconverted expenses, each counted once.
  package var unconvertedCount: Int { Set(filter { $0.converted == nil }.map(\.recorded.id)).count }

  /// Shows the photos of a spread expense with its first part among these rows, unless an earlier one is `seen`.
  ///
  /// A report that begins on a later day of the spread shows them, too.
  func withPhotosOfParts(_ seen: inout Set<ExpenseID>) -> [Row] {
    guard contains(where: { $0.part != nil && !$0.recorded.photos.isEmpty }) else { return self }
    return map { row in
      guard row.part != nil, !row.recorded.photos.isEmpty else { return row }
      var expense = row.expense
      expense.photos = seen.insert(expense.id).inserted ? row.recorded.photos : []
      return row.showing(expense)
    }
  }

  /// Adds the budget that is left after each row, of which only some are of the budget.
  func withBalances(of trip: TripInfo, _ isOfBudget: (Row) -> Bool) throws -> [Row] {
    guard let budget = trip.budget else { return self }
    var left = budget
    var isProvisional = false
    return try map { row in
      guard let converted = row.converted else { return row.balance == nil ? row : row.with(balance: nil) }
      if isOfBudget(row) {
        left = try left - converted.amount
        isProvisional = isProvisional || converted.isProvisional
      }
      return row.with(balance: TripFigure(left, isProvisional: isProvisional))
    }
  }
}

extension Snapshot {
  /// Returns the expenses of trips that match a filter, whole and as paid.
  ///
  /// `rates` are asked for only by a query that compares converted amounts: in the trip's currency, or at home those of several.
  package func rows(
    of trips: [TripInfo], _ filter: ExpenseFilter, rates: @autoclosure () throws -> RateConverter? = nil
  ) throws -> [Row] {
    var matcher = FilterMatcher(filter)
    let rates = filter.query.comparesConverted ? try rates() : nil
    let currency = trips.count == 1 ? trips[0].currency : homeCurrency
    var rows: [Row] = []
    for trip in trips.map(Boxed.init) {
      let id = trip.value.id
      let places = Dictionary(try places(of: id).map { ($0.id, Boxed($0)) }) { first, _ in first }
      for expense in try linked(expenses(of: id)) {
        let people = try expense.sharing.map { try tripPeople(of: id, sharing: $0) }
        let row = Row(expense, of: trip, place: expense.place.flatMap { places[$0] }, people: people)
        let compared = try rates.map { try row.converted(to: currency, by: self.rates($0, of: id)) } ?? row
        if try matcher.matches(compared) { rows.append(row) }
      }
    }
    return trips.count > 1 ? rows.inOrder : rows
  }

  /// The names for the payment methods of rows; reads no wallets unless one of them has a name.
  package func paymentNames(for rows: [Row]) throws -> PaymentNames {
    PaymentNames(rows.contains { $0.recorded.pay?.name != nil } ? try wallets() : [])
  }
}
