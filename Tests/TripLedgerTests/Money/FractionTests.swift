import TestSupport
import Testing

@testable import TripStore

@Suite struct FractionTests {
  @Test(
    arguments: [
      (6, 4, 3, 2), (-6, 4, -3, 2), (6, -4, -3, 2), (-6, -4, 3, 2), (0, -7, 0, 1), (5, 1, 5, 1),
    ] as [(Int128, Int128, Int128, Int128)])
  func isInLowestTerms(_ n: Int128, _ d: Int128, _ numerator: Int128, _ denominator: Int128) {
    let fraction = Fraction(n, over: d)
    #expect(fraction.numerator == numerator)
    #expect(fraction.denominator == denominator)
  }

  @Test(
    arguments: [
      (0, 5, 0), (1, 2, 1), (-1, 2, -1), (3, 2, 2), (-3, 2, -2), (5, 2, 3), (-5, 2, -3), (1, 3, 0),
      (-1, 3, 0),
      (2, 3, 1), (-2, 3, -1), (49, 100, 0), (50, 100, 1), (51, 100, 1), (-49, 100, 0), (-50, 100, -1),
      (7, -2, -4),
      (.max, .max, 1), (.max / 2, .max, 0), (.max / 2 + 1, .max, 1), (-(.max / 2), .max, 0),
      (-(.max / 2) - 1, .max, -1), (2 * Int128(Int64.max) - 1, 2, .max),
    ] as [(Int128, Int128, Int64)])
  func roundsHalvesAwayFromZero(_ n: Int128, _ d: Int128, _ rounded: Int64) throws {
    #expect(try Fraction(n, over: d).rounded() == rounded)
  }

  @Test func roundsToTheNearest() throws {
    var generator = SeededGenerator(announcing: "roundsToTheNearest")
    for _ in 0..<5000 {
      let numerator = Int128(Int64.random(in: .min ... .max, using: &generator))
      // Small denominators, too: they produce halves.
      let bits = Int64.random(in: 0..<62, using: &generator)
      let denominator = Int128(Int64.random(in: 1...(.max >> bits), using: &generator))
      let rounded = Int128(try Fraction(numerator, over: denominator).rounded())
      let twice = 2 * (numerator - rounded * denominator).magnitude
      #expect(
        twice < denominator
          || twice == denominator && (rounded * denominator).magnitude > numerator.magnitude,
        "\(numerator)/\(denominator) → \(rounded), seed \(generator.seed)")
    }
  }

  @Test func overflowIsAnError() {
    let beyond = Int128(Int64.max) + 1
    #expect(throws: MoneyError.overflow) { try Fraction(beyond, over: 1).rounded() }
    #expect(throws: MoneyError.overflow) { try Fraction(2 * beyond - 1, over: 2).rounded() }
    #expect(throws: MoneyError.overflow) { try Fraction(-beyond - 1, over: 1).rounded() }
    #expect(throws: MoneyError.overflow) { try Fraction(.max, over: 1) * Fraction(2, over: 1) }
    #expect(throws: MoneyError.overflow) { try Fraction(1, over: .max) * Fraction(1, over: 2) }
  }

  /// 1/2 and 3/2 are rounded away from zero, 1/3 towards it; the last two take more than 64 bits.
  @Test(
    arguments: [
      (1, 2, 1, 1), (1, 2, -1, -1), (1, 2, 3, 2), (1, 3, 1, 0), (2, 3, 1, 1), (1, 1, -7, -7),
      (Int128(UInt64.max), Int128(UInt64.max) - 1, 5, 5), (Int128.max, Int128.max - 1, -3, -3),
    ] as [(Int128, Int128, Int64, Int64)])
  func aProductIsRoundedOnce(_ n: Int128, _ d: Int128, _ units: Int64, _ rounded: Int64) throws {
    #expect(try Fraction(n, over: d).rounded(times: units) == rounded)
  }

  @Test(arguments: [Int128(UInt64.max), 10_000, Int128.max / 4])
  func aProductThatDoesNotFitIsAnError(factor: Int128) {
    #expect(throws: MoneyError.overflow) {
      try Fraction(factor, over: 1).rounded(times: 1_000_000_000_000_000)
    }
  }

  /// Long and short factors use different code.
  @Test func aProductIsRoundedLikeTheFraction() throws {
    var generator = SeededGenerator(announcing: #function)
    for _ in 0..<2000 {
      let units = Int64.random(in: -1_000_000_000...1_000_000_000, using: &generator)
      let factor = Fraction(
        .random(in: 1...(Bool.random(using: &generator) ? 1_000_000 : 1 << 80), using: &generator),
        over: .random(in: 1...(1 << 62), using: &generator))
      let product = try? (Fraction(Int128(units), over: 1) * factor).rounded()
      #expect(
        (try? factor.rounded(times: units)) == product,
        "\(units) × \(factor.numerator)/\(factor.denominator), seed \(generator.seed)")
    }
  }

  @Test func cancelsCrosswiseBeforeItMultiplies() throws {
    #expect(try Fraction(.max, over: 3) * Fraction(3, over: .max) == .one)
    #expect(try Fraction(.max, over: 2).inverse * Fraction(.max, over: 2) == .one)
  }

  @Test(
    arguments: [
      (93_828, 10_000, "9.3828", true), (1, 1024, "0.0009765625", true), (-3, 8, "-0.375", true),
      (0, 1, "0", true),
      (1, 1, "1", true), (12_345_678_901_234, 1, "12345678901234", true),
      (1, 3, "0.3333333333", false), (-1, 3, "-0.3333333333", false), (2, 3, "0.6666666667", false),
      (100_000, 3, "33333.33333", false), (1, 70_000, "0.00001428571429", false),
      // 1354.2925 ÷ 9.3828 = 144.33777763567… and 1 ÷ 9.3828 = 0.10657799377…
      (13_542_925, 93_828, "144.3377776", false), (10_000, 93_828, "0.1065779938", false),
      // 999999999.9666… has ten digits after the carry too.
      (29_999_999_999, 30, "1000000000", false),
    ] as [(Int128, Int128, String, Bool)])
  func isADecimalOfTenDigits(_ n: Int128, _ d: Int128, _ text: String, _ isExact: Bool) throws {
    let decimal = try Fraction(n, over: d).decimal()
    #expect("\(decimal.value)" == text)
    #expect(decimal.isExact == isExact)
  }
}
