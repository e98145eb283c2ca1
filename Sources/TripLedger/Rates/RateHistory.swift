/// How the price of a currency in the home currency changed, from stored rates.
package struct RateHistory: Sendable {
  /// A day on which all rates that the price needs were published.
  package struct Point: Hashable, Sendable {
    package let date: Day
    /// The exact price in the home currency for the history's unit.
    package let base: Fraction
    /// `base`, or the decimal nearest to it with 10 significant digits.
    package let decimal: ExactDecimal
    package let isExact: Bool
    package let conversion: Conversion
    /// Why conversions don't use it; such a point is only drawn, and not used in any calculation.
    package let suspicion: Suspicion?

    package var sources: [RateSourceName] { conversion.sources }
  }

  /// The highest and the lowest price of a number of days; the newest of equal ones.
  package struct Extremes: Hashable, Sendable {
    package let high: Point
    package let low: Point
    /// The first date included.
    package let from: Day
    /// The first date with a price.
    package let first: Day

    /// Whether prices are known from the beginning, but for a week without any.
    package var isWhole: Bool { first - from <= 7 }
  }

  package let currency: Currency
  package let home: Currency
  /// As the newest point's rate was published; for a cross, `BoardRow.unit(for:)`.
  package let unit: Int
  package let from: Day
  package let to: Day
  /// In order of date.
  package let points: [Point]
  /// Working days in the range that have no price and are not known to be closed.
  package let gaps: [Day]

  /// Reads the range, including both dates.
  package init(
    of currency: Currency, in home: Currency, from: Day, to: Day, rates converter: RateConverter
  ) throws {
    let paths = try converter.storedDates(from: from, to: to).compactMap { date in
      try converter.published(from: currency, to: home, on: date).map { (date: date, path: $0) }
    }
    let newest = paths.last { !$0.path.isSuspect } ?? paths.last
    let unit =
      try newest.map { newest in
        // What was typed the other way round is for units that nobody compares prices of.
        try newest.path.asPublished.flatMap { $0.inverse == nil ? $0.unit : nil }
          ?? BoardRow.unit(for: newest.path.conversion().factor)
      } ?? 1
    points = try paths.map { date, path in
      let conversion = try path.conversion()
      let base = try conversion.factor * Fraction(Int128(unit), over: 1)
      let (decimal, isExact) = try base.decimal()
      return Point(
        date: date, base: base, decimal: decimal, isExact: isExact, conversion: conversion,
        suspicion: path.steps.lazy.compactMap(\.suspicion).first)
    }
    let priced = Set(points.map(\.date))
    gaps =
      from > to
      ? []
      : try (from...to).filter { date in
        try !date.weekday.isWeekend && !priced.contains(date) && !converter.isClosed(date, currency, home)
      }
    self.currency = currency
    self.home = home
    self.unit = unit
    self.from = from
    self.to = to
  }

  /// The newest price in use.
  package var latest: Point? { points.last { $0.suspicion == nil } }

  /// The price in use before the latest, from the same sources: publishers differ from each other.
  package var previous: Point? {
    guard let latest else { return nil }
    return points.last {
      $0.date < latest.date && $0.suspicion == nil && $0.sources == latest.sources
    }
  }

  /// Returns the latest price minus the previous one, per `unit`; with 10 significant digits for a cross.
  package func change() throws(MoneyError) -> ExactDecimal? {
    guard let latest, let previous else { return nil }
    return try (latest.base - previous.base).decimal().value
  }

  /// Returns the change in percent of the previous price, with two decimals.
  package func changePercent() throws(MoneyError) -> ExactDecimal? {
    guard let latest, let previous else { return nil }
    return try latest.base.percent(above: previous.base)
  }

  /// Returns the high and low of the calendar days back from the latest date, including both ends.
  ///
  /// 30 days back from the 31st is the 1st.
  package func extremes(back days: Int) throws(MoneyError) -> Extremes? {
    guard let latest else { return nil }
    let first = latest.date - days
    var (high, low, oldest) = (latest, latest, latest)
    for point in points.reversed()
    where point.suspicion == nil && point.date >= first && point.date <= latest.date {
      oldest = point
      if try (point.base - high.base).numerator > 0 { high = point }
      if try (point.base - low.base).numerator < 0 { low = point }
    }
    return Extremes(high: high, low: low, from: first, first: oldest.date)
  }

  /// Calendar days of a month's and a year's high and low.
  package static let month = 30
  package static let year = 52 * 7
}

extension RateConverter {
  /// Whether a source that quotes both currencies is known to have published nothing for a date.
  fileprivate func isClosed(_ date: Day, _ one: Currency, _ other: Currency) throws -> Bool {
    for source in RateSourceName.allCases where source.leads(one, other) {
      let stored = try storedDay(source, date)?.restricted(to: one.isCoin ? one : other)
      if stored?.isPublished != true, try isClosed(source, date, stored) { return true }
    }
    return false
  }
}
