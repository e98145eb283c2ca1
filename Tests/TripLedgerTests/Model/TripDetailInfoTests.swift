import TestSupport
import Testing

@testable import TripStore

@Suite struct TripDetailInfoTests {
  @Test func whatWasTakenBackLeavesNoTrace() throws {
    let entered = try instant("2025-09-06T12:00:00+09:00")
    let plain = TripDetailInfo(
      amount: try amount("12000", "KRW"), category: "food", date: try day("2025-09-06"), entered: entered)
    let charge = try amount("9.20", "USD")
    var other = plain
    other.spread = try Spread(parsing: "2025-09-05..2025-09-07")
    other.charged = charge
    #expect(other != plain && other.charged == charge)
    #expect(plain.spread == nil && plain.charged == nil)
    other.charged = nil
    #expect(other != plain && other.spread?.count == 3)
    other.spread = nil
    #expect(other == plain && Set([other, plain]).count == 1)
  }
}
