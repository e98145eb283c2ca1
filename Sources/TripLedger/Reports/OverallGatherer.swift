/// Goes through the expenses of one trip after another for a report over several.
struct OverallGatherer {
  private let request: DayReport.Request
  private let reader: DayReader
  private let rates: RateBook
  private var filter: OutlineFilter
  private var converter: DayConverter
  /// In the home currency, where that is another.
  private var homeConverter: DayConverter?
  private var noted: Set<Note> = []
  private var sums = OverallSums()

  /// Of expenses whose worth could still change, one is enough to say so.
  private struct Note: Hashable {
    let day: Day
    let currency: Int
    let group: String?
  }

  init(_ request: DayReport.Request, _ reader: DayReader, rates: RateBook) {
    self.request = request
    self.reader = reader
    self.rates = rates
    filter = OutlineFilter(request.filter)
    converter = DayConverter(rates, to: request.currency)
    let home = reader.snapshot.homeCurrency
    homeConverter = home == request.currency ? nil : DayConverter(rates, to: home)
  }

  mutating func sums(of trips: some Sequence<TripInfo>) throws -> OverallSums {
    sums = OverallSums()
    for trip in trips { try add(trip) }
    return sums
  }

  private mutating func add(_ trip: TripInfo) throws {
    let snapshot = reader.snapshot
    let places = Dictionary(uniqueKeysWithValues: try snapshot.places(of: trip.id).map { ($0.id, $0) })
    for day in try snapshot.days(of: trip.id) {
      try reader.read(trip.id, day)
      converter.move(to: day)
      homeConverter?.move(to: day)
      var lump = Lump()
      var kept: [TripDetailInfo] = []
      for outline in reader.outlines {
        sums.meet(outline.id)
        switch filter.takes(outline, on: day, in: reader, places: places) {
        case false?: continue
        case true? where request.isSummary && outline.whole == nil:
          let group = group(outline, trip, day, places)
          if try isSummedUp(amount: outline.minorUnits, outline.currency, day, group, &lump) { continue }
          kept.append(try reader.expense(outline))
        default:
          let expense = try reader.expense(outline)
          let place = expense.place.flatMap { places[$0] }
          // Of one that is spread over days its parts are taken or not.
          if expense.spread == nil, !request.filter.takes(expense, place: place) { continue }
          if try !request.isSummary || !isSummedUp(expense, trip, place, &lump) { kept.append(expense) }
        }
      }
      try sums.add(lump, on: day)
      try addRows(of: kept.inOrder, trip, places)
    }
  }

  // MARK: Sums

  /// Adds an amount to the sums, unless something must be said of it by itself.
  private mutating func isSummedUp(
    amount minorUnits: Int64, _ currency: Int, _ day: Day, _ group: String?, _ lump: inout Lump
  ) throws -> Bool {
    let paid = reader.currency(at: currency)
    let worth = try converter.rate(of: paid, at: currency)
    let homeWorth = try homeConverter?.rate(of: paid, at: currency)
    guard let units = try worth.convert(minorUnits) else { return false }
    let homeUnits = try homeWorth?.convert(minorUnits)
    if homeWorth != nil, homeUnits == nil { return false }
    if worth.isProvisional || homeWorth?.isProvisional == true,
      noted.insert(Note(day: day, currency: currency, group: group)).inserted
    {
      return false
    }
    try lump.add(units)
    if let homeUnits { try sums.addHome(homeUnits) }
    if request.kind != nil {
      try sums.add(units, paid: Amount(minorUnits: minorUnits, currency: paid), to: group)
    }
    return true
  }

  /// The same of an expense that was read wholly; one whose worth depends on more is none of the sums.
  private mutating func isSummedUp(
    _ expense: TripDetailInfo, _ trip: TripInfo, _ place: MapInfo?, _ lump: inout Lump
  ) throws -> Bool {
    guard expense.rate == nil, expense.charged == nil, expense.spread == nil else { return false }
    let group = request.kind?.key(of: expense, trip, place)
    let currency = reader.index(of: expense.amount.currency)
    return try isSummedUp(amount: expense.amount.minorUnits, currency, expense.date, group, &lump)
  }

  private func group(
    _ outline: ExpenseOutline, _ trip: TripInfo, _ day: Day, _ places: [PlaceID: MapInfo]
  ) -> String? {
    func text(_ span: ExpenseOutline.Span) -> String? { span.isEmpty ? nil : reader.text(span) }
    switch request.kind {
    case .category: return reader.text(outline.category)
    case .currency: return reader.currency(at: outline.currency).code
    case .payment: return text(outline.pay)
    case .place: return text(outline.place).flatMap(PlaceID.init).flatMap { places[$0]?.identifier }
    case .month: return GroupKind.month(of: day)
    case .trip: return trip.id.text
    case nil: return nil
    }
  }

  // MARK: Rows

  private mutating func addRows(
    of expenses: [TripDetailInfo], _ trip: TripInfo, _ places: [PlaceID: MapInfo]
  ) throws {
    for expense in expenses {
      let worth = try rates.convert(expense, to: request.currency)
      let missing = worth == nil ? try rates.lacking(expense, in: request.currency) : nil
      let whole = TripAccount.Valued(expense: expense, converted: worth)
      let place = expense.place.flatMap { places[$0] }
      var photos = expense.photos
      // Of one that is not spread, the filter has been asked.
      for (part, number) in expense.parts where number == nil || request.filter.takes(part, place: place) {
        var shown = part
        // They stand with the first part that is shown.
        shown.photos = photos
        photos = []
        sums.add(
          DayReport.Row(
            trip: trip, expense: shown, place: place, converted: worth?.share(of: number), missing: missing,
            balance: nil, part: number, whole: whole))
      }
    }
  }
}

extension OverallSums {
  /// Of all trips, shared out among threads.
  static func gathered(
    of trips: [TripInfo], _ request: DayReport.Request, in snapshot: Snapshot, rates: RateBook,
    threads: Int = Threads.cores, scans: Bool = true
  ) throws -> OverallSums {
    let (now, routing) = (rates.now, rates.routing)
    let parts = try snapshot.shared(trips, among: threads, scans: scans) { reader in
      let rates = try reader.snapshot.rateBook(now: now, routing: routing)
      var gatherer = OverallGatherer(request, reader, rates: rates)
      return { try gatherer.sums(of: $0) }
    }
    var sums = OverallSums()
    for part in parts { try sums.add(part) }
    if sums.met.hasRepetition { try snapshot.nameRepetition(in: trips) }
    return sums
  }
}
