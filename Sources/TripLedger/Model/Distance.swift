extension Position {
  /// Returns metres along the great circle, with an error of at most half a percent.
  package func distance(to other: Position) -> Double { point.distance(to: other.point) }

  package var point: GlobePoint {
    GlobePoint(latitude: latitude.radians, longitude: longitude.radians)
  }
}

/// A point on a sphere of the earth's mean radius, in radians, as binary numbers: for distances only.
package struct GlobePoint: Hashable, Sendable {
  let latitude: Double
  let longitude: Double
  private let cosine: Double

  init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
    cosine = cos(latitude)
  }

  /// The mean radius in metres (IUGG).
  static let radius = 6_371_008.8

  /// Returns metres by the haversine formula: accurate for near points, at the poles and across 180°.
  func distance(to other: GlobePoint) -> Double {
    let across = sin((other.latitude - latitude) / 2)
    let along = sin((other.longitude - longitude) / 2)
    let haversine = across * across + cosine * other.cosine * along * along
    return 2 * Self.radius * asin(min(1, haversine.squareRoot()))
  }
}

extension ExactDecimal {
  /// A number of degrees in radians.
  fileprivate var radians: Double {
    Double(coefficient) / Double(Int128.powerOfTen(scale)) * .pi / 180
  }
}
