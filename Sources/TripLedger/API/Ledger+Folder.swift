// Layer API: what those who use the library as a package see beyond the values of the layers below.
//
// Everything `public` is here, or is a value whose type is public in its own layer: `TripInfo`, `Amount`, `ExpenseDraft`.
// Each call of `Ledger` here has the name of the operation in `Ledger/` that it passes a draft on to, is one transaction
// and throws `TripLedgerError`, nothing else: `TripLedgerError.catching` is the one place where errors are converted. Ids
// go in and values come out: no document, no snapshot.
//
// A new public call is a method here; a value becomes public where it is declared, member by member. `docs/api.txt` lists
// what is public, and `.ci/api` compares it: a change needs a line in `CHANGELOG.md`. `dot` is not above this layer: it
// calls the operations with closures that read what it prints under the same lock.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Ledger {
  /// Opens the ledger folder at a path; neither reads nor creates anything.
  ///
  /// - Parameters:
  ///   - path: An absolute path. The first change creates a folder that is missing, with the won as home currency.
  ///   - zone: Where the user is outside of trips: `Asia/Seoul`, `+09:00`. It decides what today is: the date of what is
  ///     recorded without one, of the state of trips and of the pace. Dates that are recorded don't depend on it.
  ///   - now: The clock; its offset does not matter.
  /// - Throws: `not-absolute`, `not-a-zone` or `zone-not-looked-up`.
  public init(
    at path: String, zone: String, now: @escaping @Sendable () -> Instant = { .now() }
  ) throws(TripLedgerError) {
    self = try TripLedgerError.catching {
      guard path.hasPrefix("/") else { throw APIError.notAbsolute(path: path) }
      guard let zone = Zone(zone) else { throw ModelError.notAZone(value: zone) }
      return Ledger(ledgerFolder: LedgerFolder(path: path), clock: try Clock(in: zone, machine: now))
    }
  }

  /// The same at the URL of a folder.
  public init(
    at url: URL, zone: String, now: @escaping @Sendable () -> Instant = { .now() }
  ) throws(TripLedgerError) {
    try self.init(
      at: url.isFileURL ? url.path(percentEncoded: false) : url.absoluteString, zone: zone, now: now)
  }

  /// The absolute path of the folder.
  public var path: String { ledgerFolder.path }

  /// The currency that rates and costs are in; the won until it is set.
  public func homeCurrency() throws(TripLedgerError) -> Currency { try reading { $0.homeCurrency } }

  /// Sets the home currency, and creates the folder if there is none. It is a setting, not a change to undo.
  public func setHomeCurrency(_ currency: Currency) throws(TripLedgerError) {
    try TripLedgerError.catching { try setHomeCurrency(currency, dryRun: false) }
  }

  /// Reads the ledger at one moment.
  package func reading<Value>(_ body: (Snapshot) throws -> Value) throws(TripLedgerError) -> Value {
    try TripLedgerError.catching { try read(body) }
  }
}

extension Snapshot {
  /// The stored rates of some sources, the first of which leads; without any, of the usual ones.
  func converter(_ sources: [RateSourceName], now: Instant) throws -> RateConverter {
    let usual = RateRouting.usual(hasEximbank: try sources.isEmpty && holdsRates(of: .eximbank, at: now))
    return try rateConverter(now: now, routing: sources.isEmpty ? usual : RateRouting(order: sources))
  }
}

/// What only a caller of the library can do wrong.
package enum APIError: CodedError, Hashable {
  /// A folder by a path that depends on where the program runs.
  case notAbsolute(path: String)
  /// Groups of everybody's shares, of a report that has not all of everybody's expenses.
  case notWhole

  package var code: String {
    switch self {
    case .notAbsolute: "not-absolute"
    case .notWhole: "not-whole"
    }
  }
}
