/// How commands get rates: stored ones, routed as this machine is set, and the sources to ask.
extension Context {
  /// The rates of a snapshot.
  func rateConverter(in snapshot: Snapshot) throws -> RateConverter {
    try snapshot.rateConverter(now: clock.now, routing: try routing(in: snapshot))
  }

  /// Which source serves which currency; of a ledger with the Eximbank's rates it is the Eximbank, whether
  /// or not its key is at hand, so that figures don't depend on the machine.
  func routing(in snapshot: Snapshot) throws -> RateRouting {
    settings.routing(hasEximbank: try hasEximbank(in: snapshot))
  }

  func hasEximbank(in snapshot: Snapshot) throws -> Bool {
    try snapshot.holdsRates(of: .eximbank, at: clock.now) || key(of: .eximbank) != nil
  }

  /// The key of a source: `DOT_…_KEY`, else the stored one.
  func key(of source: RateSourceName) throws -> String? {
    guard source.profile.needsKey else { return nil }
    return try variable("DOT_\(source.rawValue.uppercased())_KEY") ?? settings.key(of: source)
  }

  /// The sources as this machine is set to ask them; answers go to `store`.
  func rateService(
    _ store: RateFileStore? = nil, onWait: ((RateSourceName, _ isWaiting: Bool) -> Void)? = nil
  ) throws -> RateService {
    let hasKey = try key(of: .eximbank) != nil
    return RateService(
      routing: settings.routing(hasEximbank: hasKey),
      fallback: settings.value(.rateFallback).flatMap(RateSourceName.init(rawValue:)),
      isMissingOfficialKey: settings.value(.rateSource(nil)) == nil && !hasKey,
      home: try ledger.read { $0.homeCurrency }, store: store ?? RateFileStore(ledger: ledger),
      now: clock.now,
      onWait: onWait, source: { try access(to: $0.name).source(of: $0) })
  }

  /// Favourites, then the currencies of the current trip.
  func firstCurrencies(in snapshot: Snapshot) throws -> [Currency] {
    try settings.favourites + (defaultTrip(in: snapshot).map { try snapshot.currencies(of: $0) } ?? [])
  }

  /// How a source is asked on this machine.
  private func access(to name: RateSourceName) throws -> RateAccess {
    var access = RateAccess(transport: Curl(environment: environment), stateFolder: folders.state)
    access.keys[name] = try key(of: name)
    access.addresses[name] = address(of: name)
    access.isOffline = isOffline
    return access
  }

  /// The exchange whose coins may be paid with.
  var upbit: UpbitClient {
    get throws { UpbitClient(by: try access(to: .upbit)) }
  }

  /// A source of currencies; an exchange is asked for one coin at a time.
  func source(_ name: RateSourceName) throws -> any RateSource { try access(to: name).source(name) }

  /// The calls left of a source; `nil` if they are not counted or there is no key.
  func quota(of source: RateSourceName) throws -> Quota? {
    source.profile.allowance == nil ? nil : try self.source(source).quota(at: clock.now)
  }

  /// The address of a source, if another than its own is set.
  func address(of source: RateSourceName) -> String? {
    variable("DOT_\(source.rawValue.uppercased())_URL") ?? settings.value(.address(source))
  }

  private var isOffline: Bool { variable("DOT_OFFLINE") == "1" }

  private func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
}
