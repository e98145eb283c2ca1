/// A point on the earth for drawing, in degrees. Floating point: for pictures only, never stored.
///
/// Longitudes may be beyond ±180 if a line continues across the antimeridian.
package struct GeoPoint: Hashable, Sendable {
  package var longitude: Double
  package var latitude: Double

  package init(longitude: Double, latitude: Double) {
    self.longitude = longitude
    self.latitude = latitude
  }

  package init(_ position: Position) {
    self.init(longitude: position.longitude.degrees, latitude: position.latitude.degrees)
  }

  /// Returns the same point with the longitude nearest to that of another.
  package func unwrapped(near other: GeoPoint) -> GeoPoint {
    let turns = ((other.longitude - longitude) / 360).rounded()
    return GeoPoint(longitude: longitude + 360 * turns, latitude: latitude)
  }
}

extension GeoPoint {
  /// Returns the degrees of arc to another point along the great circle.
  func arc(to other: GeoPoint) -> Double {
    let (one, two) = (vector, other.vector)
    let across = Self.cross(one, two)
    let length = (across.0 * across.0 + across.1 * across.1 + across.2 * across.2).squareRoot()
    return atan2(length, one.0 * two.0 + one.1 * two.1 + one.2 * two.2) / .degree
  }

  /// Returns the shortest way to another point: points on the great circle at most `step` degrees apart, not
  /// including this one, with continuous longitudes. Points within `step` are joined directly.
  package func way(to other: GeoPoint, step: Double = 2) -> [GeoPoint] {
    let arc = arc(to: other)
    let count = Int((arc / step).rounded(.up))
    let sine = sin(arc * .degree)
    // Opposite points have no unique shortest way, so any line will do: a straight one on the map.
    guard count > 1, abs(sine) > 1e-9 else { return [other.unwrapped(near: self)] }
    let (one, two) = (vector, other.vector)
    var way: [GeoPoint] = []
    var before = self
    for place in 1...count {
      let part = Double(place) / Double(count)
      let (left, right) = (sin((1 - part) * arc * .degree) / sine, sin(part * arc * .degree) / sine)
      let (x, y, z) = (
        left * one.0 + right * two.0, left * one.1 + right * two.1, left * one.2 + right * two.2
      )
      let point =
        place == count
        ? other
        : GeoPoint(
          longitude: atan2(y, x) / .degree, latitude: atan2(z, (x * x + y * y).squareRoot()) / .degree)
      before = point.unwrapped(near: before)
      way.append(before)
    }
    return way
  }

  private var vector: (Double, Double, Double) {
    let flat = cos(latitude * .degree)
    return (flat * cos(longitude * .degree), flat * sin(longitude * .degree), sin(latitude * .degree))
  }

  private static func cross(
    _ one: (Double, Double, Double), _ two: (Double, Double, Double)
  ) -> (Double, Double, Double) {
    (
      one.1 * two.2 - one.2 * two.1, one.2 * two.0 - one.0 * two.2, one.0 * two.1 - one.1 * two.0
    )
  }
}

extension Double {
  /// A degree in radians.
  package static let degree = Double.pi / 180
}

extension ExactDecimal {
  /// The value as a floating-point number, for drawing.
  package var degrees: Double { Double(coefficient) / Double(Int128.powerOfTen(scale)) }
}
