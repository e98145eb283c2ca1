import TestSupport
import Testing

@testable import TripStore

@Suite struct InstantTests {
  @Test(arguments: [
    ("2025-09-08T12:00:00+09:00", 1_757_300_400, 0, 32_400, "2025-09-08T12:00:00+09:00"),
    ("2025-09-08T12:00+09:00", 1_757_300_400, 0, 32_400, "2025-09-08T12:00:00+09:00"),
    ("2025-09-08T12:00:00+0900", 1_757_300_400, 0, 32_400, "2025-09-08T12:00:00+09:00"),
    ("2025-09-08T03:00:00Z", 1_757_300_400, 0, 0, "2025-09-08T03:00:00+00:00"),
    ("2025-09-08T03:00:00z", 1_757_300_400, 0, 0, "2025-09-08T03:00:00+00:00"),
    ("2025-09-07T23:30:00-03:30", 1_757_300_400, 0, -12_600, "2025-09-07T23:30:00-03:30"),
    ("2025-09-08T03:00:00.5Z", 1_757_300_400, 500_000, 0, "2025-09-08T03:00:00.5+00:00"),
    ("2025-09-08T03:00:00.000001Z", 1_757_300_400, 1, 0, "2025-09-08T03:00:00.000001+00:00"),
    ("2025-09-08T03:00:00.123456789Z", 1_757_300_400, 123_456, 0, "2025-09-08T03:00:00.123456+00:00"),
    ("2025-09-08T12:00:00.5+09:00", 1_757_300_400, 500_000, 32_400, "2025-09-08T12:00:00.5+09:00"),
    ("2025-09-08T12:00:00.050+09:00", 1_757_300_400, 50_000, 32_400, "2025-09-08T12:00:00.05+09:00"),
    ("2025-09-08T12:00:00.000001+09:00", 1_757_300_400, 1, 32_400, "2025-09-08T12:00:00.000001+09:00"),
    ("2025-09-08T12:00:00.0000019+09:00", 1_757_300_400, 1, 32_400, "2025-09-08T12:00:00.000001+09:00"),
    ("1970-01-01T00:00:00Z", 0, 0, 0, "1970-01-01T00:00:00+00:00"),
    ("1969-12-31T23:59:59Z", -1, 0, 0, "1969-12-31T23:59:59+00:00"),
  ])
  func readsAndPrints(_ text: String, _ seconds: Int, _ micro: Int, _ offset: Int, _ printed: String) throws {
    let instant = try #require(Instant(text))
    #expect(instant == Instant(seconds: seconds, microseconds: micro, offset: offset))
    #expect("\(instant)" == printed)
    #expect(Instant(printed) == instant)
  }

  @Test(arguments: [
    "", "2025-09-08", "2025-09-08T12:00:00", "2025-09-08 12:00:00Z", "2025-09-08t12:00:00Z",
    "2025-02-29T12:00:00Z",
    "2025-09-08T24:00:00Z", "2025-09-08T12:00:60Z", "2025-09-08T12Z", "2025-09-08TZ", "2025-09-08T12:00:00.Z",
    "2025-09-08T12:00:00.+09:00", "2025-09-08T12:00:00.5a+09:00", "2025-09-08T12:00:00,5+09:00",
    "2025-09-08T12:00:00.5.5Z", "2025-09-08T12:00:00.5aZ", "2025-09-08T12:00:00,5Z",
    "2025-09-08T12:00:00+09:00Z",
    "2025-09-08T12:00:00ZZ", "2025-09-08T12:00:00+", "2025-09-08T12:00:00+9", "2025-09-08T12:00:00+09:60",
    "2025-09-08T12:00:00+18:01", "2025-09-08T12:00:00 Z", "2025-09-08T12:00:00Asia/Seoul", "1757300400",
  ])
  func refuses(_ text: String) {
    #expect(Instant(text) == nil)
  }

  /// The date in Seoul, whatever the offset of the instant.
  @Test(arguments: [
    ("2025-09-07T14:59:59Z", "2025-09-07", "23:59:59"), ("2025-09-07T15:00:00Z", "2025-09-08", "00:00"),
    ("2025-09-07T20:00:00-07:00", "2025-09-08", "12:00"),
    ("2025-09-08T00:30:00+10:00", "2025-09-07", "23:30"),
    ("2024-12-31T15:00:00Z", "2025-01-01", "00:00"), ("1969-12-31T15:00:00Z", "1970-01-01", "00:00"),
  ])
  func seoulHasItsOwnDate(_ text: String, _ day: String, _ time: String) throws {
    let seoul = try #require(Instant(text)).inSeoul
    #expect("\(seoul.day)" == day)
    #expect("\(seoul.time)" == time)
  }

  @Test func keepsItsOwnDateAndClock() throws {
    let evening = try #require(Instant("2025-09-07T20:00:00-07:00"))
    #expect("\(evening.day)" == "2025-09-07")
    #expect("\(evening.time)" == "20:00")
    #expect("\(evening.at(offset: 7200))" == "2025-09-08T05:00:00+02:00")
    #expect("\(evening + 14_400)" == "2025-09-08T00:00:00-07:00")
  }

  @Test func ordersByMomentNotByClock() throws {
    let tokyo = try #require(Instant("2025-09-08T12:00:00+09:00"))
    let paris = try #require(Instant("2025-09-08T05:00:00.000001+02:00"))
    #expect(tokyo < paris)
    #expect(!(paris < tokyo))
  }

  @Test func readsBackWhatItPrints() {
    var generator = SeededGenerator(announcing: "InstantTests.readsBackWhatItPrints")
    for _ in 0..<3000 {
      let instant = Instant(
        seconds: Int.random(in: -60_000_000_000...250_000_000_000, using: &generator),
        microseconds: Bool.random(using: &generator) ? 0 : Int.random(in: 0..<1_000_000, using: &generator),
        offset: 60 * Int.random(in: -1080...1080, using: &generator))
      #expect(Instant("\(instant)") == instant, "\(instant), seed \(generator.seed)")
    }
  }
}
