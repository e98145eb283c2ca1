import TestLedgers
import TestSupport
import Testing

@testable import TripStore

struct FetchPolicyTests {
  enum Expected: Sendable {
    case stored, closed, weekend, allowed, alreadyAskedToday, future
    case notBefore(String)
  }

  private func check(
    _ date: String, now: String, asked: String? = nil, published: Bool = false, later: Bool = false,
    _ expected: Expected
  ) throws {
    let stored = try asked.map { asked in
      published ? try RateFixtures.published(date) : try RateFixtures.empty(date, asked: asked)
    }
    let decision = FetchPolicy.decide(
      try day(date), now: try instant(now), stored: stored, laterIsPublished: later)
    let wanted: FetchPolicy.Decision =
      switch expected {
      case .stored: .stored
      case .closed: .closed
      case .weekend: .weekend
      case .allowed: .allowed
      case .alreadyAskedToday: .alreadyAskedToday
      case .future: .future
      case .notBefore(let text): .notBefore(try instant(text))
      }
    #expect(decision == wanted, "\(date) at \(now), asked \(asked ?? "never")")
  }

  /// Monday the 8th of September 2025, in Seoul time.
  @Test(
    arguments: [
      ("00:00", nil, Expected.notBefore("2025-09-08T09:00:00+09:00")),
      ("08:59:59", nil, .notBefore("2025-09-08T09:00:00+09:00")),
      ("09:00", nil, .allowed),
      ("17:59", nil, .allowed),
      ("23:59:59", nil, .allowed),
      // Every ten minutes until noon.
      ("09:09:59", "09:00", .notBefore("2025-09-08T09:10:00+09:00")),
      ("09:10", "09:00", .allowed),
      ("11:00", "10:50:01", .notBefore("2025-09-08T11:00:01+09:00")),
      ("11:59:59", "11:49:59", .allowed),
      // Across noon the afternoon's rule applies: an hour after the last request.
      ("11:55", "11:49:59", .notBefore("2025-09-08T11:59:59+09:00")),
      ("11:55", "11:50", .notBefore("2025-09-08T12:50:00+09:00")),
      ("11:59", "11:55", .notBefore("2025-09-08T12:55:00+09:00")),
      ("12:00", "11:00", .allowed),
      ("12:00", "11:00:01", .allowed),
      // Hourly until six.
      ("12:30", "12:00", .notBefore("2025-09-08T13:00:00+09:00")),
      ("12:59:59", "12:00", .notBefore("2025-09-08T13:00:00+09:00")),
      ("13:00", "12:00", .allowed),
      ("17:30", "16:59:59", .notBefore("2025-09-08T17:59:59+09:00")),
      ("17:30", "17:00", .alreadyAskedToday),
      ("17:59:59", "16:59:59", .allowed),
      ("18:00", "09:00", .alreadyAskedToday),
      ("18:00", "17:00", .alreadyAskedToday),
      ("23:59:59", "11:00", .alreadyAskedToday),
    ] as [(String, String?, Expected)])
  func today(now: String, asked: String?, expected: Expected) throws {
    try check(
      "2025-09-08", now: "2025-09-08T\(now)+09:00", asked: asked.map { "2025-09-08T\($0)+09:00" },
      expected)
  }

  /// The hour is Seoul's, whatever the offset of the instant.
  @Test func othersClocks() throws {
    try check("2025-09-08", now: "2025-09-07T23:59:59Z", .notBefore("2025-09-08T09:00:00+09:00"))
    try check("2025-09-08", now: "2025-09-08T00:00:00Z", .allowed)
    try check("2025-09-08", now: "2025-09-07T17:00:00-07:00", .allowed)
    try check(
      "2025-09-08", now: "2025-09-07T17:05:00-07:00", asked: "2025-09-08T00:00:00Z",
      .notBefore("2025-09-08T09:10:00+09:00"))
    // Half past eleven at night in Tokyo's Monday is still Monday; 15:00Z is Tuesday.
    try check("2025-09-09", now: "2025-09-08T14:59:59Z", .future)
    try check("2025-09-09", now: "2025-09-08T15:00:00Z", .notBefore("2025-09-09T09:00:00+09:00"))
  }

  @Test func neverAsked() throws {
    try check("2025-09-06", now: "2025-09-08T12:00:00+09:00", .weekend)
    try check("2025-09-07", now: "2025-09-07T12:00:00+09:00", .weekend)
    try check("2025-09-13", now: "2025-09-08T12:00:00+09:00", .weekend)
    try check("2025-09-09", now: "2025-09-08T12:00:00+09:00", .future)
    try check(
      "2025-09-08", now: "2025-09-08T12:00:00+09:00", asked: "2025-09-08T11:30:00+09:00",
      published: true, .stored)
    try check(
      "2025-09-08", now: "2030-01-01T00:00:00+09:00", asked: "2025-09-08T11:30:00+09:00",
      published: true, later: true, .stored)
  }

  /// A past Monday, from Tuesday on.
  @Test(
    arguments: [
      ("2025-09-09T00:00", nil, false, Expected.allowed),
      ("2025-10-09T00:00", nil, true, .allowed),
      // An answer from the day itself no longer counts, however late it was.
      ("2025-09-09T00:00", "2025-09-08T23:59", false, .allowed),
      ("2025-10-09T00:00", "2025-09-08T23:59", true, .allowed),
      // An answer from a later day does: once a day, until three days have passed or a later day is
      // published.
      ("2025-09-09T23:59", "2025-09-09T00:00", false, .alreadyAskedToday),
      ("2025-09-10T00:00", "2025-09-09T23:59", false, .allowed),
      ("2025-09-10T23:59", "2025-09-10T00:00", false, .alreadyAskedToday),
      ("2025-09-11T00:00", "2025-09-10T00:00", false, .closed),
      ("2025-09-11T00:00", "2025-09-09T00:00", false, .closed),
      ("2025-09-09T00:00", "2025-09-09T00:00", true, .closed),
      ("2025-09-10T00:00", "2025-09-09T00:00", true, .closed),
    ] as [(String, String?, Bool, Expected)])
  func past(now: String, asked: String?, later: Bool, expected: Expected) throws {
    try check(
      "2025-09-08", now: "\(now):00+09:00", asked: asked.map { "\($0):00+09:00" }, later: later, expected)
  }
}
