// Layer API: what those who use the library as a package see beyond the values of the layers below.
//
// Everything `public` is here, or is a value whose type is public in its own layer: `TripInfo`, `Amount`, `Report`. Each
// call of `Ledger` here is one transaction of the layers below and throws `TripLedgerError`, nothing else. Ids go in and
// values come out: no document, no snapshot, no text that was typed.
//
// A new public call is a method here that passes a draft on to the operation in `Ledger/`; a value becomes public where
// it is declared, member by member. `docs/api.txt` lists what is public, and `.ci/api` compares it: a change needs a
// line in `CHANGELOG.md`. `dot` is not above this layer: it uses the layers below as well.

extension Ledger {
  /// Opens the ledger folder at a path; neither reads nor creates anything.
  ///
  /// - Parameters:
  ///   - path: An absolute path. The first change creates a folder that is missing, with the won as home currency.
  ///   - zone: Where the user is outside of trips: `Asia/Seoul`, `+09:00`. It decides what today is: the date of what is
  ///     recorded without one, of the state of trips and of the pace. Dates that are recorded don't depend on it.
  ///   - now: The clock; its offset does not matter.
  /// - Throws: `not-a-zone` or `zone-not-looked-up`.
  public init(
    at path: String, zone: String, now: @escaping @Sendable () -> Instant = { .now() }
  ) throws(TripLedgerError) {
    self = try TripLedgerError.catching {
      guard let zone = Zone(zone) else { throw ModelError.notAZone(value: zone) }
      return Ledger(ledgerFolder: LedgerFolder(path: path), clock: try Clock(in: zone, machine: now))
    }
  }

  /// The absolute path of the folder.
  public var path: String { ledgerFolder.path }

  /// The currency that rates and costs are in; the won until it is set.
  public func homeCurrency() throws(TripLedgerError) -> Currency { try reading { $0.homeCurrency } }

  /// Sets the home currency, and creates the folder if there is none. It is a setting, not a change to undo.
  public func useHomeCurrency(_ currency: Currency) throws(TripLedgerError) {
    try TripLedgerError.catching { try setHomeCurrency(currency, dryRun: false) }
  }

  /// The categories of expenses, built in and the user's own.
  public func categories() throws(TripLedgerError) -> [Category] { try reading { try $0.categories() } }

  /// Runs blocking calls on a thread of their own: `try await ledger.perform { try $0.trips() }`.
  ///
  /// The wait for the lock and for a source of rates then holds no thread of Swift's pool. It can't be cancelled. A closure of
  /// several statements names its error and its result: `{ (ledger) throws(TripLedgerError) -> Amount in … }`.
  public func perform<Value: Sendable>(
    _ body: @escaping @Sendable (Ledger) throws(TripLedgerError) -> Value
  ) async throws(TripLedgerError) -> Value {
    let result: Result<Value, TripLedgerError> = await withCheckedContinuation { continuation in
      let work: @Sendable () -> Void = {
        continuation.resume(returning: Result { () throws(TripLedgerError) in try body(self) })
      }
      // Without another thread, the caller's has to wait.
      if let thread = Threads.start(work) { pthread_detach(thread) } else { work() }
    }
    return try result.get()
  }

  /// Reads the ledger at one moment.
  package func reading<Value>(_ body: (Snapshot) throws -> Value) throws(TripLedgerError) -> Value {
    try TripLedgerError.catching { try read(body) }
  }
}

extension Snapshot {
  /// The trip with an id.
  ///
  /// - Throws: `LedgerError.noSuchTrip`.
  func existingTrip(_ id: TripID) throws -> TripInfo {
    guard let trip = try trip(id) else { throw LedgerError.noSuchTrip(name: id.text, suggestions: []) }
    return trip
  }

  /// The stored rates of some sources, the first of which leads; without any, of the usual ones.
  func converter(_ sources: [RateSourceName], now: Instant) throws -> RateConverter {
    let usual = RateRouting.usual(hasEximbank: try sources.isEmpty && holdsRates(of: .eximbank, at: now))
    return try rateConverter(now: now, routing: sources.isEmpty ? usual : RateRouting(order: sources))
  }
}
