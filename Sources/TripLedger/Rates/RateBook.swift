/// Which rate counts for which day.
///
/// Holds the days it has read: one book serves one report, and is made anew after a change of rates.
package final class RateBook {
  private let shelf: RateShelf
  package let routing: RateRouting
  let now: Instant
  private var conversions: [ConversionKey: Conversion?] = [:]
  private var middles: [Currency]?

  private struct ConversionKey: Hashable {
    let from: Currency
    let to: Currency
    let date: Day
  }

  /// - Parameters:
  ///   - now: tells which empty days are closed.
  ///   - routing: tells whose missing days are still awaited.
  ///   - list: tells the dates known of a source, rising, when they are needed: of money that needs no
  ///     conversion never.
  ///   - load: reads a day when it is needed, each at most once.
  package init(
    now: Instant, routing: RateRouting = .eximbank, list: @escaping (RateSourceName) throws -> [Day],
    load: @escaping (RateSourceName, Day) throws -> RateDay?
  ) {
    shelf = RateShelf(list: list, load: load)
    self.now = now
    self.routing = routing
  }

  package convenience init(
    dates: [RateSourceName: [Day]], now: Instant, routing: RateRouting = .eximbank,
    load: @escaping (RateSourceName, Day) throws -> RateDay?
  ) {
    self.init(now: now, routing: routing, list: { dates[$0] ?? [] }, load: load)
  }

  package convenience init(_ store: any RateStore, now: Instant, routing: RateRouting = .eximbank) throws {
    self.init(now: now, routing: routing, list: { try store.rateDates($0) }) { try store.rateDay($0, $1) }
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

  /// The newest rate of a currency in use, on or before a date, as it was published or typed; of equal dates
  /// the typed one.
  ///
  /// Of the sources that price one currency a row: of the others a price is a cross, as in `RateHistory`.
  package func latest(_ currency: Currency, onOrBefore date: Day) throws -> ExchangeRate? {
    var best: ExchangeRate?
    for source in [RateSourceName.manual, .eximbank] {
      for day in try shelf.known(source, upTo: date) {
        if let best, best.date >= day { break }
        guard let found = try shelf.day(source, day)?.rates.first(where: { $0.currency == currency }),
          let rate = try shelf.reading(source, found.currency, found.quote, upTo: day)?.rate
        else { continue }
        if best.map({ rate.date > $0.date }) ?? true { best = rate }
        break
      }
    }
    return best
  }

  /// The dates in a range of which a source's rates or its empty answer are stored, rising.
  func storedDates(from: Day, to: Day) throws -> [Day] {
    var found: Set<Day> = []
    for source in RateSourceName.allCases {
      found.formUnion(try shelf.dates(source).filter { from <= $0 && $0 <= to })
    }
    return found.sorted()
  }

  // MARK: Paths

  private func known(_ from: Currency, _ target: Currency, _ date: Day) throws -> Conversion? {
    let key = ConversionKey(from: from, to: target, date: date)
    if let done = conversions[key] { return done }
    let path = try best(from, target) { [shelf] source, one, other, floor in
      guard let found = try shelf.reading(source, one, other, upTo: date, floor: floor) else { return nil }
      return (found.rate, found.suspicion)
    }
    let conversion = try path.map { try self.conversion(along: $0, on: date) }
    conversions[key] = .some(conversion)
    return conversion
  }

  /// The path of rates that were all published on one date; where there is none of rates in use, one of
  /// rates that are not.
  func published(from: Currency, to target: Currency, on date: Day) throws -> RatePath? {
    if from == target { return nil }
    for takesSuspects in [false, true] {
      let path = try best(from, target) { [shelf] source, one, other, _ in
        guard let found = try shelf.reading(source, one, other, on: date) else { return nil }
        return takesSuspects || found.suspicion == nil ? found : nil
      }
      if let path { return path }
    }
    return nil
  }

  /// A source's rate of a pair; what is older than the floor can't be part of the best path.
  private typealias Lookup = (
    _ source: RateSourceName, _ one: Currency, _ other: Currency, _ floor: Day?
  ) throws -> (rate: ExchangeRate, suspicion: Suspicion?)?

  private func best(_ from: Currency, _ target: Currency, _ lookup: Lookup) throws -> RatePath? {
    var best: RatePath?
    func steps(_ one: Currency, _ other: Currency) throws -> [RatePath.Step] {
      try RateSourceName.allCases.filter { $0.canHold(one, other) }.compactMap { source in
        try lookup(source, one, other, best?.older).map {
          RatePath.Step(rate: $0.rate, start: one, suspicion: $0.suspicion)
        }
      }
    }
    func take(_ path: RatePath) {
      if best.map({ path.isBetter(than: $0) }) ?? true { best = path }
    }
    for step in try steps(from, target) { take(RatePath(steps: [step])) }
    for middle in try possibleMiddles() where middle != from && middle != target {
      let first = try steps(from, middle)
      if first.isEmpty { continue }
      let second = try steps(middle, target)
      for one in first { for other in second { take(RatePath(steps: [one, other])) } }
    }
    if best == nil { try bridge(from, target, steps).forEach(take) }
    return best
  }

  /// Ways over two middles, where one source has the one currency and another the other: won, euro, dong.
  private func bridge(
    _ from: Currency, _ target: Currency, _ steps: (Currency, Currency) throws -> [RatePath.Step]
  ) throws -> [RatePath] {
    let middles = try possibleMiddles().filter { $0 != from && $0 != target }
    var paths: [RatePath] = []
    for near in middles {
      let first = try steps(from, near)
      if first.isEmpty { continue }
      for far in middles where far != near {
        let last = try steps(far, target)
        if last.isEmpty { continue }
        for second in try steps(near, far) {
          for one in first { for third in last { paths.append(RatePath(steps: [one, second, third])) } }
        }
      }
    }
    return paths
  }

  /// The currencies that two others can meet in: what all rates of a source have in common, and what was
  /// typed.
  private func possibleMiddles() throws -> [Currency] {
    if let middles { return middles }
    let sources = try RateSourceName.allCases.filter { try !shelf.dates($0).isEmpty }
    var found = Set(sources.compactMap(\.pivot))
    for date in try shelf.dates(.manual) {
      for rate in try shelf.day(.manual, date)?.rates ?? [] { found.formUnion([rate.currency, rate.quote]) }
    }
    let sorted = found.sorted()
    middles = sorted
    return sorted
  }

  private func conversion(along path: RatePath, on date: Day) throws -> Conversion {
    var legs = try path.steps.map { step in
      Conversion.Leg(
        origin: .rate(step.rate, inverted: step.rate.currency != step.start),
        provisional: try provisional(step, on: date))
    }
    if legs.allSatisfy({ $0.provisional == nil }), let reason = try outdone(path) {
      legs[0] = Conversion.Leg(origin: legs[0].origin, provisional: reason)
    }
    return try Conversion(legs, on: date)
  }

  // MARK: Provisional

  /// What may still come in place of a rate: an unaccepted newer one, or the nearest date of which a source
  /// that serves one of its currencies may still say something.
  private func provisional(_ step: RatePath.Step, on date: Day) throws -> Conversion.Provisional? {
    let rate = step.rate
    if let suspicion = step.suspicion {
      return Conversion.Provisional(
        date: suspicion.rate.date, source: rate.source, currency: rate.subject, reason: .suspect(suspicion))
    }
    let serving = Set([rate.currency, rate.quote].compactMap(routing.source(for:)))
      .filter { $0 == rate.source || $0.leads(rate.currency, rate.quote) }
    var best: Conversion.Provisional?
    for source in serving.sorted(by: { $0.rank < $1.rank }) where source != .manual {
      var day = date
      // A day of another source is passed by; the rate's own may have been asked for too early to be final.
      let last = max(best.map { $0.date + 1 } ?? rate.date, source == rate.source ? rate.date : rate.date + 1)
      while day >= last {
        if let reason = try awaited(source, day, rate.subject) {
          best = reason
          break
        }
        day = day - 1
      }
    }
    return best
  }

  /// Why a final figure may yet move: a source that serves one of the ends, whose day of the older rate is
  /// not known, would come before the path.
  ///
  /// Nothing comes before what a person typed.
  private func outdone(_ path: RatePath) throws -> Conversion.Provisional? {
    guard let first = path.steps.first, let last = path.steps.last,
      path.steps.allSatisfy({ $0.rate.source != .manual })
    else { return nil }
    let (from, target) = (first.start, last.rate.other(than: last.start))
    for currency in [from, target] {
      guard let source = routing.source(for: currency), source.leads(from, target) else { continue }
      let legs = source.canHold(from, target) ? 1 : 2
      let merit = RatePath.Merit(Array(repeating: source, count: legs))
      guard merit.isBetter(than: path.merit) == true else { continue }
      let subject = currency == source.pivot ? (currency == from ? target : from) : currency
      if let reason = try awaited(source, path.older, subject) { return reason }
    }
    return nil
  }

  /// Whether a source may still publish a date, or other rates than those stored.
  private func awaited(
    _ source: RateSourceName, _ day: Day, _ currency: Currency
  ) throws -> Conversion.Provisional? {
    let stored = try shelf.day(source, day)
    if let stored, AskingSchedule.isComplete(stored) { return nil }
    if try isClosed(source, day, stored) { return nil }
    // Once the day is over, asking again settles it.
    let isUnderWay = stored?.isPublished == true && source.date(at: now) <= day
    let reason: Conversion.Provisional.Reason = isUnderWay ? .mayChange : .unknown(wasAsked: stored != nil)
    return Conversion.Provisional(date: day, source: source, currency: currency, reason: reason)
  }

  func isClosed(_ source: RateSourceName, _ day: Day, _ stored: RateDay?) throws -> Bool {
    let later = try shelf.newestPublished(source).map { $0 > day } ?? false
    // A file of the whole history holds every day that was published, and a newer one may be imported.
    if source == .ecb { return later || day.weekday.isWeekend }
    return AskingSchedule.isClosed(day, of: source, now: now, stored: stored, laterIsPublished: later)
  }

  func storedDay(_ source: RateSourceName, _ date: Day) throws -> RateDay? { try shelf.day(source, date) }

  // MARK: Suspects

  /// Why a published rate is not in use; `nil` where it is.
  package func suspicion(of rate: ExchangeRate) throws -> Suspicion? {
    guard rate.source != .manual else { return nil }
    let found = try shelf.reading(rate.source, rate.currency, rate.quote, on: rate.date)?.suspicion
    return found?.rate == rate ? found : nil
  }

  /// The rates of a currency on a date that wait to be accepted, one a source.
  package func suspicions(of currency: Currency, on date: Day) throws -> [Suspicion] {
    try RateSourceName.allCases.flatMap { source in
      try shelf.day(source, date)?.rates.filter { $0.subject == currency }
        .compactMap { try suspicion(of: $0) } ?? []
    }
  }
}

extension ExchangeRate {
  fileprivate func other(than one: Currency) -> Currency { currency == one ? quote : currency }
}
