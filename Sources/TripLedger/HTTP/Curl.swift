/// HTTP through a child `curl`, which keeps TLS and proxies out of this program.
public struct Curl: HTTPTransport {
  /// Seconds for name lookup, connection and TLS; then for a whole request.
  package struct Limits: Hashable, Sendable {
    var connect: Double = 10
    var whole: Double = 20

    package init(connect: Double = 10, whole: Double = 20) {
      self.connect = connect
      self.whole = whole
    }
  }

  /// The maximum size of a body in bytes; `--max-filesize` does not limit chunked ones.
  static let bodyLimit = 2 << 20
  static let redirectLimit = 3

  private let environment: [String: String]
  private let limits: Limits

  /// The environment provides `PATH`, proxies and certificates.
  package init(environment: [String: String], limits: Limits = Limits()) {
    self.environment = environment
    self.limits = limits
  }

  /// Runs `curl` and waits for it.
  public func get(_ url: String, within seconds: Double) throws(HTTPError) -> HTTPAnswer {
    guard var address = WebAddress(url) else { throw .badURL }
    guard let program = InstalledPrograms.first(named: "curl", in: environment["PATH"] ?? "") else {
      throw .curlMissing
    }
    let start = ChildProcess.monotonic()
    let end = min(limits.whole, seconds)
    var cookies: [(name: String, value: String)] = []
    for _ in 0...Self.redirectLimit {
      let left = end - (ChildProcess.monotonic() - start)
      guard left > 0 else { throw .timedOut(.whole) }
      let message = try request(address, cookies: cookies, program: program, seconds: left)
      guard [301, 302, 303, 307, 308].contains(message.status), let location = message["location"] else {
        guard message.body.count <= Self.bodyLimit else { throw .tooLarge(limit: Self.bodyLimit) }
        return HTTPAnswer(status: message.status, body: Array(message.body))
      }
      let target = address.resolved(location)
      guard let next = WebAddress(target), address.allows(next) else {
        throw .redirectElsewhere(origin: WebAddress.origin(of: target))
      }
      for cookie in message.cookies {
        cookies.removeAll { $0.name == cookie.name }
        cookies.append(cookie)
      }
      address = next
    }
    throw .tooManyRedirects(limit: Self.redirectLimit)
  }

  private func request(
    _ address: WebAddress, cookies: [(name: String, value: String)], program: String, seconds: Double
  ) throws(HTTPError) -> HTTPMessage {
    let connect = min(limits.connect, seconds)
    let child = ChildProcess(
      program: program,
      arguments: Self.arguments(for: address, connect: connect, whole: seconds),
      environment: Self.childEnvironment(environment))
    let input = Self.configuration(for: address, cookies: cookies)
    guard input.count <= ChildProcess.inputLimit else { throw .badURL }
    // Curl has its own timeouts; ours only ends a curl that ignores them.
    let limit = Self.bodyLimit + (256 << 10)
    guard let outcome = child.run(input: input, limit: limit, seconds: seconds + 1) else {
      throw .curlMissing
    }
    switch outcome.ending {
    case .exit(0): break
    case .exit(28):
      // Curl has one code for both timeouts: if it came before the later limit, it was the earlier one.
      throw outcome.seconds < seconds * 0.99 && connect < seconds ? .timedOut(.connect) : .timedOut(.whole)
    case .exit(let code): throw Self.error(exitCode: code)
    case .signal(let number): throw .curlFailed(code: -number)
    case .deadline: throw .timedOut(.whole)
    case .excess: throw .tooLarge(limit: Self.bodyLimit)
    // As curl itself ends when it can't pass on what it has received.
    case .unread: throw .curlFailed(code: 23)
    }
    guard let message = HTTPMessage(outcome.output[...]) else { throw .notHTTP }
    return message
  }

  /// They must not reveal what is requested: other users of the machine can read them.
  static func arguments(for address: WebAddress, connect: Double, whole: Double) -> [String] {
    [
      // First, because otherwise a `.curlrc` with `insecure` or `verbose` is read before it.
      "-q", "--config", "-", "--silent", "--include", "--suppress-connect-headers", "--globoff",
      "--proto", "=" + address.scheme, "--proto-redir", "=" + address.scheme, "--max-redirs", "0",
      "--connect-timeout", milliseconds(connect), "--max-time", milliseconds(whole),
    ] + (address.isLoopback ? ["--noproxy", "*"] : [])
  }

  /// The input of curl: the address with the key, and the cookies.
  static func configuration(
    for address: WebAddress, cookies: [(name: String, value: String)]
  ) -> [UInt8] {
    var lines = "url = \(quoted(address.text))\n"
    if !cookies.isEmpty {
      let pairs = cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
      lines += "cookie = \(quoted(pairs))\n"
    }
    return Array(lines.utf8)
  }

  /// A value in a configuration file of curl.
  package static func quoted(_ text: String) -> String {
    "\"" + text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
  }

  /// The environment without our own keys.
  package static func childEnvironment(_ environment: [String: String]) -> [String] {
    environment
      .filter { !($0.key.hasPrefix("DOT_") && $0.key.contains("KEY")) }
      .map { "\($0.key)=\($0.value)" }
      .sorted()
  }

  /// curl(1), “EXIT CODES”.
  static func error(exitCode: Int) -> HTTPError {
    switch exitCode {
    case 1, 8: .notHTTP
    case 3: .badURL
    case 5, 6: .couldNotResolve
    case 7, 97: .couldNotConnect
    case 16, 18, 52, 55, 56, 92, 95: .connectionReset
    case 28: .timedOut(.whole)
    case 35, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91: .insecure
    default: .curlFailed(code: exitCode)
    }
  }

  /// Seconds with three decimals, in any locale.
  private static func milliseconds(_ seconds: Double) -> String {
    let whole = max(1, Int(seconds * 1000))
    return "\(whole / 1000).\((whole % 1000).padded(3))"
  }
}
