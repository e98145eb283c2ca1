/// Cuts lines at the antimeridian, as RFC 7946 (3.1.9) requires.
///
/// Otherwise programs draw them around the world.
enum MeridianCut {
  /// A point as it is written: degrees as they were stored, or computed to seven decimals at a cut.
  struct Point: Hashable {
    let longitude: ExactDecimal
    let latitude: ExactDecimal

    package init(longitude: ExactDecimal, latitude: ExactDecimal) {
      self.longitude = longitude
      self.latitude = latitude
    }
  }

  /// The parts of a line, with neighbours joined by the shorter way; one part if nothing is cut.
  static func parts(_ positions: [Position]) -> [[Point]] {
    var parts: [[Point]] = []
    var part: [Point] = []
    var before: Position?
    for position in positions {
      let point = Point(longitude: position.longitude, latitude: position.latitude)
      if let before, let latitude = crossing(from: before, to: position) {
        let isEast = before.longitude.coefficient > 0
        append(Point(longitude: ExactDecimal(isEast ? 180 : -180), latitude: latitude), to: &part)
        if part.count > 1 { parts.append(part) }
        part = [Point(longitude: ExactDecimal(isEast ? -180 : 180), latitude: latitude)]
      }
      append(point, to: &part)
      before = position
    }
    if part.count > 1 { parts.append(part) }
    return parts
  }

  private static func append(_ point: Point, to part: inout [Point]) {
    if part.last != point { part.append(point) }
  }

  /// The latitude at which the shorter way between two points crosses the antimeridian; `nil` if it doesn't.
  private static func crossing(from one: Position, to other: Position) -> ExactDecimal? {
    let (start, end) = (GeoPoint(one), GeoPoint(other))
    guard abs(end.longitude - start.longitude) > 180 else { return nil }
    let edge: Double = start.longitude > 0 ? 180 : -180
    let beyond = end.longitude + 2 * edge
    guard beyond != start.longitude else { return one.latitude }
    let part = (edge - start.longitude) / (beyond - start.longitude)
    let latitude = start.latitude + part * (end.latitude - start.latitude)
    return ExactDecimal(coefficient: Int64((latitude * 1e7).rounded()), scale: 7)
  }
}
