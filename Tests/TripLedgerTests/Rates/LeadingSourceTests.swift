import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// Each currency has one leading source: rates that arrive for another currency, from another source or for
/// an earlier day change no final amount.
struct LeadingSourceTests {
  private static let routing = RateRouting(order: [.eximbank, .frankfurter])

  /// A converted amount before and after more rates arrive, as `amount`, with `~` if it is provisional.
  private func figures(
    _ amount: String, _ code: String, _ target: String = "KRW", on date: String, _ stored: [ExchangeRate],
    _ more: [ExchangeRate], routing: RateRouting = routing
  ) throws -> [String] {
    try [stored, stored + more].map { rates in
      let converter = try RateSourcesTests.converter(rates, routing: routing)
      let paid = try Amount(parsing: amount, currency: try Currency(code), sign: .positive)
      let converted = try #require(try converter.convert(paid, to: try Currency(target), on: try day(date)))
      return (converted.isProvisional ? "~" : "") + converted.amount.plain
    }
  }

  private func eximbank(_ date: String = "2025-09-05", yen: String = "937.88") throws -> [ExchangeRate] {
    try [
      RateFixtures.rate("JPY", yen, unit: 100, date), RateFixtures.rate("EUR", "1622.43", date),
      RateFixtures.rate("USD", "1392.7", date),
    ]
  }

  private func frankfurter(_ date: String) throws -> [ExchangeRate] {
    try [
      RateFixtures.rate("EUR", "171.6", quote: "JPY", date, .frankfurter),
      RateFixtures.rate("EUR", "1622.4", quote: "KRW", date, .frankfurter),
      RateFixtures.rate("EUR", "30800", quote: "VND", date, .frankfurter),
    ]
  }

  /// 10,000 × 9.3788 = 93,788 on the Friday; over the euro of the Saturday it would be 94,545.
  @Test func saturdaysCrossesOfAnotherSourceLeaveFridaysRate() throws {
    #expect(
      try figures("10000", "JPY", on: "2025-09-06", eximbank(), frankfurter("2025-09-06"))
        == ["93788", "93788"])
  }

  @Test func anImportOfAnotherSourceLeavesFridaysRate() throws {
    let file = try frankfurter("2025-09-06").map {
      try RateFixtures.rate("EUR", $0.base.description, quote: $0.quote.code, "2025-09-05", .ecb)
    }
    #expect(try figures("10000", "JPY", on: "2025-09-06", eximbank(), file) == ["93788", "93788"])
  }

  /// 3,200 ÷ 32 × 0.8 = 80 euros on the way to the won of another source, which passes the euro: the typed price of the
  /// euro is not needed. Once the leading source has the won, 3,200 ÷ 32 × 1,400 ÷ 1,000 = 140.
  @Test func aWayThatMakesATypedRateNeedlessMayChange() throws {
    func dollar(_ base: String, _ quote: String) throws -> ExchangeRate {
      try RateFixtures.rate("USD", base, quote: quote, "2025-09-05", .openexchangerates)
    }
    let stored = try [
      dollar("32", "TWD"), dollar("0.8", "EUR"),
      RateFixtures.rate("EUR", "1600", quote: "KRW", "2025-09-05", .frankfurter),
      RateFixtures.rate("EUR", "1000", "2025-09-05", .typed),
    ]
    let routing = RateRouting(order: [.openexchangerates, .frankfurter])
    #expect(
      try figures("3200", "TWD", "EUR", on: "2025-09-05", stored, [dollar("1400", "KRW")], routing: routing)
        == ["~80.00", "140.00"])
  }

  /// Monday's yen are awaited before and after.
  @Test func aTypedEuroLeavesTheYen() throws {
    let typed = [try RateFixtures.rate("EUR", "1700", "2025-09-08", .typed)]
    #expect(
      try figures("10000", "JPY", on: "2025-09-08", eximbank() + frankfurter("2025-09-08"), typed)
        == ["~93788", "~93788"])
    // A cross through the euro: 1,000,000 ÷ 30,800 × 1,622.43 = 52,676.29…
    #expect(
      try figures("1000000", "VND", on: "2025-09-06", eximbank() + frankfurter("2025-09-06"), typed)
        == ["52676", "52676"])
  }

  /// 1,000,000 ÷ 30,800 × 1,622.43 ÷ 9.3788 = 5,616.52…
  @Test func anOlderTypedYenLeavesACrossFromDong() throws {
    let typed = [try RateFixtures.rate("JPY", "10", "2025-09-04", .typed)]
    let stored = try eximbank() + frankfurter("2025-09-05")
    #expect(
      try figures("1000000", "VND", "JPY", on: "2025-09-05", stored, typed) == ["5617", "5617"])
    // Of equal dates the typed rate is used: 52,676.29… ÷ 10.
    let newer = [try RateFixtures.rate("JPY", "10", "2025-09-05", .typed)]
    #expect(
      try figures("1000000", "VND", "JPY", on: "2025-09-05", stored, newer) == ["5617", "5268"])
  }

  /// Two rates of one source lead from dong to yen, and three of the leading ones.
  @Test func fewerRatesAreNoReason() throws {
    let stored = try eximbank("2025-09-19") + frankfurter("2025-09-19")
    let figures = try figures(
      "1000000", "VND", "JPY", on: "2025-09-19", stored, frankfurter("2025-09-01"))
    #expect(figures == ["5617", "5617"])
  }

  /// Half as much a day before: if it had arrived first, Monday's yen would be suspect.
  @Test func aLateDayMakesNoLaterRateSuspect() throws {
    let store = MemoryStore(try RateFixtures.days(eximbank("2025-09-08")))
    let now = try instant("2025-09-20T12:00:00+09:00")
    func converted() throws -> String {
      let converter = try RateConverter(store, now: now, routing: Self.routing)
      let found = try #require(
        try converter.conversion(from: try Currency("JPY"), to: .won, on: try day("2025-09-08")))
      return "\(found.isProvisional) \(found.rateDate)"
    }
    #expect(try converted() == "false 2025-09-08")
    for late in try RateFixtures.days(eximbank("2025-09-05", yen: "468")) { try store.save(late) }
    #expect(try converted() == "false 2025-09-08")
  }

  /// The Friday of Chuseok is a holiday in every calendar; it was never requested from the bank.
  @Test func aHolidayIsOpenUntilItIsAskedFor() throws {
    let before = try eximbank("2025-10-02")
    let after = try eximbank("2025-10-10")
    #expect(
      try figures("10000", "JPY", on: "2025-10-03", before + after, eximbank("2025-10-03", yen: "950"))
        == ["~93788", "95000"])
  }

  // MARK: Another source in place of the leading one

  /// Ten days back is near enough, eleven are not: 10,000 ÷ 171.6 × 1,622.4 = 94,545.45…
  @Test(arguments: [("2025-09-15", "eximbank"), ("2025-09-16", "frankfurter")])
  func theWalkBack(_ date: String, _ source: String) throws {
    let converter = try RateSourcesTests.converter(
      try eximbank() + frankfurter("2025-09-12"), routing: Self.routing)
    let found = try #require(try converter.conversion(from: try Currency("JPY"), to: .won, on: try day(date)))
    #expect(found.sources.map(\.rawValue) == [source] && found.isProvisional)
    #expect(found.legs.allSatisfy { $0.insteadOf == (source == "eximbank" ? nil : .eximbank) })
  }

  /// Final only if the leading source is known to have nothing in all the eleven days.
  @Test func finalInPlaceOfTheLeadingOne() throws {
    let date = try day("2025-09-16")
    func isFinal(openDay: Day?) throws -> Bool {
      let empty = (date - 10...date).filter { $0 != openDay && !$0.weekday.isWeekend }.map {
        RateDay(
          source: .eximbank, date: $0, rates: [], asked: Instant(seconds: ($0 + 1).number * 86_400, offset: 0)
        )
      }
      let converter = try RateSourcesTests.converter(
        try frankfurter(date.description), empty: empty, routing: Self.routing)
      return try #require(try converter.conversion(from: try Currency("JPY"), to: .won, on: date))
        .isProvisional
        == false
    }
    #expect(try isFinal(openDay: nil))
    #expect(try !isFinal(openDay: date - 8))
  }

  /// A rate older than the walk-back, if there is no nearer one, is better than none, and never final.
  @Test func anOldRateIsNeverFinal() throws {
    let converter = try RateSourcesTests.converter(try eximbank("2025-08-01"), routing: Self.routing)
    let found = try #require(
      try converter.conversion(from: try Currency("JPY"), to: .won, on: try day("2025-09-06")))
    #expect(try found.rateDate == day("2025-08-01") && found.isProvisional)
  }

  // MARK: Paths

  /// Only won, euro and dollar may be in the middle.
  @Test(arguments: [
    ("JPY", "KRW", [RateSourceName.eximbank, .frankfurter], "JPY-KRW"),
    ("JPY", "USD", [.eximbank, .frankfurter], "JPY-KRW KRW-USD"),
    ("VND", "KRW", [.eximbank, .frankfurter], "VND-EUR EUR-KRW"),
    ("VND", "EUR", [.eximbank, .frankfurter], "VND-EUR"),
    ("VND", "JPY", [.eximbank, .frankfurter], "VND-EUR EUR-KRW KRW-JPY"),
    ("JPY", "KRW", [.frankfurter, .eximbank], "JPY-EUR EUR-KRW"),
    ("JPY", "VND", [.frankfurter], "JPY-EUR EUR-VND"),
    ("EUR", "KRW", [.frankfurter], "EUR-KRW"),
  ])
  func ways(_ from: String, _ target: String, _ order: [RateSourceName], _ way: String) throws {
    let converter = try RateSourcesTests.converter(
      try eximbank() + frankfurter("2025-09-05"), routing: RateRouting(order: order))
    func found(_ from: String, _ target: String) throws -> Conversion {
      try #require(
        try converter.conversion(
          from: try Currency(from), to: try Currency(target), on: try day("2025-09-05")))
    }
    let there = try found(from, target)
    #expect(stations(of: there) == way)
    #expect(try found(target, from).factor == there.factor.inverse)
  }

  private static let standIn = [
    ("USD", "1.16"), ("KRW", "1600"), ("JPY", "160"),
  ]

  /// The bank's euro alone, and rates of the European Central Bank, without those in `left`.
  private func euroAlone(_ ecb: String = "2025-09-08", without left: String = "") throws -> [ExchangeRate] {
    try [RateFixtures.rate("EUR", "1650", "2025-09-08")]
      + Self.standIn.filter { $0.0 != left }.map {
        try RateFixtures.rate("EUR", $0.1, quote: $0.0, ecb, .ecb)
      }
  }

  /// Yen and dollars are the other bank's, the euro in between is the bank's own: 16,000 ÷ 160 × 1.16; 100 ÷ 1.16;
  /// 100 ÷ 1.16 × 1,650 = 142,241.37…; 16,000 ÷ 160 × 1,650.
  @Test(arguments: [
    ("16000", "JPY", "USD", "116.00", "JPY-EUR EUR-USD"),
    ("116.00", "USD", "JPY", "16000", "USD-EUR EUR-JPY"),
    ("100", "USD", "EUR", "86.21", "USD-EUR"), ("100", "EUR", "USD", "116.00", "EUR-USD"),
    ("100", "USD", "KRW", "142241", "USD-EUR EUR-KRW"), ("16000", "JPY", "KRW", "165000", "JPY-EUR EUR-KRW"),
  ])
  func eachLegIsLookedUpByItself(
    _ amount: String, _ from: String, _ target: String, _ result: String, _ way: String
  ) throws {
    let converter = try RateSourcesTests.converter(
      euroAlone(), routing: RateRouting(order: [.eximbank, .ecb]))
    let paid = try Amount(parsing: amount, currency: try Currency(from), sign: .positive)
    let converted = try #require(
      try converter.convert(paid, to: try Currency(target), on: try day("2025-09-08")))
    #expect(converted.amount.plain == result && stations(of: converted.conversion) == way)
  }

  /// 1.16 dollars a euro, also where the file has no won; and not the bank's dollar of 14 days before, where the file
  /// has one of 7 days before: 100 ÷ 1.16 × 1,650, not 139,000.
  @Test func aDollarStandsInWithoutWon() throws {
    let routing = RateRouting(order: [.eximbank, .ecb])
    let stored =
      try euroAlone("2025-09-01", without: "KRW") + [RateFixtures.rate("USD", "1390", "2025-08-25")]
    let converter = try RateSourcesTests.converter(stored, routing: routing)
    let (dollar, date) = (try Currency("USD"), try day("2025-09-08"))
    let paid = try Amount(parsing: "100", currency: dollar, sign: .positive)
    #expect(try converter.convert(paid, to: .won, on: date)?.amount.plain == "142241")
    #expect(try converter.convert(paid, to: .euro, on: date)?.amount.plain == "86.21")
    #expect(
      try converter.conversion(from: .euro, to: dollar, on: date)?.factor == Fraction(116, over: 100))
  }

  /// A euro that is quoted in dollars and a dollar that is quoted in euros: the price of the euro counts, whatever arrived
  /// first, and another source leads on from the dollar.
  @Test func noWayGoesBack() throws {
    let stored = try [
      RateFixtures.rate("EUR", "1.16", quote: "USD", "2025-09-08", .frankfurter),
      RateFixtures.rate("EUR", "1600", quote: "KRW", "2025-09-08", .frankfurter),
      RateFixtures.rate("USD", "0.87", quote: "EUR", "2025-09-08", .openexchangerates),
      RateFixtures.rate("USD", "1390", quote: "KRW", "2025-09-08", .openexchangerates),
    ]
    let routing = RateRouting(
      order: [.eximbank], overrides: [.dollar: .frankfurter, .euro: .openexchangerates])
    let converter = try RateSourcesTests.converter(stored, routing: routing)
    for (from, way) in [(Currency.dollar, "USD-KRW"), (.euro, "EUR-USD USD-KRW")] {
      let found = try #require(try converter.conversion(from: from, to: .won, on: try day("2025-09-08")))
      #expect(stations(of: found) == way)
    }
  }

  /// The dong is quoted in euros, so no typed euro is needed to change one into the other: 1,000,000 ÷ 30,800.
  @Test func aTypedRateIsNotPassedTwice() throws {
    let typed = [try RateFixtures.rate("EUR", "1700", "2025-09-05", .typed)]
    #expect(
      try figures("1000000", "VND", "EUR", on: "2025-09-05", eximbank() + frankfurter("2025-09-05"), typed)
        == ["32.47", "32.47"])
  }

  private func stations(of conversion: Conversion) -> String {
    conversion.legs.compactMap { leg -> String? in
      guard case .rate(let rate, let inverted) = leg.origin else { return nil }
      return inverted ? "\(rate.quote)-\(rate.currency)" : "\(rate.currency)-\(rate.quote)"
    }.joined(separator: " ")
  }

  /// A source assigned to the euro also leads for the euro in the middle, and for nothing else.
  @Test func aSourceOfOneCurrency() throws {
    let routing = RateRouting(order: [.eximbank, .frankfurter], overrides: [.euro: .frankfurter])
    let converter = try RateSourcesTests.converter(
      try eximbank() + frankfurter("2025-09-05"), routing: routing)
    let date = try day("2025-09-05")
    #expect(try converter.conversion(from: .euro, to: .won, on: date)?.factor == Fraction(16224, over: 10))
    #expect(
      try converter.conversion(from: try Currency("VND"), to: .won, on: date)?.sources == [.frankfurter])
    #expect(try converter.conversion(from: try Currency("JPY"), to: .won, on: date)?.sources == [.eximbank])
  }

  /// The root currency can be typed, too: with Frankfurter first, that is the euro.
  @Test func aTypedEuroWithoutTheBank() throws {
    let typed = [try RateFixtures.rate("EUR", "1700", "2025-09-05", .typed)]
    let only = RateRouting(order: [.frankfurter])
    let stored = try frankfurter("2025-09-05")
    // 100 × 1,622.4 and 100 × 1,700; yen stay: 10,000 ÷ 171.6 × 1,622.4 = 94,545.45…
    #expect(
      try figures("100", "EUR", on: "2025-09-05", stored, typed, routing: only) == ["162240", "170000"])
    #expect(
      try figures("10000", "JPY", on: "2025-09-05", stored, typed, routing: only) == ["94545", "94545"])
  }
}
