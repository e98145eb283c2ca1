/// What can be wrong with an amount, a currency or a rate.
package enum MoneyError: Error, Hashable, Sendable {
  /// Not digits with at most one point; `value` is what was given.
  case notANumber(value: String)
  /// A comma where the thousands don't call for one: both readings are offered.
  case ambiguousComma(value: String, asDecimal: String, asThousands: String)
  /// More decimals than the currency has minor digits.
  case tooManyDecimals(value: String, currency: String, minorDigits: Int)
  case zero(value: String)
  case negative(value: String)
  /// More than 10^15 minor units, or more digits than a rate can hold.
  case tooLarge(value: String)
  case unknownCurrency(value: String, suggestions: [String])
  /// A code that ISO 4217 lists without a minor unit (gold, test codes): nobody pays with it.
  case notMoney(value: String)
  /// A sign that several currencies have; `choices` are the codes of the likeliest.
  case ambiguousSymbol(value: String, symbol: String, choices: [String])
  /// An amount with another currency than the one it was said to be in.
  case twoCurrencies(value: String, written: String, given: String)
  /// A sum or product left the range of 64 (or 128) bits.
  case overflow
}
