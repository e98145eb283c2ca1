// How an app fetches rates without `curl`.

import Foundation
import TripLedger

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks sources of rates with `URLSession`; a cancelled task ends the request.
final class URLSessionTransport: NSObject, AsyncHTTPTransport, URLSessionTaskDelegate {
  private static let limit = 2 << 20

  func get(_ url: String, within seconds: Double) async throws(HTTPError) -> HTTPAnswer {
    guard let address = URL(string: url) else { throw .badURL }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForResource = seconds
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let (data, response): (Data, URLResponse)
    do { (data, response) = try await session.data(from: address) } catch {
      throw switch (error as? URLError)?.code {
      case .timedOut: .timedOut(.whole)
      case .cannotFindHost, .dnsLookupFailed: .couldNotResolve
      case .cannotConnectToHost, .notConnectedToInternet: .couldNotConnect
      case .secureConnectionFailed, .serverCertificateUntrusted: .insecure
      default: .connectionReset
      }
    }
    guard let answer = response as? HTTPURLResponse else { throw .notHTTP }
    guard data.count <= Self.limit else { throw .tooLarge(limit: Self.limit) }
    return HTTPAnswer(status: answer.statusCode, body: Array(data))
  }

  /// A key, which is in the address, goes to no other host.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(request.url?.host == task.originalRequest?.url?.host ? request : nil)
  }
}
