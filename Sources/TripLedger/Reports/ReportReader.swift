/// Reads the expenses of several trips and adds them up for a report.
struct ReportReader {
  private let request: Report.Request
  private let reader: DayReader
  private let common: RateConverter
  /// Those of the trip.
  private var rates: RateConverter
  private var matcher: FilterMatcher
  private var converter: DayConverter
  /// Converts to the home currency, if that differs.
  private var homeConverter: DayConverter?
  private var noted: Set<Note> = []
  /// Whose shares of the expenses of the trip count, once it is known.
  private var counted: [PersonID]??
  private var accumulator: ReportAccumulator

  /// Identifies expenses that are converted the same way, if one note is enough for them.
  private struct Note: Hashable {
    let day: Day
    let currency: Int
  }

  init(_ request: Report.Request, _ reader: DayReader, rates: RateConverter) {
    self.request = request
    self.reader = reader
    (common, self.rates) = (rates, rates)
    matcher = FilterMatcher(request.filter)
    converter = DayConverter(rates, to: request.currency)
    let home = reader.snapshot.homeCurrency
    homeConverter = home == request.currency ? nil : DayConverter(rates, to: home)
    accumulator = ReportAccumulator(request, home: home)
  }

  mutating func read(_ trips: some Sequence<TripInfo>) throws -> ReportAccumulator {
    accumulator = ReportAccumulator(request, home: reader.snapshot.homeCurrency)
    for trip in trips {
      try use(reader.snapshot.rates(common, of: trip.id))
      try read(trip)
    }
    try use(common)
    return accumulator
  }

  /// Converts by these rates from now on.
  private mutating func use(_ rates: RateConverter) throws {
    if rates === self.rates { return }
    self.rates = rates
    converter = DayConverter(rates, to: request.currency)
    homeConverter = homeConverter.map { DayConverter(rates, to: $0.target) }
  }

  private mutating func read(_ trip: TripInfo) throws {
    let snapshot = reader.snapshot
    let boxed = Boxed(trip)
    counted = nil
    let places = Dictionary(try snapshot.places(of: trip.id).map { ($0.id, Boxed($0)) }) { first, _ in
      first
    }
    for day in try snapshot.days(of: trip.id) {
      try reader.read(trip.id, day)
      converter.move(to: day)
      homeConverter?.move(to: day)
      var subtotal = Subtotal(in: request.currency)
      var homeSubtotal = accumulator.homeTotal.map { Subtotal(in: $0.currency) }
      let outlines = reader.outlines
      for index in outlines.indices {
        // Copied once: an outline is large.
        let candidate = OutlinedExpense(
          outline: outlines[index], trip: boxed, date: day, reader: reader, places: places)
        accumulator.add(identifier: candidate.outline.id)
        // Its amount depends on its expense, which may be read later.
        if candidate.outline.isOfExpense {
          let expense = try reader.expense(candidate.outline)
          accumulator.add(
            LaterRefund(trip: boxed, expense: expense, place: expense.place.flatMap { places[$0] }))
          continue
        }
        // An expense that is spread, or read in local time, may be on other days.
        if candidate.outline.spread == nil, request.homeTime == nil {
          guard try matcher.matches(candidate) else { continue }
          if isSummed(candidate.outline) {
            if try add(candidate, to: &subtotal, &homeSubtotal) {
              if let row = try row(of: candidate.outline, on: boxed, places) { accumulator.note(row) }
            }
            continue
          }
        }
        guard let row = try row(of: candidate.outline, on: boxed, places) else { continue }
        try add(row)
      }
      try accumulator.add(subtotal, home: homeSubtotal, on: day)
    }
  }

  /// Adds those of an expense's days that match the filter.
  private mutating func add(_ row: Row) throws {
    for part in try row.parts {
      let row = request.homeTime?.read(part) ?? part
      if try matcher.matches(row) { try accumulator.add(row, rates: rates) }
    }
  }

  /// Returns the totals of the refunds of expenses.
  mutating func read(_ refunds: [LaterRefund]) throws -> ReportAccumulator {
    accumulator = ReportAccumulator(request, home: reader.snapshot.homeCurrency)
    for (refund, expense) in zip(refunds, try reader.snapshot.linked(refunds.map(\.expense))) {
      let row = try reader.snapshot.countedRow(
        for: expense, of: refund.trip, place: refund.place, in: request.currency, by: rates,
        counted: reader.snapshot.people(of: refund.trip.value.id).counted(request.counting)?.members)
      if let row { try add(row) }
    }
    return accumulator
  }

  private mutating func row(
    of outline: ExpenseOutline, on trip: Boxed<TripInfo>, _ places: [PlaceID: Boxed<MapInfo>]
  ) throws -> Row? {
    let expense = try reader.expense(outline)
    return try reader.snapshot.countedRow(
      for: expense, of: trip, place: expense.place.flatMap { places[$0] }, in: request.currency, by: rates,
      counted: counted(on: trip.value.id))
  }

  /// Whether an expense that is one row on its own day needs no row: only its sum is shown, and it is converted by a
  /// rate or a charge.
  private func isSummed(_ outline: ExpenseOutline) -> Bool {
    guard request.isSummary, !matcher.needsRows, request.kind != .person, rates.costs?[outline.id] == nil
    else { return false }
    guard outline.isShared else { return true }
    // Only rows divide a charge among people.
    return request.counting == .whole || request.counting == .own && outline.charge == nil
  }

  /// Whose shares of the expenses of a trip count; `nil` if all of each does.
  private mutating func counted(on trip: TripID) throws -> [PersonID]? {
    if let counted { return counted }
    let people = try reader.snapshot.people(of: trip).counted(request.counting)?.members
    counted = .some(people)
    return people
  }

  /// Adds an expense without creating a row.
  ///
  /// - Returns: whether the expense needs a note.
  private mutating func add(
    _ expense: OutlinedExpense, to subtotal: inout Subtotal, _ home: inout Subtotal?
  ) throws -> Bool {
    var worth = try converter.worth(of: expense)
    var homeWorth = try homeConverter?.worth(of: expense)
    var paid = expense.amountPaid
    if expense.outline.isShared, let counted = try counted(on: expense.tripID) {
      guard let shares = try reader.shares(of: expense.outline),
        let own = try shares.amounts.amount(of: counted)
      else { return false }
      _ = try reader.snapshot.parties(of: expense.tripID, naming: shares.amounts.lazy.map(\.person))
      paid = own
      let share = CountedPart(people: counted, shares: shares.amounts, expense: shares.expense)
      worth = try share.of(worth, in: request.currency)
      homeWorth = try homeWorth.map { try share.of($0, in: reader.snapshot.homeCurrency) }
      accumulator.addShare()
    }
    try subtotal.add(worth.minorUnits, isProvisional: worth.isProvisional)
    if let homeWorth { try home?.add(homeWorth.minorUnits, isProvisional: homeWorth.isProvisional) }
    if let kind = request.kind {
      try accumulator.add(
        worth.minorUnits, isProvisional: worth.isProvisional, paid: paid, to: try kind.key(of: expense))
    }
    let isNoted =
      switch worth.noted {
      case .none: false
      case .one: noted.insert(Note(day: expense.date, currency: expense.outline.currency)).inserted
      case .all: true
      }
    // The row of a noted expense has its charge, too.
    if !isNoted, let charged = reader.charge(of: expense.outline),
      let charge = try CardCharge(paid: paid, charged: charged, on: expense.date, rates: rates)
    {
      accumulator.add(charge)
    }
    return isNoted
  }
}

/// The share of some people in an expense, in the currency that it is converted to.
private struct CountedPart {
  let people: [PersonID]
  /// In the currency paid.
  let shares: [PersonAmount]
  let expense: ExpenseID

  func of(_ worth: DayConverter.ConvertedUnits, in currency: Currency) throws -> DayConverter.ConvertedUnits {
    let share = try worth.minorUnits.map { units in
      try Amount(minorUnits: units, currency: currency).share(of: people, like: shares, expense)
    }
    return DayConverter.ConvertedUnits(
      minorUnits: share?.minorUnits, isProvisional: worth.isProvisional, noted: worth.noted)
  }
}

extension ReportAccumulator {
  /// Returns the totals of several trips, read by several threads.
  static func reading(
    _ trips: [TripInfo], _ request: Report.Request, in snapshot: Snapshot, rates: RateConverter, threads: Int,
    scans: Bool
  ) throws -> ReportAccumulator {
    let (now, routing, costs) = (rates.now, rates.routing, rates.costs)
    // Zones without rules are reported in the order of the trips, so local time needs a single thread.
    let threads = request.homeTime == nil ? threads : 1
    let parts = try snapshot.shared(trips, among: threads, scans: scans) { reader in
      let rates = try reader.snapshot.rateConverter(now: now, routing: routing).counting(costs)
      var report = ReportReader(request, reader, rates: rates)
      return { try report.read($0) }
    }
    var all = ReportAccumulator(request, home: snapshot.homeCurrency)
    for part in parts { try all.add(part) }
    if !all.refunds.isEmpty {
      var reader = ReportReader(request, DayReader(snapshot, scans: scans), rates: rates)
      try all.add(reader.read(all.refunds))
    }
    if all.identifiers.hasRepetition { try snapshot.throwDuplicateExpense(in: trips) }
    return all
  }
}
