/// Reads the expenses of several trips and adds them up for a report.
struct ReportReader {
  private let request: Report.Request
  private let reader: DayReader
  private let rates: RateConverter
  private var matcher: FilterMatcher
  private var converter: DayConverter
  /// Converts to the home currency, if that differs.
  private var homeConverter: DayConverter?
  private var noted: Set<Note> = []
  private var accumulator: ReportAccumulator

  /// Identifies expenses that are converted the same way, if one note is enough for them.
  private struct Note: Hashable {
    let day: Day
    let currency: Int
  }

  init(_ request: Report.Request, _ reader: DayReader, rates: RateConverter) {
    self.request = request
    self.reader = reader
    self.rates = rates
    matcher = FilterMatcher(request.filter)
    converter = DayConverter(rates, to: request.currency)
    let home = reader.snapshot.homeCurrency
    homeConverter = home == request.currency ? nil : DayConverter(rates, to: home)
    accumulator = ReportAccumulator(request, home: home)
  }

  mutating func read(_ trips: some Sequence<TripInfo>) throws -> ReportAccumulator {
    accumulator = ReportAccumulator(request, home: reader.snapshot.homeCurrency)
    for trip in trips { try read(trip) }
    return accumulator
  }

  private mutating func read(_ trip: TripInfo) throws {
    let snapshot = reader.snapshot
    let places = Dictionary(uniqueKeysWithValues: try snapshot.places(of: trip.id).map { ($0.id, $0) })
    for day in try snapshot.days(of: trip.id) {
      try reader.read(trip.id, day)
      converter.move(to: day)
      homeConverter?.move(to: day)
      var subtotal = Subtotal(in: request.currency)
      var homeSubtotal = accumulator.homeTotal.map { Subtotal(in: $0.currency) }
      var whole: [TripDetailInfo] = []
      for outline in reader.outlines {
        accumulator.add(identifier: outline.id)
        // An outline is enough only for an expense that is one row on its own day.
        if reader.isPlain(outline, isWhole: request.counting == .whole), request.homeTime == nil,
          request.kind != .person, rates.costs?[outline.id] == nil
        {
          let candidate = OutlinedExpense(
            outline: outline, tripID: trip.id, date: day, reader: reader, places: places)
          guard try matcher.matches(candidate) else { continue }
          if request.isSummary {
            if try add(candidate, to: &subtotal, &homeSubtotal) {
              let expense = try reader.expense(outline)
              if let row = try row(for: expense, of: trip, places) { accumulator.note(row) }
            }
            continue
          }
        }
        whole.append(try reader.expense(outline))
      }
      try accumulator.add(subtotal, home: homeSubtotal, on: day)
      for expense in whole.inOrder {
        for part in try row(for: expense, of: trip, places)?.parts ?? [] {
          let row = request.homeTime?.read(part) ?? part
          if try matcher.matches(row) { try accumulator.add(row, rates: rates) }
        }
      }
    }
  }

  private func row(
    for expense: TripDetailInfo, of trip: TripInfo, _ places: [PlaceID: MapInfo]
  ) throws -> Row? {
    try reader.snapshot.countedRow(
      for: expense, of: trip, place: expense.place.flatMap { places[$0] }, in: request.currency, by: rates,
      counting: request.counting)
  }

  /// Adds an expense without creating a row.
  ///
  /// - Returns: whether the expense needs a note.
  private mutating func add(
    _ expense: OutlinedExpense, to subtotal: inout Subtotal, _ home: inout Subtotal?
  ) throws -> Bool {
    let (units, index) = (expense.outline.minorUnits, expense.outline.currency)
    let currency = expense.currencyPaid
    let rate = try converter.rate(of: currency, at: index)
    let converted = try rate.convert(units)
    try subtotal.add(converted, isProvisional: rate.isProvisional)
    if let homeRate = try homeConverter?.rate(of: currency, at: index) {
      try home?.add(try homeRate.convert(units), isProvisional: homeRate.isProvisional)
    }
    if let kind = request.kind {
      try accumulator.add(
        converted, isProvisional: rate.isProvisional, paid: Amount(minorUnits: units, currency: currency),
        to: try kind.key(of: expense))
    }
    return switch rate.noted {
    case .none: false
    case .one: noted.insert(Note(day: expense.date, currency: index)).inserted
    case .all: true
    }
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
    if all.identifiers.hasRepetition { try snapshot.nameRepetition(in: trips) }
    return all
  }
}
