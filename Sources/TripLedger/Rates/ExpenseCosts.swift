/// What expenses cost whose money had been bought before, in the home currency.
///
/// A `RateConverter` that has them counts these expenses at their cost instead of the rate of their day.
package struct ExpenseCosts: Sendable {
  package struct Cost: Hashable, Sendable {
    /// Below zero for a refund.
    package let amount: Amount
    /// Why it may still change, if it was itself converted.
    package let provisional: Conversion.Provisional?

    package init(_ amount: Amount, provisional: Conversion.Provisional? = nil) {
      (self.amount, self.provisional) = (amount, provisional)
    }
  }

  private let costs: [UInt128: Cost]

  /// By the bits of the ids of the expenses.
  package init(_ costs: [UInt128: Cost]) { self.costs = costs }

  subscript(bits: UInt128) -> Cost? { costs[bits] }
}
