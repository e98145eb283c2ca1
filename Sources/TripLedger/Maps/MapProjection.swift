/// How points of the earth are projected: true to scale at the middle of the map, in degrees of arc.
///
/// Meridians and parallels are straight and evenly spaced, with the scale of the middle latitude; around the
/// poles, distances and directions from the pole are preserved, and parallels are circles.
struct MapProjection: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case equirectangular
    case polar(isNorth: Bool)
  }

  let kind: Kind
  let middle: GeoPoint
  /// The length of a degree of longitude relative to one of latitude, at the middle.
  let narrowing: Double

  package init(_ extent: MapExtent) {
    middle = extent.middle
    narrowing = max(0.05, cos(middle.latitude * .degree))
    // Beyond this, one edge of the map would be drawn more than twice as wide as the middle.
    let edge = max(abs(extent.south), abs(extent.north))
    let stretched = narrowing / max(1e-6, cos(min(edge, 90) * .degree))
    let isOneSide = extent.south > 45 || extent.north < -45
    kind = isOneSide && (stretched > 2 || edge > 85) ? .polar(isNorth: extent.south > 0) : .equirectangular
  }

  /// Returns the offset east and south of the middle; on polar maps, of the pole.
  func callAsFunction(_ point: GeoPoint) -> MapPoint {
    switch kind {
    case .equirectangular:
      return MapPoint(
        x: (point.longitude - middle.longitude) * narrowing, y: middle.latitude - point.latitude)
    case .polar(let isNorth):
      // Points far behind the horizon are moved to a circle, so that lines keep their direction around it.
      let away = min(90 - (isNorth ? point.latitude : -point.latitude), 80)
      let angle = (point.longitude - middle.longitude) * .degree
      return MapPoint(x: away * sin(angle), y: (isNorth ? 1 : -1) * away * cos(angle))
    }
  }
}

/// A point of the projection: x grows to the right, y downward.
struct MapPoint: Hashable, Sendable {
  var x: Double
  var y: Double
}
