import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// Which of several sources' rates are used, and which may still be published.
struct RateSourcesTests {
  static func converter(
    _ rates: [ExchangeRate], empty: [RateDay] = [], routing: RateRouting = .eximbank,
    now: String = "2025-09-20T12:00:00+09:00"
  ) throws -> RateConverter {
    try RateConverter(
      MemoryStore(try RateFixtures.days(rates) + empty), now: try instant(now), routing: routing)
  }

  /// Friday the 5th of September 2025, according to different sources.
  static func friday() throws -> [ExchangeRate] {
    let date = "2025-09-05"
    return try [
      RateFixtures.rate("USD", "1392.7", date), RateFixtures.rate("JPY", "937.88", unit: 100, date),
      RateFixtures.rate("IDR", "8.48", unit: 100, date), RateFixtures.rate("CNY", "194.99", date),
      RateFixtures.rate("KWD", "4554.13", date),
      RateFixtures.rate("EUR", "172.8", quote: "JPY", date, .frankfurter),
      RateFixtures.rate("EUR", "1622", quote: "KRW", date, .frankfurter),
      RateFixtures.rate("EUR", "30800", quote: "VND", date, .frankfurter),
      RateFixtures.rate("USD", "30.5", quote: "TWD", date, .openexchangerates),
      RateFixtures.rate("USD", "0.305475", quote: "KWD", date, .openexchangerates),
    ]
  }

  /// - VND: 1,000,000 ÷ 30,800 × 1,622 = 52,662.33…
  /// - TWD: 500 ÷ 30.5 × 1,392.7 = 22,831.14…, by two sources.
  /// - KWD in dollars: 1.234 × 4,554.13 ÷ 1,392.7 = 4.0351…; back: 30.5810…
  /// - EUR from yen: 12,000 × 9.3788 ÷ 1,622 = 69.38…; the bank leads for yen, and has no euro that day.
  /// - With dollars alone: 1.234 ÷ 0.305475 = 4.0396…; back: 100 × 0.305475 = 30.5475, a half.
  @Test func ranksFollowTheFixedOrder() {
    #expect(RateSourceName.allCases.map(\.rank) == Array(RateSourceName.allCases.indices))
    #expect(Set(RateSourceName.pivots) == Set(RateSourceName.allCases.compactMap(\.pivot)))
  }

  @Test(
    arguments: [
      ("12000", "JPY", "KRW", "112546", "eximbank"), ("250000", "IDR", "KRW", "21200", "eximbank"),
      ("88.50", "CNY", "KRW", "17257", "eximbank"), ("1.234", "KWD", "KRW", "5620", "eximbank"),
      ("12000", "KRW", "KRW", "12000", ""),
      ("1000000", "VND", "KRW", "52662", "frankfurter"),
      ("500", "TWD", "KRW", "22831", "openexchangerates eximbank"),
      ("1.234", "KWD", "USD", "4.04", "eximbank"), ("100", "USD", "KWD", "30.581", "eximbank"),
      ("12000", "JPY", "EUR", "69.39", "eximbank frankfurter"),
    ])
  func toTheLastDigit(
    _ amount: String, _ from: String, _ to: String, _ result: String, _ sources: String
  ) throws {
    let paid = try Amount(parsing: amount, currency: try Currency(from), sign: .anyButZero)
    let converted = try #require(
      try Self.converter(try Self.friday()).convert(paid, to: try Currency(to), on: try day("2025-09-05")))
    #expect(converted.amount.plain == result)
    #expect(converted.conversion.sources.map(\.rawValue).joined(separator: " ") == sources)
  }

  @Test(arguments: [
    ("1.234", "KWD", "USD", "4.04"), ("100", "USD", "KWD", "30.548"), ("-100", "USD", "KWD", "-30.548"),
  ])
  func inDollars(_ amount: String, _ from: String, _ to: String, _ result: String) throws {
    let paid = try Amount(parsing: amount, currency: try Currency(from), sign: .anyButZero)
    let converter = try Self.converter(try Self.friday(), routing: RateRouting(order: [.openexchangerates]))
    let converted = try #require(try converter.convert(paid, to: try Currency(to), on: try day("2025-09-05")))
    #expect(converted.amount.plain == result && converted.conversion.sources == [.openexchangerates])
  }

  /// Each row: what is stored beside Friday's dollar of the Eximbank, which leads, and whose rates are used.
  @Test(
    arguments: [
      // Of equal dates: the Eximbank before the others, a typed rate before it.
      (["USD KRW 1390 05 openexchangerates"], "USD", "eximbank", 1),
      (["USD KRW 1400 05 manual"], "USD", "manual", 1),
      // A newer rate of another source changes nothing.
      (["USD KRW 1390 06 openexchangerates"], "USD", "eximbank", 1),
      (["EUR USD 1.17 06 frankfurter", "EUR KRW 1622 06 frankfurter"], "USD", "eximbank", 1),
      // No source leads for Taiwan dollars; for the dollar in the middle the Eximbank does.
      (
        ["USD TWD 30.5 05 openexchangerates", "USD KRW 1390 05 openexchangerates"], "TWD",
        "openexchangerates eximbank", 2
      ),
      (["USD TWD 30.5 05 openexchangerates"], "TWD", "openexchangerates eximbank", 2),
      // A typed rate of the currency is combined with any source.
      (
        ["TWD KRW 46 05 manual", "EUR TWD 35 05 frankfurter", "EUR KRW 1622 05 frankfurter"], "TWD", "manual",
        1
      ),
      // Two sources of the same kind: the first in the list.
      (
        [
          "EUR TWD 35 05 ecb", "EUR KRW 1620 05 ecb", "EUR TWD 35 05 frankfurter",
          "EUR KRW 1622 05 frankfurter",
        ], "TWD", "frankfurter", 2
      ),
    ] as [([String], String, String, Int)])
  func preference(_ stored: [String], _ from: String, _ winner: String, _ legs: Int) throws {
    let rates = try stored.map { line in
      let parts = line.split(separator: " ").map(String.init)
      return try RateFixtures.rate(
        parts[0], parts[2], quote: parts[1], "2025-09-\(parts[3])",
        try #require(RateSourceName(rawValue: parts[4])))
    }
    let converter = try Self.converter(rates + [try RateFixtures.rate("USD", "1392.7", "2025-09-05")])
    let found = try #require(
      try converter.conversion(from: try Currency(from), to: .won, on: try day("2025-09-07")))
    #expect(found.sources.map(\.rawValue).joined(separator: " ") == winner)
    #expect(found.legs.count == legs)
  }

  @Test func routing() throws {
    func served(_ routing: RateRouting, _ code: String) throws -> RateSourceName? {
      routing.leadingSource(of: try Currency(code))
    }
    #expect(try served(.eximbank, "USD") == .eximbank)
    #expect(try served(.eximbank, "KRW") == .eximbank)
    #expect(try served(.eximbank, "VND") == nil)
    let both = RateRouting(order: [.eximbank, .frankfurter], overrides: [.dollar: .openexchangerates])
    #expect(try served(both, "JPY") == .eximbank)
    #expect(try served(both, "VND") == .frankfurter)
    #expect(try served(both, "USD") == .openexchangerates)
    #expect(try served(RateRouting(order: [.ecb]), "VND") == nil)
    #expect(try served(RateRouting(order: [.ecb]), "PLN") == .ecb)
  }

  /// Friday's dong from Frankfurter, spent on the Monday after: which source is awaited.
  @Test(
    arguments: [
      // No source leads for it: the source in use may still publish.
      ([.eximbank], [], "2025-09-08 frankfurter VND false"),
      ([.frankfurter], [], "2025-09-08 frankfurter VND false"),
      ([.eximbank, .frankfurter], [], "2025-09-08 frankfurter VND false"),
      // Empty on the day itself: not yet closed. Empty later: closed, and the Sunday is next.
      ([.frankfurter], ["2025-09-08T17:00:00+09:00"], "2025-09-08 frankfurter VND true"),
      ([.frankfurter], ["2025-09-12T17:00:00+09:00"], "2025-09-07 frankfurter VND false"),
    ] as [([RateSourceName], [String], String?)])
  func awaited(_ order: [RateSourceName], _ asked: [String], _ reason: String?) throws {
    let date = try day("2025-09-08")
    let empty = try asked.map {
      RateDay(source: .frankfurter, date: date, rates: [], asked: try instant($0))
    }
    let rates = [try RateFixtures.rate("EUR", "30800", quote: "VND", "2025-09-05", .frankfurter)]
    let converter = try Self.converter(rates, empty: empty, routing: RateRouting(order: order))
    let found = try #require(try converter.conversion(from: try Currency("VND"), to: .euro, on: date))
    #expect(
      found.provisional.map { "\($0.date) \($0.source) \($0.currency) \($0.wasAsked)" } == reason)
    // Only the Eximbank never publishes on a weekend.
    let sunday = try #require(try converter.conversion(from: try Currency("VND"), to: .euro, on: date - 1))
    #expect(sunday.provisional?.date == date - 1)
    #expect(
      try converter.conversion(from: try Currency("VND"), to: .euro, on: date - 3)?.isProvisional == false)
  }

  /// An amount converted by another source's rate of the same day is not final while a source that comes
  /// before may publish that day.
  @Test func awaitedOfTheDayItself() throws {
    let friday = "2025-09-05"
    let rates = try [
      RateFixtures.rate("USD", "1390", quote: "KRW", friday, .openexchangerates),
      RateFixtures.rate("USD", "30.5", quote: "TWD", friday, .openexchangerates),
    ]
    func reason(_ code: String, _ order: [RateSourceName], _ more: [ExchangeRate] = []) throws -> String? {
      let converter = try Self.converter(rates + more, routing: RateRouting(order: order))
      let found = try converter.conversion(from: try Currency(code), to: .won, on: try day(friday))
      return try #require(found).provisional.map { "\($0.date) \($0.source) \($0.currency)" }
    }
    #expect(try reason("USD", [.eximbank]) == "2025-09-05 eximbank USD")
    #expect(try reason("USD", [.openexchangerates]) == nil)
    // No source leads for Taiwan dollars, and Frankfurter comes before Open Exchange Rates.
    #expect(try reason("TWD", [.eximbank]) == "2025-09-05 frankfurter TWD")
    // The bank's Friday has no dollars, but Thursday's may still be published.
    #expect(
      try reason("USD", [.eximbank], [RateFixtures.rate("EUR", "1622", friday)]) == "2025-09-04 eximbank USD")
    #expect(try reason("USD", [.eximbank], [RateFixtures.rate("USD", "1400", friday, .typed)]) == nil)
  }

  /// Rates requested on the day itself may still change if the source's dates end later than Seoul's.
  @Test(arguments: [("2025-09-05T18:00:00Z", true), ("2025-09-06T00:00:00Z", false)])
  func stillOpen(_ asked: String, _ isProvisional: Bool) throws {
    let rates = [try RateFixtures.rate("EUR", "1622", quote: "KRW", "2025-09-05", .frankfurter)]
    let friday = RateDay(
      source: .frankfurter, date: try day("2025-09-05"), rates: rates, asked: try instant(asked))
    let converter = try RateConverter(
      MemoryStore([friday]), now: try instant("2025-09-06T12:00:00Z"),
      routing: RateRouting(order: [.frankfurter]))
    let found = try #require(try converter.conversion(from: .euro, to: .won, on: friday.date))
    #expect(found.isProvisional == isProvisional)
    if isProvisional { #expect(found.provisional?.wasAsked == true) }
    guard isProvisional else { return }
    let sameDay = try RateConverter(
      MemoryStore([friday]), now: try instant("2025-09-05T19:00:00Z"),
      routing: RateRouting(order: [.frankfurter]))
    #expect(try sameDay.conversion(from: .euro, to: .won, on: friday.date)?.provisional?.reason == .mayChange)
  }

  /// A file of the full history settles every day before its last.
  @Test func holidaysOfTheECB() throws {
    let rates = try ["2025-04-17", "2025-04-22"].map {
      try RateFixtures.rate("EUR", "1.13", quote: "USD", $0, .ecb)
    }
    let converter = try Self.converter(
      rates, routing: RateRouting(order: [.ecb]), now: "2025-04-25T12:00:00+09:00")
    func reason(_ date: String) throws -> Day? {
      try #require(try converter.conversion(from: .dollar, to: .euro, on: try day(date))).provisional?.date
    }
    #expect(try reason("2025-04-21") == nil)
    #expect(try reason("2025-04-22") == nil)
    #expect(try reason("2025-04-23") == day("2025-04-23"))
  }

  /// A currency that a source doesn't have is searched for once through all of its days, not for every date.
  @Test func readsEachDayOnce() throws {
    var reads: [Day] = []
    let first = try day("2024-01-01")
    let dates = (0..<400).map { first + $0 }
    let converter = RateConverter(dates: [.ecb: dates], now: try instant("2025-09-20T12:00:00+09:00")) {
      source, date in
      reads.append(date)
      let rate = ExchangeRate(
        currency: .euro, unit: 1, base: ExactDecimal(1), quote: .dollar, date: date, source: source,
        changed: Instant(seconds: 0, offset: 0))
      return RateDay(source: source, date: date, rates: [rate], asked: rate.changed)
    }
    for date in dates.shuffled() {
      #expect(try converter.conversion(from: try Currency("VND"), to: .dollar, on: date) == nil)
    }
    #expect(reads.count == Set(reads).count)
  }
}

@Suite struct BridgeTests {
  /// 100 yuan: × 195.18 won, ÷ 1629.45 won for a euro, × 30910.5 dong for a euro.
  @Test("Three rates lead if one source has one currency and another source the other")
  func wonEuroDong() throws {
    let day = try day("2025-09-08")
    let rates = [
      try RateFixtures.rate("CNY", "195.18", "2025-09-08"),
      try RateFixtures.rate("EUR", "1629.45", "2025-09-08"),
      try RateFixtures.rate("EUR", "30910.5", quote: "VND", "2025-09-08", .frankfurter),
    ]
    let asked = try instant("2025-09-08T12:00:00+09:00")
    let days = Dictionary(grouping: rates, by: \.source).map {
      RateDay(source: $0.key, date: day, rates: $0.value, asked: asked)
    }
    let converter = try RateConverter(MemoryStore(days), now: asked)
    let conversion = try #require(
      try converter.conversion(from: Currency("CNY"), to: Currency("VND"), on: day))
    #expect(conversion.factor == Fraction(19518 * 309105, over: 1_629_450))
    #expect(conversion.legs.count == 3 && conversion.sources == [.eximbank, .frankfurter])
    let back = try #require(try converter.conversion(from: Currency("VND"), to: Currency("CNY"), on: day))
    #expect(back.factor == conversion.factor.inverse)
  }
}
