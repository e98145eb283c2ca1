import TestSupport
import Testing

@testable import TripStore

@Suite struct TripInfoTests {
  static func trip(_ start: String, _ end: String?) throws -> TripInfo {
    TripInfo(
      title: "Osaka", currency: .won, start: try #require(Day(start)), end: end.flatMap { Day($0) },
      created: Instant(seconds: 0, offset: 0))
  }

  @Test(
    arguments: [
      ("2025-09-06", "2025-09-09", "2025-09-05", .upcoming(daysToGo: 1)),
      ("2025-09-06", "2025-09-09", "2025-08-06", .upcoming(daysToGo: 31)),
      ("2025-09-06", "2025-09-09", "2025-09-06", .ongoing(day: 1, of: 4)),
      ("2025-09-06", "2025-09-09", "2025-09-09", .ongoing(day: 4, of: 4)),
      ("2025-09-06", "2025-09-09", "2025-09-10", .ended),
      ("2025-09-06", "2025-09-06", "2025-09-06", .ongoing(day: 1, of: 1)),
      ("2025-09-06", nil, "2026-09-06", .ongoing(day: 366, of: nil)),
      ("2025-09-06", nil, "2025-09-05", .upcoming(daysToGo: 1)),
    ] as [(String, String?, String, TripInfo.State)])
  func knowsWhereItStands(_ start: String, _ end: String?, _ today: String, _ state: TripInfo.State) throws {
    #expect(try Self.trip(start, end).state(on: #require(Day(today))) == state)
  }

  @Test(arguments: [
    ("2025-09-05", false, false), ("2025-09-06", true, true), ("2025-09-09", true, true),
    ("2025-09-10", false, true),
  ])
  func containsItsDays(_ day: String, _ closed: Bool, _ open: Bool) throws {
    let day = try #require(Day(day))
    #expect(try Self.trip("2025-09-06", "2025-09-09").contains(day) == closed)
    #expect(try Self.trip("2025-09-06", nil).contains(day) == open)
  }

  @Test func neverEndsBeforeItStarts() throws {
    let (start, end) = (try #require(Day("2025-09-06")), try #require(Day("2025-09-05")))
    #expect(throws: ModelError.endBeforeStart(start: start, end: end)) {
      try Self.trip("2025-09-06", "2025-09-05").validated()
    }
    let oneDay = try Self.trip("2025-09-06", "2025-09-06")
    #expect(try oneDay.validated() == oneDay)
    #expect(oneDay.length == 1)
    #expect(try Self.trip("2025-09-06", nil).validated().length == nil)
  }
}
