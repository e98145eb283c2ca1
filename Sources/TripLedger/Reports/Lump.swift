/// Expenses of which a report shows sums only.
package struct Lump: Sendable {
  package private(set) var count = 0
  /// Minor units of the report currency.
  private(set) var total: Int64 = 0
  /// Minor units as paid, by currency; only where a report asks for it.
  private(set) var paid: [Currency: Int64] = [:]

  /// Adds one expense.
  mutating func add(_ worth: Int64, paid amount: Amount? = nil) throws(MoneyError) {
    count += 1
    total = try Self.sum(total, worth)
    if let amount { paid[amount.currency] = try Self.sum(paid[amount.currency] ?? 0, amount.minorUnits) }
  }

  mutating func add(_ other: Lump) throws(MoneyError) {
    count += other.count
    total = try Self.sum(total, other.total)
    for (currency, units) in other.paid { paid[currency] = try Self.sum(paid[currency] ?? 0, units) }
  }

  private static func sum(_ one: Int64, _ other: Int64) throws(MoneyError) -> Int64 {
    let (sum, overflow) = one.addingReportingOverflow(other)
    guard !overflow, sum != .min else { throw .overflow }
    return sum
  }
}
