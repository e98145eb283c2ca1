import TestLedgers
import TestSupport
import Testing

@testable import TripStore

struct RateHistoryTests {
  private static func history(
    _ prices: [(String, String)], from: String, to: String, empty: [String] = []
  ) throws -> RateHistory {
    let rates = try prices.map { try RateFixtures.rate("JPY", $1, unit: 100, $0) }
    let closed = try empty.map { try RateFixtures.empty($0, asked: "2026-01-01T12:00:00+09:00") }
    return try RateHistory(
      of: try Currency("JPY"), in: .won, from: try day(from), to: try day(to),
      rates: try RateSourcesTests.converter(rates, empty: closed, now: "2026-01-01T12:00:00+09:00"))
  }

  /// Monday the 1st to Thursday the 11th; the 3rd and the 9th to 10th are missing, the 4th was closed.
  @Test func points() throws {
    let history = try Self.history(
      [
        ("2025-09-01", "940"), ("2025-09-02", "941"), ("2025-09-05", "937.88"), ("2025-09-08", "938.28"),
        ("2025-09-11", "930"),
      ],
      from: "2025-09-01", to: "2025-09-11", empty: ["2025-09-04"])
    #expect(
      history.unit == 100
        && history.points.map(\.decimal.description).joined(separator: " ")
          == "940 941 937.88 938.28 930"
    )
    #expect(history.points.allSatisfy { $0.isExact && $0.sources == [.eximbank] && $0.suspicion == nil })
    #expect(history.gaps.map(\.description) == ["2025-09-03", "2025-09-09", "2025-09-10"])
    #expect(try history.latest?.date == day("2025-09-11") && history.previous?.date == day("2025-09-08"))
    // 930 − 938.28 = −8.28, of 938.28: −0.88246%.
    #expect(try history.change()?.description == "-8.28")
    #expect(try history.changePercent()?.description == "-0.88")
  }

  @Test func nothing() throws {
    let history = try Self.history([], from: "2025-09-05", to: "2025-09-08")
    #expect(history.points.isEmpty && history.latest == nil && history.previous == nil)
    #expect(try history.change() == nil && history.changePercent() == nil)
    #expect(try history.extremes(back: 30) == nil)
    #expect(history.gaps.map(\.description) == ["2025-09-05", "2025-09-08"])
    let alone = try Self.history([("2025-09-05", "937.88")], from: "2025-09-05", to: "2025-09-05")
    #expect(try alone.change() == nil && alone.latest != nil && alone.gaps.isEmpty)
    #expect(try Self.history([], from: "2025-09-08", to: "2025-09-05").gaps.isEmpty)
  }

  /// Thirty days back from the 10th of October is the 10th of September, 52 weeks is the 11th of October.
  @Test(
    arguments: [
      (30, "2025-09-10", "950 2025-09-10", "930 2025-10-02"),
      (29, "2025-09-11", "945 2025-10-10", "930 2025-10-02"),
      (364, "2024-10-11", "999 2024-10-11", "900 2025-03-03"),
      (365, "2024-10-10", "1000 2024-10-10", "900 2025-03-03"),
    ])
  func windows(_ days: Int, _ from: String, _ high: String, _ low: String) throws {
    let history = try Self.history(
      [
        ("2024-10-10", "1000"), ("2024-10-11", "999"), ("2025-03-03", "900"), ("2025-09-10", "950"),
        // The newer one of equal lows; the suspect 500 doesn't count.
        ("2025-10-01", "930"), ("2025-10-02", "930"), ("2025-10-08", "500"), ("2025-10-10", "945"),
      ], from: "2024-01-01", to: "2025-10-12")
    let found = try #require(try history.extremes(back: days))
    #expect(try found.from == day(from))
    #expect("\(found.high.decimal) \(found.high.date)" == high)
    #expect("\(found.low.decimal) \(found.low.date)" == low)
    #expect(history.points.filter { $0.suspicion != nil }.map(\.decimal.description) == ["500"])
    #expect(RateHistory.month == 30 && RateHistory.year == 364)
  }

  /// A cross of one day; the change is never between two sources.
  @Test func crosses() throws {
    let rates = try [
      RateFixtures.rate("EUR", "1600", quote: "KRW", "2025-09-03", .frankfurter),
      RateFixtures.rate("EUR", "32000", quote: "VND", "2025-09-03", .frankfurter),
      RateFixtures.rate("VND", "0.06", "2025-09-04", .typed),
      RateFixtures.rate("EUR", "1612", quote: "KRW", "2025-09-05", .frankfurter),
      RateFixtures.rate("EUR", "31000", quote: "VND", "2025-09-05", .frankfurter),
      // One leg of a cross is not a price.
      RateFixtures.rate("EUR", "1650", quote: "KRW", "2025-09-08", .frankfurter),
    ]
    let history = try RateHistory(
      of: try Currency("VND"), in: .won, from: try day("2025-09-01"), to: try day("2025-09-08"),
      rates: try RateSourcesTests.converter(rates, routing: RateRouting(order: [.frankfurter])))
    // 1612 ÷ 31000 = 0.052: a tenth of a won takes 100. 1600 ÷ 32000 = 0.05.
    #expect(history.unit == 100)
    #expect(history.points.map(\.decimal.description) == ["5", "6", "5.2"])
    #expect(
      history.points.map { $0.sources.map(\.rawValue) } == [["frankfurter"], ["manual"], ["frankfurter"]])
    #expect(try history.change()?.description == "0.2" && history.changePercent()?.description == "4")
    #expect(history.gaps.map(\.description) == ["2025-09-01", "2025-09-02", "2025-09-08"])
  }
}
