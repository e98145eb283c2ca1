/// What money in a wallet cost: whole minor units of the home currency.
package struct WalletCost: Hashable, Sendable {
  package var minorUnits: Int64
  /// Why it may still change, if it was converted by a rate that may.
  package let provisional: Conversion.Provisional?

  package init(_ minorUnits: Int64, provisional: Conversion.Provisional? = nil) {
    self.minorUnits = minorUnits
    self.provisional = provisional
  }

  package var isProvisional: Bool { provisional != nil }

  package static let zero = WalletCost(0)

  package static func + (left: Self, right: Self) throws(MoneyError) -> Self {
    WalletCost(
      try left.minorUnits.adding(right.minorUnits),
      provisional: left.provisional ?? right.provisional)
  }

  package var negated: Self { WalletCost(-minorUnits, provisional: provisional) }

  /// Returns what `part` of `whole` units cost, rounded once, halves away from zero.
  ///
  /// `part` is not below zero, and `whole` above zero. After `before` units that had their share, the two shares
  /// together are the share of both.
  package func share(of part: Int64, after before: Int64 = 0, in whole: Int64) throws(MoneyError) -> Self {
    func share(_ units: Int64) throws(MoneyError) -> Int64 {
      try Fraction(Int128(minorUnits) * Int128(units), over: Int128(whole)).rounded()
    }
    let earlier = before == 0 ? 0 : try share(before)
    return WalletCost(try share(before.adding(part)) - earlier, provisional: provisional)
  }
}

extension Int64 {
  /// - Throws: `MoneyError.overflow`.
  package func adding(_ other: Int64) throws(MoneyError) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    guard !overflow, sum != .min else { throw .overflow }
    return sum
  }
}
