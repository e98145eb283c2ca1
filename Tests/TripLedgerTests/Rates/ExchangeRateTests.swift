import TestLedgers
import TestSupport
import Testing

@testable import TripStore

@Suite struct ExchangeRateTests {
  @Test func whatOnlySomeRatesHaveMakesNoDifferenceOnceItIsRemoved() throws {
    let plain = try RateFixtures.rate("JPY", "938.28", unit: 100, "2025-09-05")
    var rate = plain
    (rate.quotedAs, rate.comparedTo, rate.accepted) = ("JPY(100)", plain.date - 1, plain.changed)
    #expect(rate != plain && rate.quotedAs == "JPY(100)" && rate.comparedTo == plain.date - 1)
    (rate.quotedAs, rate.comparedTo, rate.accepted) = (nil, nil, nil)
    #expect(rate == plain && rate.hashValue == plain.hashValue)
  }

  @Test func isWorthBaseForUnit() throws {
    let yen = ExchangeRate(
      currency: try Currency("JPY"), unit: 100, base: try ExactDecimal(parsing: "938.28"), quote: .won,
      date: Day(number: 0), source: .eximbank, changed: Instant(seconds: 0, offset: 0))
    // 938.28 ÷ 100 = 9.3828 = 23457 ÷ 2500
    #expect(yen.factor == Fraction(23_457, over: 2500))
  }
}

@Suite struct TypedRateTests {
  @Test(arguments: [
    ("938.28/100", "938.28", 100, "KRW"), ("9.4", "9.4", 1, "KRW"), ("1390KRW", "1390", 1, "KRW"),
    ("1390krw", "1390", 1, "KRW"), ("0.0072USD", "0.0072", 1, "USD"), ("938.28/100KRW", "938.28", 100, "KRW"),
    ("0.68/100USD", "0.68", 100, "USD"), ("1,390", "1390", 1, "KRW"), ("9.4/1", "9.4", 1, "KRW"),
    ("94/10", "94", 10, "KRW"), ("9400/1000", "9400", 1000, "KRW"), ("54321/10000", "54321", 10_000, "KRW"),
    ("0.0541/100000", "0.0541", 100_000, "KRW"), ("1/1000000", "1", 1_000_000, "KRW"),
  ])
  func reads(_ text: String, _ base: String, _ unit: Int, _ quote: String) throws {
    let rate = try TypedRate(text).rate(in: .won)
    #expect("\(rate.base)" == base)
    #expect(rate.unit == unit)
    #expect(rate.quote.code == quote)
    #expect(
      rate.factor
        == Fraction(rate.base.fraction.numerator, over: rate.base.fraction.denominator * Int128(unit)))
  }

  @Test(
    arguments: [
      ("9.4/7", .notANumber(value: "9.4/7")), ("9.4/", .notANumber(value: "9.4/")),
      ("9.4/0", .notANumber(value: "9.4/0")),
      ("9.4/-1", .notANumber(value: "9.4/-1")), ("9.4/+100", .notANumber(value: "9.4/+100")),
      ("9.4/0100", .notANumber(value: "9.4/0100")), ("9.4/100/100", .notANumber(value: "9.4/100/100")),
      ("/100", .notANumber(value: "/100")), ("", .notANumber(value: "")), ("KRW", .notANumber(value: "KRW")),
      ("nan", .notANumber(value: "nan")), ("1e5", .notANumber(value: "1e5")),
      ("1e5KRW", .notANumber(value: "1e5KRW")),
      ("1390 KRW", .notANumber(value: "1390 KRW")), ("0x1F/100", .notANumber(value: "0x1F/100")),
      ("+9.4", .notANumber(value: "+9.4")), ("９.4", .notANumber(value: "９.4")),
      ("0", .zero(value: "0")), ("0.00/100", .zero(value: "0.00/100")), ("-0", .zero(value: "-0")),
      ("-9.4", .negative(value: "-9.4")), ("-938.28/100", .negative(value: "-938.28/100")),
      ("9,4", .ambiguousComma(value: "9,4", asDecimal: "9.4", asThousands: "94")),
    ] as [(String, MoneyError)])
  func refuses(_ text: String, _ error: MoneyError) {
    #expect(throws: error) { try TypedRate(text) }
  }

  @Test(
    "A price in the currency itself is the other way round, and kept as it was typed",
    arguments: [
      ("30500VND", "VND", nil, "1", 30_500, "30500VND"), ("25.25CZK", "CZK", nil, "100", 2525, "25.25CZK"),
      ("1.08USD", "USD", nil, "100", 108, "1.08USD"), ("1850VND", "VND", 100, "100", 1850, "18.5VND"),
      ("0.8612345EUR", "EUR", nil, "10000000", 8_612_345, "0.8612345EUR"),
      ("1234567891VND", "VND", nil, "1", 1_234_567_891, "1234567891VND"),
      (
        "0.123456789012345678USD", "USD", nil, "1000000000000000000", 123_456_789_012_345_678,
        "0.123456789012345678USD"
      ),
      // A power of ten is the same both ways.
      ("10VND", "VND", nil, "1", 10, "1/10EUR"),
    ])
  func turned(
    _ text: String, _ code: String, _ perUnit: Int?, _ base: String, _ unit: Int, _ written: String
  ) throws {
    let currency = try Currency(code)
    var typed = try TypedRate(text)
    if let perUnit { typed = try #require(typed.per(perUnit)) }
    let home: Currency = currency == .euro ? .dollar : .euro
    let rate = try typed.rate(of: currency, in: home)
    #expect("\(rate.base)" == base && rate.unit == unit && rate.quote == home)
    #expect(rate.typed(of: currency) == written)
    #expect(try TypedRate(written).rate(of: currency, in: home).factor == rate.factor)
  }

  @Test("A turned rate has as many digits and decimals as any other")
  func turnedTooFar() throws {
    let text = "1.123456789012345678VND"
    #expect(throws: MoneyError.self) { try TypedRate(text).rate(of: Currency("VND"), in: .euro) }
    #expect(throws: MoneyError.notANumber(value: "0.123456789012345678/10VND")) {
      try TypedRate("0.123456789012345678/10VND").rate(of: Currency("VND"), in: .euro)
    }
  }

  @Test func refusesAnUnknownCurrency() {
    let text = "1390냥"
    #expect { try TypedRate(text) } throws: { error in
      guard case .unknownCurrency(value: "냥", suggestions: _) = error as? MoneyError else { return false }
      return true
    }
  }

  @Test func takesTheUnitGivenBeside() throws {
    let rate: TypedRate = "938.28"
    #expect(try rate.per(100)?.rate(in: .won).factor == Fraction(23_457, over: 2500))
    #expect(rate.per(7) == nil)
  }
}
