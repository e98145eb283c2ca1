/// The entries of a ledger, by day, so that a row is not compared with all of them.
struct LedgerEntries {
  /// Those that were read so far.
  private(set) var all: [LedgerEntry] = []
  private let snapshot: Snapshot
  private let rates: RateConverter
  private let zones: ZoneDatabase
  private let home: Currency
  private var trips: [TripID: Trip] = [:]
  private var order: [TripID] = []
  private var tripsByDay: [Day: [TripID]] = [:]
  private var cash: [Day: [LedgerEntry]] = [:]
  private var payments: [Day: [LedgerEntry]] = [:]
  private var days: [Day: OfDay] = [:]
  /// The entries that were read, also by the expenses of receipts.
  private var indices: [String: Int] = [:]
  /// The days of entries of wallets and payments.
  private var dates: [String: Day] = [:]
  private var knownMarkups: [CardMarkups]?

  private struct Trip {
    let info: TripInfo
    let people: [Person]
    /// What the trip is called says nothing of an expense.
    let names: Set<FoldedText>
    let places: [PlaceID: String]
  }

  /// By their indices in `all`.
  private struct OfDay {
    var byAmount: [Amount: [Int]] = [:]
    /// With what they come to at home, ascending without signs.
    var byWorth: [(index: Int, worth: Int64)] = []
    /// Foreign ones without a rate.
    var withoutRate: [Int] = []
  }

  /// What cards took on top of the rates, in hundredths of a percent.
  private struct CardMarkups {
    let formats: [Substring]
    let pay: Payment?
    let currency: Currency
    let markup: Int
  }

  /// The most entries of a day that are looked at for one amount.
  private static let limit = 200

  init(_ snapshot: Snapshot, rates: RateConverter, zones: ZoneDatabase) throws {
    (self.snapshot, self.rates, self.zones, home) = (snapshot, rates, zones, snapshot.homeCurrency)
    for trip in try snapshot.trips() {
      order.append(trip.id)
      for day in try snapshot.days(of: trip.id) { tripsByDay[day, default: []].append(trip.id) }
      let payments = try snapshot.payments(of: trip.id)
      let people = payments.isEmpty ? [] : try snapshot.people(of: trip.id)
      for payment in payments {
        dates[payment.id.text] = payment.date
        self.payments[payment.date, default: []].append(LedgerEntry(payment, on: trip.id, among: people))
      }
    }
    for book in try snapshot.walletBooks() {
      for entry in book.entries {
        guard let entry = LedgerEntry(entry, of: book.wallet) else { continue }
        dates[entry.id] = entry.date
        cash[entry.date, default: []].append(entry)
      }
    }
  }

  // MARK: Looking up

  /// The entries of a day that have one of some amounts: paid, charged, or drawn.
  mutating func entries(on day: Day, of amounts: [Amount]) throws -> Set<Int> {
    let there = try read(day)
    return Set(amounts.flatMap { there.byAmount[$0]?.prefix(Self.limit) ?? [] })
  }

  /// The entries of a day that are worth about as much as an amount at home, whatever their currency.
  mutating func entries(on day: Day, worth: Int64) throws -> [Int] {
    let there = try read(day).byWorth
    let (least, most) = (worth - worth / 6, worth.addingReportingOverflow(worth / 6).partialValue)
    var (low, high) = (0, there.count)
    while low < high {
      let middle = (low + high) / 2
      if there[middle].worth < least { low = middle + 1 } else { high = middle }
    }
    return there[low...].prefix(Self.limit).prefix { $0.worth <= most }.map(\.index)
  }

  /// The foreign entries of a day that no rate leads home from.
  mutating func entriesWithoutRate(on day: Day) throws -> [Int] { try read(day).withoutRate }

  /// The entry with an id, or that has the expense with an id; wherever it is, unless its day is known.
  mutating func entry(withID id: String, on day: Day? = nil) throws -> Int? {
    if let known = indices[id] { return known }
    for day in (day ?? dates[id]).map({ [$0] }) ?? tripsByDay.keys.sorted() { _ = try read(day) }
    return indices[id]
  }

  /// All entries of some days.
  mutating func entries(in days: ClosedRange<Day>) throws -> [LedgerEntry] {
    let there = Set(tripsByDay.keys).union(cash.keys).union(payments.keys).filter(days.contains)
    for day in there.sorted() { _ = try read(day) }
    return all.filter { days.contains($0.date) }.sorted { $0.isBefore($1) }
  }

  // MARK: Reading

  private mutating func trip(_ id: TripID) throws -> Trip? {
    if let known = trips[id] { return known }
    guard let info = try snapshot.trip(id) else { return nil }
    let trip = Trip(
      info: info, people: try snapshot.people(of: id),
      names: RowWords.names(of: info, .builtIn),
      places: Dictionary(try snapshot.places(of: id).map { ($0.id, $0.identifier) }) { first, _ in first })
    trips[id] = trip
    return trip
  }

  private mutating func read(_ day: Day) throws -> OfDay {
    if let known = days[day] { return known }
    var found: [LedgerEntry] = []
    for id in tripsByDay[day] ?? [] {
      guard let trip = try trip(id) else { continue }
      var receipts: [ReceiptID: Int] = [:]
      var groups: [[TripDetailInfo]] = []
      for expense in try snapshot.expenses(of: id, on: day) {
        if let receipt = expense.receipt, let index = receipts[receipt],
          groups[index][0].amount.currency == expense.amount.currency
        {
          groups[index].append(expense)
          continue
        }
        if let receipt = expense.receipt { receipts[receipt] = groups.count }
        groups.append([expense])
      }
      for expenses in groups {
        let texts = expenses.flatMap { [$0.memo, $0.place.flatMap { trip.places[$0] }] }
        var entry = try LedgerEntry(
          expenses, on: id, mine: trip.people.mine,
          words: RowWords.words(of: texts).subtracting(trip.names),
          instant: instant(of: expenses[0], on: trip.info))
        let payers = Set(expenses.flatMap { $0.sharing?.payers.map(\.person) ?? [] })
        entry.payers = trip.people.filter { payers.contains($0.id) }.map(\.name)
        found.append(entry)
      }
    }
    found += (cash[day] ?? []) + (payments[day] ?? [])
    var read = OfDay()
    for entry in found.sorted(by: { $0.isBefore($1) }) {
      let index = all.count
      all.append(entry)
      for id in [entry.id] + entry.expenses.map(\.id.text) { indices[id] = index }
      for amount in Set([entry.paid, entry.whole, entry.charge, entry.drawn].compactMap(\.self)) {
        read.byAmount[amount, default: []].append(index)
      }
      let worths = try Set([entry.paid, entry.whole]).filter { $0.minorUnits != 0 }
        .compactMap { try self.converted($0, of: entry, to: home) }
      for worth in worths { read.byWorth.append((index, Int64(clamping: worth.minorUnits.magnitude))) }
      if worths.isEmpty, entry.whole.currency != home { read.withoutRate.append(index) }
    }
    read.byWorth.sort { ($0.worth, $0.index) < ($1.worth, $1.index) }
    days[day] = read
    return read
  }

  /// An amount of an entry at the rates of its date, without what was charged for it.
  func converted(_ amount: Amount, of entry: LedgerEntry, to currency: Currency) throws -> Amount? {
    let rate = entry.expenses.lazy.compactMap(\.rate).first
    return try rates.conversion(from: amount.currency, to: currency, on: entry.date, given: rate)?
      .convert(amount, to: currency)
  }

  func converted(_ amount: Amount, on day: Day) throws -> Amount? {
    try rates.convert(amount, to: home, on: day)?.amount
  }

  /// The offset of the clock of an entry's day.
  func offset(of entry: LedgerEntry, at second: Int) -> Int? {
    let zone = entry.expenses.first?.zone ?? entry.trip.flatMap { trips[$0]?.info.zone(on: entry.date) }
    return zone.flatMap { try? zones.offset(of: $0, at: Instant(seconds: second, offset: 0)) }
  }

  private func instant(of expense: TripDetailInfo, on trip: TripInfo) -> Int? {
    guard let time = expense.time, let zone = expense.zone ?? trip.zone(on: expense.date) else { return nil }
    let local = expense.date.number * 86_400 + time.seconds
    func offset(_ second: Int) -> Int? {
      try? zones.offset(of: zone, at: Instant(seconds: second, offset: 0))
    }
    // Near a clock change the first guess may have the offset of the other side.
    return offset(local).flatMap { offset(local - $0) }.map { local - $0 }
  }

  // MARK: Markups

  /// What a card took on top of the rates so far, in hundredths of a percent: by its lists, or by its name.
  mutating func markups(ofFormat format: String, _ pay: Payment?, in currency: Currency) throws -> [Int] {
    let known = try knownMarkups ?? readMarkups()
    knownMarkups = known
    return known.filter {
      $0.currency == currency && ($0.formats.contains { $0 == format } || pay != nil && $0.pay == pay)
    }.map(\.markup)
  }

  private func readMarkups() throws -> [CardMarkups] {
    var found: [CardMarkups] = []
    for trip in order {
      for expense in try snapshot.expenses(of: trip) {
        guard let charged = expense.charged,
          let base = try rates.conversion(
            from: expense.amount.currency, to: charged.currency, on: expense.date)?
            .convert(expense.amount, to: charged.currency),
          let markup = charged.markup(over: base)
        else { continue }
        found.append(
          CardMarkups(
            formats: expense.source?.formats ?? [], pay: expense.pay, currency: charged.currency,
            markup: markup))
      }
    }
    return found
  }
}

extension LedgerEntry {
  /// The order of entries that are alike otherwise: by date, time (none last) and id.
  func isBefore(_ other: LedgerEntry) -> Bool {
    (date, time?.seconds ?? .max, id) < (other.date, other.time?.seconds ?? .max, other.id)
  }
}

extension Amount {
  /// How far it is above another in its currency, in hundredths of a percent; `nil` if their signs differ.
  func markup(over base: Amount) -> Int? {
    guard base.minorUnits != 0, base.minorUnits.signum() == minorUnits.signum() else { return nil }
    let (one, two) = (Int128(minorUnits), Int128(base.minorUnits))
    return Int(clamping: (one - two) * 10_000 / two)
  }
}
