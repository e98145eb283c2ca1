/// The amount of an expense in another currency, converted by the rate of its own day.
public struct Converted: Hashable, Sendable {
  /// Rounded once, halves away from zero.
  public let amount: Amount
  /// How it was converted.
  public let conversion: Conversion

  /// Whether a nearer rate may still change it.
  public var isProvisional: Bool { conversion.isProvisional }

  /// Returns the share of a part of a spread; the conversion is still that of the whole.
  package func share(of part: SpreadPart?) -> Converted {
    part.map { Converted(amount: amount.share(of: $0), conversion: conversion) } ?? self
  }
}

extension TripDetailInfo {
  /// What a refund comes to that is rounded together with earlier ones; `nil` for any other expense.
  package func roundedRefund(by conversion: Conversion, to currency: Currency) throws(MoneyError) -> Amount? {
    guard let link = refundLink, link.before > 0, rate == nil, charged == nil else { return nil }
    return try link.refunded(by: conversion, to: currency)
  }
}

extension RefundLink {
  /// What the refund comes to, below zero: what has come back with it, less what had come back before, each rounded.
  fileprivate func refunded(by conversion: Conversion, to currency: Currency) throws(MoneyError) -> Amount {
    try conversion.convert(paid(before), to: currency) - conversion.convert(paid(after), to: currency)
  }
}

extension RateConverter {
  /// Converts an expense by the ledger's rules; `nil` if no rate leads to the currency, or the amount does not fit: one
  /// figure that a companion made up must not keep others from being added.
  ///
  /// In the currency of its charge, the result is exactly what was charged. In a third currency, the charge
  /// is ignored: a card's margin is the price of that card, and converting it by another rate would give
  /// neither what anybody charged nor what the day's rates say.
  ///
  /// With `costs`, an expense paid from a wallet counts at what its money had cost: in the home currency exactly
  /// that, in a third currency that at the rate of the expense's day. In the currency paid it is what was paid.
  ///
  /// A refund of an expense in the currency of that, without a rate or charge of its own, counts as if it were paid
  /// with the expense, at cost if that does, wherever the money went: what has come back until now, less what had come
  /// back before, each rounded once.
  package func convert(_ expense: TripDetailInfo, to currency: Currency) throws -> Converted? {
    do {
      guard let converted = try exact(expense, to: currency), converted.amount.fits else { return nil }
      return converted
    } catch MoneyError.overflow { return nil }
  }

  private func exact(_ expense: TripDetailInfo, to currency: Currency) throws -> Converted? {
    if let link = link(of: expense) {
      return try convert(link.paid, to: currency).map { paid in
        Converted(amount: try link.refunded(by: paid.conversion, to: currency), conversion: paid.conversion)
      }
    }
    if let cost = costs?[expense.id.bits], expense.amount.currency != currency {
      let leg = Conversion.Leg(
        origin: .wallet(cost: cost.amount, others: cost.others, paid: expense.amount),
        provisional: cost.provisional)
      guard let rest = try conversion(from: cost.amount.currency, to: currency, on: expense.date) else {
        return nil
      }
      let conversion = try Conversion([leg] + rest.legs, on: expense.date)
      return Converted(amount: try conversion.convert(expense.amount, to: currency), conversion: conversion)
    }
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

  /// The link by which a refund is converted; `nil` if it has a rate or a charge of its own.
  private func link(of expense: TripDetailInfo) -> RefundLink? {
    expense.rate == nil && expense.charged == nil ? expense.refundLink : nil
  }

  /// The currency in which a card charged for an expense, or for the one that a refund is converted with.
  package func chargeCurrency(of expense: TripDetailInfo) -> Currency? {
    (link(of: expense)?.paid ?? expense).charged?.currency
  }

  /// Returns the same for an expense; if it has its own rate, starts from that rate's quote currency.
  package func missingCurrency(_ expense: TripDetailInfo, in target: Currency) throws -> Currency {
    if let link = link(of: expense) { return try missingCurrency(link.paid, in: target) }
    let from = costs?[expense.id.bits]?.amount.currency ?? expense.rate?.quote ?? expense.amount.currency
    return try missingCurrency(from, target, on: expense.date)
  }

  /// Converts an amount by the rates of a date.
  package func convert(_ amount: Amount, to currency: Currency, on date: Day) throws -> Converted? {
    guard let conversion = try conversion(from: amount.currency, to: currency, on: date) else { return nil }
    return Converted(amount: try conversion.convert(amount, to: currency), conversion: conversion)
  }
}
