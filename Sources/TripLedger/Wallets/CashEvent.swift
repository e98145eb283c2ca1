/// Something that changes what a pool holds: an entry of a journal, or an expense paid from a wallet.
package struct CashEvent: Hashable, Sendable {
  package enum Effect: Hashable, Sendable {
    /// Money that was paid for; `nil` if no rate says what it cost in the home currency.
    case inflow(WalletCost?)
    /// `nil` if no rate says what was received in the home currency.
    case sale(received: WalletCost?)
    /// To another pool, in which less may arrive: at the cost of all that left, or `atAverage` at the cost of what
    /// arrives.
    case move(to: Pool, arriving: Int64, atAverage: Bool = false)
    /// The quantity is all that was there, at its time; without one, at the end of its date.
    case count
    case expense
    /// `of` are the bits of the id of the expense that was refunded, if that is known.
    case refund(of: UInt128?)
  }

  /// The bits of the id of the entry or expense.
  package let id: UInt128
  package let pool: Pool
  /// Minor units that came, left or were counted, not below zero.
  package let quantity: Int64
  package let date: Day
  /// Seconds since midnight; those of a whole day if no time is known.
  package let seconds: Int
  package let effect: Effect
  /// When it was entered, if that is known; it only matters beside a count of the same minute.
  package let entered: Instant?

  package init(
    _ id: UInt128, _ pool: Pool, _ quantity: Int64, date: Day, seconds: Int = 86_400, _ effect: Effect,
    entered: Instant? = nil
  ) {
    self.id = id
    self.pool = pool
    self.quantity = quantity
    self.date = date
    self.seconds = seconds
    self.effect = effect
    self.entered = entered
  }
}

/// What a journal has to know of a refund whose expense is in the ledger, in its currency and not dated later.
package struct CashRefund: Hashable, Sendable {
  /// Minor units that earlier refunds of the expense gave back.
  let before: Int64
  /// What it gives back of the expense's converted amount, for an expense without a cost.
  let converted: WalletCost?
}

/// The cost of an event, and its effects.
package struct CashResult: Hashable, Sendable {
  /// The cost of what came or left, in the home currency; `nil` if no rate says it, or before the wallet began.
  package var cost: WalletCost?
  /// The part of `cost` that is of what was there, of what left.
  package var heldCost: WalletCost?
  /// Minor units taken that were not there.
  package var lacking: Int64 = 0
  /// `lacking` at the base rate of its day, a part of `cost`; `nil` without a rate.
  package var lackingCost: WalletCost? = .zero
  /// What a sale brought above its cost, below zero for a loss; `nil` if something was lacking.
  package var gain: WalletCost?
  /// What a count found above what was expected, below zero if there was less.
  package var difference: Int64 = 0
  /// What the pool was short of until a count settled it.
  package var settled: Int64 = 0
  /// The later count of the same date that takes the place of a count, with nothing between; the earlier one changes nothing.
  package var replacedBy: UInt128?
  /// Whether the wallet had begun; an earlier expense changes nothing.
  var isTracked = true
}
