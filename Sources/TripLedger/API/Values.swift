// Creating and calculating with values, without those that the ledger can't hold.

extension Currency {
  /// The currency of an ISO 4217 code, or the coin of a full name such as `UPBIT:BTC`; `nil` if it isn't known.
  public init?(code: String) {
    guard let known = try? Currency(code) else { return nil }
    self = known
  }
}

extension Amount {
  /// The amount of a plain decimal: `12000`, `-3.20`; with at most the currency's decimals and 10^15 minor units.
  ///
  /// - Throws: `not-a-number`, `too-many-decimals`, `too-large`.
  public init(_ decimal: String, _ currency: Currency) throws(TripLedgerError) {
    self = try TripLedgerError.catching { try Amount(parsing: decimal, currency: currency, sign: .any) }
  }

  /// The amount of whole minor units, at most 10^15; `nil` beyond.
  public init?(minorUnits: Int64, of currency: Currency) {
    guard minorUnits.magnitude <= UInt64(Self.inputLimit) else { return nil }
    self.init(minorUnits: minorUnits, currency: currency)
  }

  /// The sum of two amounts of one currency.
  ///
  /// - Throws: `two-currencies`, `overflow`.
  public func adding(_ other: Amount) throws(TripLedgerError) -> Amount {
    try TripLedgerError.catching {
      guard currency == other.currency else {
        throw MoneyError.twoCurrencies(
          value: other.plain, written: other.currency.code, given: currency.code)
      }
      return try self + other
    }
  }

  /// The sum of amounts of one currency; zero of none.
  ///
  /// - Throws: `two-currencies`, `overflow`.
  public static func sum(
    of amounts: some Sequence<Amount>, in currency: Currency
  ) throws(TripLedgerError) -> Amount {
    var sum = Amount.zero(currency)
    for amount in amounts { sum = try sum.adding(amount) }
    return sum
  }

  /// The amount divided by a number above zero, rounded once, halves away from zero.
  ///
  /// - Throws: `not-a-count`.
  public func divided(by count: Int) throws(TripLedgerError) -> Amount {
    try TripLedgerError.catching {
      guard count > 0 else { throw ModelError.notACount(value: "\(count)") }
      return try Amount(rounding: try fraction * Fraction(1, over: Int128(count)), to: currency)
    }
  }
}

extension ExactDecimal {
  /// A plain decimal: `938.28`, `-0.5`; at most 18 digits.
  public init?(decimal: String) {
    guard let number = try? ExactDecimal(parsing: decimal) else { return nil }
    self = number
  }
}

extension Instant {
  /// A moment by the seconds since 1970-01-01T00:00:00Z, at offset 0; `nil` outside of the years 1 to 9999.
  public init?(secondsSince1970 seconds: Int) {
    guard Day.all.contains(Day(number: seconds.floorDivided(by: 86_400))) else { return nil }
    self.init(seconds: seconds, offset: 0)
  }
}

extension Payment {
  /// A method by its kind and the name of the card, account or wallet.
  ///
  /// - Throws: `bad-payment-name`.
  public init(_ kind: Kind, named name: String) throws(TripLedgerError) {
    self = try TripLedgerError.catching { try Payment(named: "\(kind.rawValue):\(name)") }
  }
}

extension Position {
  /// A point by its degrees as plain decimals: `34.6687`, `135.5013`; `nil` outside of ±90° and ±180°.
  public init?(latitude: String, longitude: String) {
    guard let latitude = ExactDecimal(decimal: latitude), let longitude = ExactDecimal(decimal: longitude)
    else {
      return nil
    }
    self.init(latitude: latitude, longitude: longitude)
  }
}

extension Transfer {
  /// A payment from one person to another; `nil` unless the amount is above zero, and they are two.
  public init?(_ amount: Amount, from: PersonID, to: PersonID) {
    guard amount.minorUnits > 0, from != to else { return nil }
    self.init(from: from, to: to, amount: amount)
  }
}

extension Identifier {
  /// The same id of what stands for the record outside of the library.
  package init<Other>(_ other: Identifier<Other>) { self.init(unchecked: other.text) }
}
