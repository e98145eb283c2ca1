/// One line of a report, a list or an export: an expense, or the part of it that falls on a day, and what it is
/// worth there.
///
/// A class that never changes, and so as good as a value: reports move rows about more than they read them, and two
/// expenses are long.
package final class Row: Sendable {
  package let trip: TripInfo
  /// As its day shows it: a part of a spread expense has that day, its share of the amount and no time; read
  /// by home's clock, an expense has the date, time and zone of there.
  package let expense: TripDetailInfo
  /// The whole expense, as it was recorded.
  package let recorded: TripDetailInfo
  package let place: MapInfo?
  /// Which part it is of an expense that is spread over days; `nil` for any other.
  package let part: SpreadPart?
  /// In the currency of the report; of a part, its share of the one conversion. `nil` where no rate leads there, and
  /// in exports, which write amounts as paid.
  package let converted: Converted?
  /// The worth of the whole expense.
  private let recordedWorth: Converted?
  /// The currency whose rate is missing, where there is no worth.
  package let missingCurrency: Currency?
  /// The budget left after it, in the trip's currency; `nil` over several trips, without a budget or without a worth.
  package let balance: Balance?

  /// What a nearer rate for an expense before it could still change is provisional.
  package struct Balance: Hashable, Sendable {
    package let amount: Amount
    package let isProvisional: Bool
  }

  /// An expense as it was recorded.
  package convenience init(
    _ expense: TripDetailInfo, of trip: TripInfo, place: MapInfo?, converted: Converted? = nil,
    missingCurrency: Currency? = nil
  ) {
    self.init(
      trip: trip, expense: expense, recorded: expense, place: place, part: nil, recordedWorth: converted,
      missingCurrency: missingCurrency, balance: nil)
  }

  private init(
    trip: TripInfo, expense: TripDetailInfo, recorded: TripDetailInfo, place: MapInfo?, part: SpreadPart?,
    recordedWorth: Converted?, missingCurrency: Currency?, balance: Balance?
  ) {
    self.trip = trip
    self.expense = expense
    self.recorded = recorded
    self.place = place
    self.part = part
    self.recordedWorth = recordedWorth
    self.missingCurrency = missingCurrency
    self.balance = balance
    converted = recordedWorth?.share(of: part)
  }

  /// The rows of the days that it is spread over; itself, where it is not spread.
  var parts: [Row] {
    guard recorded.spread != nil else { return [self] }
    return recorded.parts.map { expense, part in
      Row(
        trip: trip, expense: expense, recorded: recorded, place: place, part: part,
        recordedWorth: recordedWorth, missingCurrency: missingCurrency, balance: nil)
    }
  }

  /// The expense of which this is a part, or which another clock dated, as it was recorded.
  package var undivided: Row {
    guard part != nil || isMoved else { return self }
    return Row(
      trip: trip, expense: recorded, recorded: recorded, place: place, part: nil,
      recordedWorth: recordedWorth, missingCurrency: missingCurrency, balance: part == nil ? balance : nil)
  }

  /// Whether its day and time are those of another clock than the traveller's.
  package var isMoved: Bool {
    part == nil
      && (expense.date, expense.time, expense.zone) != (recorded.date, recorded.time, recorded.zone)
  }

  /// The same with another text of the expense on its day.
  func showing(_ expense: TripDetailInfo) -> Row {
    Row(
      trip: trip, expense: expense, recorded: recorded, place: place, part: part,
      recordedWorth: recordedWorth, missingCurrency: missingCurrency, balance: balance)
  }

  func with(balance: Balance?) -> Row {
    Row(
      trip: trip, expense: expense, recorded: recorded, place: place, part: part,
      recordedWorth: recordedWorth, missingCurrency: missingCurrency, balance: balance)
  }

  /// The same with its worth in another currency.
  package func converted(to currency: Currency, by rates: RateConverter) throws -> Row {
    let worth = try rates.convert(recorded, to: currency)
    return Row(
      trip: trip, expense: expense, recorded: recorded, place: place, part: part, recordedWorth: worth,
      missingCurrency: worth == nil ? try rates.missingCurrency(recorded, in: currency) : nil,
      balance: worth == nil ? nil : balance)
  }

  /// An expense as it was recorded, with every text that a person typed as `shown` writes it.
  package func showingTexts(_ shown: (String) -> String) -> Row {
    var (trip, expense, place) = (trip, recorded, place)
    trip.title = shown(trip.title)
    expense.memo = expense.memo.map(shown)
    expense.tags = expense.tags.map(shown)
    if let name = place?.identifier { place?.identifier = shown(name) }
    return Row(expense, of: trip, place: place)
  }
}

extension RateConverter {
  /// The row of an expense with its worth in a currency.
  package func row(
    for expense: TripDetailInfo, of trip: TripInfo, place: MapInfo?, in currency: Currency
  ) throws -> Row {
    let worth = try convert(expense, to: currency)
    return Row(
      expense, of: trip, place: place, converted: worth,
      missingCurrency: worth == nil ? try missingCurrency(expense, in: currency) : nil)
  }
}

extension [Row] {
  var inOrder: [Row] { inOrder(of: \.expense) }

  /// Each expense once and as it was recorded, by its date, time (none last) and entry.
  package var undivided: [Row] {
    guard contains(where: { $0.part != nil || $0.isMoved }) else { return self }
    var seen: Set<ExpenseID> = []
    return filter { seen.insert($0.expense.id).inserted }.map(\.undivided).inOrder
  }

  /// How many expenses they are, the parts of one counted once.
  package var expenseCount: Int { Set(map(\.expense.id)).count }

  /// Expenses that no rate reaches, each counted once.
  package var unconvertedCount: Int { Set(filter { $0.converted == nil }.map(\.expense.id)).count }

  /// The photos of a spread expense with the first of its parts among these: a report from its second day on has
  /// them too.
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

  /// With the budget that is left after each.
  func withBalances(of trip: TripInfo) throws -> [Row] {
    guard let budget = trip.budget else { return self }
    var left = budget
    var isProvisional = false
    return try map { row in
      guard let converted = row.converted else { return row.balance == nil ? row : row.with(balance: nil) }
      left = try left - converted.amount
      isProvisional = isProvisional || converted.isProvisional
      return row.with(balance: Row.Balance(amount: left, isProvisional: isProvisional))
    }
  }
}

extension Snapshot {
  /// The expenses of some trips that a filter lets through, whole and as they were paid; needs no rates.
  package func rows(of trips: [TripInfo], _ filter: ExpenseFilter) throws -> [Row] {
    var matcher = FilterMatcher(filter)
    var rows: [Row] = []
    for trip in trips {
      let places = Dictionary(try places(of: trip.id).map { ($0.id, $0) }) { first, _ in first }
      for expense in try expenses(of: trip.id) {
        let row = Row(expense, of: trip, place: expense.place.flatMap { places[$0] })
        if try matcher.matches(row) { rows.append(row) }
      }
    }
    return trips.count > 1 ? rows.inOrder : rows
  }
}
