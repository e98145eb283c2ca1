/// When a source of moving prices may be asked again.
///
/// After a failure it waits 1, 2, 4 … seconds up to the longest, each a fifth more or less by chance, so that many
/// programs don't return at once; after a minute of answers the next failure begins with one second again.
package struct FetchBackoff: Sendable {
  package enum Failure: Hashable, Sendable {
    /// No answer, or none that can be read.
    case broken
    /// HTTP 429: too many requests.
    case tooMany
    /// HTTP 418: the address is blocked for a while; asking makes it longer.
    case blocked
  }

  /// Seconds between two requests that were answered.
  package let interval: Double
  private var failures = 0
  /// When the answers since the last failure began.
  private var healthySince: Double?
  /// When the next request may be made; `nil` never.
  package private(set) var next: Double?

  /// The longest wait after failures.
  private let longest: Double
  /// At least so many seconds after a 429.
  static let afterTooMany = 10.0
  static let health = 60.0

  package init(interval: Double, longest: Double = 60, now: Double) {
    self.interval = interval
    self.longest = longest
    next = now
  }

  /// Whether the source has refused to be asked by this address.
  var isStopped: Bool { next == nil }

  /// Lets the next request be made at once, unless the source has refused all.
  package mutating func askNow(at now: Double) { next = next.map { min($0, now) } }

  package mutating func answered(at now: Double) {
    guard !isStopped else { return }
    let since = healthySince ?? now
    healthySince = since
    if now - since >= Self.health { failures = 0 }
    next = now + interval
  }

  /// Takes note of a failure; `chance` is from 0 up to 1.
  package mutating func failed(_ failure: Failure, at now: Double, chance: Double) {
    guard !isStopped else { return }
    healthySince = nil
    guard failure != .blocked else {
      next = nil
      return
    }
    let seconds = min(longest, Double(1 << min(failures, 12))) * (0.8 + 0.4 * chance)
    failures += 1
    next = now + (failure == .tooMany ? max(Self.afterTooMany, seconds) : seconds)
  }
}
