/// An `https` address, or an `http` address on this machine.
package struct WebAddress: Hashable, Sendable {
  let scheme: String
  /// In lower case; IPv6 with its brackets.
  let host: String
  /// `nil` if the address has none.
  let port: Int?
  /// From the first slash on; at least `/`.
  package let path: String
  /// The text after the question mark.
  let query: String?

  package init?(_ text: String) {
    // Characters that could break a header or a configuration file are not allowed in any address.
    guard text.utf8.count <= 4096, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    let lowered = text.lowercased()
    guard let scheme = ["https", "http"].first(where: { lowered.hasPrefix($0 + "://") }) else { return nil }
    let rest = text.dropFirst(scheme.count + 3).prefix { $0 != "#" }
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    guard let (host, port) = Self.split(authority.lowercased()) else { return nil }
    guard scheme == "https" || Self.isLoopback(host) else { return nil }
    let tail = rest.dropFirst(authority.count).split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    (self.scheme, self.host, self.port) = (scheme, host, port)
    path = tail[0].isEmpty ? "/" : String(tail[0])
    query = tail.count == 2 ? String(tail[1]) : nil
  }

  /// The address without path and query, which may contain a key.
  package var origin: String { "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "") }

  package var text: String { origin + path + (query.map { "?" + $0 } ?? "") }

  var isLoopback: Bool { Self.isLoopback(host) }

  /// Whether a redirect to `next` is allowed: the same server, or `https` on the same host.
  func allows(_ next: WebAddress) -> Bool {
    guard next.host == host else { return false }
    return next.scheme == scheme ? next.effectivePort == effectivePort : next.scheme == "https"
  }

  /// The absolute address of a `Location` header.
  package func resolved(_ location: String) -> String {
    if location.lowercased().hasPrefix("http://") || location.lowercased().hasPrefix("https://") {
      return location
    }
    if location.hasPrefix("//") { return scheme + ":" + location }
    if location.hasPrefix("/") { return origin + location }
    if location.hasPrefix("?") { return origin + path + location }
    return origin + path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex) + location
  }

  /// The origin of an address, to name one that isn't followed.
  package static func origin(of text: String) -> String {
    let authority = text.drop { $0 != "/" }.drop { $0 == "/" }.prefix { !"/?#".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let plain = host.unicodeScalars.filter { (0x21...0x7E).contains($0.value) }.prefix(100)
    return String(text.prefix { $0 != ":" }.prefix(5)).lowercased() + "://"
      + String(String.UnicodeScalarView(plain))
  }

  private var effectivePort: Int { port ?? (scheme == "https" ? 443 : 80) }

  private static func split(_ authority: String) -> (host: String, port: Int?)? {
    var host = Substring(authority)
    var port: Int?
    let colon = authority.lastIndex(of: ":")
    if let colon, !authority[colon...].contains("]") {
      host = authority[..<colon]
      port = Array(authority[colon...].utf8.dropFirst())[...].decimalValue
      guard let port, (1...65_535).contains(port) else { return nil }
    }
    if host.hasPrefix("["), host.hasSuffix("]") {
      let inner = host.dropFirst().dropLast().utf8
      guard !inner.isEmpty, inner.allSatisfy("0123456789abcdef:.".utf8.contains) else { return nil }
    } else {
      let plain = host.utf8.allSatisfy("abcdefghijklmnopqrstuvwxyz0123456789.-_".utf8.contains)
      guard !host.isEmpty, plain else { return nil }
    }
    return (String(host), port)
  }

  /// 127.0.0.0/8, `localhost` and `[::1]`.
  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false).map {
      Array($0.utf8)[...].decimalValue
    }
    return parts.count == 4 && parts[0] == 127 && parts.allSatisfy { ($0 ?? 256) < 256 }
  }
}
