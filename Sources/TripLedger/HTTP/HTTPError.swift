/// What can go wrong between this machine and a server.
///
/// Holds no URL, which may contain a key; for a redirect that is not followed, only the origin.
public enum HTTPError: Error, Hashable, Sendable {
  /// Neither `https://host/…` nor `http` to this machine.
  case badURL
  /// There is no `curl` in `PATH`.
  case curlMissing
  /// There is no address for the name of the server.
  case couldNotResolve
  /// The server does not accept connections.
  case couldNotConnect
  /// The certificate of the server could not be verified.
  case insecure
  /// The connection was lost midway.
  case connectionReset
  /// No answer in time.
  case timedOut(Phase)
  /// A redirect to another server, which is not followed.
  case redirectElsewhere(origin: String)
  /// More redirects than are followed.
  case tooManyRedirects(limit: Int)
  /// The answer does not begin like HTTP.
  case notHTTP
  /// An answer of more bytes than are read.
  case tooLarge(limit: Int)
  /// An exit code of curl without a case of its own; negative for the signal that ended it.
  case curlFailed(code: Int)

  /// What took too long.
  public enum Phase: Hashable, Sendable {
    /// To connect.
    case connect
    /// The whole request.
    case whole
  }
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
