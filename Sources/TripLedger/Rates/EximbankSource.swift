/// Somebody who publishes rates by the date and can be asked for them.
package protocol RateSource: Sendable {
  var name: RateSourceName { get }
  /// The rates of a date; none where the answer is empty.
  func ask(_ date: Day, at now: Instant) throws(RateError) -> [ExchangeRate]
  /// The calls left; `nil` where they are not counted or there is no key.
  func quota(at now: Instant) throws(RateError) -> Quota?
}

/// The Export-Import Bank of Korea: 매매기준율 of 22 currencies against the won.
package struct EximbankSource: RateSource {
  package static let address = "https://oapi.koreaexim.go.kr/site/program/financial/exchangeJSON"

  /// What it publishes nowadays, by ISO 4217, besides the won: since 2021 at least.
  package static let currencies: Set<String> = [
    "AED", "AUD", "BHD", "BND", "CAD", "CHF", "CNY", "DKK", "EUR", "GBP", "HKD", "IDR", "JPY", "KWD",
    "MYR", "NOK", "NZD", "SAR", "SEK", "SGD", "THB", "USD",
  ]

  /// Seconds for one question with all its retries, and before each retry.
  static let patience = 45.0
  static let backOff = [1.0, 3.0]

  package let name = RateSourceName.eximbank
  private let key: String?
  private let address: String
  private let isOffline: Bool
  private let transport: any HTTPTransport
  private let stateFolder: String
  private let stopwatch: Stopwatch

  /// Whatever is missing is an error only when something is asked.
  ///
  /// `address` is the full URL of `exchangeJSON`; calls are counted in `stateFolder`.
  package init(
    key: String?, address: String = address, isOffline: Bool = false, transport: any HTTPTransport,
    stateFolder: String, stopwatch: Stopwatch = .system
  ) {
    self.key = key
    self.address = address
    self.isOffline = isOffline
    self.transport = transport
    self.stateFolder = stateFolder
    self.stopwatch = stopwatch
  }

  /// Whether a text can be a key at all: letters and digits.
  package static func isKey(_ text: String) -> Bool {
    let alphanumeric = text.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
    }
    return alphanumeric && (1...128).contains(text.utf8.count)
  }

  package func quota(at now: Instant) throws(RateError) -> Quota? {
    guard let key, Self.isKey(key) else { return nil }
    return try QuotaBook(folder: stateFolder, key: key).quota(at: now)
  }

  package func ask(_ date: Day, at now: Instant) throws(RateError) -> [ExchangeRate] {
    if isOffline { throw .offline }
    guard let key else { throw .noKey }
    guard Self.isKey(key) else { throw .badKey }
    guard WebAddress(address) != nil, !address.contains("#") else { throw .badURL }
    let book = QuotaBook(folder: stateFolder, key: key)
    let url = url(of: date, key: key)
    do throws(RateError) {
      let answer = try get(url, counting: book, at: now)
      guard answer.status == 200 else { throw RateError.httpStatus(answer.status) }
      return try EximbankAnswer.rates(in: answer.body, of: date, asked: now)
    } catch {
      if error == .dailyLimit { try book.close(at: now) }
      throw error.hiding(key)
    }
  }

  private func url(of date: Day, key: String) -> String {
    let separator = address.contains("?") ? "&" : "?"
    return "\(address)\(separator)authkey=\(key)&searchdate=\(date.compact)&data=AP01"
  }

  /// Asks up to three times, where the line broke or the server failed; each counts.
  private func get(
    _ url: String, counting book: QuotaBook, at now: Instant
  ) throws(RateError) -> HTTPAnswer {
    let start = stopwatch.seconds()
    var retries = Self.backOff[...]
    while true {
      let left = Self.patience - (stopwatch.seconds() - start)
      guard left > 0 else { throw .timedOut(.withRetries) }
      try book.take(at: now)
      do throws(RateError) {
        let answer = try transport.get(url, within: left)
        let error = RateError.httpStatus(answer.status)
        guard error.isPassing else { return answer }
        throw error
      } catch {
        if error == .timedOut(.whole), stopwatch.seconds() - start >= Self.patience {
          throw .timedOut(.withRetries)
        }
        guard error.isPassing, let pause = retries.popFirst() else { throw error }
        stopwatch.pause(pause)
      }
    }
  }
}
