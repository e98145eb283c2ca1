/// How sources of rates are asked: by which transport, with which keys, and where calls are counted.
public struct RateAccess: Sendable {
  /// Carries every request.
  public var transport: any HTTPTransport
  /// The folder in which calls are counted for each key (`Quota`); a source without a key counts none.
  public var stateFolder: String
  /// The keys of the sources that need one: `.eximbank` and `.openexchangerates`; letters and digits.
  public var keys: [RateSourceName: String] = [:]
  /// Addresses in place of the sources' own, as for a proxy or a test: `https`, or `http` on this machine.
  public var addresses: [RateSourceName: String] = [:]
  /// Whether a request is an error (`offline`).
  package var isOffline = false

  /// Creates access by a transport; `stateFolder` is made when a call is counted.
  public init(transport: any HTTPTransport, stateFolder: String) {
    (self.transport, self.stateFolder) = (transport, stateFolder)
  }

  /// A source of currencies.
  ///
  /// - Throws: `no-such-source` for rates that are typed or imported, and for an exchange, which is asked for one coin at a time.
  package func source(_ name: RateSourceName) throws -> any RateSource {
    guard name.profile.calendar != .none, !name.isForCoins else { throw NoSuchSourceError(name: name) }
    return PublishedSource(name, by: self)
  }

  /// What answers for a target: of an exchange, for one coin.
  package func source(of target: FetchTarget) throws -> any RateSource {
    try target.coin.map { UpbitSource(coin: $0, client: UpbitClient(by: self)) } ?? source(target.name)
  }
}

/// Nobody can be asked for the rates of a source.
private struct NoSuchSourceError: CodedError, CustomStringConvertible {
  let name: RateSourceName
  let code = "no-such-source"
  var description: String { "no rates of currencies can be asked of ‘\(name.rawValue)’" }
}
