/// What money for wallets cost, beside the official rates of the days on which it was bought or drawn.
package struct CashExchange: Hashable, Sendable {
  /// The price paid, in the home currency like `worth` and `usual`, fees included.
  package let paid: Amount
  /// The money bought, at the base rates of its days.
  package let worth: Amount
  /// Its usual cash price: the base rate and a spread.
  package let usual: Amount
  /// Whether `paid` is provisional: never if all was paid in the home currency.
  package let isPaidProvisional: Bool
  /// Why `worth`, `usual` and figures made from them may still change.
  package let reasons: [Conversion.Provisional]
  /// The number of purchases that no rate converts, and which are in none of the sums.
  package let unconverted: Int

  package var isProvisional: Bool { !reasons.isEmpty }

  /// What was paid above `worth`, in per cent with two decimals.
  package var premium: String? { percent(of: worth) { try paid - $0 } }

  /// The same without its sign.
  package var distance: String? { percent(of: worth) { try (paid - $0).magnitude } }

  /// The discount on the usual spread that was paid, in per cent with two decimals; `nil` without a spread.
  package var discount: String? {
    guard let spread = try? usual - worth else { return nil }
    return percent(of: spread) { _ in try usual - paid }
  }

  private func percent(of whole: Amount, _ part: (Amount) throws -> Amount) -> String? {
    guard whole.minorUnits != 0 else { return nil }
    return try? (part(whole).fraction * whole.fraction.inverse * Fraction(100, over: 1)).fixed(2)
  }
}

extension Snapshot {
  /// What purchases and withdrawals cost, in the currencies and on the dates given.
  ///
  /// Reads no expenses.
  ///
  /// - Returns: `nil` without any.
  func cashExchange(
    from: Day?, to: Day?, in currencies: Set<Currency>? = nil, rates: RateConverter,
    estimate: (Currency) throws -> CashEstimate
  ) throws -> CashExchange? {
    let home = homeCurrency
    var (paid, worth, usual) = (Amount.zero(home), Amount.zero(home), Amount.zero(home))
    var (isPaidProvisional, unconverted, isEmpty) = (false, 0, true)
    var reasons: [Conversion.Provisional] = []
    for entry in try walletBooks().flatMap(\.entries) {
      switch entry.event {
      case .buy, .withdraw: break
      case .sell, .move, .count: continue
      }
      let currency = entry.amount.currency
      guard let price = entry.paid, from.map({ $0 <= entry.date }) ?? true,
        to.map({ entry.date <= $0 }) ?? true, currencies?.contains(currency) ?? true
      else { continue }
      isEmpty = false
      guard let cost = try rates.convert(price, to: home, on: entry.date),
        let value = try rates.convert(entry.amount, to: home, on: entry.date)
      else {
        unconverted += 1
        continue
      }
      let exact = try entry.amount.fraction * value.conversion.factor
      let prices = try estimate(currency).prices(converted: exact, in: home, isForeignCash: true)
      paid = try paid + cost.amount
      worth = try worth + value.amount
      usual = try usual + prices.buy
      isPaidProvisional = isPaidProvisional || cost.isProvisional
      reasons += [cost, value].compactMap(\.conversion.provisional)
    }
    return isEmpty
      ? nil
      : CashExchange(
        paid: paid, worth: worth, usual: usual, isPaidProvisional: isPaidProvisional,
        reasons: reasons, unconverted: unconverted)
  }

  /// What purchases for a trip cost: those since the trip before it ended, up to its last day, in the currencies
  /// that are paid in.
  ///
  /// `from` and `to` replace the first and the last date.
  func cashExchange(
    for account: TripAccount, from: Day?, to: Day?, rates: RateConverter,
    estimate: (Currency) throws -> CashEstimate
  ) throws -> CashExchange? {
    guard try !walletNames().isEmpty else { return nil }
    let trip = account.trip
    let previous = try trips().compactMap(\.end).filter { $0 < trip.start }.max()
    return try cashExchange(
      from: from ?? previous.map { $0 + 1 }, to: to ?? trip.end, in: account.currenciesPaid, rates: rates,
      estimate: estimate)
  }
}
