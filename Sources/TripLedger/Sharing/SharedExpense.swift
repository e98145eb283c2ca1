extension TripDetailInfo {
  /// The expense whose id decides about minor units that can't be divided: for a refund, the one refunded.
  package var sharingID: ExpenseID { refundOf ?? id }

  /// Each person's share, in the currency paid; `nil` if it is only the user's own.
  package var shares: [PersonAmount]? {
    get throws(SharingFailure) {
      guard let sharing else { return nil }
      do {
        if let amounts = try amountsOfLink(.shares) { return amounts }
        return try sharing.shares(of: amount, expense: sharingID)
      } catch {
        throw SharingFailure(expense: self, reason: error)
      }
    }
  }

  /// What each payer paid, in the currency paid; `nil` if it is only the user's own.
  package var payments: [PersonAmount]? {
    get throws(SharingFailure) {
      guard let sharing else { return nil }
      do {
        if let amounts = try amountsOfLink(.payments) { return amounts }
        return try sharing.payments(of: amount, expense: sharingID)
      } catch {
        throw SharingFailure(expense: self, reason: error)
      }
    }
  }

  /// Whether more than one person paid for it or shares in it.
  package var isShared: Bool { (sharing?.people.count ?? 0) > 1 }

  /// What people paid of it together, in the currency paid; all of it if it is only the user's own.
  package func paid(by people: [PersonID]) throws -> Amount {
    guard let payments = try payments else { return amount }
    return try payments.amount(of: people) ?? .zero(amount.currency)
  }
}

/// A stored expense whose shares or payments no longer add up to its amount.
package struct SharingFailure: Error, Hashable, Sendable {
  package let expense: TripDetailInfo
  package let reason: SharingError

  package init(expense: TripDetailInfo, reason: SharingError) {
    (self.expense, self.reason) = (expense, reason)
  }
}

extension SharingFailure: CodedError {
  package var code: String { reason.code }
}
