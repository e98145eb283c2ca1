/// What an expense is worth in another currency, by the rate of its own day.
package struct Converted: Hashable, Sendable {
  /// Rounded once, halves away from zero.
  package let amount: Amount
  package let conversion: Conversion

  package var isProvisional: Bool { conversion.isProvisional }

  /// Its share of a part of a spread: the conversion stays the one of the whole.
  package func share(of part: SpreadPart?) -> Converted {
    part.map { Converted(amount: amount.share(of: $0), conversion: conversion) } ?? self
  }
}

extension RateConverter {
  /// Converts an expense as the rules of the ledger say; `nil` where no rate reaches it.
  ///
  /// In the currency of its charge it is worth exactly what was charged. In a third currency it is worth
  /// what it would be without the charge: a card's margin is a price of that card, and carried on through
  /// another rate it would be neither what anybody charged nor what the day's rates say.
  package func convert(_ expense: TripDetailInfo, to currency: Currency) throws -> Converted? {
    if let charged = expense.charged, charged.currency == currency, expense.amount.currency != currency {
      let leg = Conversion.Leg(origin: .charged(charged, paid: expense.amount), provisional: nil)
      return Converted(amount: charged, conversion: try Conversion([leg], on: expense.date))
    }
    guard
      let conversion = try conversion(
        from: expense.amount.currency, to: currency, on: expense.date, given: expense.rate)
    else { return nil }
    return Converted(amount: try conversion.convert(expense.amount, to: currency), conversion: conversion)
  }

  /// Which of two currencies has no rate on or before a date, where one can't be converted into the other.
  ///
  /// Where neither has one it is not the won, of which nobody types a rate.
  package func missingCurrency(_ from: Currency, _ target: Currency, on date: Day) throws -> Currency {
    if try hasPrice(from, on: date) { return target }
    return try from == .won && !hasPrice(target, on: date) ? target : from
  }

  /// The same of an expense: with a rate of its own, of the currency that this leads to.
  package func missingCurrency(_ expense: TripDetailInfo, in target: Currency) throws -> Currency {
    try missingCurrency(expense.rate?.quote ?? expense.amount.currency, target, on: expense.date)
  }

  /// What an amount is worth on a date.
  package func convert(_ amount: Amount, to currency: Currency, on date: Day) throws -> Converted? {
    guard let conversion = try conversion(from: amount.currency, to: currency, on: date) else { return nil }
    return Converted(amount: try conversion.convert(amount, to: currency), conversion: conversion)
  }
}
