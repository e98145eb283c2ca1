/// What can go wrong between this machine and a server.
///
/// Holds no URL, which may have a key in it: of a redirect that is not followed, only the origin.
package enum HTTPError: Error, Hashable, Sendable {
  /// Not `https://host/…`, and not `http` to this machine either.
  case badURL
  case curlMissing
  case couldNotResolve
  case couldNotConnect
  case insecure
  case connectionReset
  case timedOut(Phase)
  case redirectElsewhere(origin: String)
  case tooManyRedirects(limit: Int)
  /// The answer does not begin as HTTP does.
  case notHTTP
  case tooLarge(limit: Int)
  /// An exit code of curl that has no case of its own; below zero for the signal that ended it.
  case curlFailed(code: Int)

  package enum Phase: Hashable, Sendable { case connect, whole }
}
