/// How many decimals the prices of one table are shown with, so that they line up and agree with other tables.
///
/// Published prices keep all of theirs, and have at least two, as banks print them. Crosses and estimates need no
/// more than the rates they come from.
package struct PriceDigits {
  private let digits: Int
  private static let least = 2
  private static let ofCrosses = 4

  package init(_ prices: [(decimal: ExactDecimal, isExact: Bool)]) {
    digits =
      prices.allSatisfy(\.isExact)
      ? max(Self.least, prices.map(\.decimal.scale).max() ?? 0) : Self.ofCrosses
  }

  package func text(_ value: ExactDecimal) -> String {
    Grouping.thousands((try? value.fraction.fixed(digits)) ?? value.description)
  }
}

extension Fraction {
  /// A price for reading, with two decimals, or six if it is below one: 100 dong are 0.003831 dollars.
  var priceText: String? {
    guard let hundredths = try? (self * Fraction(100, over: 1)).rounded() else { return nil }
    let isBelowOne = numerator != 0 && (0..<100).contains(hundredths)
    return (try? fixed(isBelowOne ? 6 : 2)).map(Grouping.thousands)
  }
}
