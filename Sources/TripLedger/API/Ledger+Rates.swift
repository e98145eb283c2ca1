extension Ledger {
  /// The stored rates of a date, as a source published them; `.typed` for those that the user set.
  public func rates(
    on day: Day, from source: RateSourceName
  ) throws(TripLedgerError) -> [ExchangeRate] {
    try reading { try $0.rateDay(source, day)?.rates ?? [] }
  }

  /// Sets a rate in the home currency, which counts from its date on, today by default, before all of sources up to that date.
  ///
  /// From the first date on at which the leading source has a later rate, that one counts.
  ///
  /// - Throws: `unlikely-rate` for one that is off the last known by a factor of more than five, unless it is accepted;
  ///   `rate-not-into-home`.
  public func setRate(
    of currency: Currency, to rate: GivenRate, on day: Day? = nil, acceptingUnlikely: Bool = false
  ) throws(TripLedgerError) -> ExchangeRate {
    try TripLedgerError.catching {
      var draft = RateDraft(currency: currency, rate: TypedRate(rate))
      draft.date = day.map(TypedDay.init(_:))
      draft.acceptsUnlikely = acceptingUnlikely
      return try setRate(draft)
    }
  }

  /// Removes the rate that was set for a date.
  ///
  /// - Throws: `no-such-manual-rate`.
  public func unsetRate(of currency: Currency, on day: Day) throws(TripLedgerError) {
    try TripLedgerError.catching { _ = try unsetRate(of: currency.code, dated: TypedDay(day)) }
  }

  /// Fetches the missing rates of some dates from a source, and stores each date as it arrives. Blocks.
  ///
  /// Waits a second between two requests. What a source does not publish, as on weekends, is not asked for. A request
  /// that fails ends it: the summary has what was stored, and the `failure`.
  ///
  /// - Throws: `no-such-source` for `.typed`, `.ecb` and `.upbit`, which can't be asked for the rates of a date.
  public func fetchRates(
    of days: [Day], from source: RateSourceName, by access: RateAccess
  ) throws(TripLedgerError) -> FetchSummary {
    try TripLedgerError.catching {
      try RateFetcher(store: RateFileStore(ledger: self), source: try access.source(source))
        .fetch(days, at: clock.now)
    }
  }

  /// The same in a task: waits on a thread of its own. A task that is cancelled ends the request that is under way.
  public func fetchRates(
    of days: [Day], from source: RateSourceName, by access: RateAccess
  ) async throws(TripLedgerError) -> FetchSummary {
    try await asking(access) { try $0.fetchRates(of: days, from: source, by: $1) }
  }

  /// Today's prices in the home currency, from the newest rates of a source, which is asked if they may be newer. Blocks.
  ///
  /// If the request fails, the newest stored rates are returned, with the `failure`.
  ///
  /// - Throws: The error of the request if no rates are stored; `no-such-source` as in `fetchRates`.
  public func todaysRates(
    from source: RateSourceName, by access: RateAccess
  ) throws(TripLedgerError) -> TodaysRates {
    try TripLedgerError.catching {
      let fetcher = RateFetcher(store: RateFileStore(ledger: self), source: try access.source(source))
      let board = try fetcher.board(requestedAt: clock.now)
      return try read { snapshot in
        let rates = try snapshot.converter([source], now: clock.now)
        let rows = try rates.board(of: board.day, previous: board.previous, home: snapshot.homeCurrency) {
          _ in
          try CashEstimate()
        }
        return TodaysRates(
          date: board.date, source: source, rows: rows, quota: board.quota, nextRequest: board.nextAsk,
          failure: board.error.map { TripLedgerError($0) })
      }
    }
  }

  /// The same in a task: waits on a thread of its own. A task that is cancelled ends the request that is under way.
  public func todaysRates(
    from source: RateSourceName, by access: RateAccess
  ) async throws(TripLedgerError) -> TodaysRates {
    try await asking(access) { try $0.todaysRates(from: source, by: $1) }
  }

  private func asking<Value: Sendable>(
    _ access: RateAccess, _ body: @escaping @Sendable (Ledger, RateAccess) throws -> Value
  ) async throws(TripLedgerError) -> Value {
    let (access, cancel) = access.cancellable()
    do {
      let value = try await withTaskCancellationHandler {
        try await perform { try body($0, access) }
      } onCancel: {
        cancel()
      }
      try Task.checkCancellation()
      return value
    } catch { throw TripLedgerError(error) }
  }

  /// Converts an amount at the stored rates of a date, rounded once, halves away from zero.
  ///
  /// `sources` are used in their order; by default the Eximbank if the ledger has its rates, then Frankfurter. A rate of
  /// an earlier date is used if there is none of this; `Converted.conversion` has every rate that was used.
  ///
  /// - Throws: `no-rate` if no stored rate leads to the currency.
  public func convert(
    _ amount: Amount, to currency: Currency, on day: Day, by sources: [RateSourceName] = []
  ) throws(TripLedgerError) -> Converted {
    try reading { snapshot in
      let rates = try snapshot.converter(sources, now: clock.now)
      guard let converted = try rates.convert(amount, to: currency, on: day) else {
        throw RateError.noRate(
          currency: try rates.missingCurrency(amount.currency, currency, on: day), on: day)
      }
      return converted
    }
  }
}

/// Prices of currencies in the home currency, by one source's newest rates.
public struct TodaysRates: Sendable {
  /// The date of the rates: today's, or the last one that was published.
  public let date: Day
  /// Who published them.
  public let source: RateSourceName
  /// A row a currency, in the order of the source.
  public let rows: [BoardRow]
  /// The calls that are left; `nil` if the source counts none, or there is no key.
  public let quota: Quota?
  /// When it is worth asking again; `nil` if that is now, or not today.
  public let nextRequest: Instant?
  /// Why the rates may not be the newest.
  public let failure: TripLedgerError?
}

extension FetchSummary {
  /// Why some dates were not fetched.
  public var failure: TripLedgerError? { error.map { TripLedgerError($0) } }
}

extension Conversion {
  /// Units of the target currency for one unit, to 10 significant digits if there are more; `nil` beyond 64 bits.
  public var rate: ExactDecimal? { try? factor.decimal().value }
}

extension GivenRate {
  /// A rate of `base` units of `quote` for `unit` units: above zero, for a power of ten up to a million.
  public init?(_ base: ExactDecimal, per unit: Int = 1, in quote: Currency) {
    guard base.isPositive, Self.units.contains(unit), !quote.isCoin else { return nil }
    self.init(base: base, unit: unit, quote: quote)
  }
}

extension Curl {
  /// Fetches with the `curl` of the machine, at most 2 MiB in 20 seconds.
  ///
  /// `environment` is what curl gets, for `PATH` and proxies, without keys (`DOT_…_KEY`).
  public init(passing environment: [String: String]) { self.init(environment: environment) }
}
