/// An error in an amount, a currency or a rate.
package enum MoneyError: Error, Hashable, Sendable {
  /// Not digits with at most one point; `value` is the text as given.
  case notANumber(value: String)
  /// Typed as an amount, but not one.
  case notAnAmount(value: String)
  /// A division without an exact decimal result: `100/3`.
  case endlessDecimals(value: String)
  /// A rate as a sentence, such as `100엔 940원`; `likely` is how it is written.
  case rateInWords(value: String, likely: String)
  /// A comma that is not a correct thousands separator; has both readings.
  case ambiguousComma(value: String, asDecimal: String, asThousands: String)
  /// A comma before more than three digits of a currency without decimals, `1,2000원`, or in the place of a point, `1.234,56`.
  case misplacedComma(value: String, asThousands: String)
  /// More decimals than the currency has minor digits.
  case tooManyDecimals(value: String, currency: String, minorDigits: Int)
  case zero(value: String)
  case negative(value: String)
  /// More than 10^15 minor units, or more digits than a rate can hold.
  case tooLarge(value: String)
  case unknownCurrency(value: String, suggestions: [String])
  /// A code that ISO 4217 lists without a minor unit (gold, test codes), not used for payments.
  case notMoney(value: String)
  /// A coin, but only a currency is allowed.
  case coin(value: String)
  /// A symbol of several currencies; `choices` are the codes of the likeliest.
  case ambiguousSymbol(value: String, symbol: String, choices: [String])
  /// An amount written with another currency than the one given for it.
  case twoCurrencies(value: String, written: String, given: String)
  /// A sum or product exceeded 64 (or 128) bits.
  case overflow
}

extension MoneyError: CodedError {
  package var code: String {
    switch self {
    case .notANumber, .rateInWords, .endlessDecimals, .notAnAmount: "not-a-number"
    case .misplacedComma, .ambiguousComma: "ambiguous-comma"
    case .tooManyDecimals: "too-many-decimals"
    case .zero: "zero"
    case .negative: "negative"
    case .tooLarge: "too-large"
    case .unknownCurrency: "unknown-currency"
    case .notMoney: "not-money"
    case .coin: "coin-not-possible"
    case .ambiguousSymbol: "ambiguous-currency"
    case .twoCurrencies: "two-currencies"
    case .overflow: "overflow"
    }
  }
}
