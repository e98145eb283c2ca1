import TestLedgers
import TestSupport
import Testing

@testable import TripMedia

@Suite struct OutlinesTests {
  private let world = Outlines.world()

  @Test func whole() {
    #expect(world.coasts.count > 1000 && world.borders.count > 300)
    #expect(world.coasts.allSatisfy { $0.count > 2 } && world.borders.allSatisfy { $0.count > 1 })
    for point in (world.coasts + world.borders).joined() {
      #expect(abs(point.longitude) <= 180 && abs(point.latitude) <= 90)
    }
  }

  /// Points inland, at least 20 km from the coast, and at sea: inside an odd or an even number of coasts.
  @Test(arguments: [
    ("Osaka castle's hills", 34.75, 135.75, true), ("Daejeon", 36.35, 127.38, true),
    ("Jeju", 33.38, 126.55, true),
    ("Vienna", 48.2, 16.37, true), ("Longyearbyen's hinterland", 78.3, 17.5, true),
    ("Samoa", -13.62, -172.5, true),
    ("Viti Levu", -17.8, 178.0, true), ("South Pole", -89.0, 0.0, true), ("East Sea", 38.0, 132.0, false),
    ("Atlantic", 40.0, -40.0, false), ("Gulf of Guinea", 0.0, 0.0, false), ("North Pole", 89.0, 0.0, false),
    ("Pacific, beside the antimeridian", 0.0, 179.9, false),
  ])
  func landAndSea(_ name: String, _ latitude: Double, _ longitude: Double, _ isLand: Bool) {
    var isInside = false
    for ring in world.coasts {
      var before = ring[ring.count - 1]
      for point in ring {
        if (point.latitude > latitude) != (before.latitude > latitude) {
          let part = (latitude - before.latitude) / (point.latitude - before.latitude)
          if longitude < before.longitude + part * (point.longitude - before.longitude) { isInside.toggle() }
        }
        before = point
      }
    }
    #expect(isInside == isLand, "\(name)")
  }

  /// One line of three points: 1 → 10, 20, then one step back west and 64 north.
  ///
  ///     01           one line
  ///     03           three points
  ///     14 28        20 → +10, 40 → +20
  ///     01 80 01     1 → −1, 128 → +64
  ///     00 00        the same point
  ///     00           no border
  @Test func byHand() {
    let outlines = Outlines(base64: "AQMUKAGAAQAAAA==")
    let steps = Double(OutlineTable.steps)
    #expect(
      outlines.coasts.first == [
        GeoPoint(longitude: 10 / steps, latitude: 20 / steps),
        GeoPoint(longitude: 9 / steps, latitude: 84 / steps),
        GeoPoint(longitude: 9 / steps, latitude: 84 / steps),
      ])
    #expect(outlines.borders.isEmpty)
  }

  @Test(
    "Truncated or damaged data gives fewer lines, and no others",
    arguments: ["", "=", "AQM", "////////", "AQMU"])
  func damaged(_ base64: String) {
    #expect(Outlines(base64: base64).coasts.joined().isEmpty)
  }
}
