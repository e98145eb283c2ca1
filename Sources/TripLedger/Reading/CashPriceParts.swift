/// What was paid for cash, or received for it, divided into the money itself, the fee and the surcharge.
///
/// In the home currency. For a purchase they add up to what was paid; of a sale, money less fee is what was received.
package struct CashPriceParts {
  package let paid: WalletCost
  package let money: WalletCost
  /// `nil` if there was none, or if nothing says what it was in the home currency: it is then in `money`.
  package private(set) var fee: WalletCost?
  package private(set) var surcharge: WalletCost?

  init(of entry: CashEntry, paid: WalletCost, fee: WalletCost?) throws(MoneyError) {
    self.paid = paid
    guard entry.kind != .sell else {
      self.fee = fee
      money = try fee.map { fee throws(MoneyError) in try paid + fee } ?? paid
      return
    }
    var rest = paid
    // A fee above the price can only come from the rate of another currency.
    if let fee, fee.minorUnits < rest.minorUnits {
      self.fee = fee
      rest = try rest + fee.negated
    }
    if let units = entry.surcharge?.minorUnits {
      let part = try rest.share(of: units, in: entry.amount.minorUnits.adding(units))
      surcharge = part
      rest = try rest + part.negated
    }
    money = rest
  }
}
