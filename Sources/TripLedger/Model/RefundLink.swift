/// What a refund has to know of the expense that it gives money back for, so that all refunds of an expense together
/// are exactly what it was. Found when figures are calculated, and not stored.
package struct RefundLink: Hashable, Sendable {
  /// The expense, in the currency of the refund.
  package let paid: TripDetailInfo
  /// Minor units that earlier refunds gave back, and those with this one; not below zero.
  package let before: Int64
  package let after: Int64
  /// Whether this refund and the earlier ones are shared as the expense.
  package let isSharedAlike: Bool

  package init(paid: TripDetailInfo, before: Int64, after: Int64, isSharedAlike: Bool) {
    (self.paid, self.before, self.after, self.isSharedAlike) = (paid, before, after, isSharedAlike)
  }

  /// An amount in the currency of the expense.
  package func paid(_ units: Int64) -> Amount { Amount(minorUnits: units, currency: paid.amount.currency) }
}
