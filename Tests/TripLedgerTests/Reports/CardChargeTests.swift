import TestLedgers
import TestSupport
import Testing

@testable import TripStore

struct CardChargeTests {
  private static func expense(
    _ amount: String, _ code: String, charged: String?, _ currency: String = "KRW",
    on date: String = "2025-09-05",
    rate: GivenRate? = nil
  ) throws -> TripDetailInfo {
    func money(_ text: String, _ code: String) throws -> Amount {
      try Amount(parsing: text, currency: try Currency(code), sign: .anyButZero)
    }
    return TripDetailInfo(
      amount: try money(amount, code), category: "food", date: try day(date), rate: rate,
      charged: try charged.map { try money($0, currency) }, entered: try instant("\(date)T12:00:00+09:00"))
  }

  private static func converter() throws -> RateConverter {
    try RateConverter(
      MemoryStore([try RateFixtures.published("2025-09-05")]), now: try instant("2025-09-10T12:00:00+09:00"))
  }

  /// In the charged currency it is the charge, before any rate; elsewhere, as if there were no charge:
  /// ¥12,000 × 9.3788 ÷ 1392.7 = 80.811…
  @Test(arguments: [("KRW", "118500"), ("USD", "80.81"), ("JPY", "12000")])
  func converted(_ target: String, _ result: String) throws {
    let given = GivenRate(base: try decimal("9"), unit: 1, quote: .won)
    for rate in [nil, target == "KRW" ? given : nil] {
      let expense = try Self.expense("12000", "JPY", charged: "118500", rate: rate)
      let converted = try #require(try Self.converter().convert(expense, to: try Currency(target)))
      #expect(converted.amount.plain == result && !converted.isProvisional)
      #expect(converted.conversion.isCharged == (target == "KRW"))
      #expect(try converted.conversion.rateDate == day("2025-09-05"))
    }
  }

  /// If no rate is known the charge still has the cost.
  @Test func withoutAnyRate() throws {
    let expense = try Self.expense("1000000", "VND", charged: "54321")
    #expect(try Self.converter().convert(expense, to: .won)?.amount.plain == "54321")
    #expect(try Self.converter().convert(expense, to: .dollar) == nil)
    let charge = try #require(try CardCharge(expense, rates: try Self.converter()))
    #expect(charge.base == nil && charge.extra == nil && charge.markup == nil)
    #expect(charge.impliedRate == Fraction(54_321, over: 1_000_000))
  }

  /// Percent of the base amount before rounding, by 1 JPY = 9.3788 KRW:
  ///
  /// - ¥12,000 for ₩118,500: (118,500 − 112,545.6) ÷ 112,545.6 = 5.2906…%.
  /// - A refund of ¥1,000 for ₩9,200: (9,200 − 9,378.8) ÷ 9,378.8 = −1.9064…%.
  @Test(arguments: [
    ("12000", "118500", "112546", "5954", "5.29"), ("-1000", "-9200", "-9379", "179", "-1.91"),
    ("10000", "93788", "93788", "0", "0"),
  ])
  func markup(_ paid: String, _ charged: String, _ base: String, _ extra: String, _ markup: String) throws {
    // A rate given with the expense is not a base rate.
    let given = GivenRate(base: try decimal("9"), unit: 1, quote: .won)
    let expense = try Self.expense(paid, "JPY", charged: charged, rate: given)
    let charge = try #require(try CardCharge(expense, rates: try Self.converter()))
    #expect(charge.base?.amount.plain == base && charge.extra?.plain == extra)
    #expect(charge.markup?.description == markup)
  }

  /// Rounding changes the base amount considerably, by 1 USD = 1,392.7 KRW and 1 JPY = 9.3788 KRW:
  ///
  /// - 1 USD for ₩1,400: 7.3 ÷ 1,392.7 = 0.5241…%; of the rounded ₩1,393 it would be 0.50%.
  /// - ¥1 for ₩10: 0.6212 ÷ 9.3788 = 6.6234…%; of ₩9 11.11%.
  /// - ₩100 for 0.10 USD: 0.1 × 1,392.7 ÷ 100 = 1.3927; of 0.07 USD 42.86%.
  /// - ₩5 for 0.01 USD: 0.01 × 1,392.7 ÷ 5 = 2.7854; of 0.00 USD there would be none.
  @Test(arguments: [
    ("1", "USD", "1400", "KRW", "1393", "7", "0.52"), ("1", "JPY", "10", "KRW", "9", "1", "6.62"),
    ("100", "KRW", "0.10", "USD", "0.07", "0.03", "39.27"),
    ("5", "KRW", "0.01", "USD", "0.00", "0.01", "178.54"),
  ])
  func markupOfSmallAmounts(
    _ paid: String, _ code: String, _ charged: String, _ currency: String, _ base: String, _ extra: String,
    _ markup: String
  ) throws {
    let expense = try Self.expense(paid, code, charged: charged, currency)
    let charge = try #require(try CardCharge(expense, rates: try Self.converter()))
    #expect(charge.base?.amount.plain == base && charge.extra?.plain == extra)
    #expect(charge.markup?.description == markup)
    let total = try #require(try Self.markup([expense], rates: try Self.converter()).totals.first)
    #expect(total.base.plain == base && total.percent?.description == markup)
  }

  /// Three rows of ₩1,393 and ₩7 each, which add up to ₩4,179 and ₩21; 3 × 7.3 ÷ (3 × 1,392.7) = 0.5241…%,
  /// but 21 ÷ 4,179 would be 0.5025…%.
  @Test func totalOfWhatIsNotRounded() throws {
    let expenses = try (1...3).map { _ in try Self.expense("1", "USD", charged: "1400") }
    let total = try #require(try Self.markup(expenses, rates: try Self.converter()).totals.first)
    #expect(total.base.plain == "4179" && total.extra.plain == "21" && total.percent?.description == "0.52")
  }

  /// Cross rates of forty days, whose exact sum does not fit a fraction of 128 bits. Each day 1 USD is
  /// 150.0001, 150.0002 … yen of 9.1001, 9.1003 … won, and ¥154.5 were charged for each dollar: to two
  /// decimals 3% more than their average, 150.00205 (2.9985…%).
  @Test func totalOfManyCrosses() throws {
    let first = try day("2025-09-01")
    let now = try instant("2026-01-01T12:00:00+09:00")
    let dates = (0..<40).map { first + $0 }
    let days = try dates.enumerated().map { index, date in
      let yen = ExactDecimal(coefficient: 91_001 + 2 * Int64(index), scale: 4)
      let dollar = try yen * ExactDecimal(coefficient: 1_500_001 + Int64(index), scale: 4)
      return RateDay(
        source: .eximbank, date: date,
        rates: [(Currency.dollar, dollar), (try Currency("JPY"), yen)].map { currency, base in
          ExchangeRate(
            currency: currency, unit: 1, base: base, quote: .won, date: date, source: .eximbank, changed: now)
        }, asked: now)
    }
    let expenses = try dates.map { date in
      try Self.expense("200", "USD", charged: "30900", "JPY", on: date.description)
    }
    let total = try #require(
      try Self.markup(expenses, rates: try RateConverter(MemoryStore(days), now: now)).totals.first)
    #expect(total.count == 40 && total.charged.plain == "1236000" && total.percent?.description == "3")
  }

  private static func markup(_ expenses: [TripDetailInfo], rates: RateConverter) throws -> CardMarkup {
    try CardMarkup(expenses.compactMap { try CardCharge($0, rates: rates) })
  }

  @Test func ofATrip() throws {
    let expenses = try [
      Self.expense("12000", "JPY", charged: "118500"), Self.expense("-1000", "JPY", charged: "-9200"),
      Self.expense("3000", "JPY", charged: nil), Self.expense("1000000", "VND", charged: "54321"),
      Self.expense("12000", "JPY", charged: "85", "USD"),
    ]
    let markup = try Self.markup(expenses, rates: try Self.converter())
    #expect(markup.unknown == 1 && markup.totals.map(\.charged.currency.code) == ["KRW", "USD"])
    // 118,500 − 9,200; 112,546 − 9,379; (109,300 − 103,166.8) ÷ 103,166.8 = 5.9449…%.
    let won = markup.totals[0]
    #expect(won.charged.plain == "109300" && won.base.plain == "103167" && won.extra.plain == "6133")
    #expect(won.percent?.description == "5.94" && won.count == 2 && !won.isProvisional)
    // 85 − 80.81 = 4.19; 12,000 × 9.3788 ÷ 1,392.7 = 80.8110…, of which 85 is 5.1836…% more.
    let dollar = markup.totals[1]
    #expect(dollar.extra.plain == "4.19" && dollar.percent?.description == "5.18")
    #expect(try CardMarkup([]).totals.isEmpty)
  }
}
