/// The cities of the built-in table, ready to be searched.
///
/// Their first use reads the whole table, which takes about a millisecond.
package struct Cities: Sendable {
  /// The cities' positions and rows, from south to north.
  private let marks: [Mark]

  private struct Mark {
    let point: GlobePoint
    /// The bytes of the row in `CityTable.rows`.
    let row: Range<Int>
    let size: Int
  }

  /// The largest distance of a nearest city, in metres.
  package static let reach = 100_000.0

  package static let builtIn = Cities()

  private init() {
    marks = CityTable.rows.withUTF8Buffer { table in
      var marks: [Mark] = []
      var start = table.startIndex
      while start < table.endIndex {
        let end = table[start...].firstIndex(of: UInt8(ascii: "\n")) ?? table.endIndex
        if let row = CityRow(digits: table[start..<end].prefix(7).compactMap(CityTable.digit)) {
          marks.append(Mark(point: row.point, row: start..<end, size: row.size))
        }
        start = end + 1
      }
      return marks
    }
  }

  /// Returns the nearest city and its distance in metres; `nil` if none is within `reach`.
  ///
  /// The position is probably in the city's country, but the nearest city may be across a border.
  package func nearest(to position: Position) -> (city: City, distance: Double)? {
    let point = position.point
    var best: (mark: Mark, distance: Double)?
    var limit = Self.reach
    func look(at mark: Mark) -> Bool {
      // If the difference in latitude alone is this large, all further cities are farther away.
      guard abs(mark.point.latitude - point.latitude) * GlobePoint.radius <= limit else { return false }
      let distance = point.distance(to: mark.point)
      if distance <= limit, best.map({ distance < $0.distance }) ?? true {
        best = (mark, distance)
        limit = distance
      }
      return true
    }
    let middle = firstIndex(atOrNorthOf: point.latitude)
    for mark in marks[middle...] where !look(at: mark) { break }
    for mark in marks[..<middle].reversed() where !look(at: mark) { break }
    guard let best, let city = city(best.mark) else { return nil }
    return (city, best.distance)
  }

  /// Returns the cities within a distance in metres, nearest first.
  package func near(_ position: Position, within limit: Double) -> [(city: City, distance: Double)] {
    let point = position.point
    let start = firstIndex(atOrNorthOf: point.latitude - limit / GlobePoint.radius)
    return marks[start...].prefix { ($0.point.latitude - point.latitude) * GlobePoint.radius <= limit }
      .map { (mark: $0, distance: point.distance(to: $0.point)) }
      .filter { $0.distance <= limit }
      .sorted { ($0.distance, $0.mark.row.lowerBound) < ($1.distance, $1.mark.row.lowerBound) }
      .compactMap { found in city(found.mark).map { ($0, found.distance) } }
  }

  /// Returns the cities with a name that contains `text`, ignoring case, accents and spaces: exact matches
  /// first, then names that begin with it, the largest cities first in each group.
  package func search(_ text: String) -> [City] {
    let wanted = FoldedText(text)
    guard !wanted.isEmpty else { return [] }
    let found: [(city: City, rank: FoldedText.Match)] = marks.compactMap { mark in
      let ranks = names(mark, inLatin: wanted.isASCII).compactMap { FoldedText($0).match(wanted) }
      guard let rank = ranks.min() else { return nil }
      return city(mark).map { ($0, rank) }
    }
    return found.sorted {
      ($0.rank, -$0.city.size, $0.city.name) < ($1.rank, -$1.city.size, $1.city.name)
    }.map(\.city)
  }

  /// Returns the largest of the cities at certain points, the largest first.
  func largest(_ count: Int, where isIncluded: (GeoPoint) -> Bool) -> [City] {
    let found = marks.filter { mark in
      isIncluded(
        GeoPoint(longitude: mark.point.longitude * 180 / .pi, latitude: mark.point.latitude * 180 / .pi))
    }
    return found.sorted { ($1.size, $0.row.lowerBound) < ($0.size, $1.row.lowerBound) }
      .prefix(count).compactMap(city)
  }

  private func firstIndex(atOrNorthOf latitude: Double) -> Int {
    var (low, high) = (marks.startIndex, marks.endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if marks[middle].point.latitude < latitude { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func city(_ mark: Mark) -> City? {
    CityTable.rows.withUTF8Buffer { City(row: $0[mark.row]) }
  }

  /// Returns the names in Latin letters, or those in other scripts: Hangul is never ASCII, even folded.
  private func names(_ mark: Mark, inLatin: Bool) -> [String] {
    CityTable.rows.withUTF8Buffer { table in
      table[mark.row].dropFirst(9).split { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "/") }
        .filter { name in name.allSatisfy { $0 < 0x80 } ? inLatin : !inLatin || (name.first ?? 0) < 0xE3 }
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Returns every city, from south to north.
  func all() -> [City] { marks.compactMap(city) }
}
