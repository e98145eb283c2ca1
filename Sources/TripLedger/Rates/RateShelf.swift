/// The stored rate days of all sources, each read at most once, and looked for when they are needed.
final class RateShelf {
  private let list: (RateSourceName) throws -> [Day]
  private var dates: [RateSourceName: [Day]] = [:]
  private let load: (RateSourceName, Day) throws -> RateDay?
  private var days: [DayKey: RateDay?] = [:]
  private var readings: [PairKey: [Day: Reading]] = [:]
  private var holes: [PairKey: ClosedRange<Int>] = [:]
  private var newest: [RateSourceName: Day?] = [:]

  /// The rate in use of a pair at some date.
  ///
  /// A class that never changes, and so as good as a value: it is handed about more than it is read, and holds up
  /// to three rates.
  final class Reading {
    let rate: ExchangeRate
    /// A newer rate that is not in use.
    let suspicion: Suspicion?

    init(rate: ExchangeRate, suspicion: Suspicion?) {
      self.rate = rate
      self.suspicion = suspicion
    }
  }

  private struct DayKey: Hashable {
    let source: RateSourceName
    let date: Day
  }

  private struct PairKey: Hashable {
    let source: RateSourceName
    let one: Currency
    let other: Currency

    init(_ source: RateSourceName, _ one: Currency, _ other: Currency) {
      self.source = source
      // A person may have typed both ways around; others publish one.
      let isOrdered = source == .manual || one < other
      (self.one, self.other) = isOrdered ? (one, other) : (other, one)
    }
  }

  /// `list` tells the dates known of a source, rising; `load` reads one of them.
  init(
    list: @escaping (RateSourceName) throws -> [Day],
    load: @escaping (RateSourceName, Day) throws -> RateDay?
  ) {
    self.list = list
    self.load = load
  }

  /// The dates known of a source, rising.
  func dates(_ source: RateSourceName) throws -> [Day] {
    if let known = dates[source] { return known }
    let found = try list(source)
    dates[source] = found
    return found
  }

  func day(_ source: RateSourceName, _ date: Day) throws -> RateDay? {
    let key = DayKey(source: source, date: date)
    if let done = days[key] { return done }
    let day = try dates(source).containsSorted(date) ? try load(source, date) : nil
    days[key] = .some(day)
    return day
  }

  /// The dates of a source up to one, newest first.
  func known(_ source: RateSourceName, upTo date: Day) throws -> ReversedCollection<ArraySlice<Day>> {
    let all = try dates(source)
    return all[..<all.firstSorted(above: date)].reversed()
  }

  /// The newest date of which a source's rates are stored.
  func newestPublished(_ source: RateSourceName) throws -> Day? {
    if let done = newest[source] { return done }
    let found = try dates(source).last { try day(source, $0)?.isPublished == true }
    newest[source] = .some(found)
    return found
  }

  /// The rate in use between two currencies on or before a date, either way around.
  ///
  /// What is older than `floor` is not looked for, except to tell whether something newer is in use.
  func reading(
    _ source: RateSourceName, _ one: Currency, _ other: Currency, upTo date: Day, floor: Day? = nil
  ) throws -> Reading? {
    let key = PairKey(source, one, other)
    let start = try dates(source).firstSorted(above: date) - 1
    guard let first = try next(key, from: start, floor: floor) else { return nil }
    if source == .manual { return Reading(rate: first.rate, suspicion: nil) }
    return try reading(key, first)
  }

  /// The rate of a pair that was published on a date, in use or not.
  func reading(
    _ source: RateSourceName, _ one: Currency, _ other: Currency, on date: Day
  ) throws -> (rate: ExchangeRate, suspicion: Suspicion?)? {
    guard let rate = try day(source, date)?.rate(one, other) else { return nil }
    let suspicion = try reading(source, one, other, upTo: date, floor: date)?.suspicion
    return (rate, suspicion)
  }

  // MARK: What is in use

  /// Goes back until it is certain which rate is in use, then forward again.
  private func reading(_ key: PairKey, _ first: (rate: ExchangeRate, index: Int)) throws -> Reading {
    // Nothing else may hold the dictionary, or every entry would copy it.
    func known(_ rate: ExchangeRate) -> Reading? { readings[key]?[rate.date] }
    if let done = known(first.rate) { return done }
    var rates = [first.rate]
    var index = first.index
    var start: (index: Int, rate: ExchangeRate)?
    var done: Int?
    while start == nil {
      let oldest = rates[rates.count - 1]
      guard let older = try next(key, from: index - 1, floor: oldest.date - RateTrust.reach) else {
        start = (rates.count - 1, oldest)
        break
      }
      rates.append(older.rate)
      index = older.index
      if done == nil, known(older.rate) != nil { done = rates.count - 1 }
      let candidate = rates.count - RateTrust.agreeing
      if try RateTrust.agree(rates, from: candidate) { start = (candidate, rates[candidate]) }
      // Newer ones than what is known may still be settled by those that agree with them.
      if start == nil, let done, candidate >= done, let reading = known(rates[done]) {
        start = (done, reading.rate)
      }
    }
    guard let start else { return Reading(rate: first.rate, suspicion: nil) }
    var used = start.rate
    var reading = Reading(rate: used, suspicion: nil)
    for rate in rates[..<start.index].reversed() {
      if try rate.accepted != nil || RateTrust.isNear(rate, used) {
        used = rate
        reading = Reading(rate: rate, suspicion: nil)
      } else {
        reading = Reading(rate: used, suspicion: Suspicion(rate: rate, previous: used))
      }
      readings[key, default: [:]][rate.date] = reading
    }
    if start.index == 0 { readings[key, default: [:]][used.date] = reading }
    return reading
  }

  // MARK: What is published

  /// The newest published rate of a pair from an index of the source's dates downwards.
  ///
  /// Remembers where there is none: a currency that a source lacks is looked for only once.
  private func next(_ key: PairKey, from top: Int, floor: Day?) throws -> (rate: ExchangeRate, index: Int)? {
    let dates = try dates(key.source)
    var index = top
    var found: ExchangeRate?
    while index >= 0 {
      if let hole = holes[key], hole.contains(index) {
        index = hole.lowerBound - 1
        continue
      }
      if let floor, dates[index] < floor { break }
      found = try day(key.source, dates[index])?.rate(key.one, key.other)
      if found != nil { break }
      index -= 1
    }
    if index < top, top - index > holes[key]?.count ?? 0 { holes[key] = (index + 1)...top }
    return found.flatMap { rate in floor.map { rate.date >= $0 } ?? true ? (rate, index) : nil }
  }
}

extension RateDay {
  /// The rate between two currencies, whichever way it was published.
  func rate(_ one: Currency, _ other: Currency) -> ExchangeRate? {
    // Looked for by its place: to copy each rate would take longer than to look at it.
    let index =
      rates.firstIndex { $0.currency == one && $0.quote == other }
      ?? rates.firstIndex { $0.currency == other && $0.quote == one }
    return index.map { rates[$0] }
  }
}

extension [Day] {
  func firstSorted(above date: Day) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= date { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func containsSorted(_ date: Day) -> Bool {
    let index = firstSorted(above: date)
    return index > 0 && self[index - 1] == date
  }
}
