/// A part of the earth between two meridians and two parallels, in degrees.
///
/// `west` lies within ±180, `east` less than 360 further on, so that it may be beyond 180.
package struct MapExtent: Hashable, Sendable {
  package var west: Double
  package var east: Double
  package var south: Double
  package var north: Double

  package init(west: Double, east: Double, south: Double, north: Double) {
    self.west = west
    self.east = east
    self.south = south
    self.north = north
  }

  /// The smallest one that holds all points: it leaves out the widest gap between their meridians, so that
  /// neighbours on both sides of the antimeridian stay neighbours. `nil` without points.
  package init?(around points: some Collection<GeoPoint>) {
    let meridians = Set(points.map { Self.wrapped($0.longitude) }).sorted()
    guard let first = meridians.first, let last = meridians.last,
      let south = points.map(\.latitude).min(), let north = points.map(\.latitude).max()
    else { return nil }
    (west, east) = (first, last)
    var widest = first + 360 - last
    for (one, other) in zip(meridians, meridians.dropFirst()) where other - one > widest {
      widest = other - one
      (west, east) = (other, one + 360)
    }
    (self.south, self.north) = (south, north)
  }

  package var width: Double { east - west }
  package var height: Double { north - south }
  package var middle: GeoPoint {
    GeoPoint(longitude: (west + east) / 2, latitude: (south + north) / 2)
  }

  /// Within −180 up to 180.
  static func wrapped(_ longitude: Double) -> Double {
    let turned = longitude - 360 * (longitude / 360).rounded()
    return turned == -180 ? 180 : turned
  }
}
