/// The money of one currency in a wallet.
package struct Pool: Hashable, Sendable {
  package let wallet: WalletID
  package let currency: Currency

  package init(_ wallet: WalletID, _ currency: Currency) {
    self.wallet = wallet
    self.currency = currency
  }
}

/// What a pool holds at some point of its journal, at a moving weighted average cost.
package struct WalletHolding: Hashable, Sendable {
  /// Minor units of the pool's currency, never below zero.
  package private(set) var quantity: Int64 = 0
  /// What the quantity cost: zero if it is zero, `nil` if no rate says what some of it cost.
  package private(set) var cost: WalletCost? = .zero
  /// The sum of what left without having been there, since the last count.
  package private(set) var short: Int64 = 0

  package init() {}

  package mutating func put(_ units: Int64, at paid: WalletCost?) throws(MoneyError) {
    quantity = try quantity.adding(units)
    guard let cost, let paid else { return cost = nil }
    self.cost = try cost + paid
  }

  /// Takes out money at the average cost: all of the cost if it is all the money.
  ///
  /// If more is taken than there is, the pool is empty and short of the rest.
  ///
  /// - Returns: the cost of what was there, and what was not.
  package mutating func withdraw(_ units: Int64) throws(MoneyError) -> (cost: WalletCost?, lacking: Int64) {
    let part: WalletCost?
    if units < quantity {
      part = try cost?.share(of: units, in: quantity)
      quantity -= units
      if let part, let cost {
        self.cost = WalletCost(cost.minorUnits - part.minorUnits, provisional: cost.provisional)
      }
      return (part, 0)
    }
    part = cost
    let lacking = units - quantity
    (quantity, cost) = (0, .zero)
    short = try short.adding(lacking)
    return (part, lacking)
  }

  /// Returns what units of the currency cost at the average; `nil` if the pool is empty or its cost unknown.
  package func worth(of units: Int64) throws(MoneyError) -> WalletCost? {
    quantity == 0 ? nil : try cost?.share(of: units, in: quantity)
  }

  /// Sets `short` to zero: from a count on, the quantity is known.
  package mutating func settle() { short = 0 }

  /// Whether lists show it: it holds money or is short.
  var isWorthListing: Bool { quantity > 0 || short > 0 }
}
