/// Frankfurter: daily rates of many central banks for the euro, free and without a key.
///
/// <https://frankfurter.dev>; version 2 blends the banks and covers about 160 currencies, version 1 has the
/// 30 of the European Central Bank. The path of the address selects the version.
package struct FrankfurterSource: RateSource {
  package static let address = "https://api.frankfurter.dev/v2"

  package let name = RateSourceName.frankfurter
  private let address: String
  private let isOffline: Bool
  private let transport: RetryingTransport

  /// `address` ends in `/v1` or `/v2`; an invalid one is an error only when a request is made.
  package init(
    address: String = address, isOffline: Bool = false, transport: any HTTPTransport,
    stopwatch: Stopwatch = .system
  ) {
    self.address = address
    self.isOffline = isOffline
    self.transport = RetryingTransport(transport: transport, stopwatch: stopwatch)
  }

  /// Calls are not counted: there is no practical limit.
  package func quota(at now: Instant) throws(RateError) -> Quota? { nil }

  package func ask(_ date: Day, at now: Instant) throws(RateError) -> SourceAnswer {
    do throws(RateError) {
      if isOffline { throw .offline }
      guard let url = Self.url(address, of: date) else { throw .badURL }
      let answer = try transport.get(url) { () throws(RateError) in }
      if answer.status == 200 { return try FrankfurterAnswer.read(answer.body, of: date, asked: now) }
      guard let message = FrankfurterAnswer.message(in: answer.body) else {
        throw .httpStatus(answer.status)
      }
      // Version 1 answers like this if it has nothing up to this date; version 2 sends an empty list.
      if answer.status == 404, message == "not found", Self.version(of: address) == "v1" { return .empty }
      throw .refused(status: answer.status, message: String(message.prefix(80)))
    } catch {
      throw error.of(name)
    }
  }

  private static func version(of address: String) -> String? {
    WebAddress(address)?.path.split(separator: "/").last { $0 == "v1" || $0 == "v2" }.map(String.init)
  }

  /// Returns the URL that requests a date; `nil` if the address can't be used.
  package static func url(_ address: String, of date: Day) -> String? {
    guard !address.contains("#"), !address.contains("?"), let version = version(of: address) else {
      return nil
    }
    let folder = address.withoutSlashes
    let url = version == "v1" ? "\(folder)/\(date)?base=EUR" : "\(folder)/rates?date=\(date)&base=EUR"
    return WebAddress(url).map { _ in url }
  }
}
