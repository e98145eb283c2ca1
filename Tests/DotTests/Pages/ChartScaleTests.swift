import Testing

@testable import dot
@testable import DotViews
@testable import TripMerging

@Suite("Positions of amounts in charts")
struct ChartScaleTests {
  @Test(
    "Heights are proportional to amounts, and always include zero",
    arguments: [
      ([0, 50, 100], 50, 60.0), ([0, 50, 100], 100, 10), ([0, 50, 100], 0, 110), ([-100, 100], 0, 60),
      ([-100], -100, 110), ([-100], 0, 10), ([200, 400], 100, 85),
    ] as [([Int64], Int64, Double)])
  func heights(values: [Int64], value: Int64, y: Double) {
    #expect(ChartScale(values, top: 10, bottom: 110).y(value) == y)
  }

  @Test("Without amounts, zero is on the base line")
  func nothing() {
    #expect(ChartScale([], top: 10, bottom: 110).y(0) == 110)
    #expect(ChartScale([0, 0], top: 10, bottom: 110).steps == [])
  }

  @Test(
    "Steps are round and few",
    arguments: [
      (119_325, [0, 50_000, 100_000]), (257_459, [0, 100_000, 200_000]), (100, [0, 50, 100]),
      (99, [0, 20, 40, 60, 80]),
      (40, [0, 10, 20, 30, 40]), (41, [0, 10, 20, 30, 40]), (7, [0, 2, 4, 6]), (1, [0, 1]),
      (3, [0, 1, 2, 3]),
    ] as [(Int64, [Int64])])
  func steps(most: Int64, expected: [Int64]) {
    #expect(ChartScale([most], top: 0, bottom: 1).steps == expected)
  }

  @Test("Below zero, too, and for every 64-bit amount")
  func extremes() {
    #expect(ChartScale([-50, 100], top: 0, bottom: 1).steps == [-50, 0, 50, 100])
    let whole = ChartScale([.min, .max], top: 0, bottom: 100)
    #expect(!whole.steps.isEmpty && whole.y(.max) == 0 && whole.y(.min) == 100)
  }

  @Test func brief() throws {
    for (text, code, expected) in [
      ("50000", "JPY", "50,000"), ("50.00", "USD", "50"), ("1234.50", "USD", "1,234.50"),
      ("-3.00", "EUR", "−3"),
    ] {
      let amount = try Amount(parsing: text, currency: try Currency(code), sign: .anyButZero)
      #expect(amount.brief == expected)
    }
  }

  @Test func percent() {
    #expect(ChartScale.percent(1, of: 3) == "33.33%")
    #expect(ChartScale.percent(1, of: 0) == "0%")
    #expect(ChartScale.percent(3, of: 3) == "100%")
  }
}
