// Layer Money: currencies, amounts, and exact numbers.
//
// An `Amount` is a whole number of minor units of one `Currency`. `ExactDecimal` is for rates and
// percentages, `Fraction` for what is calculated with them, which is rounded once, into an `Amount`.
// `TypedAmount` reads what a user types. Overflow is a `MoneyError`; nothing here is floating point.
//
// A notation for typed amounts is added to `TypedAmount`, a symbol to `CurrencySymbol`; the tables of
// currencies and coins are generated (`Scripts/make-currencies`, `Scripts/make-coins`). Conversion from one
// currency to another is in `Rates/`.

/// An amount of money: a whole number of minor units of one currency.
public struct Amount: Hashable, Sendable {
  /// Cents, yen, fils: below zero for what is owed or given back.
  public let minorUnits: Int64
  /// What the units are of.
  public let currency: Currency

  package init(minorUnits: Int64, currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// Nothing, in a currency.
  public static func zero(_ currency: Currency) -> Amount { Amount(minorUnits: 0, currency: currency) }

  /// Which signs are allowed in an input.
  package enum Sign: Sendable { case positive, zeroOrMore, anyButZero, any }

  /// Whether so many can be added that no ledger has more.
  package var fits: Bool { minorUnits.magnitude <= UInt64(Self.inputLimit) }

  /// The most minor units a single input may have.
  package static let inputLimit: Int64 = 1_000_000_000_000_000

  /// Reads an amount that the user typed or a file contains; every error has the text as given.
  package init(parsing text: String, currency: Currency, sign: Sign) throws(MoneyError) {
    try self.init(DecimalText(text), of: text, currency: currency, sign: sign)
  }

  /// Creates the amount of a number that is read already; every error has the number.
  package init(_ number: ExactDecimal, currency: Currency, sign: Sign) throws(MoneyError) {
    try self.init(DecimalText(number), of: number.description, currency: currency, sign: sign)
  }

  /// Creates the amount from a number that was read from `text`.
  package init(
    _ number: DecimalText, of text: @autoclosure () -> String, currency: Currency, sign: Sign
  ) throws(MoneyError) {
    guard number.scale <= currency.minorDigits else {
      throw .tooManyDecimals(value: text(), currency: currency.code, minorDigits: currency.minorDigits)
    }
    let units = Int128(number.coefficient) * .powerOfTen(currency.minorDigits - number.scale)
    guard units <= Self.inputLimit, let magnitude = Int64(exactly: units) else {
      throw .tooLarge(value: text())
    }
    if sign == .positive || sign == .anyButZero, magnitude == 0 { throw .zero(value: text()) }
    if sign == .positive || sign == .zeroOrMore, number.negative { throw .negative(value: text()) }
    self.init(minorUnits: number.negative ? -magnitude : magnitude, currency: currency)
  }

  /// The value in whole units, before any rounding.
  package var fraction: Fraction {
    Fraction(Int128(minorUnits), over: .powerOfTen(currency.minorDigits))
  }

  /// Rounds an exact value once, halves away from zero, to the minor digits of `currency`.
  package init(rounding value: Fraction, to currency: Currency) throws(MoneyError) {
    let units = try (value * Fraction(.powerOfTen(currency.minorDigits), over: 1)).rounded()
    guard units != .min else { throw .overflow }
    self.init(minorUnits: units, currency: currency)
  }

  /// Never overflows: no input, sum or rounding gives `Int64.min`, whose negative needs more than 64 bits.
  public var negated: Amount { Amount(minorUnits: -minorUnits, currency: currency) }

  /// Adds two amounts of one currency; adding different currencies is a programming error.
  package static func + (left: Self, right: Self) throws(MoneyError) -> Self {
    precondition(left.currency == right.currency)
    let (sum, overflow) = left.minorUnits.addingReportingOverflow(right.minorUnits)
    guard !overflow, sum != .min else { throw .overflow }
    return Amount(minorUnits: sum, currency: left.currency)
  }

  package static func - (left: Self, right: Self) throws(MoneyError) -> Self {
    precondition(left.currency == right.currency)
    let (difference, overflow) = left.minorUnits.subtractingReportingOverflow(right.minorUnits)
    guard !overflow, difference != .min else { throw .overflow }
    return Amount(minorUnits: difference, currency: left.currency)
  }
}

extension Amount {
  package static func sum(_ amounts: some Sequence<Amount>, in currency: Currency) throws(MoneyError)
    -> Amount
  {
    var total = Amount.zero(currency)
    for amount in amounts { total = try total + amount }
    return total
  }

  /// Digits without grouping, with exactly the currency's minor digits: `12000`, `12.50`, `-3.20`; of a coin only
  /// those that it needs: `0.0004`.
  public var plain: String { text(grouped: false) }

  /// `plain` with thousands separators, for display: `12,000`.
  public var grouped: String { text(grouped: true) }

  private func text(grouped: Bool) -> String {
    let number = currency.isCoin ? ExactDecimal(coefficient: minorUnits, scale: currency.minorDigits) : nil
    return DecimalText.plain(
      magnitude: (number?.coefficient ?? minorUnits).magnitude, scale: number?.scale ?? currency.minorDigits,
      negative: minorUnits < 0, grouped: grouped)
  }
}

/// Thousands separators for display.
package enum Grouping {
  /// Groups the digits before the decimal point of a plain decimal.
  package static func thousands(_ plain: String) -> String {
    let negative = plain.hasPrefix("-")
    let parts = plain.drop { $0 == "-" }.split(separator: ".", maxSplits: 1)
    var grouped = ""
    for (index, digit) in parts[0].enumerated() {
      if index > 0, (parts[0].count - index) % 3 == 0 { grouped.append(",") }
      grouped.append(digit)
    }
    return (negative ? "-" : "") + grouped + (parts.count == 2 ? "." + parts[1] : "")
  }
}
