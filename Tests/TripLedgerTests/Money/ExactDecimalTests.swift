import TestSupport
import Testing

@testable import TripStore

@Suite struct ExactDecimalTests {
  @Test(
    arguments: [
      ("1354.2925", 13_542_925, 4, "1354.2925"), ("938.28", 93_828, 2, "938.28"),
      ("1,142.8", 11_428, 1, "1142.8"),
      ("38.00", 38, 0, "38"), ("100", 100, 0, "100"), ("0.10", 1, 1, "0.1"), ("0", 0, 0, "0"),
      ("0.000", 0, 0, "0"), ("-0", 0, 0, "0"), ("-3.20", -32, 1, "-3.2"), ("-0.05", -5, 2, "-0.05"),
      ("999999999999999999", 999_999_999_999_999_999, 0, "999999999999999999"),
      ("0.000000000000000001", 1, 18, "0.000000000000000001"),
    ] as [(String, Int64, Int, String)])
  func readsAndPrints(_ text: String, _ coefficient: Int64, _ scale: Int, _ printed: String) throws {
    let number = try ExactDecimal(parsing: text)
    #expect(number.coefficient == coefficient)
    #expect(number.scale == scale)
    #expect("\(number)" == printed)
    #expect(try ExactDecimal(parsing: printed) == number)
  }

  @Test(arguments: [
    "1000000000000000000", "0.0000000000000000001", "1.000000000000000000", "12345678901.12345678",
  ])
  func refusesMoreThanEighteenDigits(_ text: String) {
    #expect(throws: MoneyError.tooLarge(value: text)) { try ExactDecimal(parsing: text) }
  }

  @Test(arguments: [
    // The estimated cash prices of a rate.
    ("1354.2925", "1.0175", "1377.99261875"), ("1354.2925", "0.9825", "1330.59238125"),
    ("-0.5", "0.2", "-0.1"), ("0", "938.28", "0"), ("2.5", "4", "10"),
  ])
  func multiplies(_ left: String, _ right: String, _ product: String) throws {
    let result = try ExactDecimal(parsing: left) * ExactDecimal(parsing: right)
    #expect("\(result)" == product)
  }

  @Test(arguments: [
    ("1354.2925", "1350.1", "4.1925"), ("938.28", "940", "-1.72"), ("1.10", "1.1", "0"),
    ("0", "0.001", "-0.001"),
    ("999999999999999999", "0", "999999999999999999"),
    ("0.000000000000000001", "0.000000000000000001", "0"),
  ])
  func subtracts(_ left: String, _ right: String, _ difference: String) throws {
    #expect("\(try ExactDecimal(parsing: left) - ExactDecimal(parsing: right))" == difference)
  }

  @Test func overflowIsAnError() throws {
    let large = try ExactDecimal(parsing: "999999999999999999")
    let small = try ExactDecimal(parsing: "0.000000000000000001")
    #expect(throws: MoneyError.overflow) { try large * large }
    #expect(throws: MoneyError.overflow) { try small * small }
    #expect(throws: MoneyError.overflow) { try large - small }
    #expect(try large * small == ExactDecimal(parsing: "0.999999999999999999"))
  }

  @Test func signs() throws {
    #expect(try ExactDecimal(parsing: "0.01").isPositive)
    #expect(try !ExactDecimal(parsing: "0").isPositive)
    #expect(try !ExactDecimal(parsing: "-1").isPositive)
  }

  @Test func isAFraction() throws {
    #expect(try ExactDecimal(parsing: "-0.25").fraction == Fraction(-1, over: 4))
    #expect(ExactDecimal(7).fraction == Fraction(7, over: 1))
  }
}
