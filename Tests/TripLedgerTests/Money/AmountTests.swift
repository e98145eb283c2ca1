import TestSupport
import Testing

@testable import TripStore

@Suite struct AmountTests {
  static let currencies = ["JPY", "KRW", "KWD", "USD"]

  @Test(
    arguments: [
      ("12000", "JPY", 12_000), ("12,000", "JPY", 12_000), ("1,234,567", "KRW", 1_234_567),
      ("24.70", "USD", 2470), ("24.7", "USD", 2470), ("24", "USD", 2400), ("1,234.5", "USD", 123_450),
      ("0.05", "USD", 5), ("0.001", "KWD", 1), ("12.5", "KWD", 12_500),
      ("007", "JPY", 7), ("00012.50", "USD", 1250), (String(repeating: "0", count: 400) + "5", "JPY", 5),
      ("1000000000000000", "JPY", 1_000_000_000_000_000),
      ("10000000000000", "USD", 1_000_000_000_000_000),
      ("1,000,000,000,000.000", "KWD", 1_000_000_000_000_000),
    ] as [(String, String, Int64)])
  func reads(_ text: String, _ code: String, _ units: Int64) throws {
    let amount = try Amount(parsing: text, currency: Currency(code), sign: .positive)
    #expect(amount == Amount(minorUnits: units, currency: try Currency(code)))
  }

  @Test(arguments: [
    "", " ", "-", "--5", "+5", "+", ".", ",", ",1", "-,1", "1,", "1.", ".5", "-.5", "1..2", "1.2.3", "1,2,3",
    "1,00,000", "12,00,000", "1,000,00", "12,000,50", "0,123,456", "24,70.5", "1.5,000", "1,000.5,0",
    "1e5", "1E5", "1e-5", "nan", "NaN", "inf", "∞", "0x1F", "0b1", "1_000", "1 000", " 5", "5 ", "5\n", "5\0",
    "\u{FEFF}5", "5%", "$5", "１２", "٣", "½", "²", "1\u{301}", "1,\u{301}000", "1.\u{301}5", "−5", "5-",
  ])
  func refusesWhatIsNoNumber(_ text: String) {
    for code in Self.currencies {
      #expect(throws: MoneyError.notANumber(value: text)) {
        try Amount(parsing: text, currency: Currency(code), sign: .anyButZero)
      }
    }
  }

  @Test(arguments: [
    ("24,70", "24.70", "2470"), ("-24,70", "-24.70", "-2470"), ("1,5", "1.5", "15"),
    ("1234,567", "1234.567", "1234567"), ("1,0000", "1.0000", "10000"),
    // A thousands group never begins with a zero.
    ("0,500", "0.500", "0500"), ("0,5", "0.5", "05"),
  ])
  func offersBothReadingsOfAComma(_ text: String, _ asDecimal: String, _ asThousands: String) {
    for code in Self.currencies {
      #expect(throws: MoneyError.ambiguousComma(value: text, asDecimal: asDecimal, asThousands: asThousands))
      {
        try Amount(parsing: text, currency: Currency(code), sign: .anyButZero)
      }
    }
  }

  @Test(arguments: [
    ("1.5", "JPY", 0), ("1.0", "KRW", 0), ("12,000.50", "JPY", 0), ("1.234", "USD", 2), ("1.000", "USD", 2),
    ("1.0005", "KWD", 3), ("0.000", "USD", 2),
  ])
  func refusesMoreDecimalsThanTheCurrencyHas(_ text: String, _ code: String, _ digits: Int) {
    #expect(throws: MoneyError.tooManyDecimals(value: text, currency: code, minorDigits: digits)) {
      try Amount(parsing: text, currency: Currency(code), sign: .positive)
    }
  }

  @Test(arguments: [
    ("1000000000000001", "JPY"), ("10000000000000.01", "USD"), ("1000000000000.001", "KWD"),
    ("-1000000000000001", "KRW"), ("1,000,000,000,000,001", "JPY"), ("999999999999999999", "KWD"),
    ("9223372036854775807", "JPY"), ("9223372036854775808", "JPY"), ("18446744073709551617", "JPY"),
    (String(repeating: "9", count: 400), "USD"), ("1" + String(repeating: "0", count: 400), "USD"),
  ])
  func refusesMoreThanTheLimit(_ text: String, _ code: String) {
    #expect(throws: MoneyError.tooLarge(value: text)) {
      try Amount(parsing: text, currency: Currency(code), sign: .anyButZero)
    }
  }

  @Test(
    arguments: [
      ("0", "JPY", .positive, .zero(value: "0")), ("0.00", "USD", .positive, .zero(value: "0.00")),
      ("000", "JPY", .anyButZero, .zero(value: "000")), ("-0", "JPY", .anyButZero, .zero(value: "-0")),
      ("-0", "JPY", .positive, .zero(value: "-0")), ("-5", "JPY", .positive, .negative(value: "-5")),
      ("-0.01", "USD", .zeroOrMore, .negative(value: "-0.01")),
    ] as [(String, String, Amount.Sign, MoneyError)])
  func refusesSigns(_ text: String, _ code: String, _ sign: Amount.Sign, _ error: MoneyError) {
    #expect(throws: error) { try Amount(parsing: text, currency: Currency(code), sign: sign) }
  }

  @Test func allowsSigns() throws {
    let dollar = try Currency("USD")
    #expect(try Amount(parsing: "0", currency: dollar, sign: .zeroOrMore) == .zero(dollar))
    #expect(try Amount(parsing: "-3.20", currency: dollar, sign: .anyButZero).minorUnits == -320)
    #expect(try Amount(parsing: "-1,000", currency: dollar, sign: .anyButZero).minorUnits == -100_000)
  }

  @Test(
    arguments: [
      (12_000, "JPY", "12000", "12,000"), (1250, "USD", "12.50", "12.50"), (-320, "USD", "-3.20", "-3.20"),
      (5, "USD", "0.05", "0.05"), (-5, "USD", "-0.05", "-0.05"), (0, "USD", "0.00", "0.00"),
      (0, "JPY", "0", "0"),
      (5, "KWD", "0.005", "0.005"), (1000, "KWD", "1.000", "1.000"), (999, "KRW", "999", "999"),
      (1000, "KRW", "1000", "1,000"), (-1_000_000, "KRW", "-1000000", "-1,000,000"),
      (123_456_789, "USD", "1234567.89", "1,234,567.89"), (-123_456, "KRW", "-123456", "-123,456"),
      (.max, "KWD", "9223372036854775.807", "9,223,372,036,854,775.807"),
      (.min, "JPY", "-9223372036854775808", "-9,223,372,036,854,775,808"),
    ] as [(Int64, String, String, String)])
  func prints(_ units: Int64, _ code: String, _ plain: String, _ grouped: String) throws {
    let amount = Amount(minorUnits: units, currency: try Currency(code))
    #expect(amount.plain == plain)
    #expect(amount.grouped == grouped)
  }

  @Test func readsBackWhatItPrints() throws {
    var generator = SeededGenerator(announcing: "readsBackWhatItPrints")
    let currencies = try Self.currencies.map { try Currency($0) }
    for _ in 0..<5000 {
      // All magnitudes equally likely, not only the largest.
      let bound = Amount.inputLimit >> Int64.random(in: 0..<50, using: &generator)
      let units = Int64.random(in: -bound...bound, using: &generator)
      guard units != 0 else { continue }
      let amount = Amount(
        minorUnits: units, currency: try #require(currencies.randomElement(using: &generator)))
      for text in [amount.plain, amount.grouped] {
        let read = try Amount(parsing: text, currency: amount.currency, sign: .anyButZero)
        #expect(read == amount, "\(text), seed \(generator.seed)")
      }
    }
  }

  @Test func sumsAreExactInAnyOrderAndGrouping() throws {
    var generator = SeededGenerator(announcing: "sumsAreExactInAnyOrderAndGrouping")
    for _ in 0..<300 {
      let units = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
        Int64.random(in: -Amount.inputLimit...Amount.inputLimit, using: &generator)
      }
      let amounts = units.map { Amount(minorUnits: $0, currency: .won) }
      let expected = Amount(minorUnits: units.reduce(0, +), currency: .won)
      #expect(try Amount.sum(amounts, in: .won) == expected, "seed \(generator.seed)")
      #expect(try Amount.sum(amounts.shuffled(using: &generator), in: .won) == expected)
      let cut = Int.random(in: 0...amounts.count, using: &generator)
      let halves = try Amount.sum(amounts[..<cut], in: .won) + Amount.sum(amounts[cut...], in: .won)
      #expect(halves == expected, "seed \(generator.seed)")
      #expect(try expected - halves == .zero(.won))
    }
  }

  @Test func overflowIsAnError() throws {
    func won(_ units: Int64) -> Amount { Amount(minorUnits: units, currency: .won) }
    #expect(throws: MoneyError.overflow) { try won(.max) + won(1) }
    #expect(throws: MoneyError.overflow) { try won(-.max) + won(-1) }
    #expect(throws: MoneyError.overflow) { try won(-.max) - won(1) }
    #expect(throws: MoneyError.overflow) { try won(.max) - won(-1) }
    #expect(throws: MoneyError.overflow) { try Amount.sum([won(.max), won(.max), won(-.max)], in: .won) }
    #expect(try won(.max) + won(-.max) == won(0))
    #expect(won(-.max).negated == won(.max))
  }

  @Test func takesTheLeastOfSixtyFourBitsAway() throws {
    let least = Amount(minorUnits: .min, currency: .won)
    #expect(throws: MoneyError.overflow) { try Amount.zero(.won) - least }
    #expect(try Amount(minorUnits: -1, currency: .won) - least == Amount(minorUnits: .max, currency: .won))
  }

  /// An amount, a rate to won, and the result as calculated by hand.
  @Test(arguments: [
    // 12000 × 9.3828 = 112593.6
    ("12000", "JPY", "938.28/100", "KRW", "112594"),
    ("-12000", "JPY", "938.28/100", "KRW", "-112594"),
    // 24.70 × 1390 = 34333
    ("24.70", "USD", "1390", "KRW", "34333"),
    // Halves are rounded away from zero.
    ("1", "JPY", "0.5", "KRW", "1"), ("-1", "JPY", "0.5", "KRW", "-1"), ("3", "JPY", "0.5", "KRW", "2"),
    ("1", "JPY", "0.49", "KRW", "0"), ("-1", "JPY", "0.49", "KRW", "0"),
    // 1.235 × 4415.5 = 5453.1425
    ("1.235", "KWD", "4415.5", "KRW", "5453"), ("1.235", "KWD", "4415.5", "USD", "5453.14"),
    // 1.005 × 1 = 1.005, a half of a cent that binary floats lose.
    ("1.005", "KWD", "1", "USD", "1.01"), ("-1.005", "KWD", "1", "USD", "-1.01"),
  ])
  func convertsAsByHand(_ text: String, _ code: String, _ rate: String, _ to: String, _ result: String) throws
  {
    let paid = try Amount(parsing: text, currency: Currency(code), sign: .anyButZero)
    let given = try TypedRate(rate).rate(in: Currency(to))
    let shown = try Amount(rounding: paid.fraction * given.factor, to: given.quote)
    #expect(shown.plain == result)
    #expect(shown.currency.code == to)
  }

  @Test func crossesWithoutRoundingBetween() throws {
    let yen = try TypedRate("938.28/100").rate(in: .won).factor
    let dollar = try TypedRate("1354.2925").rate(in: .won).factor
    // 24.70 × 1354.2925 ÷ 9.3828 = 3565.143…
    let paid = Amount(minorUnits: 2470, currency: try Currency("USD"))
    let inYen = try Amount(rounding: paid.fraction * dollar * yen.inverse, to: Currency("JPY"))
    #expect(inYen.plain == "3565")
    // 1000 × 9.3828 ÷ 1354.2925 = 6.928…
    let lunch = Amount(minorUnits: 1000, currency: try Currency("JPY"))
    let inDollars = try Amount(rounding: lunch.fraction * yen * dollar.inverse, to: Currency("USD"))
    #expect(inDollars.plain == "6.93")
  }

  @Test func roundingOutOfRangeIsAnError() throws {
    let most = Amount(minorUnits: .max, currency: .won)
    #expect(throws: MoneyError.overflow) { try Amount(rounding: most.fraction, to: Currency("USD")) }
    #expect(throws: MoneyError.overflow) {
      try Amount(rounding: Fraction(Int128(Int64.min), over: 1), to: .won)
    }
  }
}
