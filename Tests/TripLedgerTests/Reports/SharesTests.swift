import TestLedgers
import TestSupport
import Testing

@testable import TripStore

@Suite struct SharesTests {
  /// Calculated by hand: exact tenths, rounded down, and the rest to the largest remainders.
  @Test(
    arguments: [
      ([100], ["100.0"]),
      ([1, 1], ["50.0", "50.0"]),
      // 33.33… each: one tenth is missing, and goes to the first of equals.
      ([1, 1, 1], ["33.4", "33.3", "33.3"]),
      // 66.66…, 33.33…: the first lost more.
      ([2, 1], ["66.7", "33.3"]),
      // 14.28… times seven is 99.4 in tenths: six get one.
      ([1, 1, 1, 1, 1, 1, 1], ["14.3", "14.3", "14.3", "14.3", "14.3", "14.3", "14.2"]),
      // 99.9500…, 0.0499…: the first lost 0.0500…, more than 0.0499….
      ([2001, 1], ["100.0", "0.0"]),
      ([999, 1], ["99.9", "0.1"]),
      ([5, 0], ["100.0", "0.0"]),
      ([0, 5, 0], ["0.0", "100.0", "0.0"]),
      // A refund: 1100 ÷ 1000, −100 ÷ 1000.
      ([1100, -100], ["110.0", "-10.0"]),
      // 400 ÷ 300 = 133.33…, −100 ÷ 300 = −33.33…, down to −33.4: the second lost more.
      ([400, -100], ["133.3", "-33.3"]),
      ([-500], ["100.0"]),
      // The total is a refund, so expenses count against it.
      ([100, -600], ["-20.0", "120.0"]),
      ([Int64.max, Int64.max], ["50.0", "50.0"]),
      ([Int64.max, -Int64.max + 1], ["922337203685477580700.0", "-922337203685477580600.0"]),
    ] as [([Int64], [String])])
  func byHand(_ figures: [Int64], _ shares: [String]) {
    #expect(Share.shares(of: figures)?.map(\.description) == shares)
  }

  @Test("Zero has no shares", arguments: [[], [0], [0, 0], [5, -5], [100, -60, -40]] as [[Int64]])
  func none(_ figures: [Int64]) { #expect(Share.shares(of: figures) == nil) }

  @Test("For any amounts, shares add up to 100.0 and none is a tenth off")
  func adding() throws {
    var random = SeededGenerator(announcing: "shares")
    for round in 0..<3_000 {
      let limit: Int64 = [3, 1_000, 1_000_000_000_000_000][round % 3]
      let range = round % 2 == 0 ? 0...limit : -limit...limit
      let figures = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        Int64.random(in: range, using: &random)
      }
      let sum = figures.reduce(0, +)
      guard let shares = Share.shares(of: figures) else {
        #expect(sum == 0)
        continue
      }
      #expect(shares.map(\.tenths).reduce(0, +) == 1000, "\(figures)")
      for (figure, share) in zip(figures, shares) {
        // |tenths − 1000 × figure ÷ sum| < 1
        let off: Int128 = share.tenths * Int128(sum) - Int128(figure) * 1000
        let isNear = off.magnitude < sum.magnitude
        #expect(isNear, "\(figures)")
        if figure == 0 { #expect(share.tenths == 0) }
      }
      // A larger amount never has a smaller share.
      if sum > 0 {
        for (one, other) in zip(zip(figures, shares), zip(figures, shares).dropFirst()) where one.0 > other.0
        {
          #expect(one.1.tenths >= other.1.tenths, "\(figures)")
        }
      }
    }
  }
}
