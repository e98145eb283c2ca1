/// Fetches an address. Tests use one without a network.
package protocol HTTPTransport: Sendable {
  /// Follows redirects within the host; takes at most `seconds` altogether.
  func get(_ url: String, within seconds: Double) throws(HTTPError) -> HTTPAnswer
}

package struct HTTPAnswer: Hashable, Sendable {
  package let status: Int
  package let body: [UInt8]

  package init(status: Int, body: [UInt8]) {
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
