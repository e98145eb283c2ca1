import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// Amounts converted by day equal expenses converted one by one.
struct DayConverterTests {
  @Test func agreesWithTheBook() throws {
    var random = SeededGenerator(announcing: #function)
    let fixture = try LedgerFixture()
    try fixture.publish(
      "2025-09-05", ["JPY": "937.77/100", "USD": "1391.2", "VND": "5.27/100", "KWD": "4555.55"])
    try fixture.ledger.read { snapshot in
      let rates = try snapshot.rateConverter(now: fixture.now)
      let currencies = try RandomExpenses.currencies.map { try Currency($0) }
      for target in currencies {
        var converter = DayConverter(rates, to: target)
        for round in 0..<300 {
          let date = try day(["2025-09-04", "2025-09-05", "2025-09-08"][round % 3])
          converter.move(to: date)
          let index = Int.random(in: currencies.indices, using: &random)
          let units = Int64.random(in: -90_000_000...90_000_000, using: &random)
          let amount = Amount(minorUnits: units, currency: currencies[index])
          let expected = try rates.convert(amount, to: target, on: date)
          let rate = try converter.rate(of: currencies[index], at: index)
          #expect(
            try rate.convert(units) == expected?.amount.minorUnits,
            "\(amount) to \(target), seed \(random.seed)")
          #expect(rate.isProvisional == (expected?.isProvisional ?? false))
        }
      }
    }
  }
}
