import Synchronization

/// Fetches an address, for programs with an HTTP client of their own, such as `URLSession`.
///
/// `Tests/Consumers/TravelApp` has one.
public protocol AsyncHTTPTransport: Sendable {
  /// Follows redirects within the host; takes at most `seconds` altogether, and ends when its task is cancelled.
  func get(_ url: String, within seconds: Double) async throws(HTTPError) -> HTTPAnswer
}

extension RateAccess {
  /// Creates access by an asynchronous transport, for the calls in tasks; `stateFolder` is made when a call is counted.
  public init(transport: any AsyncHTTPTransport, stateFolder: String) {
    self.init(transport: WaitingTransport(transport), stateFolder: stateFolder)
  }

  /// The same with a transport that can be cancelled, if it is asynchronous.
  func cancellable() -> (access: RateAccess, cancel: @Sendable () -> Void) {
    guard let waiting = transport as? WaitingTransport else { return (self, {}) }
    let own = WaitingTransport(waiting.transport)
    var access = self
    access.transport = own
    return (access, { own.cancel() })
  }
}

/// Waits for an asynchronous transport, on a thread that may wait: never one of Swift's pool.
private final class WaitingTransport: HTTPTransport {
  let transport: any AsyncHTTPTransport
  private let state = Mutex<(task: Task<Void, Never>?, isCancelled: Bool)>((nil, false))

  init(_ transport: any AsyncHTTPTransport) { self.transport = transport }

  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.task?.cancel()
    }
  }

  func get(_ url: String, within seconds: Double) throws(HTTPError) -> HTTPAnswer {
    guard let alarm = try? Alarm() else { throw .couldNotConnect }
    let box = Answer()
    let isCancelled = state.withLock { state in
      if state.isCancelled { return true }
      state.task = Task { [transport] in
        do throws(HTTPError) { box.set(.success(try await transport.get(url, within: seconds))) } catch {
          box.set(.failure(error))
        }
        alarm.ring()
      }
      return false
    }
    if isCancelled { throw .connectionReset }
    alarm.wait()
    return try box.result.get()
  }

  private final class Answer: Sendable {
    private let value = Mutex<Result<HTTPAnswer, HTTPError>>(.failure(.connectionReset))
    func set(_ result: Result<HTTPAnswer, HTTPError>) { value.withLock { $0 = result } }
    var result: Result<HTTPAnswer, HTTPError> { value.withLock { $0 } }
  }
}
