/// One line of a report, a list or an export: an expense or one day's part of it, with its converted amount.
///
/// An immutable class, so it behaves like a value: reports move rows more often than they read them, and two
/// expenses are large to copy.
package final class Row: Sendable {
  package let trip: TripInfo
  /// As its day shows it: a part of a spread expense has that day, its share of the amount and no time; in
  /// local time, an expense has the local date, time and zone.
  package let expense: TripDetailInfo
  /// The whole expense as recorded.
  package let recorded: TripDetailInfo
  package let place: MapInfo?
  /// Where it was: the position of its place, or its own where no place names it.
  package var position: Position? { place == nil ? recorded.position : place?.position }
  /// Which part of a spread expense it is; `nil` for any other expense.
  package let part: SpreadPart?
  /// In the report currency; for a part, its share of the whole conversion. `nil` if no rate leads to that
  /// currency, and in exports, which write amounts as paid.
  package let converted: Converted?
  /// The converted amount of the whole expense.
  private let recordedConverted: Converted?
  /// The currency whose rate is missing, if the expense is unconverted.
  package let missingCurrency: Currency?
  /// The budget left after it, in the trip's currency; `nil` over several trips, without a budget or a rate.
  package let balance: TripFigure?

  /// What counts of the expense: all of it, or one person's share.
  private let counted: TripDetailInfo
  /// The people of the trip, for a shared expense.
  package let people: TripPeople?

  /// Creates the row of an expense as it was recorded; all of it counts.
  package convenience init(
    _ expense: TripDetailInfo, of trip: TripInfo, place: MapInfo?, converted: Converted? = nil,
    missingCurrency: Currency? = nil, people: TripPeople? = nil
  ) {
    self.init(
      trip: trip, expense: expense, recorded: expense, counted: expense, place: place, part: nil,
      recordedConverted: converted, missingCurrency: missingCurrency, balance: nil,
      people: expense.sharing == nil ? nil : people)
  }

  private init(
    trip: TripInfo, expense: TripDetailInfo, recorded: TripDetailInfo, counted: TripDetailInfo,
    place: MapInfo?, part: SpreadPart?, recordedConverted: Converted?, missingCurrency: Currency?,
    balance: TripFigure?, people: TripPeople?
  ) {
    self.trip = trip
    self.expense = expense
    self.recorded = recorded
    self.counted = counted
    self.place = place
    self.part = part
    self.recordedConverted = recordedConverted
    self.missingCurrency = missingCurrency
    self.balance = balance
    self.people = people
    converted = recordedConverted?.share(of: part)
  }

  /// The rows of the days that it is spread over; itself if it is not spread.
  var parts: [Row] {
    guard recorded.spread != nil else { return [self] }
    return counted.parts.map { expense, part in with(expense: expense, part: part, balance: nil) }
  }

  /// The row of the whole expense as recorded, or of the share of it that counts, for a part or a row in local time.
  package var undivided: Row {
    guard part != nil || isMoved else { return self }
    return with(expense: counted, part: nil, balance: part == nil ? balance : nil)
  }

  private func with(expense: TripDetailInfo, part: SpreadPart?, balance: TripFigure?) -> Row {
    Row(
      trip: trip, expense: expense, recorded: recorded, counted: counted, place: place, part: part,
      recordedConverted: recordedConverted, missingCurrency: missingCurrency, balance: balance, people: people
    )
  }

  /// The row of one person's share of it; `nil` if they have none and, with `orPaid`, paid nothing either.
  func share(of person: PersonID, orPaid: Bool = false) throws -> Row? {
    guard let counted = try recorded.share(of: person, orPaid: orPaid) else { return nil }
    let whole = Row(
      trip: trip, expense: counted, recorded: recorded, counted: counted, place: place, part: nil,
      recordedConverted: try recordedConverted?.share(of: person, recorded), missingCurrency: missingCurrency,
      balance: nil, people: people)
    guard let part else { return whole }
    return whole.parts.first { $0.part == part }
  }

  /// What was paid: the amount of the whole expense, also where only a share of it counts.
  package var paid: Amount { part.map(recorded.amount.share) ?? recorded.amount }

  /// What the traveller paid of the whole expense: all of it, unless its trip says who they are.
  var paidByTraveller: Amount {
    get throws {
      guard let me = people?.all.me else { return recorded.amount }
      return try recorded.paid(by: me.id)
    }
  }

  /// Whether one person's share counts, instead of all of it.
  package var isShare: Bool { people?.counted != nil }

  /// Whether its date and time are in another time zone than the expense's own.
  package var isMoved: Bool {
    part == nil
      && (expense.date, expense.time, expense.zone) != (recorded.date, recorded.time, recorded.zone)
  }

  /// The same row with the expense shown differently on its day.
  func showing(_ expense: TripDetailInfo) -> Row {
    with(expense: expense, part: part, balance: balance)
  }

  func with(balance: TripFigure?) -> Row { with(expense: expense, part: part, balance: balance) }

  /// The same row with its amount converted to another currency.
  package func converted(to currency: Currency, by rates: RateConverter) throws -> Row {
    let converted = try wholeAmount(in: currency, by: rates)
    return Row(
      trip: trip, expense: expense, recorded: recorded, counted: counted, place: place, part: part,
      recordedConverted: converted,
      missingCurrency: converted == nil ? try rates.missingCurrency(recorded, in: currency) : nil,
      balance: converted == nil ? nil : balance, people: people)
  }

  /// Its amount in another currency; `nil` if no rate leads there.
  func amount(in currency: Currency, by rates: RateConverter) throws -> Converted? {
    try wholeAmount(in: currency, by: rates)?.share(of: part)
  }

  /// The same for what counts of the whole expense.
  private func wholeAmount(in currency: Currency, by rates: RateConverter) throws -> Converted? {
    let converted = try rates.convert(recorded, to: currency)
    guard let person = people?.counted else { return converted }
    return try converted?.share(of: person, recorded)
  }

  /// The row of the expense as recorded, with every text typed by the user transformed by `shown`.
  package func showingTexts(_ shown: (String) -> String) -> Row {
    var (trip, expense, place) = (trip, recorded, place)
    trip.title = shown(trip.title)
    expense.memo = expense.memo.map(shown)
    expense.tags = expense.tags.map(shown)
    if let name = place?.identifier { place?.identifier = shown(name) }
    return Row(expense, of: trip, place: place, people: people)
  }
}

extension Snapshot {
  /// The row of an expense in a report: of all of it or, in a trip with people, of the share that counts.
  ///
  /// `nil` if nothing of it counts.
  func countedRow(
    for expense: TripDetailInfo, of trip: TripInfo, place: MapInfo?, in currency: Currency,
    by rates: RateConverter, counting: CountedShare
  ) throws -> Row? {
    if expense.sharing == nil, case .companion(let person) = counting {
      // An expense without people is the traveller's own.
      guard try self.people(of: trip.id).me?.id == person else { return nil }
    }
    let people = try expense.sharing.map { _ in try tripPeople(of: trip.id, counting: counting) }
    let row = try rates.row(for: expense, of: trip, place: place, in: currency, people: people)
    guard let person = people?.counted else { return row }
    return try row.share(of: person, orPaid: counting == .companion(person))
  }
}

extension RateConverter {
  /// Returns the row of an expense with its amount converted to a currency; all of it counts.
  package func row(
    for expense: TripDetailInfo, of trip: TripInfo, place: MapInfo?, in currency: Currency,
    people: TripPeople? = nil
  ) throws -> Row {
    let converted = try convert(expense, to: currency)
    return Row(
      expense, of: trip, place: place, converted: converted,
      missingCurrency: converted == nil ? try missingCurrency(expense, in: currency) : nil, people: people)
  }
}

extension [Row] {
  var inOrder: [Row] { inOrder(of: \.expense) }

  /// Each expense once and as recorded, by its date, time (none last) and order of entry.
  package var undivided: [Row] {
    guard contains(where: { $0.part != nil || $0.isMoved }) else { return self }
    var seen: Set<ExpenseID> = []
    return filter { seen.insert($0.expense.id).inserted }.map(\.undivided).inOrder
  }

  /// The number of expenses, counting the parts of one expense once.
  package var expenseCount: Int { Set(map(\.expense.id)).count }

  /// The number of unconverted expenses, each counted once.
  package var unconvertedCount: Int { Set(filter { $0.converted == nil }.map(\.expense.id)).count }

  /// Shows the photos of a spread expense with the first of its parts among these rows.
  ///
  /// A report that begins on a later day of the spread shows them, too.
  var withPhotosOfParts: [Row] {
    guard contains(where: { $0.part != nil && !$0.recorded.photos.isEmpty }) else { return self }
    var seen: Set<ExpenseID> = []
    return map { row in
      guard row.part != nil, !row.recorded.photos.isEmpty else { return row }
      var expense = row.expense
      expense.photos = seen.insert(expense.id).inserted ? row.recorded.photos : []
      return row.showing(expense)
    }
  }

  /// Adds the budget that is left after each row.
  func withBalances(of trip: TripInfo) throws -> [Row] {
    guard let budget = trip.budget else { return self }
    var left = budget
    var isProvisional = false
    return try map { row in
      guard let converted = row.converted else { return row.balance == nil ? row : row.with(balance: nil) }
      left = try left - converted.amount
      isProvisional = isProvisional || converted.isProvisional
      return row.with(balance: TripFigure(left, isProvisional: isProvisional))
    }
  }
}

extension Snapshot {
  /// Returns the expenses of trips that match a filter, whole and as paid; needs no rates.
  package func rows(of trips: [TripInfo], _ filter: ExpenseFilter) throws -> [Row] {
    var matcher = FilterMatcher(filter)
    var rows: [Row] = []
    for trip in trips {
      let places = Dictionary(try places(of: trip.id).map { ($0.id, $0) }) { first, _ in first }
      for expense in try expenses(of: trip.id) {
        let people = try expense.sharing.map { _ in try tripPeople(of: trip.id, counting: .whole) }
        let row = Row(expense, of: trip, place: expense.place.flatMap { places[$0] }, people: people)
        if try matcher.matches(row) { rows.append(row) }
      }
    }
    return trips.count > 1 ? rows.inOrder : rows
  }
}
