/// The amounts that a part of a query means, by magnitude: `20eur..`, `..5000`, `20..50eur`, `=12000`.
struct QueryAmounts: Hashable, Sendable {
  /// The currency paid; `nil` for what a row shows, whatever was paid.
  let currency: Currency?
  private let least: ExactDecimal?
  private let most: ExactDecimal?

  /// Reads the two sides of a range, of which one may be empty.
  ///
  /// - Throws: `QueryError.backwards`.
  init(from least: String, to most: String, of part: String) throws {
    let sides = try [least, most].map { text -> (number: ExactDecimal, currency: Currency?)? in
      if text.isEmpty { return nil }
      let amount = try TypedAmount(text)
      let number = try ExactDecimal(parsing: amount.plainNumber)
      if number.coefficient < 0 { throw MoneyError.negative(value: text) }
      return (number, try amount.requireCurrency())
    }
    if let one = sides[0]?.currency, let other = sides[1]?.currency, one != other {
      throw MoneyError.twoCurrencies(value: most, written: other.code, given: one.code)
    }
    currency = sides[0]?.currency ?? sides[1]?.currency
    (self.least, self.most) = (sides[0]?.number, sides[1]?.number)
    if let least = self.least, let most = self.most, Self.isLess(most, least) {
      throw QueryError.backwards(part: part)
    }
  }

  func contains(_ amount: Amount) -> Bool {
    let magnitude = ExactDecimal(
      coefficient: amount.magnitude.minorUnits, scale: amount.currency.minorDigits)
    return least.map { !Self.isLess(magnitude, $0) } != false
      && most.map { !Self.isLess($0, magnitude) } != false
  }

  private static func isLess(_ one: ExactDecimal, _ other: ExactDecimal) -> Bool {
    Int128(one.coefficient) * .powerOfTen(other.scale) < Int128(other.coefficient) * .powerOfTen(one.scale)
  }
}
