#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Position {
  /// Metres along the great circle on a sphere of the earth's mean radius (IUGG, 6,371,008.8 m), which is off by
  /// at most half a percent; the haversine formula is right for near points, at the poles and over 180°.
  package func distance(to other: Position) -> Double {
    let (latitude, longitude) = (latitude.radians, longitude.radians)
    let (otherLatitude, otherLongitude) = (other.latitude.radians, other.longitude.radians)
    let across = sin((otherLatitude - latitude) / 2)
    let along = sin((otherLongitude - longitude) / 2)
    let haversine = across * across + cos(latitude) * cos(otherLatitude) * along * along
    return 2 * 6_371_008.8 * asin(min(1, haversine.squareRoot()))
  }
}

extension ExactDecimal {
  /// Of degrees; binary, which is good for distances and never for money.
  fileprivate var radians: Double {
    Double(coefficient) / Double(Int128.powerOfTen(scale)) * .pi / 180
  }
}
