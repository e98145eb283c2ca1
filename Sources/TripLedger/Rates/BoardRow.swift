/// One currency on a board: its price in the home currency, by one source's rates for one day.
public struct BoardRow: Hashable, Sendable {
  package struct Previous: Hashable, Sendable {
    package let date: Day
    /// The price in home currency for the same `unit`.
    let base: Fraction
  }

  /// What has the price.
  public let currency: Currency
  /// As published; for a cross, the first of 1, 100, 1,000 and 10,000 with a price of at least 0.1.
  public let unit: Int
  /// The exact price of `unit` in the home currency.
  package let base: Fraction
  /// `base`, or the decimal nearest to it with 10 significant digits.
  public let decimal: ExactDecimal
  /// Whether `decimal` is the whole price.
  public let isExact: Bool
  /// What the price is in: the home currency.
  public let quote: Currency
  /// Both legs have the date of the board's day.
  public let conversion: Conversion
  /// The price on the published day before; `nil` if its unit was different.
  package let previous: Previous?
  /// This base minus the previous one, per `unit`; rounded to 10 significant digits for a cross.
  public let change: ExactDecimal?
  /// The change in percent of the previous base, with two decimals.
  public let changePercent: ExactDecimal?
  /// Estimates per `unit`: exact if the base is published, else rounded to 10 significant digits; `nil` for a coin,
  /// which is never cash.
  public let cashBuy: ExactDecimal?
  /// The estimate for selling cash, like `cashBuy`.
  public let cashSell: ExactDecimal?
  /// Why conversions don't use the rate.
  package let suspicion: Suspicion?
  /// The source's own row for the currency, with its name there; `nil` for the currency that all rows share.
  package let published: ExchangeRate?

  package static let units = [1, 100, 1000, 10_000]

  /// Returns the unit that makes a price easy to read.
  static func unit(for price: Fraction) -> Int {
    // Tenths of the home currency for the units, in 128 bits: prices have at most 38 digits above and below.
    units.first { unit in
      let (scaled, overflow) = price.numerator.multipliedReportingOverflow(by: Int128(unit) * 10)
      return overflow || scaled >= price.denominator
    } ?? 10_000
  }
}

extension RateConverter {
  /// Returns a published day as prices in the home currency.
  ///
  /// If all rows share the home currency, rows quoted in it are shown as published. Otherwise, prices are
  /// exact crosses within the day, and the shared currency gets a row of its own, first. The board is empty
  /// if the source has no price for the home currency that day. `previous` is the published day before;
  /// create the converter after both days are stored, or no suspects are reported.
  package func board(
    of day: RateDay, previous: RateDay?, home: Currency, estimate: (Currency) throws -> CashEstimate
  ) throws -> [BoardRow] {
    guard let pivot = day.source.pivot else { return [] }
    var seen: Set<Currency> = [home]
    return try ([pivot] + day.rates.map(\.subject)).compactMap { currency in
      guard seen.insert(currency).inserted, let path = day.path(from: currency, to: home) else { return nil }
      return try row(
        of: currency, along: path, previous: previous?.path(from: currency, to: home),
        published: day.rate(currency, pivot), estimate: try currency.isCoin ? nil : estimate(currency))
    }
  }

  private func row(
    of currency: Currency, along path: RatePath, previous: RatePath?, published: ExchangeRate?,
    estimate: CashEstimate?
  ) throws -> BoardRow {
    let conversion = try path.conversion()
    let home = path.end
    let suspicion = try path.steps.lazy.compactMap { try self.suspicion(of: $0.rate) }.first
    if let rate = path.asPublished {
      let before = previous?.asPublished.flatMap { $0.unit == rate.unit ? $0 : nil }
      return BoardRow(
        currency: currency, unit: rate.unit, base: rate.base.fraction, decimal: rate.base, isExact: true,
        quote: home, conversion: conversion,
        previous: before.map { BoardRow.Previous(date: $0.date, base: $0.base.fraction) },
        change: try before.map { try rate.base - $0.base },
        changePercent: try before.map { try rate.base.fraction.percent(above: $0.base.fraction) },
        cashBuy: try estimate?.buying(rate.base), cashSell: try estimate?.selling(rate.base),
        suspicion: suspicion, published: published)
    }
    let unit = BoardRow.unit(for: conversion.factor)
    let units = Fraction(Int128(unit), over: 1)
    let base = try conversion.factor * units
    let decimal = try base.decimal()
    let before = try previous.map { path in
      BoardRow.Previous(date: path.older, base: try path.conversion().factor * units)
    }
    let one = ExactDecimal(1)
    return BoardRow(
      currency: currency, unit: unit, base: base, decimal: decimal.value, isExact: decimal.isExact,
      quote: home, conversion: conversion, previous: before,
      change: try before.map { try (base - $0.base).decimal().value },
      changePercent: try before.map { try base.percent(above: $0.base) },
      cashBuy: try estimate.map { try (base * $0.buying(one).fraction).decimal().value },
      cashSell: try estimate.map { try (base * $0.selling(one).fraction).decimal().value },
      suspicion: suspicion, published: published)
  }
}

extension RateDay {
  /// Returns a path over one or two of the day's rates.
  fileprivate func path(from currency: Currency, to home: Currency) -> RatePath? {
    func step(_ one: Currency, _ other: Currency) -> RatePath.Step? {
      rate(one, other).map { RatePath.Step(rate: $0, start: one) }
    }
    if let direct = step(currency, home) { return RatePath(steps: [direct]) }
    guard let pivot = source.pivot, let one = step(currency, pivot), let other = step(pivot, home) else {
      return nil
    }
    return RatePath(steps: [one, other])
  }
}

extension RatePath {
  var end: Currency { steps.last?.end ?? .won }

  /// The only rate of a path, if it is used without inversion.
  var asPublished: ExchangeRate? {
    steps.count == 1 && steps[0].rate.currency == steps[0].start ? steps[0].rate : nil
  }
}
