/// The Export-Import Bank of Korea: base rates (매매기준율) of 22 currencies against the won.
package struct EximbankSource: RateSource {
  package static let address = "https://oapi.koreaexim.go.kr/site/program/financial/exchangeJSON"

  /// The ISO 4217 codes that it currently publishes, besides the won; unchanged since at least 2021.
  package static let currencies: Set<String> = [
    "AED", "AUD", "BHD", "BND", "CAD", "CHF", "CNY", "DKK", "EUR", "GBP", "HKD", "IDR", "JPY", "KWD",
    "MYR", "NOK", "NZD", "SAR", "SEK", "SGD", "THB", "USD",
  ]

  package let name = RateSourceName.eximbank
  private let key: String?
  private let address: String
  private let isOffline: Bool
  private let transport: RetryingTransport
  private let stateFolder: String

  /// A missing setting is an error only when a request is made.
  ///
  /// `address` is the full URL of `exchangeJSON`; calls are counted in `stateFolder`.
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

  /// Whether a text can be a key: letters and digits only.
  package static func isKey(_ text: String) -> Bool {
    let alphanumeric = text.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
    }
    return alphanumeric && (1...128).contains(text.utf8.count)
  }

  package func quota(at now: Instant) throws(RateError) -> Quota? {
    guard let key, Self.isKey(key) else { return nil }
    return try QuotaStore(folder: stateFolder, key: key).quota(at: now)
  }

  package func ask(_ date: Day, at now: Instant) throws(RateError) -> SourceAnswer {
    if isOffline { throw .offline }
    guard let key else { throw .noKey }
    guard Self.isKey(key) else { throw .badKey }
    guard let url = Self.url(address, of: date, key: key) else { throw .badURL }
    let quotas = QuotaStore(folder: stateFolder, key: key)
    do throws(RateError) {
      let answer = try transport.get(url) { () throws(RateError) in try quotas.take(at: now) }
      guard answer.status == 200 else { throw RateError.httpStatus(answer.status) }
      return SourceAnswer(
        date: date, rates: try EximbankAnswer.rates(in: answer.body, of: date, asked: now))
    } catch {
      if error == .dailyLimit { try quotas.close(at: now) }
      throw error.hiding(key)
    }
  }

  /// Returns the URL that requests a date; `nil` if the address can't be used.
  package static func url(_ address: String, of date: Day, key: String) -> String? {
    guard !address.contains("#") else { return nil }
    let separator = address.contains("?") ? "&" : "?"
    let url = "\(address)\(separator)authkey=\(key)&searchdate=\(date.compact)&data=AP01"
    return WebAddress(url).map { _ in url }
  }
}
