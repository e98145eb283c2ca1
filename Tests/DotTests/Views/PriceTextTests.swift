import Testing

@testable import dot
@testable import DotViews

@Test(
  "A price has two decimals, or six below one; what cost nothing needs no more than two",
  arguments: [
    (Fraction(938, over: 100), "9.38"), (Fraction(123_456_789, over: 1000), "123,456.79"),
    (Fraction(1, over: 261), "0.003831"), (Fraction(0, over: 1), "0.00"),
  ])
func priceText(price: Fraction, text: String) {
  #expect(price.priceText == text)
}
