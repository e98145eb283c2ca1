/// Calculates what was paid for cash from what the user said of its price.
struct CashPricing {
  let snapshot: Snapshot
  let rates: RateConverter
  let now: Instant
  /// The usual spread of a currency's cash price.
  let estimate: (Currency) throws -> CashEstimate
  let acceptsUnlikelyRate: Bool

  /// What was paid in all for `amount`, or received in all if it was sold, and the fee in it.
  func total(
    of amount: Amount, _ kind: CashEntry.Kind, at price: CashPrice, fee typedFee: TypedAmount?,
    surcharge: Amount?, on date: Day
  ) throws -> (paid: Amount, fee: Amount?) {
    let isSale = kind == .sell
    let unitPrice: Fraction
    let currency: Currency
    switch price {
    case .total(let typed, _):
      let paid = try typed.amount(fallback: snapshot.homeCurrency, sign: .positive)
      try requireForeign(amount, paid.currency, kind)
      let fee = try typedFee?.amount(fallback: paid.currency, sign: .positive)
      if let fee, !isSale, fee.currency == paid.currency, fee.minorUnits >= paid.minorUnits {
        throw CashError.feeTooLarge(fee: fee, of: paid)
      }
      return (paid, fee)
    case .rate(let typed):
      let rate = try typed.rate(of: amount.currency, in: snapshot.homeCurrency)
      guard rate.quote != amount.currency else {
        throw LedgerError.rateOfItself(currency: amount.currency.code)
      }
      try snapshot.check(
        rate, typed: typed.text, of: amount.currency, on: date, now: now, rates: rates,
        acceptsUnlikely: acceptsUnlikelyRate)
      (unitPrice, currency) = (rate.factor, rate.quote)
    case .discount(let percent):
      try requireForeign(amount, snapshot.homeCurrency, kind)
      (unitPrice, currency) = (
        try discounted(amount.currency, by: percent, isSale: isSale, on: date), snapshot.homeCurrency
      )
    }
    let fee = try typedFee?.amount(fallback: currency, sign: .positive)
    // The surcharge of a machine is paid for like the notes.
    let charged = try surcharge.map { try amount + $0 } ?? amount
    var exact = try charged.fraction * unitPrice
    if let fee {
      let part = try fee.fraction * factor(from: fee.currency, to: currency, on: date)
      exact = isSale ? try exact - part : try exact + part
    }
    let paid = try Amount(rounding: exact, to: currency)
    guard paid.minorUnits > 0 else {
      throw fee.map { CashError.feeTooLarge(fee: $0, of: amount) } ?? MoneyError.zero(value: paid.plain)
    }
    return (paid, fee)
  }

  /// Money of one currency is drawn from an account, but not bought or sold for itself.
  private func requireForeign(_ amount: Amount, _ currency: Currency, _ kind: CashEntry.Kind) throws {
    guard kind == .withdraw || amount.currency != currency else {
      throw CashError.boughtWithItself(currency: currency.code)
    }
  }

  /// The base rate with a part of the usual spread, as banks show it: with two decimals for the units that the
  /// currency is quoted for.
  private func discounted(
    _ currency: Currency, by percent: ExactDecimal, isSale: Bool, on date: Day
  ) throws -> Fraction {
    guard percent.coefficient >= 0, try !(percent - ExactDecimal(100)).isPositive else {
      throw CashError.notADiscount(value: percent.description)
    }
    let home = snapshot.homeCurrency
    let conversion = try conversion(from: currency, to: home, on: date)
    let hundred = Fraction(100, over: 1)
    let kept = try (hundred - percent.fraction) * hundred.inverse
    let spread = try estimate(currency).percent.fraction * hundred.inverse * kept
    let units = Fraction(Int128(currency.quotedUnit), over: 1)
    let exact = try conversion.factor * units * (isSale ? Fraction.one - spread : Fraction.one + spread)
    let hundredths = try (exact * hundred).rounded()
    return try Fraction(Int128(hundredths), over: 100) * units.inverse
  }

  private func factor(from: Currency, to target: Currency, on date: Day) throws -> Fraction {
    try conversion(from: from, to: target, on: date).factor
  }

  private func conversion(from: Currency, to target: Currency, on date: Day) throws -> Conversion {
    guard let conversion = try rates.conversion(from: from, to: target, on: date) else {
      throw RateError.noRate(currency: try rates.missingCurrency(from, target, on: date), on: date)
    }
    return conversion
  }
}
