import TestSupport
import Testing

@testable import TripStore

@Suite struct ZoneRuleTests {
  /// Rules as POSIX writes them, each with a second and the offset then, worked out by hand.
  @Test(arguments: [
    ("KST-9", "2025-07-01T00:00:00Z", 32_400), ("<+0545>-5:45", "2025-07-01T00:00:00Z", 20_700),
    ("<-03>3", "2025-07-01T00:00:00Z", -10_800), ("AAA+1:02:03", "2025-07-01T00:00:00Z", -3723),
    // The last Sundays of March and October 2025 are the 30th and the 26th; both changes are at 01:00 UTC.
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2025-03-30T00:59:59Z", 3600),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2025-03-30T01:00:00Z", 7200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2025-10-26T00:59:59Z", 7200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2025-10-26T01:00:00Z", 3600),
    // The summer of the south goes over new year; the first Sunday of April 2025 is the 6th, at 3:00 of +13.
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2025-01-01T00:00:00Z", 46_800),
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2025-04-05T13:59:59Z", 46_800),
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2025-04-05T14:00:00Z", 43_200),
    // Two hours before midnight of the last Sunday in March 2025, of -02, so at 00:00 UTC.
    ("<-02>2<-01>,M3.5.0/-2,M10.5.0/-1", "2025-03-29T23:59:59Z", -7200),
    ("<-02>2<-01>,M3.5.0/-2,M10.5.0/-1", "2025-03-30T00:00:00Z", -3600),
    // Day 60 without leap days is 1 March in every year; counted with them, day 59 is 29 February in 2024.
    ("AAA0BBB,J60/0,J300/0", "2024-02-29T23:59:59Z", 0),
    ("AAA0BBB,J60/0,J300/0", "2024-03-01T00:00:00Z", 3600),
    ("AAA0BBB,J60/0,J300/0", "2025-02-28T23:59:59Z", 0),
    ("AAA0BBB,J60/0,J300/0", "2025-03-01T00:00:00Z", 3600),
    ("AAA0BBB,59/0,300/0", "2024-02-28T23:59:59Z", 0), ("AAA0BBB,59/0,300/0", "2024-02-29T00:00:00Z", 3600),
    // RFC 9636, 3.3.1: summer all year.
    ("XXX3EDT4,0/0,J365/23", "2024-12-31T12:00:00Z", -14_400),
    ("XXX3EDT4,0/0,J365/23", "2025-01-01T03:00:00Z", -14_400),
    ("XXX3EDT4,0/0,J365/23", "2025-07-01T00:00:00Z", -14_400),
  ])
  func tellsTheOffset(_ text: String, _ instant: String, _ offset: Int) throws {
    let rule = try #require(ZoneRule(text))
    #expect(rule.offset(atSecond: try #require(Instant(instant)).seconds) == offset)
  }

  @Test(arguments: [
    "", "K", "KS-9", "KST", "KST9x", "KST25", "<KST-9", "<K>-9", "CET-1CEST", "CET-1CEST,M3.5.0",
    "CET-1CEST,M3.5.0,", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0",
    "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,J0,J365", "CET-1CEST,0,366", "CET-1CEST,M3.5.0,M10.5.0,",
    "CET-1:60", "Asia/Tokyo", "CET-99999999999999999999",
  ])
  func refuses(_ text: String) {
    #expect(ZoneRule(text) == nil)
  }
}
