/// Where all the money went that came into wallets, in the home currency: to the last unit,
/// `spent` + `lost` + `held` − `gains` − `missing` = `paid` − `received`.
package struct CashIdentity: Hashable, Sendable {
  /// What purchases and withdrawals cost.
  package let paid: Amount
  /// What sales brought.
  package let received: Amount
  /// The cost of expenses less that of refunds.
  package let spent: Amount
  /// The cost of refunds, already subtracted from `spent`.
  package let refunded: Amount
  /// The cost of what counts did not find.
  package let lost: Amount
  /// The cost of what is held.
  package let held: Amount
  /// What sales brought above their cost.
  package let gains: Amount
  /// What was spent, moved or sold without having been there, at the base rates of its days.
  package let missing: Amount
  /// Whether any of it may still change.
  package let isProvisional: Bool
}

extension CashJournal {
  /// Adds up the journals of all wallets; `home` is the currency of the costs.
  ///
  /// - Returns: `nil` if no rate says what some of the money cost.
  package func identity(in home: Currency) throws -> CashIdentity? {
    func amount(_ cost: WalletCost) -> Amount { Amount(minorUnits: cost.minorUnits, currency: home) }
    var (paid, received, spent, refunded) = (
      WalletCost.zero, WalletCost.zero, WalletCost.zero, WalletCost.zero
    )
    var (lost, missing, sold) = (WalletCost.zero, WalletCost.zero, WalletCost.zero)
    for (event, result) in zip(events, results) where result.isTracked {
      guard let cost = result.cost, let lacking = result.lackingCost else { return nil }
      missing = try missing + lacking
      switch event.effect {
      case .inflow: paid = try paid + cost
      case .sale(let amount):
        guard let amount else { return nil }
        received = try received + amount
        sold = try sold + cost
      case .expense: spent = try spent + cost
      case .refund: refunded = try refunded + cost
      case .count: lost = try lost + cost
      case .move: break
      }
    }
    var held = WalletCost.zero
    for holding in holdings.values {
      guard let cost = holding.cost else { return nil }
      held = try held + cost
    }
    return CashIdentity(
      paid: amount(paid), received: amount(received), spent: try amount(spent) - amount(refunded),
      refunded: amount(refunded), lost: amount(lost), held: amount(held),
      gains: try amount(received) - amount(sold), missing: amount(missing),
      isProvisional: [paid, received, spent, refunded, lost, missing, sold, held].contains(
        where: \.isProvisional))
  }
}
