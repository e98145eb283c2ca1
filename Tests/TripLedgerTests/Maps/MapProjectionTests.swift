import TestLedgers
import TestSupport
import Testing

@testable import TripMedia

@Suite struct MapProjectionTests {
  @Test("Straight meridians, with the scale of the middle latitude")
  func equirectangular() {
    // cos 60° = 0.5
    let projection = MapProjection(MapExtent(west: 10, east: 20, south: 58, north: 62))
    #expect(projection.kind == .equirectangular)
    #expect(projection(GeoPoint(longitude: 15, latitude: 60)) == MapPoint(x: 0, y: 0))
    let corner = projection(GeoPoint(longitude: 19, latitude: 61))
    #expect(abs(corner.x - 2) < 1e-9 && corner.y == -1)
  }

  @Test("Around a pole, distance and direction from it are preserved")
  func polar() {
    let north = MapProjection(MapExtent(west: 0, east: 180, south: 84, north: 90))
    #expect(north.kind == .polar(isNorth: true))
    // The middle meridian, 90° east, runs down from the pole.
    let below = north(GeoPoint(longitude: 90, latitude: 85))
    #expect(abs(below.x) < 1e-9 && abs(below.y - 5) < 1e-9)
    let right = north(GeoPoint(longitude: 180, latitude: 87))
    #expect(abs(right.x - 3) < 1e-9 && abs(right.y) < 1e-9)
    let south = MapProjection(MapExtent(west: -30, east: 30, south: -89, north: -80))
    #expect(south.kind == .polar(isNorth: false))
    let above = south(GeoPoint(longitude: 0, latitude: -80))
    #expect(abs(above.x) < 1e-9 && abs(above.y + 10) < 1e-9)
  }

  @Test(
    "The kind of projection",
    arguments: [
      // Svalbard, one island of it, the whole world, a crossing of the Arctic.
      (76.0, 81.0, false), (78, 78.5, false), (-60, 75, false), (60, 88, true), (-90, -90, true),
    ])
  func kinds(_ south: Double, _ north: Double, _ isPolar: Bool) {
    let kind = MapProjection(MapExtent(west: 0, east: 20, south: south, north: north)).kind
    #expect((kind != .equirectangular) == isPolar)
  }
}
