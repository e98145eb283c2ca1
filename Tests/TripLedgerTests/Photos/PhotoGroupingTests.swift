import TestLedgers
import TestSupport
import Testing

@testable import TripMedia

@Suite struct PhotoGroupingTests {
  private static func photo(_ path: String, _ taken: String, _ at: String? = nil) throws -> FoundPhoto {
    let parts = taken.split(separator: " ").map(String.init)
    let time = PhotoTime(day: try #require(Day(parts[0])), time: try #require(TimeOfDay(parts[1])))
    return FoundPhoto(path: path, size: 1, taken: time, position: try at.map { try Position(parsing: $0) })
  }

  /// At 34.6687° of latitude, 0.0013° of latitude are 144.6 m and 0.0014° are 155.7 m.
  private static let rows: [(String, [(String, String, String?)], [[String]])] = [
    ("none", [], []),
    (
      "a gap of half an hour, and one of a second more",
      [("a", "2025-09-06 12:00", nil), ("b", "2025-09-06 12:30", nil), ("c", "2025-09-06 13:00:01", nil)],
      [["a", "b"], ["c"]]
    ),
    (
      "order by time, then by path",
      [("z", "2025-09-06 12:00", nil), ("b", "2025-09-06 12:10", nil), ("a", "2025-09-06 12:10", nil)],
      [["z", "a", "b"]]
    ),
    (
      "150 m from where the group was placed",
      [
        ("a", "2025-09-06 12:00", "34.6687,135.5"), ("b", "2025-09-06 12:01", "34.67,135.5"),
        ("c", "2025-09-06 12:02", "34.6713,135.5"),
      ],
      [["a", "b"], ["c"]]
    ),
    (
      "one without a position goes by time, and leaves the place to the next",
      [
        ("a", "2025-09-06 12:00", nil), ("b", "2025-09-06 12:01", "34.6687,135.5"),
        ("c", "2025-09-06 12:02", nil), ("d", "2025-09-06 12:03", "34.6701,135.5"),
      ],
      [["a", "b", "c"], ["d"]]
    ),
    (
      "over midnight",
      [("a", "2025-09-06 23:50", nil), ("b", "2025-09-07 00:10", nil)], [["a", "b"]]
    ),
    (
      "two hours at most",
      [
        ("a", "2025-09-06 12:00", nil), ("b", "2025-09-06 12:30", nil), ("c", "2025-09-06 13:00", nil),
        ("d", "2025-09-06 13:30", nil), ("e", "2025-09-06 14:00", nil), ("f", "2025-09-06 14:10", nil),
      ],
      [["a", "b", "c", "d", "e"], ["f"]]
    ),
    (
      "over 180° of longitude",
      [("a", "2025-09-06 12:00", "0,179.9999"), ("b", "2025-09-06 12:01", "0,-179.9999")], [["a", "b"]]
    ),
  ]

  @Test(arguments: 0..<8)
  func groups(_ index: Int) throws {
    let (name, photos, expected) = Self.rows[index]
    let groups = PhotoGroup.groups(of: try photos.reversed().map { try Self.photo($0.0, $0.1, $0.2) })
    #expect(groups.map { $0.photos.map(\.path) } == expected, "\(name)")
    #expect(groups.flatMap(\.photos).count == photos.count)
  }

  @Test("The offset is the first photo's: another photo's may not apply to its time")
  func offset() throws {
    func photo(_ path: String, _ time: String, _ offset: Int?) throws -> FoundPhoto {
      let taken = PhotoTime(
        day: try day("2025-09-06"), time: try #require(TimeOfDay(time)), offset: offset)
      return FoundPhoto(path: path, size: 1, taken: taken, position: nil)
    }
    for (first, second) in [(nil, 32_400), (32_400, nil), (32_400, 0)] as [(Int?, Int?)] {
      let groups = PhotoGroup.groups(of: [try photo("a", "12:00", first), try photo("b", "12:05", second)])
      #expect(groups.map(\.offset) == [first])
    }
  }
}
