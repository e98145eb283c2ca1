import TestSupport
import Testing

@testable import TripStore

struct AmountWithCodeTests {
  @Test(arguments: [
    ("118,500KRW", "118500 KRW"), ("12.50 usd", "12.50 USD"), ("7", "7.00 EUR"), ("0.5kwd", "0.500 KWD"),
    ("USD 5", "5.00 USD"),
    ("5원", "5 KRW"),
  ])
  func reads(_ text: String, _ result: String) throws {
    let amount = try TypedAmount(text).amount(fallback: .euro, sign: .positive)
    #expect("\(amount.plain) \(amount.currency)" == result)
  }

  @Test(arguments: [
    ("", MoneyError.notAnAmount(value: "")), ("EUR", .notAnAmount(value: "EUR")),
    ("5  USD", .notAnAmount(value: "5  USD")),
    ("5크로네", .ambiguousSymbol(value: "5크로네", symbol: "크로네", choices: ["NOK", "DKK"])),
    ("5탈러", .unknownCurrency(value: "탈러", suggestions: [])), ("5XAU", .notMoney(value: "XAU")),
  ])
  func refuses(_ text: String, _ error: MoneyError) {
    #expect(throws: error) { try TypedAmount(text).amount(fallback: .euro, sign: .positive) }
  }

  @Test(arguments: [
    (Int128(1), Int128(2), Int128(1), Int128(3), Int128(1), Int128(6)), (1, 6, 1, 4, -1, 12),
    (5, 1, 5, 1, 0, 1), (-1, 2, -1, 2, 0, 1),
  ])
  func difference(_ a: Int128, _ b: Int128, _ c: Int128, _ d: Int128, _ above: Int128, _ below: Int128) throws
  {
    #expect(try Fraction(a, over: b) - Fraction(c, over: d) == Fraction(above, over: below))
  }

  @Test func differenceTooLarge() {
    #expect(throws: MoneyError.overflow) { try Fraction(.max, over: 3) - Fraction(1, over: 2) }
  }
}
