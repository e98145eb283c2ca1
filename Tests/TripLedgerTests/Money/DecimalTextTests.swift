import TestSupport
import Testing

@testable import TripStore

/// Refusals are in `AmountTests`, with the messages that the user sees.
@Suite struct DecimalTextTests {
  @Test(
    arguments: [
      ("0", false, 0, 0), ("-0", true, 0, 0), ("12000", false, 12_000, 0), ("12,000", false, 12_000, 0),
      ("1,142.80", false, 114_280, 2), ("-5", true, 5, 0), ("-1,000.5", true, 10_005, 1),
      ("0.007", false, 7, 3),
      ("000.700", false, 700, 3),
    ] as [(String, Bool, Int64, Int)])
  func keepsDigitsAndScale(_ text: String, _ negative: Bool, _ coefficient: Int64, _ scale: Int) throws {
    let number = try DecimalText(text)
    #expect(number.negative == negative)
    #expect(number.coefficient == coefficient)
    #expect(number.scale == scale)
  }

  @Test(arguments: [
    (0, 0, false, "0"), (0, 2, false, "0.00"), (7, 3, true, "-0.007"), (1234, 2, false, "12.34"),
    (1234, 4, false, "0.1234"), (1234, 0, true, "-1234"),
  ])
  func prints(_ magnitude: Int, _ scale: Int, _ negative: Bool, _ text: String) {
    #expect(DecimalText.plain(magnitude: magnitude, scale: scale, negative: negative) == text)
  }

  @Test(
    arguments: [
      (0, 0, false, "0"), (0, 2, false, "0.00"), (5, 2, true, "-0.05"), (12, 2, false, "0.12"),
      (123, 2, false, "1.23"),
      (999, 0, false, "999"), (1000, 0, true, "-1,000"), (12_345_678, 2, false, "123,456.78"),
      (100_000, 3, false, "100.000"), (1_000_000, 3, false, "1,000.000"), (1, 8, false, "0.00000001"),
      (9_223_372_036_854_775_808, 0, true, "-9,223,372,036,854,775,808"),
      (9_223_372_036_854_775_808, 18, true, "-9.223372036854775808"),
    ] as [(UInt64, Int, Bool, String)])
  func writesDigits(_ magnitude: UInt64, _ scale: Int, _ negative: Bool, _ grouped: String) {
    let plain = DecimalText.plain(magnitude: magnitude, scale: scale, negative: negative)
    #expect(plain == grouped.replacing(",", with: ""))
    #expect(
      DecimalText.plain(magnitude: magnitude, scale: scale, negative: negative, grouped: true) == grouped)
    #expect(Grouping.thousands(plain) == grouped)
    #expect(DecimalText.plain(magnitude: UInt128(magnitude), scale: scale, negative: negative) == plain)
  }

  @Test func writesTheLargestNumber() {
    #expect(
      DecimalText.plain(magnitude: UInt128.max, scale: 40, negative: true, grouped: true)
        == "-0.0340282366920938463463374607431768211455")
  }
}
