/// One address that a child `curl` asks for again and again, over one connection where the server keeps it open.
///
/// An older curl can't (`--rate` came with 7.84): there, each run asks once.
package final class RepeatedRequest {
  /// What came of it since it was looked at last.
  package struct Arrival: Hashable, Sendable {
    /// Bytes of the bodies, one behind the other without anything between.
    package var body: [UInt8] = []
    /// The HTTP statuses of the answers that are complete; 0 where there was no answer.
    package var statuses: [Int] = []
    package var hasEnded = false
  }

  /// How often one run of curl asks.
  private static let repetitions = 1000
  /// Seconds for one answer.
  private static let limit = 10

  private let child: RunningChild
  /// Of the line of statuses that is not complete.
  private var line: [UInt8] = []

  /// Starts to ask, once every `interval` seconds.
  package init(_ url: String, every interval: Double, environment: [String: String]) throws(HTTPError) {
    guard let address = WebAddress(url) else { throw .badURL }
    guard let program = InstalledPrograms.first(named: "curl", in: environment["PATH"] ?? "") else {
      throw .curlMissing
    }
    let variables = Curl.childEnvironment(environment)
    let version = ChildProcess(program: program, arguments: ["-q", "--version"], environment: variables)
      .run(input: [], limit: 1 << 16, seconds: 5)
    let repeats = Self.canRepeat(version?.output ?? [])
    let process = ChildProcess(
      program: program, arguments: Self.arguments(for: address, every: interval, repeats: repeats),
      environment: variables)
    guard let child = RunningChild(process, input: Self.configuration(for: address, repeats: repeats)) else {
      throw .curlMissing
    }
    self.child = child
  }

  package var descriptors: [Int32] { child.descriptors }

  /// What has arrived, without waiting.
  package func arrived() -> Arrival {
    let (body, errors, hasEnded) = child.arrived()
    line += errors
    var arrival = Arrival(body: body, hasEnded: hasEnded)
    while let end = line.firstIndex(of: UInt8(ascii: "\n")) {
      if let status = Int(String(decoding: line[..<end], as: UTF8.self)) { arrival.statuses.append(status) }
      line.removeFirst(end + 1)
    }
    return arrival
  }

  package func stop() { child.stop() }

  static func arguments(for address: WebAddress, every interval: Double, repeats: Bool) -> [String] {
    var arguments = [
      // First, because otherwise a `.curlrc` with `insecure` or `verbose` is read before it.
      "-q", "--config", "-", "--silent", "--no-buffer", "--fail-early",
      "--proto", "=" + address.scheme, "--connect-timeout", "\(limit)", "--max-time", "\(limit)",
      // On standard output it would be held back until the next answer.
      "--write-out", "%{stderr}\\n%{http_code}\\n",
    ]
    // The rate is a whole number, so it is one of an hour.
    if repeats { arguments += ["--rate", "\(max(1, Int(3600 / interval)))/h"] }
    return arguments + (address.isLoopback ? ["--noproxy", "*"] : [])
  }

  /// The fragment is not sent: curl asks for the same address as often as its range has numbers.
  static func configuration(for address: WebAddress, repeats: Bool) -> [UInt8] {
    // What else stands in brackets is no range.
    let text = String(address.text.flatMap { "[]{}\\".contains($0) ? ["\\", $0] : [$0] })
    return Array("url = \(Curl.quoted(text + (repeats ? "#[1-\(repetitions)]" : "")))\n".utf8)
  }

  /// Whether a curl can repeat a request, by the first line that it says of its version: `curl 7.88.1 (…`.
  static func canRepeat(_ version: [UInt8]) -> Bool {
    let words = String(decoding: version.prefix { $0 != 0x0A }, as: UTF8.self).split(separator: " ")
    guard words.count > 1, words[0] == "curl" else { return false }
    let numbers = words[1].split(separator: ".").map { Int($0.prefix { $0.isNumber }) ?? 0 }
    return numbers.count > 1 && (numbers[0], numbers[1]) >= (7, 84)
  }
}
