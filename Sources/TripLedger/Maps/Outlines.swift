#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Coasts and borders of the world, simplified: 19 of 20 points are within five kilometres, inlets are
/// filled, and the far north and south are less accurate.
package struct Outlines: Sendable {
  /// Closed lines around land, and around lakes in it; the last point is not the first.
  let coasts: [[GeoPoint]]
  /// Open lines between countries.
  let borders: [[GeoPoint]]

  /// Returns the built-in outlines; decodes them on each call.
  static func world() -> Outlines { Outlines(base64: "\(OutlineTable.base64)") }

  /// Reads two lists of lines in the format of `Scripts/make-outlines`: the number of lines; for each, the
  /// number of points; for each point, the steps from the one before, east and north. Numbers are LEB128,
  /// signs zigzag.
  ///
  /// Truncated lines are omitted.
  init(base64: String) {
    var reader = Reader(bytes: Data(base64Encoded: base64).map(Array.init) ?? [])
    coasts = reader.lines()
    borders = reader.lines()
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    mutating func number() -> Int? {
      var value = 0
      for shift in stride(from: 0, to: 35, by: 7) {
        guard place < bytes.count else { return nil }
        value |= Int(bytes[place] & 127) << shift
        place += 1
        if bytes[place - 1] < 128 { return value }
      }
      return nil
    }

    mutating func step() -> Int? { number().map { $0 & 1 == 0 ? $0 >> 1 : -(($0 + 1) >> 1) } }

    mutating func line() -> [GeoPoint]? {
      guard let count = number(), count <= bytes.count else { return nil }
      var (x, y) = (0, 0)
      var points: [GeoPoint] = []
      points.reserveCapacity(count)
      for _ in 0..<count {
        guard let east = step(), let north = step() else { return nil }
        (x, y) = (x + east, y + north)
        let steps = Double(OutlineTable.steps)
        points.append(GeoPoint(longitude: Double(x) / steps, latitude: Double(y) / steps))
      }
      return points
    }

    mutating func lines() -> [[GeoPoint]] {
      guard let count = number(), count <= bytes.count else { return [] }
      return (0..<count).map { _ in line() ?? [] }
    }
  }
}
