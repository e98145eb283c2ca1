// Layer Rates: the sources, which rate counts on which day, and the quota book.
//
// A `RateSource` asks a service for a date; its answer is read by a type beside it (`EximbankAnswer`).
// `RateFetcher` decides what to ask, by `FetchPolicy`, and stores each `RateDay` in a `RateStore`;
// `QuotaStore` counts the calls. `RateConverter` gives a `Conversion`, exact and with every rate that it
// uses: `RateRouting` and `RateResolver` decide the way between two currencies, `RateCache` which stored
// rate is the newest that counts on a day.
//
// A new source is a case of `RateSourceName` in `Model/`, a `SourceProfile`, a `RateSource` and its answer,
// and a case of `Context.source(_:)` in `Sources/dot/Commands/Support/`. A converter never asks a service,
// and a source stores no rates. How rates are kept in a ledger is not known here: `RateFileStore` is in
// `Ledger/`.

/// Decides which rate is used for which day.
///
/// Keeps the days it has read: one converter serves one report; create a new one after rates change.
package final class RateConverter {
  private let cache: RateCache
  package let routing: RateRouting
  package let now: Instant
  /// What expenses count at that were paid from wallets; `nil` if they are converted like all others.
  package let costs: ExpenseCosts?
  /// What counts where these rates have nothing near.
  private let fallback: RateConverter?
  /// By the numbers of their dates; a date has few.
  private var conversions: [Int: [CachedConversion]] = [:]

  private struct CachedConversion {
    let from: Currency
    let to: Currency
    /// `nil` if no rate leads there.
    let conversion: Conversion?
  }

  /// - Parameters:
  /// - now: decides which empty days are closed.
  /// - routing: decides which source leads for a currency.
  /// - list: returns the known dates of a source, oldest first, on demand: never for amounts that need no
  ///   conversion.
  /// - load: reads a day on demand, each at most once.
  /// - loadsAnyDate: whether `load` returns `nil` for a date that isn't known, so that few dates need no list.
  package convenience init(
    now: Instant, routing: RateRouting = .eximbank, list: @escaping (RateSourceName) throws -> [Day],
    loadsAnyDate: Bool = false, load: @escaping (RateSourceName, Day) throws -> RateDay?
  ) {
    let cache = RateCache(list: list, loadsAnyDate: loadsAnyDate, load: load)
    self.init(cache, now: now, routing: routing, costs: nil, fallback: nil)
  }

  private init(
    _ cache: RateCache, now: Instant, routing: RateRouting, costs: ExpenseCosts?, fallback: RateConverter?
  ) {
    self.fallback = fallback
    self.cache = cache
    self.now = now
    self.routing = routing
    self.costs = costs
  }

  /// The same rates, with expenses paid from wallets at what they cost.
  package func counting(_ costs: ExpenseCosts?) -> RateConverter {
    RateConverter(cache, now: now, routing: routing, costs: costs, fallback: fallback)
  }

  /// The same rates, with others that count only where these have none within the walk-back.
  func falling(backOn days: [RateDay]) -> RateConverter {
    let stored = Dictionary(grouping: days, by: \.source)
    let others = RateConverter(
      dates: stored.mapValues { $0.map(\.date).sorted() }, now: now, routing: routing
    ) { source, date in stored[source]?.first { $0.date == date } }
    return RateConverter(cache, now: now, routing: routing, costs: costs, fallback: others)
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

  /// Returns the conversion on a date: by the given rate, else by the rates of the leading sources.
  ///
  /// - Returns: `nil` if no rate leads to `target`.
  /// - Throws: `MoneyError.overflow`, and any error of reading a day.
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

  /// Whether a currency has any price on a date.
  func hasPrice(_ currency: Currency, on date: Day) throws -> Bool {
    try resolver.hasPrice(currency, on: date)
  }

  /// Returns which of two currencies has no rate on or before a date, if they can't be converted.
  ///
  /// It is never the won, for which nobody types a rate: a source may quote the euro in other currencies only.
  package func missingCurrency(_ from: Currency, _ target: Currency, on date: Day) throws -> Currency {
    if from == .won { return target }
    guard try target != .won && hasPrice(from, on: date) else { return from }
    // What all rates lead to needs no price of its own, but one that is typed for the target may not lead there.
    return try from == routing.root && hasPrice(target, on: date) ? from : target
  }

  /// Returns the dates in a range for which a source's rates or its empty answer are stored, oldest first.
  package func storedDates(from: Day, to: Day) throws -> [Day] {
    var found: Set<Day> = []
    for source in RateSourceName.allCases {
      found.formUnion(try cache.dates(source).filter { from <= $0 && $0 <= to })
    }
    return found.sorted()
  }

  private func known(_ from: Currency, _ target: Currency, _ date: Day) throws -> Conversion? {
    let done = conversions[date.number]?.first { $0.from == from && $0.to == target }
    if let done { return done.conversion }
    let own = try resolver.path(from: from, to: target, on: date)?.conversion(on: date)
    let conversion = try other(than: own, from, target, date) ?? own
    conversions[date.number, default: []].append(
      CachedConversion(from: from, to: target, conversion: conversion))
    return conversion
  }

  /// What counts in place of old rates, or of none. Rates of others that don't fit are none.
  private func other(
    than own: Conversion?, _ from: Currency, _ target: Currency, _ date: Day
  ) throws -> Conversion? {
    let first = date - RateFetcher.maximumLookback
    guard let fallback, own.map({ $0.rateDate < first }) ?? true else { return nil }
    do {
      guard let other = try fallback.known(from, target, date), own == nil || other.rateDate >= first else {
        return nil
      }
      return other
    } catch MoneyError.overflow { return nil }
  }

  private var resolver: RateResolver { RateResolver(cache: cache, routing: routing, now: now) }

  /// Returns the path of rates published on one date: of rates in use, or if there is none, of suspect ones.
  func published(from: Currency, to target: Currency, on date: Day) throws -> RatePath? {
    if from == target { return nil }
    for takesSuspects in [false, true] {
      var resolver = resolver
      resolver.takesSuspects = takesSuspects
      let path = try resolver.path(from: from, to: target, on: date)
      if let path, path.steps.allSatisfy({ $0.rate.date == date }) { return path }
    }
    return nil
  }

  func isClosed(_ source: RateSourceName, _ day: Day, _ stored: RateDay?) throws -> Bool {
    try cache.isClosed(source, day, stored, now: now)
  }

  func storedDay(_ source: RateSourceName, _ date: Day) throws -> RateDay? { try cache.day(source, date) }

  // MARK: Suspects

  /// Returns why a published rate is not in use; `nil` if it is.
  func suspicion(of rate: ExchangeRate) throws -> Suspicion? {
    guard rate.source != .typed else { return nil }
    let found = try cache.reading(rate.source, rate.currency, rate.quote, upTo: rate.date)?.suspicion
    // The stored day may differ from the rate: it may be as received, before it was judged.
    return found?.rate.date == rate.date && found?.rate.factor == rate.factor ? found : nil
  }

  /// Returns the rates of a currency on a date that wait to be accepted, one for each source.
  package func suspicions(of currency: Currency, on date: Day) throws -> [Suspicion] {
    try RateSourceName.allCases.flatMap { source in
      try cache.day(source, date)?.rates.filter { $0.subject == currency }
        .compactMap { try suspicion(of: $0) } ?? []
    }
  }
}
