/// Open Exchange Rates: rates of about 170 currencies for the US dollar, with a key (`app_id`).
///
/// <https://docs.openexchangerates.org>. Today's rates are requested as the latest ones, a past date's as its
/// closing ones. The free plan allows 1,000 calls a month.
package struct OpenExchangeRatesSource: RateSource {
  package static let address = "https://openexchangerates.org/api"

  package let name = RateSourceName.openexchangerates
  private let key: String?
  private let address: String
  private let isOffline: Bool
  private let transport: RetryingTransport
  private let stateFolder: String

  /// A missing setting is an error only when a request is made.
  ///
  /// `address` is the folder of `latest.json`; calls are counted in `stateFolder`.
  package init(
    key: String?, address: String = address, isOffline: Bool = false, transport: any HTTPTransport,
    stateFolder: String, stopwatch: Stopwatch = .system
  ) {
    self.key = key
    self.address = address
    self.isOffline = isOffline
    self.transport = RetryingTransport(transport: transport, stopwatch: stopwatch)
    self.stateFolder = stateFolder
  }

  package func quota(at now: Instant) throws(RateError) -> Quota? {
    guard let key, EximbankSource.isKey(key) else { return nil }
    return try quotas(key).quota(at: now)
  }

  package func ask(_ date: Day, at now: Instant) throws(RateError) -> SourceAnswer {
    do throws(RateError) {
      if isOffline { throw .offline }
      guard let key else { throw .noKey }
      guard EximbankSource.isKey(key) else { throw .badKey }
      let isToday = date == name.date(at: now)
      guard let url = Self.url(address, of: date, isToday: isToday, key: key) else { throw .badURL }
      do throws(RateError) {
        let quotas = quotas(key)
        let answer = try transport.get(url) { () throws(RateError) in try quotas.take(at: now) }
        if answer.status == 200 {
          return try OpenExchangeRatesAnswer.read(answer.body, of: date, asked: now)
        }
        throw OpenExchangeRatesAnswer.refusal(in: answer.body) ?? .httpStatus(answer.status)
      } catch {
        if case .refused(_, OpenExchangeRatesAnswer.notAvailable) = error { return .empty }
        throw error.hiding(key)
      }
    } catch {
      throw error.of(name)
    }
  }

  private func quotas(_ key: String) -> QuotaStore {
    QuotaStore(folder: stateFolder, source: name, key: key, limit: name.profile.allowance?.limit ?? 0)
  }

  /// Returns the URL that requests a date; `nil` if the address can't be used.
  package static func url(_ address: String, of date: Day, isToday: Bool, key: String) -> String? {
    guard !address.contains("#"), !address.contains("?") else { return nil }
    let file = isToday ? "latest" : "historical/\(date)"
    let url = "\(address.withoutSlashes)/\(file).json?app_id=\(key)"
    return WebAddress(url).map { _ in url }
  }
}
