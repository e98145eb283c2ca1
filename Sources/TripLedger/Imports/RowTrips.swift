/// The trips that rows belong to: the one that is named, else those on whose dates they are.
struct RowTrips {
  /// Trips that are made for rows that are on no other.
  let new: [TripInfo]
  /// The first and the last date of rows that are on no trip, or on more than one.
  private(set) var datesWithoutTrip: (first: Day, last: Day)?
  /// The trip of everything, if one is named.
  let target: TripID?
  private let byTitle: [String: TripID]
  private var byDay: [Day: TripID] = [:]
  /// The dates of rows that are on more than one trip.
  private var sharedDays: Set<Day> = []
  /// The dates of `byDay`, ascending.
  private var days: [Day] = []
  private let there: [TripInfo]
  private let zones: ZoneDatabase

  /// Days without a row that part two new trips.
  private static let gap = 7

  init(_ plan: RowImport, _ snapshot: Snapshot, created: Instant, zones: ZoneDatabase) throws {
    let trips = try snapshot.trips()
    (there, self.zones) = (trips, zones)
    target = try plan.trip.map { name throws in try Snapshot.trip(named: name, among: trips).id }
    var titles = Dictionary(trips.map { ($0.title, [$0.id]) }, uniquingKeysWith: +).compactMapValues {
      $0.count == 1 ? $0[0] : nil
    }
    guard target == nil else {
      (new, byTitle) = ([], titles)
      return
    }
    var homeless: [ImportRow] = []
    for written in plan.files.flatMap(\.read.rows)
    where written.isExpense && titles[written.trip ?? ""] == nil {
      let row = Self.local(written, on: trips, zones)
      if byDay[row.date] != nil { continue }
      let there = trips.filter { $0.contains(row.date) }
      if there.count == 1 {
        byDay[row.date] = there[0].id
      } else if plan.makesTrips, there.isEmpty {
        homeless.append(row)
      } else {
        if !there.isEmpty { sharedDays.insert(row.date) }
        let (first, last) = datesWithoutTrip ?? (row.date, row.date)
        datesWithoutTrip = (min(first, row.date), max(last, row.date))
      }
    }
    let made = Self.made(of: homeless, among: trips, created: created)
    new = made.map(\.trip)
    for (trip, rows) in made {
      if let title = rows.first?.trip, trip.title == title { titles[title] = trip.id }
      for row in rows where row.trip == nil { byDay[row.date] = trip.id }
    }
    byTitle = titles
    days = byDay.keys.sorted()
  }

  /// The row with the date and the time of its trip's zone, if it has those of an instant.
  func local(_ row: ImportRow) -> ImportRow {
    guard let offset = row.offset else { return row }
    var row = row
    row.instant = row.time.map { row.date.number * 86_400 + $0.seconds - offset }
    let target = target ?? row.trip.flatMap { byTitle[$0] }
    return Self.local(row, on: there.filter { target == nil || $0.id == target }, zones)
  }

  /// By the only trip that is on the date in its own zone, or the only trip.
  private static func local(_ row: ImportRow, on trips: [TripInfo], _ zones: ZoneDatabase) -> ImportRow {
    guard let offset = row.offset, row.time != nil || row.instantSeconds != nil else { return row }
    let second = row.date.number * 86_400 + (row.time?.seconds ?? row.instantSeconds ?? 0) - offset
    let found = trips.compactMap { trip -> (trip: TripInfo, second: Int)? in
      let instant = Instant(seconds: second, offset: 0)
      func offset(_ zone: Zone?) -> Int? { zone.flatMap { try? zones.offset(of: $0, at: instant) } }
      let zone = trip.legNow(offset: nil) { instant.at(offset: offset($0) ?? 0) }.zone
      return offset(zone).map { (trip, second + $0) }
    }
    let fitting = found.filter { $0.trip.contains(Day(number: $0.second.floorDivided(by: 86_400))) }
    guard let local = fitting.count == 1 ? fitting[0] : trips.count == 1 ? found.first : nil else {
      return row
    }
    var row = row
    row.date = Day(number: local.second.floorDivided(by: 86_400))
    if row.time != nil {
      row.time = TimeOfDay(secondsSinceMidnight: local.second - row.date.number * 86_400)
    }
    return row
  }

  /// The trip that is named for a row, whatever its date.
  func named(by row: ImportRow) -> TripID? { target ?? named(byFileOf: row) }

  /// The trip that a row says itself.
  func named(byFileOf row: ImportRow) -> TripID? { row.trip.flatMap { byTitle[$0] } }

  func trip(of row: ImportRow) -> TripID? { named(by: row) ?? byDay[row.date] }

  /// Why a row on a date has no trip.
  func reason(on date: Day) -> IgnoredReason { sharedDays.contains(date) ? .severalTrips : .noTrip }

  /// People settle up after a trip, on no date of its own: a payment belongs to the last expenses before it.
  func trip(ofPayment row: ImportRow) -> TripID? {
    if let known = named(by: row) { return known }
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle] <= row.date { low = middle + 1 } else { high = middle }
    }
    return days.isEmpty ? nil : byDay[days[max(0, low - 1)]]
  }

  /// A trip for each title of the source, and for each run of dates without a long gap.
  private static func made(
    of rows: [ImportRow], among trips: [TripInfo], created: Instant
  ) -> [(trip: TripInfo, rows: [ImportRow])] {
    var groups: [[ImportRow]] = []
    for (_, rows) in Dictionary(grouping: rows.filter { $0.trip != nil }, by: \.trip) { groups.append(rows) }
    for row in rows.filter({ $0.trip == nil }).sorted(by: { $0.date < $1.date }) {
      if let last = groups.last?.last, last.trip == nil, row.date - last.date <= gap {
        groups[groups.count - 1].append(row)
      } else {
        groups.append([row])
      }
    }
    var all = trips
    return groups.sorted { ($0[0].date, $0[0].line) < ($1[0].date, $1[0].line) }.map { rows in
      let dates = rows.map(\.date)
      let trip = TripInfo(
        title: rows[0].trip.flatMap { try? Text.title($0) } ?? Ledger.defaultTitle(among: all),
        currency: mostFrequent(rows.map(\.amount.currency)), start: dates.min() ?? rows[0].date,
        end: dates.max(), created: created)
      all.append(trip)
      return (trip, rows)
    }
  }

  private static func mostFrequent(_ currencies: [Currency]) -> Currency {
    let counts = Dictionary(currencies.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? .won
  }
}

extension ImportRow {
  /// Whether it becomes an expense, if its trip is known.
  var isExpense: Bool { if case .ignored = kind { false } else { true } }
}
