/// What can go wrong between this machine and a server.
///
/// Holds no URL, which may contain a key; for a redirect that is not followed, only the origin.
public enum HTTPError: Error, Hashable, Sendable {
  /// Neither `https://host/…` nor `http` to this machine.
  case badURL
  case curlMissing
  case couldNotResolve
  case couldNotConnect
  case insecure
  case connectionReset
  case timedOut(Phase)
  case redirectElsewhere(origin: String)
  case tooManyRedirects(limit: Int)
  /// The answer does not begin like HTTP.
  case notHTTP
  case tooLarge(limit: Int)
  /// An exit code of curl without a case of its own; negative for the signal that ended it.
  case curlFailed(code: Int)

  public enum Phase: Hashable, Sendable { case connect, whole }
}

extension HTTPError: CodedError {
  package var code: String {
    switch self {
    case .badURL: "bad-rate-address"
    case .curlMissing: "curl-missing"
    case .couldNotResolve: "host-not-found"
    case .couldNotConnect: "connection-failed"
    case .insecure: "connection-insecure"
    case .connectionReset: "connection-reset"
    case .timedOut(.connect): "connect-timeout"
    case .timedOut(.whole): "answer-timeout"
    case .redirectElsewhere: "redirect-refused"
    case .tooManyRedirects: "too-many-redirects"
    case .notHTTP: "not-http"
    case .tooLarge: "answer-too-large"
    case .curlFailed: "curl-failed"
    }
  }
}
