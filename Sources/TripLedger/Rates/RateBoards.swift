/// Today's board, and those of the sources that serve the currencies missing from it.
package struct RateBoards {
  package let main: RateBoard
  package let others: [Other]
  /// The currencies to be shown first: favourites, then those of the current trip.
  package let first: [Currency]
  /// Why the board is from another source than the one to be asked.
  private let replaced: RateError?
  /// Why currencies served by another source are missing.
  private let missed: [RateError]
  private let isSourceGiven: Bool
  private let desk: RateService

  /// The board of another source, and which of its currencies are shown.
  package typealias Other = (board: RateBoard, currencies: [Currency])

  /// Asks `source`, or the first source that has prices in `home`; if that fails, falls back to stored days of any.
  ///
  /// A source for coins is asked for those among `first`, of which there is at least one.
  package init(_ source: RateSourceName?, first: [Currency], home: Currency, at desk: RateService) throws {
    (self.first, self.desk) = (first, desk)
    isSourceGiven = source != nil
    if let source, source.isForCoins {
      let (boards, errors) = try Self.others(FetchTarget.all(source, coins: first), first, desk)
      guard let board = boards.first?.board else { throw errors.first ?? .nothingStored }
      (main, others, missed, replaced) = (board, Array(boards.dropFirst()), errors, nil)
      return
    }
    if let source {
      (main, replaced) = (try desk.board(FetchTarget(source)), nil)
      (others, missed) = ([], [])
      return
    }
    if let known = try desk.knownOfficial(home: home) {
      (main, replaced) = (known, nil)
    } else {
      // A source without the home currency has no rates to show.
      let name = desk.routing.order.first { $0.quotes(home) } ?? .frankfurter
      do { (main, replaced) = try Self.asked(name, desk) } catch let error as RateError {
        throw desk.namingMissingKey(error)
      }
    }
    // Missing currencies come from the source that serves them; a failure there does not affect the board.
    let own = main.source
    let shown = Set(main.day.rates.map(\.subject) + [own.pivot].compactMap { $0 })
    let missing = first.filter { !shown.contains($0) }
    let sources = FetchTarget.leading(missing, desk.routing).filter { $0.name != own }
    (others, missed) = try Self.others(sources, missing, desk)
  }

  /// The boards of several sources, with the currencies that each leads for; coins are on one board.
  private static func others(
    _ sources: [FetchTarget], _ wanted: [Currency], _ desk: RateService
  ) throws -> (boards: [Other], missed: [RateError]) {
    var boards: [Other] = []
    var missed: [RateError] = []
    for source in sources {
      do {
        let board = try desk.board(source)
        let currencies = wanted.filter { source.leads($0, desk.routing) }
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

  /// The board of a source, of the fallback if it fails, or what any source has stored.
  private static func asked(
    _ name: RateSourceName, _ desk: RateService
  ) throws -> (RateBoard, replaced: RateError?) {
    let meant = Result { () throws -> RateBoard in
      do { return try desk.board(FetchTarget(name)) } catch let error as RateError {
        guard let stored = try desk.stored(insteadOf: name, because: error) else { throw error }
        return stored
      }
    }
    let error: (any Error)? =
      switch meant {
      case .success(let board): board.error
      case .failure(let error): error
      }
    guard let error = error as? RateError, let fallback = desk.fallback,
      let other = try? desk.board(FetchTarget(fallback)), other.error == nil
    else { return (try meant.get(), nil) }
    return (other, error)
  }

  /// The rows of each board, by rates that were read after the boards were stored.
  package func rows(
    _ rates: RateConverter, home: Currency, estimate: (Currency) throws -> CashEstimate
  ) throws -> [(board: RateBoard, rows: [BoardRow])] {
    try ([(main, nil)] + others.map { ($0.board, $0.currencies) }).map {
      (board: RateBoard, only: [Currency]?) in
      let rows = try rates.board(of: board.day, previous: board.previous, home: home, estimate: estimate)
      return (board, rows.filter { only?.contains($0.currency) ?? true })
    }
  }

  /// Whether the official rates are missing only because there is no key.
  package var isMissingKey: Bool { main.source != .eximbank && !main.source.isForCoins && desk.advisesKey }

  /// Why the board is not of today, with the key that would have led to another source.
  package var failure: (any Error)? { main.error.map { isSourceGiven ? $0 : desk.namingMissingKey($0) } }

  /// What else went wrong.
  package var remarks: [RateError] {
    let unsaid = main.error == nil ? [main.previousError, main.quotaError].compactMap { $0 } : []
    return [replaced].compactMap { $0 } + unsaid + missed + others.compactMap(\.board.error)
  }
}
