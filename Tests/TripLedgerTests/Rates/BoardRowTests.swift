import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripMerging

struct BoardRowTests {
  private static func board(
    _ date: String, before: String?, home: Currency
  ) throws -> [BoardRow] {
    let day = try RateFixtures.published(date)
    let previous = try before.map { try RateFixtures.published($0) }
    let converter = try RateConverter(
      MemoryStore([day] + (previous.map { [$0] } ?? [])), now: try instant("2025-09-20T12:00:00+09:00"))
    return try converter.board(of: day, previous: previous, home: home) { _ in try CashEstimate() }
  }

  /// With the won as home currency the board is the bank's own, to the last digit.
  @Test func asPublished() throws {
    let (day, previous) = (
      try RateFixtures.published("2025-09-08"), try RateFixtures.published("2025-09-05")
    )
    let rows = try Self.board("2025-09-08", before: "2025-09-05", home: .won)
    #expect(rows.count == day.rates.count && rows.count == 22)
    for (row, rate) in zip(rows, day.rates) {
      let before = try #require(previous.rates.first { $0.currency == rate.currency })
      #expect(row.currency == rate.currency && row.unit == rate.unit && row.quote == .won)
      #expect(row.decimal == rate.base && row.isExact && row.published == rate)
      #expect(try row.change == rate.base - before.base)
      #expect(try row.cashBuy == CashEstimate().buying(rate.base))
      #expect(try row.cashSell == CashEstimate().selling(rate.base))
      #expect(row.suspicion == nil && row.conversion.legs.count == 1)
      #expect(try row.previous?.date == TestSupport.day("2025-09-05"))
    }
    // 1391.8 − 1392.7 = −0.9, of 1392.7: −0.0646%. 938.28 − 937.88 = 0.4, of 937.88: 0.0426%.
    let dollar = try #require(rows.first { $0.currency == .dollar })
    #expect(dollar.change?.description == "-0.9" && dollar.changePercent?.description == "-0.06")
    let yen = try #require(rows.first { $0.currency.code == "JPY" })
    #expect(yen.unit == 100 && yen.changePercent?.description == "0.04")
    #expect(try Self.board("2025-09-08", before: nil, home: .won).allSatisfy { $0.previous == nil })
  }

  /// Friday: USD 1392.7, JPY(100) 937.88, IDR(100) 8.48, EUR 1622.43 won.
  @Test(arguments: [
    // 1000 ÷ 1392.7
    ("USD", "KRW", 1000, "0.7180297264", 10_000, 13_927, 1),
    // 937.88 ÷ 1392.7 for 100
    ("USD", "JPY", 100, "0.6734257198", 93_788, 139_270, 2),
    // 8.48 × 100 ÷ 1392.7 for 10,000
    ("USD", "IDR", 10_000, "0.608889208", 8480, 13_927, 2),
    ("USD", "EUR", 1, "1.164952969", 162_243, 139_270, 2),
  ])
  func crosses(
    _ home: String, _ code: String, _ unit: Int, _ text: String, _ above: Int, _ below: Int, _ legs: Int
  ) throws {
    let rows = try Self.board("2025-09-05", before: nil, home: try Currency(home))
    let row = try #require(rows.first { $0.currency.code == code })
    #expect(row.unit == unit && row.quote.code == home && row.decimal.description == text)
    #expect(row.base == Fraction(Int128(above), over: Int128(below)) && !row.isExact)
    #expect(row.conversion.legs.count == legs)
    #expect(!rows.contains { $0.currency.code == home } && rows.count == 22)
    #expect(rows[0].currency == .won && rows[0].published == nil)
  }

  /// The same day with one leg inverted, and one of the day before: euro rows are shown as published.
  @Test func euroRows() throws {
    let friday = try RateFixtures.days([
      RateFixtures.rate("EUR", "1.1697", quote: "USD", "2025-09-05", .frankfurter),
      RateFixtures.rate("EUR", "172.8", quote: "JPY", "2025-09-05", .frankfurter),
      RateFixtures.rate("EUR", "0.86", quote: "GBP", "2025-09-05", .frankfurter),
    ])[0]
    let thursday = try RateFixtures.days([
      RateFixtures.rate("EUR", "1.16", quote: "USD", "2025-09-04", .frankfurter),
      RateFixtures.rate("EUR", "174", quote: "JPY", "2025-09-04", .frankfurter),
    ])[0]
    let converter = try RateConverter(
      MemoryStore([friday, thursday]), now: try instant("2025-09-06T12:00:00+09:00"))
    func rows(_ home: Currency) throws -> [BoardRow] {
      try converter.board(of: friday, previous: thursday, home: home) { _ in
        try CashEstimate(percent: ExactDecimal(10))
      }
    }
    let dollars = try rows(.dollar)
    #expect(dollars.map(\.currency.code) == ["EUR", "JPY", "GBP"])
    // 1.1697 − 1.16 = 0.0097, of 1.16: 0.8362%; cash 1.1697 × 1.1 and × 0.9.
    let euro = dollars[0]
    #expect(euro.decimal.description == "1.1697" && euro.isExact && euro.unit == 1)
    #expect(euro.change?.description == "0.0097" && euro.changePercent?.description == "0.84")
    #expect(euro.cashBuy?.description == "1.28667" && euro.cashSell?.description == "1.05273")
    // 100 × 1.1697 ÷ 172.8 = 0.67690972…; before 100 × 1.16 ÷ 174 = 0.6666…: up 1.5364…%.
    let yen = dollars[1]
    #expect(yen.base == Fraction(11_697, over: 17_280) && yen.decimal.description == "0.6769097222")
    #expect(yen.previous?.base == Fraction(2, over: 3) && yen.changePercent?.description == "1.54")
    // 0.6769097222… − 0.6666666666…
    #expect(yen.change?.description == "0.01024305556")
    #expect(dollars[2].previous == nil && dollars[2].change == nil && dollars[2].changePercent == nil)

    // With the euro as home currency every row is inverted: 100 ÷ 172.8.
    let euros = try rows(.euro)
    #expect(euros.map(\.currency.code) == ["USD", "JPY", "GBP"])
    #expect(euros[1].unit == 100 && euros[1].decimal.description == "0.5787037037" && !euros[1].isExact)
    // No source has a price of the won that day.
    #expect(try rows(.won).isEmpty)
  }

  @Test func suspects() throws {
    let before = try RateFixtures.days([RateFixtures.rate("USD", "1000", "2025-09-04")])[0]
    let day = try RateFixtures.days([
      RateFixtures.rate("USD", "1300", "2025-09-05"), RateFixtures.rate("EUR", "1600", "2025-09-05"),
    ])[0]
    let converter = try RateConverter(
      MemoryStore([before, day]), now: try instant("2025-09-06T12:00:00+09:00"))
    let rows = try converter.board(of: day, previous: before, home: .won) { _ in try CashEstimate() }
    #expect(rows.map { $0.suspicion?.previous.base.description } == ["1000", nil])
    #expect(rows[0].decimal.description == "1300" && rows[0].changePercent?.description == "30")
    // A cross over it is suspect, too.
    let dollars = try converter.board(of: day, previous: nil, home: .dollar) { _ in try CashEstimate() }
    #expect(dollars.map { $0.suspicion != nil } == [true, true])
  }

  /// Halves are rounded away from zero, on both sides.
  @Test(arguments: [
    ("1000", "1000.05", "0.01"), ("1000", "999.95", "-0.01"), ("1000", "1000.04", "0"), ("8", "9", "12.5"),
    ("3", "2", "-33.33"), ("3", "4", "33.33"), ("1500", "1500", "0"), ("80", "100", "25"),
  ])
  func percent(_ old: String, _ new: String, _ result: String) throws {
    #expect(try decimal(new).fraction.percent(above: decimal(old).fraction).description == result)
  }

  @Test(arguments: [
    (Int128(1), Int128(10), 1), (99, 1000, 100), (1, 1000, 100), (999, 1_000_000, 1000), (1, 10_000, 1000),
    (1, 100_000, 10_000), (1, 100_000_000, 10_000), (1400, 1, 1),
  ])
  func unit(_ above: Int128, _ below: Int128, _ unit: Int) {
    #expect(BoardRow.unit(for: Fraction(above, over: below)) == unit)
  }
}
