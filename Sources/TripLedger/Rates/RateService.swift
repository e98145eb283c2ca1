/// Which sources are asked for rates, in which order, and what stands in for one that fails.
package struct RateService {
  /// Each currency's source to ask: the Eximbank needs its key, whatever is stored of it.
  package let routing: RateRouting
  /// The source to ask when the first one fails.
  package let fallback: RateSourceName?
  /// Whether the Eximbank is left out only because it has no key here.
  package let isMissingOfficialKey: Bool
  /// Whether a key is worth having: official rates are for those who think in won.
  package var advisesKey: Bool { isMissingOfficialKey && home == .won }
  private let home: Currency
  let store: any RateStore
  package let now: Instant
  private let source: (FetchTarget) throws -> any RateSource
  /// Gets whether the answer of a source is awaited that takes long, for a board.
  private let onWait: ((RateSourceName, _ isWaiting: Bool) -> Void)?

  package init(
    routing: RateRouting, fallback: RateSourceName?, isMissingOfficialKey: Bool, home: Currency = .won,
    store: any RateStore, now: Instant,
    onWait: ((RateSourceName, _ isWaiting: Bool) -> Void)? = nil,
    source: @escaping (FetchTarget) throws -> any RateSource
  ) {
    (self.routing, self.fallback, self.isMissingOfficialKey) = (routing, fallback, isMissingOfficialKey)
    self.home = home
    (self.store, self.now, self.onWait, self.source) = (store, now, onWait, source)
  }

  /// Asks a source, and keeps what it answers.
  package func fetcher(_ asked: FetchTarget) throws -> RateFetcher {
    RateFetcher(
      store: asked.coin.map { CoinStore($0, in: store) } ?? store, source: try source(asked),
      onWait: onWait.map { onWait in { onWait(asked.name, $0) } })
  }

  func board(_ asked: FetchTarget) throws -> RateBoard { try fetcher(asked).board(requestedAt: now) }

  /// The Eximbank's stored board without a key, if no newer rates can exist today.
  package func knownOfficial(home: Currency) throws -> RateBoard? {
    guard RateSourceName.eximbank.quotes(home), isMissingOfficialKey else { return nil }
    do {
      let board = try board(FetchTarget(.eximbank))
      return board.error == nil ? board : nil
    } catch is RateError {
      return nil
    }
  }

  /// The newest board that another source has stored; nothing is asked.
  package func stored(insteadOf failed: RateSourceName, because error: RateError) throws -> RateBoard? {
    for other in RateSourceName.askableForCurrencies where other != failed {
      if let stored = try fetcher(FetchTarget(other)).storedBoard(at: now, because: error) { return stored }
    }
    return nil
  }

  /// The error of a source that nobody chose, with the missing key, which is the reason why it was asked at all.
  package func namingMissingKey(_ error: RateError) -> any Error {
    // Errors that name no source, such as being offline, would have met the Eximbank, too.
    guard case .with(let source, _) = error, advisesKey, routing.order.first == source else {
      return error
    }
    return FallbackSourceError(error: error)
  }
}

/// The source asked in place of the Eximbank, which has no key here, did not answer with rates.
package struct FallbackSourceError: Error, Equatable {
  package let error: RateError
}

extension FallbackSourceError: CodedError {
  package var code: String { error.code }
}
