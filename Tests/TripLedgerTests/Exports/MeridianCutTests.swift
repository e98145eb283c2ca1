import TestLedgers
import TestSupport
import Testing

@testable import TripExports

@Suite struct MeridianCutTests {
  private func parts(_ places: String...) throws -> [String] {
    try MeridianCut.parts(places.map { try Position(parsing: $0) }).map { part in
      part.map { "\($0.longitude),\($0.latitude)" }.joined(separator: " ")
    }
  }

  @Test func cuts() throws {
    #expect(try parts("34.6687,135.5013", "37.4602,126.4407") == ["135.5013,34.6687 126.4407,37.4602"])
    // From 170 to −170 is 20 degrees; the antimeridian is half way.
    #expect(try parts("10,170", "20,-170") == ["170,10 180,15", "-180,15 -170,20"])
    #expect(try parts("20,-170", "10,170") == ["-170,20 -180,15", "180,15 170,10"])
    // Fiji, Samoa, Fiji: 2.6 of 10.6 degrees from −17.8 to −13.8.
    #expect(
      try parts("-17.8,177.4", "-13.8,-172", "-17.8,177.4") == [
        "177.4,-17.8 180,-16.8188679", "-180,-16.8188679 -172,-13.8 -180,-16.8188679",
        "180,-16.8188679 177.4,-17.8",
      ])
    // On the line itself: no duplicate point, no part with a single point.
    #expect(try parts("0,180", "10,-170") == ["-180,0 -170,10"])
    #expect(try parts("0,170", "10,-180") == ["170,0 180,10"])
    #expect(try parts("0,170", "10,-180", "20,-170") == ["170,0 180,10", "-180,10 -170,20"])
    #expect(try parts("0,0").isEmpty)
    #expect(try parts("0,0", "0,180") == ["0,0 180,0"])
  }
}
