/// What expenses cost whose money had been bought before, in the home currency.
///
/// A `RateConverter` that has them counts these expenses at their cost instead of the rate of their day.
package struct ExpenseCosts: Sendable {
  package struct Cost: Hashable, Sendable {
    /// Below zero for a refund.
    let amount: Amount
    /// What of it is for what others paid, at the base rate of its day; `nil` if nobody else paid.
    let others: Amount?
    /// Why it may still change, if it was itself converted.
    let provisional: Conversion.Provisional?

    package init(_ amount: Amount, others: Amount? = nil, provisional: Conversion.Provisional? = nil) {
      (self.amount, self.others, self.provisional) = (amount, others, provisional)
    }
  }

  private let costs: [UInt128: Cost]

  /// By the bits of the ids of the expenses.
  package init(_ costs: [UInt128: Cost]) { self.costs = costs }

  subscript(bits: UInt128) -> Cost? { costs[bits] }
}
