import TestLedgers
import TestSupport
import Testing

@testable import TripStore

struct RateConverterTests {
  /// A converter with rates of real days and typed rates.
  private func converter(
    _ published: [String], manual: [ExchangeRate] = [], empty: [RateDay] = [],
    now: String = "2025-09-10T12:00:00+09:00"
  ) throws -> RateConverter {
    var days = try published.map { try RateFixtures.published($0) } + empty
    for (date, rates) in Dictionary(grouping: manual, by: \.date) {
      days.append(RateDay(source: .typed, date: date, rates: rates, asked: try instant(now)))
    }
    return try RateConverter(MemoryStore(days), now: try instant(now))
  }

  private func convert(
    _ converter: RateConverter, _ from: String, _ to: String, _ date: String, given: GivenRate? = nil
  ) throws -> Conversion? {
    try converter.conversion(from: try Currency(from), to: try Currency(to), on: try day(date), given: given)
  }

  /// Friday the 5th: USD 1392.7, JPY(100) 937.88, CNH 194.99, KWD 4554.13, IDR(100) 8.48, EUR 1622.43.
  @Test(arguments: [
    ("USD", "KRW", Int128(13_927), Int128(10)),
    ("KRW", "USD", 10, 13_927),
    ("JPY", "KRW", 93_788, 10_000),
    ("KRW", "JPY", 10_000, 93_788),
    ("CNY", "KRW", 19_499, 100),
    ("KWD", "KRW", 455_413, 100),
    ("IDR", "KRW", 848, 10_000),
    ("USD", "JPY", 13_927_000, 93_788),
    ("EUR", "JPY", 16_224_300, 93_788),
    ("JPY", "IDR", 93_788, 848),
    ("KWD", "CNY", 455_413, 19_499),
  ])
  func exactly(from: String, to: String, numerator: Int128, denominator: Int128) throws {
    let conversion = try #require(try convert(try converter(["2025-09-05"]), from, to, "2025-09-05"))
    #expect(conversion.factor == Fraction(numerator, over: denominator))
    #expect(conversion.legs.count == (from == "KRW" || to == "KRW" ? 1 : 2))
    #expect(conversion.rateDate == (try day("2025-09-05")))
    #expect(conversion.sources == [.eximbank] && !conversion.isProvisional)
  }

  /// ¥12,000 × 9.3788 = 112,545.6; KWD 1.234 × 4554.13 = 5,619.79642; ₩100,000 ÷ 1392.7 = 71.8029…
  @Test(arguments: [
    ("12000", "JPY", "KRW", "112546"), ("1.234", "KWD", "KRW", "5620"), ("100000", "KRW", "USD", "71.80"),
    ("-12000", "JPY", "KRW", "-112546"), ("1", "USD", "JPY", "148"), ("148", "JPY", "USD", "1.00"),
  ])
  func amounts(amount: String, from: String, to: String, result: String) throws {
    let conversion = try #require(try convert(try converter(["2025-09-05"]), from, to, "2025-09-05"))
    let paid = try Amount(parsing: amount, currency: try Currency(from), sign: .anyButZero)
    #expect(try Amount(rounding: paid.fraction * conversion.factor, to: try Currency(to)).plain == result)
  }

  @Test func oneCurrency() throws {
    for code in ["KRW", "USD", "VND"] {
      let conversion = try #require(
        try convert(
          try converter([]), code, code, "2030-01-01",
          given: GivenRate(base: ExactDecimal(2), unit: 1, quote: .won)))
      #expect(conversion.factor == .one && conversion.legs == [] && !conversion.isProvisional)
      #expect(conversion.rateDate == (try day("2030-01-01")))
    }
  }

  @Test func neverALaterRate() throws {
    let converter = try converter(["2025-09-05", "2025-09-08"])
    #expect(try convert(converter, "USD", "KRW", "2025-09-04") == nil)
    #expect(try convert(converter, "VND", "KRW", "2025-09-08") == nil)
    #expect(try convert(converter, "VND", "JPY", "2025-09-08") == nil)
    for (date, base, rateDate) in [
      ("2025-09-05", "1392.7", "2025-09-05"), ("2025-09-07", "1392.7", "2025-09-05"),
      ("2025-09-08", "1391.8", "2025-09-08"), ("2025-12-31", "1391.8", "2025-09-08"),
    ] {
      let conversion = try #require(try convert(converter, "USD", "KRW", date))
      #expect(conversion.legs.first?.rate?.base.description == base)
      #expect(conversion.rateDate == (try day(rateDate)))
    }
  }

  /// With Friday's rate: the weekend is final, the Monday, which was never requested, is not.
  @Test(
    arguments: [
      ("2025-09-05", nil), ("2025-09-06", nil), ("2025-09-07", nil), ("2025-09-08", "2025-09-08"),
      ("2025-09-09", "2025-09-09"), ("2025-09-13", "2025-09-12"),
    ] as [(String, String?)])
  func provisional(date: String, open: String?) throws {
    let conversion = try #require(try convert(try converter(["2025-09-05"]), "USD", "KRW", date))
    #expect(conversion.provisional?.date == (try open.map { try day($0) }))
    if let reason = conversion.provisional {
      #expect(reason.source == .eximbank && reason.currency.code == "USD" && !reason.wasAsked)
    }
  }

  /// Monday the 8th was empty; when that is final.
  @Test(arguments: [
    // Requested on the day itself: not final.
    ("2025-09-08T17:00:00+09:00", "2025-09-20T00:00:00+09:00", false, true),
    ("2025-09-08T17:00:00+09:00", "2025-09-20T00:00:00+09:00", true, true),
    // Requested the day after: three days, or a later published day.
    ("2025-09-09T09:00:00+09:00", "2025-09-10T23:59:59+09:00", false, true),
    ("2025-09-09T09:00:00+09:00", "2025-09-11T00:00:00+09:00", false, false),
    ("2025-09-09T09:00:00+09:00", "2025-09-09T12:00:00+09:00", true, false),
  ])
  func emptyOrClosed(asked: String, now: String, later: Bool, provisional: Bool) throws {
    let converter = try converter(
      ["2025-09-05"] + (later ? ["2025-09-09"] : []),
      empty: [try RateFixtures.empty("2025-09-08", asked: asked)], now: now)
    let conversion = try #require(try convert(converter, "USD", "KRW", "2025-09-08"))
    #expect(conversion.isProvisional == provisional)
    if provisional { #expect(conversion.provisional?.wasAsked == true) }
  }

  /// Typed a week apart, with a rate of another currency in between; nothing is published. The converter remembers
  /// where there is no rate, so the dates are looked up in both orders.
  @Test func typedFromItsOwnDateOn() throws {
    let typed = [
      try RateFixtures.rate("JPY", "930", unit: 100, "2025-09-01", .typed),
      try RateFixtures.rate("USD", "1400", "2025-09-05", .typed),
      try RateFixtures.rate("JPY", "940", unit: 100, "2025-09-08", .typed),
    ]
    let expected: [(date: String, base: String?)] = [
      ("2025-08-31", nil), ("2025-09-01", "930"), ("2025-09-07", "930"), ("2025-09-08", "940"),
      ("2025-09-09", "940"),
    ]
    for order in [expected, expected.reversed()] {
      let converter = try converter([], manual: typed)
      for (date, base) in order {
        let conversion = try convert(converter, "JPY", "KRW", date)
        #expect(conversion?.legs.first?.rate?.base.description == base, "\(date)")
      }
    }
  }

  @Test func typedBeforePublishedOfTheSameDate() throws {
    let typed = [
      try RateFixtures.rate("USD", "1400", "2025-09-05", .typed),
      try RateFixtures.rate("EUR", "1700", "2025-09-04", .typed),
      try RateFixtures.rate("VND", "0.054", "2025-09-02", .typed),
    ]
    let converter = try converter(["2025-09-05"], manual: typed)
    for date in ["2025-09-05", "2025-09-06"] {
      let dollar = try #require(try convert(converter, "USD", "KRW", date))
      #expect(dollar.factor == Fraction(1400, over: 1) && dollar.sources == [.typed], "\(date)")
    }
    // A newer published rate is used before an older typed one.
    let euro = try #require(try convert(converter, "EUR", "KRW", "2025-09-06"))
    #expect(euro.sources == [.eximbank])
    // The bank may still publish dollars for Monday, but never dong.
    #expect(try convert(converter, "USD", "KRW", "2025-09-08")?.isProvisional == true)
    let dong = try #require(try convert(converter, "VND", "KRW", "2025-09-08"))
    #expect(dong.factor == Fraction(54, over: 1000) && !dong.isProvisional)
    // A cross: the dong's leg is the older one, the dollar's may still change.
    let cross = try #require(try convert(converter, "VND", "USD", "2025-09-08"))
    #expect(cross.factor == Fraction(54, over: 1_400_000))
    #expect(try cross.rateDate == day("2025-09-02") && cross.sources == [.typed])
    #expect(cross.provisional?.currency.code == "USD")
  }

  @Test func theNewerPathWins() throws {
    let direct = try RateFixtures.rate("USD", "150", quote: "JPY", "2025-09-04", .typed)
    // The direct rate is older than Friday's cross.
    let older = try #require(
      try convert(try converter(["2025-09-05"], manual: [direct]), "USD", "JPY", "2025-09-05"))
    #expect(try older.legs.count == 2 && older.rateDate == day("2025-09-05"))
    // Of equal dates: the direct rate, and inverted exactly.
    let converter = try converter(["2025-09-04"], manual: [direct])
    #expect(try convert(converter, "USD", "JPY", "2025-09-04")?.factor == Fraction(150, over: 1))
    #expect(try convert(converter, "JPY", "USD", "2025-09-04")?.factor == Fraction(1, over: 150))
    // The bank may still publish both currencies.
    #expect(try convert(converter, "JPY", "USD", "2025-09-05")?.isProvisional == true)
  }

  @Test func throughATypedCurrency() throws {
    let dong = try RateFixtures.rate("VND", "0.04", unit: 1000, quote: "USD", "2025-09-03", .typed)
    let conversion = try #require(
      try convert(try converter(["2025-09-05"], manual: [dong]), "VND", "KRW", "2025-09-05"))
    // 0.04 ÷ 1000 × 1392.7
    #expect(conversion.factor == Fraction(4 * 13_927, over: 1_000_000))
    #expect(try conversion.rateDate == day("2025-09-03") && conversion.sources == [.typed, .eximbank])
    #expect(!conversion.isProvisional)
  }

  @Test func theGivenOneFirst() throws {
    let converter = try converter(["2025-09-05"])
    let won = GivenRate(base: try decimal("938.28"), unit: 100, quote: .won)
    let direct = try #require(try convert(converter, "JPY", "KRW", "2025-09-08", given: won))
    #expect(direct.factor == Fraction(93_828, over: 10_000) && !direct.isProvisional)
    #expect(try direct.usesGivenRate && direct.sources == [] && direct.rateDate == day("2025-09-08"))
    // Given in won, wanted in dollars: 9.3828 ÷ 1392.7, the second leg from the converter.
    let onward = try #require(try convert(converter, "JPY", "USD", "2025-09-08", given: won))
    #expect(onward.factor == Fraction(93_828, over: 13_927_000))
    #expect(try onward.rateDate == day("2025-09-05") && onward.sources == [.eximbank])
    #expect(onward.legs.map { $0.provisional == nil } == [true, false])
    // No rate leads on from the given rate's currency.
    #expect(try convert(converter, "JPY", "VND", "2025-09-08", given: won) == nil)
  }

  @Test func tooFarForTheNumbers() throws {
    let tiny = ExactDecimal(coefficient: 999_999_999_999_999_989, scale: 18)
    let odd = ExactDecimal(coefficient: 999_999_999_999_999_967, scale: 18)
    func rate(_ code: String, _ base: ExactDecimal) throws -> ExchangeRate {
      ExchangeRate(
        currency: try Currency(code), unit: 10_000, base: base, quote: .won, date: try day("2025-09-05"),
        source: .typed, changed: try instant("2025-09-05T12:00:00+09:00"))
    }
    let converter = try converter([], manual: [try rate("VND", tiny), try rate("TWD", odd)])
    // Each is valid by itself; one divided by the other needs more than 128 bits.
    #expect(try convert(converter, "VND", "KRW", "2025-09-05") != nil)
    let given = GivenRate(base: odd, unit: 1000, quote: try Currency("VND"))
    #expect(throws: MoneyError.overflow) { try convert(converter, "PHP", "KRW", "2025-09-05", given: given) }
  }

  /// An amount in its own currency needs no rates: not even their dates are read.
  @Test func looksForNoDatesWithoutNeed() throws {
    var listed: [RateSourceName] = []
    let converter = RateConverter(
      now: try instant("2025-09-23T08:00:00+09:00"),
      list: { source in
        listed.append(source)
        return []
      }, load: { _, _ in nil })
    _ = try convert(converter, "JPY", "JPY", "2025-09-09")
    #expect(listed == [])
    for _ in 0..<2 { _ = try convert(converter, "USD", "JPY", "2025-09-09") }
    // An exchange has nothing to say about currencies.
    let sources = RateSourceName.allCases.filter { !$0.isForCoins }
    #expect(Set(listed) == Set(sources) && listed.count == sources.count)
  }

  /// A day is read once however often it is needed, and not at all if it can't matter.
  @Test func readsLittle() throws {
    var reads: [Day] = []
    let dates = try RateFixtures.dates.map { try day($0) }
    let converter = RateConverter(
      dates: [.eximbank: dates], now: try instant("2025-09-23T08:00:00+09:00")
    ) { source, date in
      reads.append(date)
      return try RateFixtures.published(date.description)
    }
    for _ in 0..<3 { _ = try convert(converter, "USD", "JPY", "2025-09-09") }
    _ = try convert(converter, "EUR", "KRW", "2025-09-09")
    // Whether its rates are suspect was decided when they arrived.
    #expect(reads.map(\.description) == ["2025-09-09"])
  }
}
