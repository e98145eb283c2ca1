/// Requests one address, with up to three attempts if the connection broke or the server failed.
struct RetryingTransport: Sendable {
  /// The seconds for one request with all its retries, and before each retry.
  static let patience = 45.0
  static let backOff = [1.0, 3.0]

  let transport: any HTTPTransport
  let stopwatch: Stopwatch

  /// `count` is called before each attempt; an error that it throws ends the request.
  func get(_ url: String, count: () throws(RateError) -> Void) throws(RateError) -> HTTPAnswer {
    let start = stopwatch.seconds()
    var retries = Self.backOff[...]
    while true {
      let left = Self.patience - (stopwatch.seconds() - start)
      guard left > 0 else { throw .retriesTimedOut }
      try count()
      do throws(RateError) {
        let answer = try once(url, within: left)
        let error = RateError.httpStatus(answer.status)
        guard error.isPassing else { return answer }
        throw error
      } catch {
        if error == .http(.timedOut(.whole)), stopwatch.seconds() - start >= Self.patience {
          throw .retriesTimedOut
        }
        guard error.isPassing, let pause = retries.popFirst() else { throw error }
        stopwatch.pause(pause)
      }
    }
  }

  /// Requests the address without another attempt.
  func once(_ url: String, within seconds: Double) throws(RateError) -> HTTPAnswer {
    do { return try transport.get(url, within: seconds) } catch { throw RateError(error) }
  }
}
