import TestSupport
import Testing

@testable import TripStore

@Suite struct ZoneTests {
  @Test(
    arguments: [
      ("+09:00", 32_400, "+09:00"), ("+0900", 32_400, "+09:00"), ("+09", 32_400, "+09:00"),
      ("-03:30", -12_600, "-03:30"), ("-00:30", -1800, "-00:30"), ("+05:45", 20_700, "+05:45"),
      ("+18:00", 64_800, "+18:00"), ("-18:00", -64_800, "-18:00"), ("Z", 0, "+00:00"), ("UTC", 0, "+00:00"),
      ("utc", 0, "+00:00"), ("-00:00", 0, "+00:00"),
    ])
  func readsOffsets(_ text: String, _ seconds: Int, _ printed: String) throws {
    let zone = try #require(Zone(text))
    #expect(zone == .offset(seconds))
    #expect(try ZoneDatabase().offset(of: zone, at: Instant(seconds: 0, offset: 0)) == seconds)
    #expect("\(zone)" == printed)
  }

  /// The rules of named zones, as in the zone database.
  @Test(arguments: [
    ("Asia/Tokyo", "2025-07-01T00:00:00Z", 32_400), ("Asia/Tokyo", "2025-01-15T00:00:00Z", 32_400),
    ("Asia/Seoul", "2025-07-01T00:00:00Z", 32_400), ("Europe/Paris", "2025-07-01T00:00:00Z", 7200),
    ("Europe/Paris", "2025-01-15T00:00:00Z", 3600),
    // Summer time begins and ends at 01:00 UTC.
    ("Europe/Paris", "2025-03-30T00:59:59Z", 3600), ("Europe/Paris", "2025-03-30T01:00:00Z", 7200),
    ("Europe/Paris", "2025-10-26T00:59:59Z", 7200), ("Europe/Paris", "2025-10-26T01:00:00Z", 3600),
    ("Asia/Kathmandu", "2025-07-01T00:00:00Z", 20_700), ("America/St_Johns", "2025-01-15T00:00:00Z", -12_600),
    ("America/Argentina/Buenos_Aires", "2025-01-15T00:00:00Z", -10_800),
  ])
  func knowsTheRulesOfPlaces(_ name: String, _ instant: String, _ seconds: Int) throws {
    let zone = try #require(Zone(name))
    #expect(zone == .named(name))
    #expect("\(zone)" == name)
    #expect(try ZoneDatabase().offset(of: zone, at: try #require(Instant(instant))) == seconds)
  }

  @Test(arguments: [
    "", " ", "Asia", "Asia/", "America/Argentina/", "/Asia/Tokyo", "Asia//Tokyo", "Asia/-Tokyo", "1/2",
    "a/b/c/d/e",
    "/usr/share/zoneinfo/Asia/Tokyo", "../x", "../zoneinfo/Asia/Tokyo", "Asia/../Asia/Tokyo", "./Asia/Tokyo",
    "Asia/Tokyo ", "Asia/Tokyo\0", ":Asia/Tokyo", "KST", "KST-9", "+19:00", "+18:01", "-18:59", "+9", "+9:00",
    "+090",
    "+09:60", "+09:0", "09:00", "0900", "+0９:00", "+-9:00", "+09:00Z",
  ])
  func refuses(_ text: String) {
    #expect(Zone(text) == nil)
  }

  /// A document from a newer machine may have a name that this machine doesn't know.
  @Test(arguments: [
    "Nowhere/Land", "America/Argentina", "Europe/New_City-2", "Etc/GMT+12", "America/North_Dakota/Center",
  ])
  func takesNamesAsTheyAreFormed(_ name: String) throws {
    let zone = try #require(Zone(name))
    #expect(zone == .named(name) && "\(zone)" == name)
  }
}
