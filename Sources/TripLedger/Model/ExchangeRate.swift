/// A published exchange rate: `base` units of `quote` for `unit` units of `currency`, on one date.
///
/// Stored as its source published it and never inverted.
public struct ExchangeRate: Hashable, Sendable {
  /// What has the price.
  public let currency: Currency
  /// 1, or 100 for the Eximbank's yen and rupiah.
  public let unit: Int
  /// Above zero. For the Eximbank, `deal_bas_r` (매매기준율).
  public let base: ExactDecimal
  /// What the price is in.
  public let quote: Currency
  /// The date that it was published for.
  public let date: Day
  /// Who published it.
  public let source: RateSourceName
  /// When it was stored.
  public package(set) var changed: Instant
  /// The members of `Extras`; `nil` without any. In a box, because conversions copy rates and need none of these.
  private var boxedExtras: Boxed<Extras>?

  package init(
    currency: Currency, unit: Int, base: ExactDecimal, quote: Currency, date: Day, source: RateSourceName,
    changed: Instant
  ) {
    self.currency = currency
    self.unit = unit
    self.base = base
    self.quote = quote
    self.date = date
    self.source = source
    self.changed = changed
  }

  /// Units of `quote` for one unit of `currency`, exact.
  package var factor: Fraction {
    Fraction(Int128(base.coefficient), over: .powerOfTen(base.scale) * Int128(unit))
  }

  // MARK: Members of some rates

  package struct Extras: Hashable, Sendable {
    package static let none = Extras()

    package var quotedAs: String?
    package var name: String?
    package var wireBuy: ExactDecimal?
    package var wireSell: ExactDecimal?
    package var accepted: Instant?
    package var comparedTo: Day?
    package var level: ClosedRange<Day>?
    package var unknown: [JSONMember] = []
  }

  /// All extra members.
  package var extras: Extras {
    get { boxedExtras?.value ?? .none }
    // Rates with the same members are equal, whatever was changed before.
    set { boxedExtras = newValue == .none ? nil : Boxed(newValue) }
  }

  /// The source's own code, if it differs from ISO 4217: `CNH`.
  package var quotedAs: String? {
    get { boxedExtras?.value.quotedAs }
    set { extras.quotedAs = newValue }
  }

  /// The source's own name of the currency.
  package var name: String? {
    get { boxedExtras?.value.name }
    set { extras.name = newValue }
  }

  /// Wire prices as published (전신환 매입·매도), kept for reference: not for cash.
  package var wireBuy: ExactDecimal? {
    get { boxedExtras?.value.wireBuy }
    set { extras.wireBuy = newValue }
  }

  package var wireSell: ExactDecimal? {
    get { boxedExtras?.value.wireSell }
    set { extras.wireSell = newValue }
  }

  /// When the user accepted a rate that is far off the one before it.
  package var accepted: Instant? {
    get { boxedExtras?.value.accepted }
    set { extras.accepted = newValue }
  }

  /// The date of the rate in use that it was more than 20% off when it arrived.
  package var comparedTo: Day? {
    get { boxedExtras?.value.comparedTo }
    set { extras.comparedTo = newValue }
  }

  /// The dates of five or more rates that leapt and agree, this one received last: they are no errors.
  package var level: ClosedRange<Day>? {
    get { boxedExtras?.value.level }
    set { extras.level = newValue }
  }

  package var unknown: [JSONMember] {
    get { boxedExtras?.value.unknown ?? [] }
    set { extras.unknown = newValue }
  }

  // MARK: Prices per hundred

  /// Whether a rate for one unit of a currency quoted per 100 may be the price of 100: more than ten times the
  /// rough rate, or no rough rate is known.
  package var looksPerHundred: Bool {
    guard unit == 1, currency.isQuotedPerHundred else { return false }
    guard let own = currency.roughlyPerDollar, let other = quote.roughlyPerDollar else { return true }
    return (try? factor * Fraction(own, over: other * 10)).map { $0.numerator > $0.denominator } ?? true
  }
}

/// Who published a rate: a folder under `rates/`. Of rates with equal dates, the first in this list is used.
public enum RateSourceName: String, CaseIterable, Sendable {
  /// The user.
  case typed = "manual"
  /// The Export-Import Bank of Korea: 22 currencies in won; needs a key.
  case eximbank
  /// Frankfurter: most currencies, without a key.
  case frankfurter
  /// Open Exchange Rates: most currencies in dollars; needs a key.
  case openexchangerates
  /// The European Central Bank, by its file of reference rates.
  case ecb
  /// The exchange Upbit: closing prices of coins in won.
  case upbit
}

/// A rate that the user typed: `938.28/100`, `9.4`, `1390KRW`; `30500VND` for 1 EUR is 1 EUR for 30,500 VND.
public struct GivenRate: Hashable, Sendable {
  /// The price of `unit` units: above zero.
  public let base: ExactDecimal
  /// The number of units that the price is for: 1, or another power of ten.
  public let unit: Int
  /// What the price is in.
  public let quote: Currency
  package var unknown: [JSONMember] = []

  package init(base: ExactDecimal, unit: Int, quote: Currency) {
    self.base = base
    self.unit = unit
    self.quote = quote
  }

  /// The units that can be typed: powers of ten.
  package static let units = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]

  /// Whether a rate can be stored for a number of units: that of a rate typed the other way round is any, of as many digits
  /// as a rate has.
  package static func isUnit(_ unit: Int) -> Bool { (1...1_000_000_000_000_000_000).contains(unit) }

  /// Units of `quote` for one unit of the expense's currency, exact.
  package var factor: Fraction {
    Fraction(Int128(base.coefficient), over: .powerOfTen(base.scale) * Int128(unit))
  }

  /// Units of the currency for one unit of `quote`, if it was typed that way.
  package var inverse: ExactDecimal? { ExactDecimal(inverse: base, unit: unit) }

  /// As a user would type it for an expense in a currency: `938.28/100KRW`, `30500VND`.
  package func typed(of currency: Currency) -> String {
    inverse.map { "\($0)\(currency)" } ?? "\(base)" + (unit == 1 ? "" : "/\(unit)") + quote.code
  }
}

extension ExactDecimal {
  /// What a rate typed the other way round was: 25.25 for a price of 100 for 2,525 units; `nil` for any other rate.
  fileprivate init?(inverse price: ExactDecimal, unit: Int) {
    guard !GivenRate.units.contains(unit), price.scale == 0,
      let zeros = (0...18).first(where: { Int128(price.coefficient) == .powerOfTen($0) })
    else { return nil }
    self.init(coefficient: Int64(unit), scale: zeros)
  }
}

extension ExchangeRate {
  /// Units of the currency for one unit of `quote`, if it was typed that way.
  package var inverse: ExactDecimal? { ExactDecimal(inverse: base, unit: unit) }
}

extension GivenRate {
  /// As it is typed, in its own currency: `938.28/100KRW`.
  package var plain: String { "\(base)" + (unit == 1 ? "" : "/\(unit)") + quote.code }
}

/// A rate as typed: a positive decimal, then optionally `/unit`, then optionally a currency code.
public struct TypedRate: Hashable, Sendable {
  /// As typed, for messages.
  package let text: String
  private let base: ExactDecimal
  /// The unit that was written, if any.
  package private(set) var unit: Int?
  private let quote: Currency?

  /// A rate as if it had been typed, in its own currency.
  public init(_ rate: GivenRate) {
    (text, base, quote) = (rate.plain, rate.base, rate.quote)
    unit = rate.unit == 1 ? nil : rate.unit
  }

  package init(_ text: String) throws(MoneyError) {
    if let likely = Self.written(text) { throw .rateInWords(value: text, likely: likely) }
    var body = text
    var quote: Currency?
    if let last = body.last, last.isLetter {
      let code = String(body.suffix(while: \.isLetter))
      guard code != body else { throw .notANumber(value: text) }
      quote = try Currency(typed: code).requireMoney()
      body = String(body.dropLast(code.count))
    }
    let parts = body.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let unit = parts.count == 2 ? GivenRate.units.first { parts[1] == String($0) } : nil
    guard parts.count == 1 || unit != nil else { throw .notANumber(value: text) }
    do { base = try ExactDecimal(parsing: parts[0]) } catch {
      throw if case .notANumber = error { .notANumber(value: text) } else { error }
    }
    if base.coefficient == 0 { throw .zero(value: text) }
    if base.coefficient < 0 { throw .negative(value: text) }
    (self.text, self.unit, self.quote) = (text, unit, quote)
  }

  /// How `100엔 940원` or `100 JPY = 940 KRW` is written, the price of a number of units: `940/100`; `nil` for anything
  /// else.
  private static func written(_ text: String) -> String? {
    let amounts = text.split { "=당에".contains($0) }.flatMap { side in
      // `100 JPY` is one amount, `100엔 940원` are two.
      (try? TypedAmount(String(side).trimmed)) != nil
        ? [String(side)] : side.split(separator: " ").map(String.init)
    }
    .map { try? TypedAmount($0.trimmed) }
    guard amounts.count == 2, let units = amounts[0], let price = amounts[1], !units.isBare, !price.isBare,
      units.currency != price.currency,
      let unit = GivenRate.units.first(where: { units.plainNumber == "\($0)" })
    else { return nil }
    return price.plainNumber + (unit == 1 ? "" : "/\(unit)")
  }

  /// The currency that was written, if any.
  package var writtenQuote: Currency? { quote }

  /// Returns the rate of a currency in the one written, else in `quote`; for one unit if none was written.
  ///
  /// A price in the currency itself is the other way round, for one unit of `quote`: of VND in EUR, `30500VND`.
  package func rate(of currency: Currency? = nil, in quote: Currency) throws(MoneyError) -> GivenRate {
    guard let currency, self.quote == currency, quote != currency else {
      return GivenRate(base: base, unit: unit ?? 1, quote: self.quote ?? quote)
    }
    // As typed: 25.25 CZK for 1 EUR are 100 EUR for 2,525 CZK.
    let price = Int128.powerOfTen(base.scale) * Int128(unit ?? 1)
    guard price <= .powerOfTen(18), GivenRate.isUnit(Int(base.coefficient)) else {
      throw .notANumber(value: text)
    }
    return GivenRate(
      base: ExactDecimal(coefficient: Int64(price), scale: 0), unit: Int(base.coefficient), quote: quote)
  }

  /// Returns the same rate for a unit given separately; `nil` for a unit that rates don't have.
  package func per(_ unit: Int) -> TypedRate? {
    guard GivenRate.units.contains(unit) else { return nil }
    var rate = self
    rate.unit = unit
    return rate
  }
}

extension String {
  fileprivate func suffix(while condition: (Character) -> Bool) -> Substring {
    self[(lastIndex { !condition($0) }.map { index(after: $0) } ?? startIndex)...]
  }
}
