/// The expense that a refund gives money back for, with its other refunds: so all refunds of it together are exactly
/// its amount. Found when figures are calculated, and not stored.
package struct RefundLink: Hashable, Sendable {
  /// The expense, in the currency of the refund.
  package let paid: TripDetailInfo
  /// Minor units that had come back of it after each of its refunds; not below zero.
  private let all: [Int64]
  /// The place of this refund among them.
  private let index: Int
  /// Whether this refund and the earlier ones are shared like the expense.
  package let isSharedAlike: Bool

  init(paid: TripDetailInfo, returned all: [Int64], index: Int, isSharedAlike: Bool) {
    (self.paid, self.all, self.index, self.isSharedAlike) = (paid, all, index, isSharedAlike)
  }

  /// Minor units that had come back after each of its refunds, up to this one.
  package var returned: ArraySlice<Int64> { all[...index] }
  /// Minor units given back by earlier refunds, and with this one.
  package var before: Int64 { index == 0 ? 0 : all[index - 1] }
  package var after: Int64 { all[index] }

  /// An amount in the currency of the expense.
  package func paid(_ units: Int64) -> Amount { Amount(minorUnits: units, currency: paid.amount.currency) }
}
