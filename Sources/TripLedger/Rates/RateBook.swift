/// Which rate counts for which day.
///
/// Holds the days it has read: one book serves one report, and is made anew after a change of rates.
package final class RateBook {
  private let dates: [RateSourceName: [Day]]
  private let load: (RateSourceName, Day) throws -> RateDay?
  private let now: Instant
  private var days: [DayKey: RateDay?] = [:]
  private var edges: [EdgeKey: ExchangeRate?] = [:]
  private var conversions: [EdgeKey: Conversion?] = [:]
  private var middles: [Currency]?
  private var newestPublished: Day??

  private struct DayKey: Hashable {
    let source: RateSourceName
    let date: Day
  }

  private struct EdgeKey: Hashable {
    let from: Currency
    let to: Currency
    let date: Day
  }

  /// - Parameters:
  ///   - dates: the dates known of each source, rising.
  ///   - now: tells which empty days are closed.
  ///   - load: reads a day when it is needed, each at most once.
  package init(
    dates: [RateSourceName: [Day]], now: Instant,
    load: @escaping (RateSourceName, Day) throws -> RateDay?
  ) {
    self.dates = dates
    self.now = now
    self.load = load
  }

  package convenience init(_ store: any RateStore, now: Instant) throws {
    var dates: [RateSourceName: [Day]] = [:]
    for source in RateSourceName.allCases { dates[source] = try store.rateDates(source) }
    self.init(dates: dates, now: now) { try store.rateDay($0, $1) }
  }

  /// How `from` becomes `target` on a date: by the rate given, else by the newest on or before it.
  ///
  /// - Returns: `nil` where no rate leads there.
  /// - Throws: `MoneyError.overflow`, and what reading a day throws.
  package func conversion(
    from: Currency, to target: Currency, on date: Day, given: GivenRate? = nil
  ) throws -> Conversion? {
    if from == target { return try Conversion([], on: date) }
    guard let given, given.quote != from else { return try known(from, target, date) }
    let first = Conversion.Leg(origin: .given(given), provisional: nil)
    if given.quote == target { return try Conversion([first], on: date) }
    guard let rest = try known(given.quote, target, date) else { return nil }
    return try Conversion([first] + rest.legs, on: date)
  }

  /// The newest rate of a currency, on or before a date; of equal dates the typed one.
  package func latest(_ currency: Currency, onOrBefore date: Day) throws -> ExchangeRate? {
    var best: ExchangeRate?
    for source in RateSourceName.allCases {
      for day in known(source, upTo: date) {
        if let best, best.date >= day { break }
        guard let rate = try self.day(source, day)?.rates.first(where: { $0.currency == currency }) else {
          continue
        }
        best = rate
        break
      }
    }
    return best
  }

  // MARK: Paths

  private func known(_ from: Currency, _ target: Currency, _ date: Day) throws -> Conversion? {
    let key = EdgeKey(from: from, to: target, date: date)
    if let done = conversions[key] { return done }
    var best: Path?
    if let rate = try edge(from, target, date) { best = Path([(rate, from)]) }
    for middle in try possibleMiddles() where middle != from && middle != target {
      guard let first = try edge(from, middle, date), let second = try edge(middle, target, date) else {
        continue
      }
      let path = Path([(first, from), (second, middle)])
      if best.map({ path.isBetter(than: $0) }) ?? true { best = path }
    }
    let conversion = try best.map { path in
      try Conversion(
        path.steps.map { rate, start in
          Conversion.Leg(
            origin: .rate(rate, inverted: rate.currency != start),
            provisional: try provisional(rate, on: date))
        }, on: date)
    }
    conversions[key] = .some(conversion)
    return conversion
  }

  /// One or two rates, each with the currency it starts from.
  private struct Path {
    let steps: [(rate: ExchangeRate, start: Currency)]

    init(_ steps: [(rate: ExchangeRate, start: Currency)]) { self.steps = steps }

    var older: Day { steps.map(\.rate.date).min() ?? Day(number: .min) }
    var newer: Day { steps.map(\.rate.date).max() ?? Day(number: .min) }
    /// Lower is nearer to what the traveller typed.
    var rank: Int { steps.reduce(0) { $0 + $1.rate.source.rank } }

    /// Equal ones stay in the order of the middles, which is the codes'.
    func isBetter(than other: Path) -> Bool {
      if older != other.older { return older > other.older }
      if steps.count != other.steps.count { return steps.count < other.steps.count }
      if rank != other.rank { return rank < other.rank }
      return newer > other.newer
    }
  }

  /// The newest rate between two currencies, either way around.
  private func edge(_ one: Currency, _ other: Currency, _ date: Day) throws -> ExchangeRate? {
    let key = EdgeKey(from: one, to: other, date: date)
    if let done = edges[key] { return done }
    var best: ExchangeRate?
    // The order of the sources is their priority: a later one must be newer.
    for source in RateSourceName.allCases where source.canQuote(one, other) {
      for day in known(source, upTo: date) {
        if let best, best.date >= day { break }
        guard let rates = try self.day(source, day)?.rates else { continue }
        let rate =
          rates.first { $0.currency == one && $0.quote == other }
          ?? rates.first { $0.currency == other && $0.quote == one }
        guard let rate else { continue }
        best = rate
        break
      }
    }
    edges[key] = .some(best)
    return best
  }

  /// The currencies that two others can meet in: the won, and what was typed.
  private func possibleMiddles() throws -> [Currency] {
    if let middles { return middles }
    var found: Set<Currency> = [.won]
    for date in dates[.manual] ?? [] {
      for rate in try day(.manual, date)?.rates ?? [] { found.formUnion([rate.currency, rate.quote]) }
    }
    let sorted = found.sorted()
    middles = sorted
    return sorted
  }

  // MARK: Provisional

  /// The nearest date after the rate's of which the Eximbank may still say something.
  private func provisional(_ rate: ExchangeRate, on date: Day) throws -> Conversion.Provisional? {
    let source = RateSourceName.eximbank
    guard rate.source == source || source.mayPublish(rate.currency, rate.quote) else { return nil }
    var day = date
    while day > rate.date {
      let stored = try self.day(source, day)
      let later = try newest().map { $0 > day } ?? false
      if stored?.isPublished != true,
        !AskingSchedule.isClosed(day, now: now, stored: stored, laterIsPublished: later)
      {
        let currency = rate.currency == .won ? rate.quote : rate.currency
        return Conversion.Provisional(
          date: day, source: source, currency: currency, wasAsked: stored != nil)
      }
      day = day - 1
    }
    return nil
  }

  private func newest() throws -> Day? {
    if let newestPublished { return newestPublished }
    let found = try dates[.eximbank]?.last { try day(.eximbank, $0)?.isPublished == true }
    newestPublished = .some(found)
    return found
  }

  // MARK: Days

  private func day(_ source: RateSourceName, _ date: Day) throws -> RateDay? {
    let key = DayKey(source: source, date: date)
    if let done = days[key] { return done }
    let isKnown = dates[source]?.containsSorted(date) ?? false
    let day = isKnown ? try load(source, date) : nil
    days[key] = .some(day)
    return day
  }

  /// The dates of a source up to one, newest first.
  private func known(_ source: RateSourceName, upTo date: Day) -> ReversedCollection<ArraySlice<Day>> {
    let all = dates[source] ?? []
    return all[..<all.firstSorted(above: date)].reversed()
  }
}

extension RateSourceName {
  /// Among equal dates the lower one counts.
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Whether a rate between two currencies can be among the source's at all.
  fileprivate func canQuote(_ one: Currency, _ other: Currency) -> Bool {
    switch self {
    case .manual: true
    case .eximbank: one == .won || other == .won
    case .frankfurter, .ecb: one == .euro || other == .euro
    case .openexchangerates: one == .dollar || other == .dollar
    }
  }

  /// Whether the source can still publish what leads from one currency to the other.
  fileprivate func mayPublish(_ one: Currency, _ other: Currency) -> Bool {
    switch self {
    case .manual, .frankfurter, .openexchangerates, .ecb: false
    case .eximbank: [one, other].allSatisfy { $0 == .won || EximbankSource.currencies.contains($0.code) }
    }
  }
}

extension [Day] {
  fileprivate func firstSorted(above date: Day) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= date { low = middle + 1 } else { high = middle }
    }
    return low
  }

  fileprivate func containsSorted(_ date: Day) -> Bool {
    let index = firstSorted(above: date)
    return index > 0 && self[index - 1] == date
  }
}
