/// The stored rate days of all sources, each read on demand and at most once.
package final class RateCache {
  private let list: (RateSourceName) throws -> [Day]
  private let load: (RateSourceName, Day) throws -> RateDay?
  /// Whether `load` says of any date whether it is stored, so that few dates are found without the list of all.
  private let loadsAnyDate: Bool
  /// By rank. Dictionaries have numbers as keys, and few things are searched for: for each type of key the runtime goes
  /// through all conformances once, which takes longer than a short command needs for its rates.
  private var sources = [CachedSource](repeating: CachedSource(), count: RateSourceName.allCases.count)
  /// A traveller needs few.
  private var pairs: [Pair] = []
  /// Indices of the dates of typed rates that have none of a currency.
  private var typedGaps: [TypedGap] = []

  /// The rate of a pair that is in use on a date.
  ///
  /// An immutable class, so it behaves like a value: it holds up to three rates, and is passed around more
  /// often than it is read.
  package final class Reading {
    package let rate: ExchangeRate
    /// The newest rate that is not in use, if it is newer than `rate`.
    package let suspicion: Suspicion?

    init(rate: ExchangeRate, suspicion: Suspicion?) {
      self.rate = rate
      self.suspicion = suspicion
    }
  }

  private struct CachedSource {
    var dates: [Day]?
    /// By the numbers of their dates.
    var days: [Int: RateDay?] = [:]
    var newest: Day??
    /// The dates without a document that were looked for before the list was read.
    var absent = 0
  }

  /// How many dates are looked for that have no document before the list of all is read, which takes as long.
  private static let absentDates = 10
  /// How old the rates of a date mostly are in days: not older on a Monday on which there are none yet.
  static let usualAge = 0...3

  /// Two currencies of a source, the first by code first.
  private struct Pair {
    let source: RateSourceName
    let one: Currency
    let other: Currency
    /// By the numbers of the dates of their newest rates, in use or not.
    var readings: [Int: Reading] = [:]
    /// Indices of the dates of the source that have no rate.
    var hole: ClosedRange<Int>?

    func isOf(_ source: RateSourceName, _ one: Currency, _ other: Currency) -> Bool {
      self.source == source
        && (self.one == one ? self.other == other : self.one == other && self.other == one)
    }
  }

  /// `list` returns the known dates of a source, oldest first; `load` reads one of them or, with `loadsAnyDate`, returns
  /// `nil` for any other.
  package init(
    list: @escaping (RateSourceName) throws -> [Day],
    loadsAnyDate: Bool = false, load: @escaping (RateSourceName, Day) throws -> RateDay?
  ) {
    self.list = list
    self.load = load
    self.loadsAnyDate = loadsAnyDate
  }

  /// Returns the known dates of a source, oldest first.
  package func dates(_ source: RateSourceName) throws -> [Day] {
    if let known = sources[source.rank].dates { return known }
    let found = try list(source)
    sources[source.rank].dates = found
    return found
  }

  package func day(_ source: RateSourceName, _ date: Day) throws -> RateDay? {
    if let done = sources[source.rank].days[date.number] { return done }
    let isKnown = try findsDates(of: source) || dates(source).containsSorted(date)
    let day = isKnown ? try load(source, date) : nil
    sources[source.rank].days[date.number] = .some(day)
    if day == nil { sources[source.rank].absent += 1 }
    return day
  }

  /// Whether dates of a source are looked for one by one. Those of typed rates are listed at once: few, and far apart.
  private func findsDates(of source: RateSourceName) -> Bool {
    let known = sources[source.rank]
    return loadsAnyDate && source != .typed && known.dates == nil && known.absent < Self.absentDates
  }

  /// Adds a day that is about to be stored.
  package func add(_ day: RateDay) throws {
    var known = try dates(day.source)
    let index = known.firstSorted(above: day.date)
    if index == 0 || known[index - 1] != day.date { known.insert(day.date, at: index) }
    sources[day.source.rank].dates = known
    sources[day.source.rank].days[day.date.number] = .some(day)
    sources[day.source.rank].newest = nil
    (pairs, typedGaps) = ([], [])
  }

  /// Returns the newest date for which a source's rates are stored.
  func newestPublished(_ source: RateSourceName) throws -> Day? {
    if let done = sources[source.rank].newest { return done }
    let found = try dates(source).last { try day(source, $0)?.isPublished == true }
    sources[source.rank].newest = .some(found)
    return found
  }

  /// Whether a source's rates are stored for any later date.
  func hasPublished(_ source: RateSourceName, after date: Day) throws -> Bool {
    // Mostly one of the next days is stored.
    for later in Self.usualAge where findsDates(of: source) {
      if try day(source, date + 1 + later)?.isPublished == true { return true }
    }
    return try newestPublished(source).map { $0 > date } ?? false
  }

  // MARK: Typed

  /// Returns the newest rate that the user typed for a currency, dated on or before a date.
  package func typed(_ currency: Currency, upTo date: Day) throws -> ExchangeRate? {
    let all = try dates(.typed)
    if all.isEmpty { return nil }
    let end = all.firstSorted(above: date)
    let known = (typedGaps.first { $0.currency == currency }).map { $0.start..<$0.end }
    var index = end - 1
    while index >= 0 {
      if let gap = known, gap.contains(index) {
        index = gap.lowerBound - 1
        continue
      }
      if let rate = try day(.typed, all[index])?.rates.first(where: { $0.currency == currency }) {
        widenTypedGap(of: currency, to: (index + 1)..<end)
        return rate
      }
      index -= 1
    }
    widenTypedGap(of: currency, to: 0..<end)
    return nil
  }

  /// Remembers that there is no typed rate of a currency, so that it is searched for only once.
  private func widenTypedGap(of currency: Currency, to gap: Range<Int>) {
    guard let place = typedGaps.firstIndex(where: { $0.currency == currency }) else {
      return typedGaps.append(TypedGap(currency: currency, start: gap.lowerBound, end: gap.upperBound))
    }
    if gap.count > typedGaps[place].end - typedGaps[place].start {
      (typedGaps[place].start, typedGaps[place].end) = (gap.lowerBound, gap.upperBound)
    }
  }

  // MARK: Published

  /// Returns the rate in use between two currencies on or before a date, in either direction.
  package func reading(
    _ source: RateSourceName, _ one: Currency, _ other: Currency, upTo date: Day
  ) throws -> Reading? {
    let pair = place(source, one, other)
    if let rate = try near(source, one, other, upTo: date) {
      if let done = pairs[pair].readings[rate.date.number] { return done }
      let reading = Reading(rate: rate, suspicion: nil)
      pairs[pair].readings[rate.date.number] = reading
      return reading
    }
    var index = try dates(source).firstSorted(above: date)
    var found: Day?
    var suspect: ExchangeRate?
    while let (rate, place) = try next(pair, before: index) {
      if found == nil {
        if let done = pairs[pair].readings[rate.date.number] { return done }
        found = rate.date
      }
      if try isInUse(rate) {
        let reading = Reading(
          rate: rate, suspicion: suspect.map { Suspicion(rate: $0, previous: rate) })
        pairs[pair].readings[(found ?? rate.date).number] = reading
        return reading
      }
      suspect = suspect ?? rate
      index = place
    }
    return nil
  }

  /// Returns the newest rate of a pair if it is only some days old and in use, without the list of the source's dates.
  private func near(
    _ source: RateSourceName, _ one: Currency, _ other: Currency, upTo date: Day
  ) throws -> ExchangeRate? {
    for older in Self.usualAge where findsDates(of: source) {
      guard let rate = try published(source, one, other, on: date - older) else { continue }
      return rate.hasLeapt ? nil : rate
    }
    return nil
  }

  /// Returns where two currencies of a source are in `pairs`.
  private func place(_ source: RateSourceName, _ one: Currency, _ other: Currency) -> Int {
    if let known = pairs.firstIndex(where: { $0.isOf(source, one, other) }) { return known }
    pairs.append(
      one < other
        ? Pair(source: source, one: one, other: other) : Pair(source: source, one: other, other: one))
    return pairs.count - 1
  }

  /// Returns the rate of a pair that was published on a date, in use or not.
  package func published(
    _ source: RateSourceName, _ one: Currency, _ other: Currency, on date: Day
  ) throws -> ExchangeRate? {
    try day(source, date)?.rate(one, other)
  }

  /// Returns the pair's rates before a date, newest first, then those after, oldest first, while `isWanted`.
  func neighbours(of rate: ExchangeRate, while isWanted: (ExchangeRate) throws -> Bool) throws
    -> [ExchangeRate]
  {
    let pair = place(rate.source, rate.currency, rate.quote)
    let dates = try dates(rate.source)
    var found: [ExchangeRate] = []
    var index = dates.firstSorted(above: rate.date - 1)
    while let (older, place) = try next(pair, before: index), try isWanted(older) {
      found.append(older)
      index = place
    }
    for date in dates[dates.firstSorted(above: rate.date)...] {
      guard let newer = try published(rate.source, rate.currency, rate.quote, on: date) else { continue }
      guard try isWanted(newer) else { break }
      found.append(newer)
    }
    return found
  }

  /// Whether conversions use a published rate: it did not leap, was accepted, or four other days confirm it.
  private func isInUse(_ rate: ExchangeRate) throws -> Bool {
    if !rate.hasLeapt { return true }
    let reach = rate.date - LeapRule.reach...rate.date + LeapRule.reach
    let all = try dates(rate.source)
    for date in all[all.firstSorted(above: reach.lowerBound - 1)..<all.firstSorted(above: reach.upperBound)] {
      guard let day = try day(rate.source, date), let other = day.rate(rate.currency, rate.quote),
        other.level?.contains(rate.date) == true, FetchPolicy.isComplete(day)
      else { continue }
      if try LeapRule.isNear(other, rate) { return true }
    }
    return false
  }

  /// Returns the newest published rate of a pair, given by its place, below an index of the source's dates, and the
  /// index.
  ///
  /// Remembers that there is none, so a currency that a source does not have is searched for only once.
  private func next(_ pair: Int, before end: Int) throws -> (rate: ExchangeRate, index: Int)? {
    let (source, one, other) = (pairs[pair].source, pairs[pair].one, pairs[pair].other)
    let hole = pairs[pair].hole
    let dates = try dates(source)
    let top = end - 1
    var index = top
    var found: ExchangeRate?
    while index >= 0 {
      if let hole, hole.contains(index) {
        index = hole.lowerBound - 1
        continue
      }
      found = try day(source, dates[index])?.rate(one, other)
      if found != nil { break }
      index -= 1
    }
    if index < top, top - index > hole?.count ?? 0 { pairs[pair].hole = (index + 1)...top }
    return found.map { ($0, index) }
  }
}

extension ExchangeRate {
  /// Whether it is far from those before it, and nobody accepted it.
  fileprivate var hasLeapt: Bool { comparedTo != nil && accepted == nil }
}

extension RateDay {
  /// Returns the rate between two currencies, in whichever direction it was published.
  package func rate(_ one: Currency, _ other: Currency) -> ExchangeRate? {
    // Finds the index first: copying each rate would take longer than comparing it.
    let index =
      rates.firstIndex { $0.currency == one && $0.quote == other }
      ?? rates.firstIndex { $0.currency == other && $0.quote == one }
    return index.map { rates[$0] }
  }
}

extension [Day] {
  /// The place of the first day after a date, in days that rise; the number of days if there is none.
  package func firstSorted(above date: Day) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= date { low = middle + 1 } else { high = middle }
    }
    return low
  }

  package func containsSorted(_ date: Day) -> Bool {
    let index = firstSorted(above: date)
    return index > 0 && self[index - 1] == date
  }
}

/// Dates on which there is no typed rate of a currency, by their places. Tuples and ranges in an array are types that are made at
/// run time.
private struct TypedGap {
  let currency: Currency
  var start: Int
  var end: Int
}
