import TestLedgers
import TestSupport
import Testing

@testable import TripStore

struct SuspicionTests {
  private static let accepted = "2025-09-15T12:00:00+09:00"

  /// Dollars in won on days of September 2025; a `!` marks an accepted rate.
  private static func rates(
    _ prices: [(String, String)], _ source: RateSourceName = .eximbank
  ) throws -> [ExchangeRate] {
    try prices.map { date, price in
      var rate = try RateFixtures.rate("USD", price.filter { $0 != "!" }, date, source)
      if price.hasSuffix("!") { rate.accepted = try instant(accepted) }
      return rate
    }
  }

  private static func converter(_ prices: [(String, String)]) throws -> RateConverter {
    try RateSourcesTests.converter(try rates(prices))
  }

  @Test(arguments: [
    ("1200", false), ("1200.1", true), ("800", false), ("799.9", true), ("1000", false), ("10", true),
    ("100000", true),
  ])
  func twentyPercent(_ price: String, _ isSuspect: Bool) throws {
    let converter = try Self.converter([("2025-09-01", "1000"), ("2025-09-02", price)])
    let found = try #require(
      try converter.conversion(from: .dollar, to: .won, on: try day("2025-09-02")))
    #expect(found.legs[0].rate?.base.description == (isSuspect ? "1000" : price))
    #expect(try found.rateDate == day(isSuspect ? "2025-09-01" : "2025-09-02"))
    #expect(found.isProvisional == isSuspect)
    guard isSuspect else { return }
    let reason = try #require(found.provisional)
    #expect(try reason.date == day("2025-09-02"))
    #expect(reason.source == .eximbank && reason.currency == .dollar)
    #expect(reason.suspicion?.rate.base.description == price)
    #expect(reason.suspicion?.previous.base.description == "1000")
  }

  /// Prices of consecutive working days, and the one in use on each.
  @Test(
    arguments: [
      // The very first rate is never suspect.
      ("1000", "1000"),
      // A wrong rate, and back: nothing has to be accepted.
      ("1000 1300 1010", "1000 1000 1010"),
      // Each waiting day is compared with the rate in use, not with the one before it.
      ("1000 1300 1310 1290", "1000 1000 1000 1000"),
      ("1000 1300 1190 1300", "1000 1000 1190 1300"),
      // Accepted: used from its day on, and later days are compared with it.
      ("1000 1300! 1310 1000", "1000 1300 1310 1310"),
      // Five published days that agree are not wrong, and none of the five stays suspect.
      ("1000 1300 1310 1300 1305", "1000 1000 1000 1000 1000"),
      ("1000 1300 1310 1300 1305 1302", "1000 1300 1310 1300 1305 1302"),
      ("1000 1300 1310 1300 1305 1302 1301", "1000 1300 1310 1300 1305 1302 1301"),
      // A wrong rate among five breaks the run.
      ("1000 1300 1310 13 1305 1302 1301", "1000 1000 1000 1000 1000 1000 1000"),
    ])
  func inUse(_ prices: String, _ used: String) throws {
    let days = ["01", "02", "03", "04", "05", "08", "09"].map { "2025-09-\($0)" }
    let list = prices.split(separator: " ").map(String.init)
    let converter = try Self.converter(Array(zip(days, list)))
    let found = try days.prefix(list.count).map { date in
      try converter.conversion(from: .dollar, to: .won, on: try day(date))?.legs[0].rate?.base.description
    }
    #expect(found.compactMap(\.self).joined(separator: " ") == used)
  }

  /// A rate that is more than 30 days older is not the one before.
  @Test(arguments: [("2025-09-01", "2025-10-01", true), ("2025-09-01", "2025-10-02", false)])
  func afterAGap(_ first: String, _ second: String, _ isSuspect: Bool) throws {
    let converter = try Self.converter([(first, "1000"), (second, "1300")])
    let found = try #require(try converter.conversion(from: .dollar, to: .won, on: try day(second)))
    #expect((found.provisional?.suspicion != nil) == isSuspect)
  }

  @Test func unitsAreNoJump() throws {
    let rates = try [
      RateFixtures.rate("JPY", "9.4", "2025-09-01"),
      RateFixtures.rate("JPY", "938", unit: 100, "2025-09-02"),
      RateFixtures.rate("JPY", "9.38", unit: 100, "2025-09-03"),
    ]
    let converter = try RateSourcesTests.converter(rates)
    let found = try #require(
      try converter.conversion(from: try Currency("JPY"), to: .won, on: try day("2025-09-03")))
    #expect(found.legs[0].rate == rates[1] && found.provisional?.suspicion?.rate.base == rates[2].base)
  }

  @Test func eachSourceByItself() throws {
    let exim = try Self.rates([("2025-09-01", "1000"), ("2025-09-02", "1300")])
    let other = try Self.rates([("2025-09-01", "1299"), ("2025-09-02", "1301")], .openexchangerates)
    let typed = try Self.rates([("2025-09-01", "10"), ("2025-09-02", "5000")], .typed)
    func used(_ rates: [ExchangeRate]) throws -> String? {
      try RateSourcesTests.converter(rates).conversion(from: .dollar, to: .won, on: try day("2025-09-02"))?
        .legs[0].rate?.base.description
    }
    // The bank leads, though its rate waits and the other's does not.
    #expect(try used(exim + other) == "1000")
    #expect(try used(exim + other + typed) == "5000")
    #expect(try used(exim) == "1000")
  }

  /// One waiting leg makes a whole cross provisional.
  @Test func crosses() throws {
    let rates = try [
      RateFixtures.rate("EUR", "172", quote: "JPY", "2025-09-01", .frankfurter),
      RateFixtures.rate("EUR", "30000", quote: "VND", "2025-09-01", .frankfurter),
      RateFixtures.rate("EUR", "173", quote: "JPY", "2025-09-02", .frankfurter),
      RateFixtures.rate("EUR", "3000", quote: "VND", "2025-09-02", .frankfurter),
    ]
    let converter = try RateSourcesTests.converter(rates)
    let dong = try Currency("VND")
    let found = try #require(
      try converter.conversion(from: dong, to: try Currency("JPY"), on: day("2025-09-02")))
    #expect(found.factor == Fraction(173, over: 30_000))
    #expect(try found.rateDate == day("2025-09-01") && found.provisional?.currency == dong)
    #expect(try converter.suspicions(of: dong, on: day("2025-09-02")).map(\.rate.base) == [rates[3].base])
    #expect(try converter.suspicions(of: .euro, on: day("2025-09-02")) == [])
    #expect(try converter.suspicion(of: rates[3])?.previous == rates[1])
    #expect(try converter.suspicion(of: rates[2]) == nil)
  }
}
