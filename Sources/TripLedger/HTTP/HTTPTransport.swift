// Layer HTTP: one address, fetched by a child `curl`.
//
// A source of rates asks an `HTTPTransport` for a URL and gets an `HTTPAnswer` or throws an `HTTPError`.
// `Curl` is the transport of the program; tests and the demo pass in others. `WebAddress` allows `https`, and
// `http` only on this machine; redirects are followed within the host.
//
// Options of `curl` are changed in `Curl.arguments` and `Curl.configuration`. Nothing here retries, counts
// calls or reads a body: `RetryingTransport`, `QuotaStore` and the answers of each source are in `Rates/`. No
// error holds the URL that was asked for, which may contain a key.

/// Fetches an address. Tests use one without a network.
public protocol HTTPTransport: Sendable {
  /// Follows redirects within the host; takes at most `seconds` altogether.
  func get(_ url: String, within seconds: Double) throws(HTTPError) -> HTTPAnswer
}

/// What a server answered.
public struct HTTPAnswer: Hashable, Sendable {
  /// The status code: 200.
  public let status: Int
  /// The content, as it was sent.
  public let body: [UInt8]

  /// Creates the answer of a transport.
  public init(status: Int, body: [UInt8]) {
    self.status = status
    self.body = body
  }
}

/// Measures elapsed time, independently of the calendar.
package struct Stopwatch: Sendable {
  /// Seconds on a monotonic clock.
  package let seconds: @Sendable () -> Double
  package let pause: @Sendable (Double) -> Void

  package init(seconds: @escaping @Sendable () -> Double, pause: @escaping @Sendable (Double) -> Void) {
    self.seconds = seconds
    self.pause = pause
  }

  package static let system = Stopwatch(seconds: ChildProcess.monotonic) { seconds in
    ChildProcess.sleep(seconds)
  }
}
