/// The expense that a refund gives money back for, with its other refunds: so all refunds of it together are exactly
/// its amount. Found when figures are calculated, and not stored.
package struct RefundLink: Hashable, Sendable {
  /// The expense, in the currency of the refund.
  package let paid: TripDetailInfo
  /// Minor units given back by earlier refunds, and with this one; not below zero.
  package let before: Int64
  package let after: Int64
  /// Whether this refund and the earlier ones are shared like the expense.
  package let isSharedAlike: Bool

  /// An amount in the currency of the expense.
  package func paid(_ units: Int64) -> Amount { Amount(minorUnits: units, currency: paid.amount.currency) }
}
