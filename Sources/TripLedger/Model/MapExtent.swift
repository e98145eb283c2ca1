/// An area of the earth between two meridians and two parallels, in degrees.
///
/// `west` is within ±180, and `east` is less than 360 further, so it may be above 180.
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

  /// Finds the smallest extent that contains all points; `nil` without points.
  ///
  /// It leaves out the widest gap between their meridians, so that points on both sides of the antimeridian
  /// stay close together.
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

  /// Returns a longitude from −180 up to 180.
  package static func wrapped(_ longitude: Double) -> Double {
    let turned = longitude - 360 * (longitude / 360).rounded()
    return turned == -180 ? 180 : turned
  }
}
