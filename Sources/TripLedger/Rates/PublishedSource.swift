/// A source that publishes rates by date, asked over the network as its profile says.
package struct PublishedSource: RateSource {
  package let name: RateSourceName
  private let profile: SourceProfile
  private let access: RateAccess
  private let transport: RetryingTransport

  /// A missing setting is an error only when a request is made.
  package init(_ name: RateSourceName, by access: RateAccess, stopwatch: Stopwatch = .system) {
    (self.name, profile, self.access) = (name, name.profile, access)
    transport = RetryingTransport(transport: access.transport, stopwatch: stopwatch)
  }

  /// Whether a text can be a key: letters and digits only.
  package static func isKey(_ text: String) -> Bool {
    let alphanumeric = text.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
    }
    return alphanumeric && (1...128).contains(text.utf8.count)
  }

  package func quota(at now: Instant) throws(RateError) -> Quota? {
    guard let key = access.keys[name], Self.isKey(key) else { return nil }
    return try calls(by: key)?.quota(at: now)
  }

  package func ask(_ date: Day, at now: Instant) throws(RateError) -> SourceAnswer {
    do throws(RateError) {
      if access.isOffline { throw .offline }
      let key = try key()
      let request = SourceProfile.Request(
        address: access.addresses[name] ?? profile.address ?? "", date: date, key: key, now: now,
        isToday: date == name.date(at: now))
      guard let url = profile.checkedURL(request) else { throw .badURL }
      let calls = calls(by: key)
      do throws(RateError) {
        let answer = try transport.get(url) { () throws(RateError) in _ = try calls?.countCall(at: now) }
        return try profile.read(answer, request)
      } catch {
        if error == .dailyLimit { try calls?.close(at: now) }
        throw key.isEmpty ? error : error.hiding(key)
      }
    } catch {
      throw error.of(name)
    }
  }

  /// Empty for a source that needs none.
  private func key() throws(RateError) -> String {
    guard profile.needsKey else { return "" }
    guard let key = access.keys[name] else { throw .noKey }
    guard Self.isKey(key) else { throw .badKey }
    return key
  }

  /// `nil` if calls are not counted.
  private func calls(by key: String) -> QuotaStore? {
    profile.allowance.map {
      QuotaStore(folder: access.stateFolder, source: name, key: key, limit: $0.limit)
    }
  }
}
