import Testing

@testable import TripLedger

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
}
