import TestSupport
import Testing

@testable import TripLedger

struct DayWorthsTests {
  static let rows: [(worth: DayWorths.Worth, units: Int64, expected: Int64?)] = [
    (.same, -7, -7), (.none, 7, nil),
    // 1/2 and 3/2 are rounded away from zero, 1/3 towards it.
    (.times(1, over: 2, isProvisional: false), 1, 1), (.times(1, over: 2, isProvisional: false), -1, -1),
    (.times(1, over: 2, isProvisional: false), 3, 2), (.times(1, over: 3, isProvisional: false), 1, 0),
    (.times(2, over: 3, isProvisional: false), 1, 1), (.times(.max, over: .max, isProvisional: false), 5, 5),
    (.long(Fraction(1, over: 2), isProvisional: true), -3, -2),
  ]

  @Test(arguments: rows)
  func isRoundedOnce(worth: DayWorths.Worth, units: Int64, expected: Int64?) throws {
    #expect(try worth.of(units) == expected)
  }

  @Test(arguments: [
    DayWorths.Worth.times(.max, over: 1, isProvisional: false), .times(10_000, over: 1, isProvisional: false),
    .long(Fraction(Int128.max / 4, over: 1), isProvisional: false),
  ])
  func whatDoesNotFitIsAnError(worth: DayWorths.Worth) {
    #expect(throws: MoneyError.overflow) { try worth.of(1_000_000_000_000_000) }
  }

  /// The same as an expense converted by itself.
  @Test func agreesWithTheBook() throws {
    var random = SeededGenerator(announcing: #function)
    let fixture = try LedgerFixture()
    try fixture.publish(
      "2025-09-05", ["JPY": "937.77/100", "USD": "1391.2", "VND": "5.27/100", "KWD": "4555.55"])
    try fixture.ledger.read { snapshot in
      let rates = try snapshot.rateBook(now: fixture.now)
      let currencies = try RandomExpenses.currencies.map { try Currency($0) }
      for target in currencies {
        var worths = DayWorths(rates, in: target)
        for round in 0..<300 {
          let date = try day(["2025-09-04", "2025-09-05", "2025-09-08"][round % 3])
          worths.go(to: date)
          let index = Int.random(in: currencies.indices, using: &random)
          let units = Int64.random(in: -90_000_000...90_000_000, using: &random)
          let amount = Amount(minorUnits: units, currency: currencies[index])
          let expected = try rates.convert(amount, to: target, on: date)
          let worth = try worths.worth(of: currencies[index], at: index)
          #expect(
            try worth.of(units) == expected?.amount.minorUnits, "\(amount) to \(target), seed \(random.seed)")
          #expect(worth.isProvisional == (expected?.isProvisional ?? false))
        }
      }
    }
  }
}
