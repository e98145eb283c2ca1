import TripLedger

/// The requested board, and those of the sources that serve the currencies missing from it.
struct RateBoards {
  let main: RateBoard
  let others: [Other]
  /// The currencies to be shown first: favourites, then those of the current trip.
  private let first: [Currency]
  private let isSourceGiven: Bool
  /// Why the board is from another source than the one to be asked.
  private let replaced: RateError?
  /// Why currencies served by another source are missing.
  private let missed: [RateError]

  /// The board of another source, and which of its currencies are shown.
  typealias Other = (board: RateBoard, currencies: [Currency])

  /// Asks `source`, or the machine's first source; if that fails, falls back to stored days of any source.
  init(_ source: RateSourceName?, _ context: Context) throws {
    let store = RateFileStore(ledger: context.ledger)
    let (first, routing, home) = try context.ledger.read { snapshot in
      for source in RateSourceName.askableForCurrencies { store.readNewest(source, snapshot) }
      return (
        try context.firstCurrencies(in: snapshot), try context.askedRouting(), snapshot.homeCurrency
      )
    }
    self.first = first
    isSourceGiven = source != nil
    if let source, source.isForCoins {
      let coins = AskedSource.all(source, coins: first)
      guard !coins.isEmpty else { throw UsageError.noCoins(source: source) }
      let (boards, errors) = try Self.others(coins, first, routing, store, context)
      guard let board = boards.first?.board else { throw errors[0] }
      (main, others, missed, replaced) = (board, Array(boards.dropFirst()), errors, nil)
      return
    }
    if source == nil, let known = try Self.knownOfficial(store, context, home: home) {
      (main, replaced) = (known, nil)
    } else {
      do {
        (main, replaced) = try Self.asked(
          // A source without the home currency has no rates to show.
          source ?? routing.order.first { $0.quotes(home) } ?? .frankfurter,
          fallback: source == nil ? context.fallback : nil,
          store, context,
          orStored: source == nil)
      } catch let error as RateError {
        throw source == nil ? try context.namingMissingKey(error) : error
      }
    }
    guard source == nil else {
      (others, missed) = ([], [])
      return
    }
    // Missing currencies come from the source that serves them; a failure there does not affect the board.
    let own = main.source
    let shown = Set(main.day.rates.map(\.subject) + [own.pivot].compactMap { $0 })
    let missing = first.filter { !shown.contains($0) }
    let sources = AskedSource.leading(missing, routing).filter { $0.name != own }
    (others, missed) = try Self.others(sources, missing, routing, store, context)
  }

  /// The boards of several sources, with the currencies that each leads for; coins are on one board.
  private static func others(
    _ sources: [AskedSource], _ wanted: [Currency], _ routing: RateRouting, _ store: RateFileStore,
    _ context: Context
  ) throws -> (boards: [Other], missed: [RateError]) {
    var boards: [Other] = []
    var missed: [RateError] = []
    for source in sources {
      do {
        let board = try context.rateFetcher(source, store).board(requestedAt: context.clock.now)
        let currencies = wanted.filter { source.leads($0, routing) }
        if source.coin != nil, let last = boards.last, let joined = last.board.joined(with: board) {
          boards[boards.count - 1] = (joined, last.currencies + currencies)
        } else {
          boards.append((board, currencies))
        }
      } catch let error as RateError {
        missed.append(error)
      }
    }
    return (boards, missed)
  }

  /// The board of a source, or of the fallback source in the settings if it fails.
  private static func asked(
    _ name: RateSourceName, fallback: RateSourceName?, _ store: RateFileStore, _ context: Context,
    orStored: Bool
  ) throws -> (RateBoard, replaced: RateError?) {
    let meant = Result { try board(name, store, context, orStored: orStored) }
    let error: (any Error)? =
      switch meant {
      case .success(let board): board.error
      case .failure(let error): error
      }
    guard let error = error as? RateError, let fallback,
      let other = try? board(fallback, store, context, orStored: false), other.error == nil
    else { return (try meant.get(), nil) }
    return (other, error)
  }

  /// The Eximbank's stored board without a key, where no newer rates can exist today.
  static func knownOfficial(
    _ store: RateFileStore, _ context: Context, home: Currency
  ) throws -> RateBoard? {
    guard RateSourceName.eximbank.quotes(home), try context.key(of: .eximbank) == nil,
      context.settings.value(.rateSource(nil)) == nil
    else {
      return nil
    }
    do {
      let board = try context.rateFetcher(AskedSource(.eximbank), store).board(requestedAt: context.clock.now)
      return board.error == nil ? board : nil
    } catch is RateError {
      return nil
    }
  }

  private static func board(
    _ name: RateSourceName, _ store: RateFileStore, _ context: Context, orStored: Bool
  ) throws -> RateBoard {
    let now = context.clock.now
    do {
      return try context.rateFetcher(AskedSource(name), store).board(requestedAt: now)
    } catch let error as RateError {
      guard orStored else { throw error }
      for other in RateSourceName.askableForCurrencies where other != name {
        if let stored = try context.rateFetcher(AskedSource(other), store).storedBoard(
          at: now, because: error)
        {
          return stored
        }
      }
      throw error
    }
  }

  func views(in snapshot: Snapshot, _ context: Context, showsAll: Bool) throws -> [RateBoardView] {
    let rates = try context.rateConverter(in: snapshot)
    return try ([(main, nil)] + others.map { ($0.board, $0.currencies) }).map {
      (board: RateBoard, only: [Currency]?) in
      let rows = try rates.board(of: board.day, previous: board.previous, home: snapshot.homeCurrency) {
        try context.settings.cashEstimate($0)
      }
      return RateBoardView(
        board: board, rows: rows.filter { only?.contains($0.currency) ?? true }, first: first,
        showsAll: showsAll)
    }
  }

  /// Whether the official rates are missing only because there is no key.
  func lacksKey(_ context: Context) throws -> Bool {
    try main.source != .eximbank && !main.source.isForCoins && context.lacksOfficialKey
  }

  /// Why the board is not of today, with the key that would have led to another source.
  func failure(_ context: Context) throws -> (any Error)? {
    try main.error.map { try isSourceGiven ? $0 : context.namingMissingKey($0) }
  }

  func warnings(_ context: Context) -> [String] {
    var warnings: [String] = []
    if let quota = main.quota, quota.isRunningOut { warnings.append(context.words.quotaWarning(quota)) }
    let unsaid = main.error == nil ? [main.previousError, main.quotaError].compactMap { $0 } : []
    let errors = [replaced].compactMap { $0 } + unsaid + missed + others.compactMap(\.board.error)
    return warnings + errors.map { Explanation($0, in: context.words).message }
  }
}

extension Context {
  /// The source to ask: the Eximbank needs its key on this machine, whatever the ledger has stored.
  func askedRouting() throws -> RateRouting {
    settings.routing(hasEximbank: try key(of: .eximbank) != nil)
  }

  /// Whether the Eximbank is left out only because it has no key here.
  var lacksOfficialKey: Bool {
    get throws { try settings.value(.rateSource(nil)) == nil && key(of: .eximbank) == nil }
  }

  /// The error of a source that nobody chose, with the missing key, which is the reason why it was asked at all.
  func namingMissingKey(_ error: RateError) throws -> any Error {
    // Errors that name no source, such as being offline, would have met the Eximbank, too.
    guard case .with(let source, _) = error, try lacksOfficialKey, try askedRouting().order.first == source
    else { return error }
    return StandInFailed(error: error)
  }

  /// The source to ask when the first one fails.
  fileprivate var fallback: RateSourceName? {
    settings.value(.rateFallback).flatMap(RateSourceName.init(rawValue:))
  }

  /// Favourites, then the currencies of the current trip.
  func firstCurrencies(in snapshot: Snapshot) throws -> [Currency] {
    let paid = try defaultTrip(in: snapshot).map { try currencies(of: $0, in: snapshot) } ?? []
    return try settings.favourites + paid
  }

  /// The trip's own currency, then those it was paid in, newest first.
  func currencies(of trip: TripInfo, in snapshot: Snapshot) throws -> [Currency] {
    let paid = try snapshot.expenses(of: trip.id).reversed().map(\.amount.currency)
    let home = snapshot.homeCurrency
    return ([trip.currency] + paid).reduce(into: []) { if !$0.contains($1), $1 != home { $0.append($1) } }
  }
}
