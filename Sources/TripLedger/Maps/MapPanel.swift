/// A rectangle of a drawing that shows an area of the earth; pixels are those of the whole drawing.
package struct MapPanel {
  let left: Double
  let top: Double
  let width: Double
  let height: Double
  let projection: MapProjection
  /// The extent of the points that the panel was created for.
  let extent: MapExtent
  /// Pixels per degree of arc, at the middle.
  let scale: Double
  /// The height that the points take with a margin that no circle is cut by, in pixels.
  let needed: Double
  /// The projected point in the middle of the panel.
  let center: MapPoint

  /// Shows all points with a margin, and at least `least` degrees from top to bottom.
  init?(
    left: Double, top: Double, width: Double, height: Double, around points: [GeoPoint],
    passing way: [GeoPoint] = [], least: Double
  ) {
    guard var extent = MapExtent(around: points) else { return nil }
    // Long ways come nearer to the pole than their ends.
    extent.south = min(extent.south, way.map(\.latitude).min() ?? 90)
    extent.north = max(extent.north, way.map(\.latitude).max() ?? -90)
    let projection = MapProjection(extent)
    let placed = (points + way).map { projection($0.unwrapped(near: extent.middle)) }
    let across = placed.map(\.x).min().flatMap { low in placed.map(\.x).max().map { low...$0 } } ?? 0...0
    let down = placed.map(\.y).min().flatMap { low in placed.map(\.y).max().map { low...$0 } } ?? 0...0
    self.left = left
    self.top = top
    self.width = width
    self.height = height
    self.projection = projection
    self.extent = extent
    // About a third more than needed, to leave room for circles and labels at the edge.
    let high = down.upperBound - down.lowerBound
    let tall = max(least, min(1.35 * high, high + 24))
    let wide = 1.3 * (across.upperBound - across.lowerBound)
    var scale = min(height / tall, wide > 0 ? width / wide : .infinity)
    // Shows the earth only once, without the same place at both ends.
    if projection.kind == .equirectangular { scale = max(scale, width / (360 * projection.narrowing)) }
    self.scale = scale
    needed = max(tall * scale, high * scale + 2 * (MapSheet.largestRadius + 4))
    var y = (down.lowerBound + down.upperBound) / 2
    if projection.kind == .equirectangular {
      // Areas beyond the poles are not shown, unless the map is taller than the earth.
      let half = min(90, height / scale / 2)
      let middle = projection.middle.latitude
      y = max(middle - 90 + half, min(y, middle + 90 - half))
    }
    center = MapPoint(x: (across.lowerBound + across.upperBound) / 2, y: y)
  }

  var right: Double { left + width }
  var bottom: Double { top + height }
  /// The height in degrees.
  var span: Double { height / scale }
  /// Whether it is lower than about 20 km, for which the outlines are too coarse: a market would be in the sea.
  var isTooClose: Bool { span < 0.18 }

  /// Returns the pixel of a point, with its longitude unchanged.
  func pixel(_ point: GeoPoint) -> MapPoint {
    let placed = projection(point)
    return MapPoint(
      x: left + width / 2 + (placed.x - center.x) * scale, y: top + height / 2 + (placed.y - center.y) * scale
    )
  }

  /// Returns the pixel of a point at the longitude nearest to the middle of the map.
  func nearest(_ point: GeoPoint) -> MapPoint { pixel(point.unwrapped(near: extent.middle)) }

  /// The offsets at which the earth is repeated, so that maps continue across the antimeridian.
  var turns: [Double] {
    if case .polar = projection.kind { return [0] }
    return [-360, 0, 360]
  }

  /// The part of the panel from the north pole to the south pole.
  var sea: ClosedRange<Double> {
    guard projection.kind == .equirectangular else { return top...bottom }
    let north = pixel(GeoPoint(longitude: 0, latitude: 90)).y
    let south = pixel(GeoPoint(longitude: 0, latitude: -90)).y
    return max(top, min(north, bottom))...min(bottom, max(south, top))
  }

  func holds(_ point: MapPoint, margin: Double = 0) -> Bool {
    point.x >= left - margin && point.x <= right + margin && point.y >= top - margin
      && point.y <= bottom + margin
  }
}

// MARK: Lines

extension MapPanel {
  /// The margin around the panel in which lines continue, so that their cut ends are not visible.
  private static let margin = 6.0

  /// Returns the visible part of the area inside a ring; empty if none of it is visible.
  func area(_ ring: [GeoPoint], turned: Double = 0) -> [MapPoint] {
    guard !isBehind(ring) else { return [] }
    var points = thinned(pixels(ring, turned))
    guard points.count > 2, reaches(points), !isTooSmall(points) else { return [] }
    // The Sutherland–Hodgman algorithm: clips one side after another.
    let (low, high) = (left - Self.margin, right + Self.margin)
    let (above, below) = (top - Self.margin, bottom + Self.margin)
    points = cut(points) { $0.x - low }
    points = cut(points) { high - $0.x }
    points = cut(points) { $0.y - above }
    points = cut(points) { below - $0.y }
    return points.count > 2 ? points : []
  }

  /// Returns the visible parts of a line.
  func parts(_ line: [GeoPoint], isClosed: Bool = false, turned: Double = 0) -> [[MapPoint]] {
    guard !isBehind(line) else { return [] }
    var points = pixels(line, turned)
    guard reaches(points) else { return [] }
    var isSeam = zip(line, line.dropFirst()).map(Self.isSeam)
    if isClosed, let first = line.first, let last = line.last {
      points.append(points[0])
      isSeam.append(Self.isSeam(last, first))
    }
    var parts: [[MapPoint]] = []
    var part: [MapPoint] = []
    for (place, pair) in zip(points, points.dropFirst()).enumerated() {
      if isSeam[place] || !reaches([pair.0, pair.1]) {
        if part.count > 1 { parts.append(thinned(part)) }
        part = []
      } else {
        if part.isEmpty { part = [pair.0] }
        part.append(pair.1)
      }
    }
    return part.count > 1 ? parts + [thinned(part)] : parts
  }

  /// Whether a line is beyond the horizon of a polar map, where it can't be projected.
  private func isBehind(_ line: [GeoPoint]) -> Bool {
    guard case .polar(let isNorth) = projection.kind else { return false }
    return line.allSatisfy { (isNorth ? $0.latitude : -$0.latitude) < 10 }
  }

  private func pixels(_ line: [GeoPoint], _ turned: Double) -> [MapPoint] {
    line.map { pixel(GeoPoint(longitude: $0.longitude + turned, latitude: $0.latitude)) }
  }

  /// Whether an edge is a cut of the data at the antimeridian or the pole instead of a coast.
  private static func isSeam(_ one: GeoPoint, _ other: GeoPoint) -> Bool {
    (abs(one.longitude) == 180 && abs(other.longitude) == 180)
      || (one.latitude == -90 && other.latitude == -90)
  }

  /// Whether an area is too small to be visible.
  private func isTooSmall(_ points: [MapPoint]) -> Bool {
    guard let first = points.first else { return true }
    return points.allSatisfy { abs($0.x - first.x) < 0.8 && abs($0.y - first.y) < 0.8 }
  }

  /// Whether the bounding box of the points overlaps the panel.
  private func reaches(_ points: [MapPoint]) -> Bool {
    guard let first = points.first else { return false }
    var (low, high) = (first, first)
    for point in points {
      low = MapPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = MapPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return high.x >= left - Self.margin && low.x <= right + Self.margin && high.y >= top - Self.margin
      && low.y <= bottom + Self.margin
  }

  /// Removes points that are less than half a pixel from the one before; keeps the last one.
  private func thinned(_ points: [MapPoint]) -> [MapPoint] {
    var kept: [MapPoint] = []
    for (place, point) in points.enumerated() {
      if let last = kept.last, abs(point.x - last.x) + abs(point.y - last.y) < 0.8, place < points.count - 1 {
        continue
      }
      kept.append(point)
    }
    return kept
  }

  /// Returns the part of an area where `distance`, a linear function, is zero or more.
  private func cut(_ points: [MapPoint], _ distance: (MapPoint) -> Double) -> [MapPoint] {
    guard var before = points.last else { return [] }
    var kept: [MapPoint] = []
    for point in points {
      let (one, other) = (distance(before), distance(point))
      if (one >= 0) != (other >= 0) {
        let part = one / (one - other)
        kept.append(
          MapPoint(x: before.x + part * (point.x - before.x), y: before.y + part * (point.y - before.y)))
      }
      if other >= 0 { kept.append(point) }
      before = point
    }
    return kept
  }
}
