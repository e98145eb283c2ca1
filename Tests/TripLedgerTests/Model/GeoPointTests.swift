import TestSupport
import Testing

@testable import TripStore

@Suite struct GeoPointTests {
  private func point(_ latitude: Double, _ longitude: Double) -> GeoPoint {
    GeoPoint(longitude: longitude, latitude: latitude)
  }

  @Test(arguments: [
    (170.0, -170.0, 190.0), (-170, 170, -190), (10, 20, 20), (-190, 170, -190), (180, -180, 180),
    (0, 540, 180),
  ])
  func unwrapping(_ near: Double, _ longitude: Double, _ expected: Double) {
    let unwrapped = point(0, longitude).unwrapped(near: point(0, near)).longitude
    // Half a turn away, either side is right.
    #expect(unwrapped == expected || (abs(near - unwrapped) == 180 && abs(unwrapped) == abs(expected)))
  }

  @Test func arcs() {
    #expect(abs(point(0, 0).arc(to: point(0, 90)) - 90) < 1e-9)
    #expect(abs(point(90, 0).arc(to: point(-90, 50)) - 180) < 1e-9)
    #expect(abs(point(80, 0).arc(to: point(80, 180)) - 20) < 1e-9)
    #expect(abs(point(0, 179.5).arc(to: point(0, -179.5)) - 1) < 1e-9)
    #expect(point(3, 4).arc(to: point(3, 4)) == 0)
  }

  @Test("Fiji to Samoa goes over the antimeridian, not around the world")
  func overTheAntimeridian() {
    let way = point(-17.8, 177.4).way(to: point(-13.8, -172))
    #expect(way.last?.longitude == 188)
    #expect(way.map(\.longitude) == way.map(\.longitude).sorted())
    let back = point(-13.8, -172).way(to: point(-17.8, 177.4))
    #expect(back.last.map { abs($0.longitude + 182.6) < 1e-9 } == true)
  }

  @Test("Along the equator and along a meridian the way is straight; over the pole it includes the pole")
  func ways() {
    for part in point(0, 0).way(to: point(0, 60)) { #expect(abs(part.latitude) < 1e-9) }
    for part in point(0, 30).way(to: point(60, 30)) { #expect(abs(part.longitude - 30) < 1e-9) }
    #expect((point(80, 0).way(to: point(80, 179.9999)).map(\.latitude).max() ?? 0) > 89.9)
    // 60 degrees of arc in steps of at most 2.
    #expect(point(0, 0).way(to: point(0, 60)).count == 30)
    #expect(point(0, 0).way(to: point(0.5, 0.5)) == [point(0.5, 0.5)])
    #expect(point(0, 0).way(to: point(0, 0)) == [point(0, 0)])
    #expect(point(0, 0).way(to: point(0, 180)).count == 1)
  }
}
