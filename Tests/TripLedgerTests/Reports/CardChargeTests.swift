import Testing

@testable import TripLedger

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

  private static func book() throws -> RateBook {
    try RateBook(
      MemoryStore([try RateFixtures.published("2025-09-05")]), now: try instant("2025-09-10T12:00:00+09:00"))
  }

  /// In the charged currency what was charged, before any rate; elsewhere as if there were no charge:
  /// ¥12,000 × 9.3788 ÷ 1392.7 = 80.811…
  @Test(arguments: [("KRW", "118500"), ("USD", "80.81"), ("JPY", "12000")])
  func worth(_ target: String, _ result: String) throws {
    let given = GivenRate(base: try decimal("9"), unit: 1, quote: .won)
    for rate in [nil, target == "KRW" ? given : nil] {
      let expense = try Self.expense("12000", "JPY", charged: "118500", rate: rate)
      let worth = try #require(try Self.book().convert(expense, to: try Currency(target)))
      #expect(worth.amount.plain == result && !worth.isProvisional)
      #expect(worth.conversion.isCharged == (target == "KRW"))
      #expect(try worth.conversion.rateDate == day("2025-09-05"))
    }
  }

  /// Where no rate is known the charge still tells what it cost.
  @Test func withoutAnyRate() throws {
    let expense = try Self.expense("1000000", "VND", charged: "54321")
    #expect(try Self.book().convert(expense, to: .won)?.amount.plain == "54321")
    #expect(try Self.book().convert(expense, to: .dollar) == nil)
    let charge = try #require(try CardCharge(expense, rates: try Self.book()))
    #expect(charge.base == nil && charge.extra == nil && charge.markup == nil)
    #expect(charge.impliedRate == Fraction(54_321, over: 1_000_000))
  }

  /// - ¥12,000 for ₩118,500: 9.875 each, the base 9.3788 (₩112,546): 5.2906 % more.
  /// - A refund of ¥1,000 for ₩9,200: worth ₩9,379, the card gave 1.9064 % less.
  @Test(arguments: [
    ("12000", "118500", "112546", "5954", "5.29"), ("-1000", "-9200", "-9379", "179", "-1.91"),
    ("10000", "93788", "93788", "0", "0"),
  ])
  func markup(_ paid: String, _ charged: String, _ base: String, _ extra: String, _ markup: String) throws {
    // A rate given with the expense is no base rate.
    let given = GivenRate(base: try decimal("9"), unit: 1, quote: .won)
    let expense = try Self.expense(paid, "JPY", charged: charged, rate: given)
    let charge = try #require(try CardCharge(expense, rates: try Self.book()))
    #expect(charge.base?.amount.plain == base && charge.extra?.plain == extra)
    #expect(charge.markup?.description == markup)
  }

  @Test func ofATrip() throws {
    let expenses = try [
      Self.expense("12000", "JPY", charged: "118500"), Self.expense("-1000", "JPY", charged: "-9200"),
      Self.expense("3000", "JPY", charged: nil), Self.expense("1000000", "VND", charged: "54321"),
      Self.expense("12000", "JPY", charged: "85", "USD"),
    ]
    let markup = try CardMarkup(expenses, rates: try Self.book())
    #expect(markup.unknown == 1 && markup.totals.map(\.charged.currency.code) == ["KRW", "USD"])
    // 118,500 − 9,200; 112,546 − 9,379; 6,133 ÷ 103,167 = 5.9447 %.
    let won = markup.totals[0]
    #expect(won.charged.plain == "109300" && won.base.plain == "103167" && won.extra.plain == "6133")
    #expect(won.percent?.description == "5.94" && won.count == 2 && !won.isProvisional)
    // 85 − 80.81 = 4.19, of 80.81: 5.185 %.
    let dollar = markup.totals[1]
    #expect(dollar.extra.plain == "4.19" && dollar.percent?.description == "5.19")
    #expect(try CardMarkup([], rates: try Self.book()).totals.isEmpty)
  }
}
