/// The totals of a set of rows: a day, a group or a whole report.
package struct Subtotal: Sendable {
  package let currency: Currency
  /// Minor units of the converted expenses.
  private var minorUnits: Int64 = 0
  /// Whether a nearer rate may still change it.
  package private(set) var isProvisional = false
  /// Minor units as paid, by currency; only if a report requests them.
  private var paid: [Currency: Int64] = [:]

  // The parts of a spread expense count as one expense, so they are tracked by its id.
  private var wholes = 0
  private var divided: Set<ExpenseID> = []
  private var unconvertedWholes = 0
  private var unconvertedDivided: Set<ExpenseID> = []

  package init(in currency: Currency) { self.currency = currency }

  /// The totals of rows as a report has them.
  package init(of rows: [Row], in currency: Currency) throws(MoneyError) {
    self.init(in: currency)
    for row in rows { try add(row, converted: row.converted) }
  }

  package var amount: Amount { Amount(minorUnits: minorUnits, currency: currency) }
  /// The number of expenses, or parts of expenses.
  package var count: Int { wholes + divided.count }
  /// The number of unconverted expenses, which are not included in any amount.
  package var unconverted: Int { unconvertedWholes + unconvertedDivided.count }

  /// What was paid in each currency, before conversion, sorted by currency code.
  package var amountsPaid: [Amount] {
    paid.keys.sorted().map { Amount(minorUnits: paid[$0] ?? 0, currency: $0) }
  }

  /// Adds an expense that is one row; `converted` is `nil` without a rate.
  package mutating func add(_ converted: Int64?, isProvisional: Bool, paid amount: Amount? = nil)
    throws(MoneyError)
  {
    wholes += 1
    if converted == nil { unconvertedWholes += 1 }
    try addAmounts(converted, isProvisional, paid: amount)
  }

  /// Adds a row by its converted amount, which may be in another currency than the report's.
  package mutating func add(_ row: Row, converted: Converted?, paid amount: Amount? = nil) throws(MoneyError)
  {
    guard row.part != nil else {
      return try add(
        converted?.amount.minorUnits, isProvisional: converted?.isProvisional == true, paid: amount)
    }
    divided.insert(row.recorded.id)
    if converted == nil { unconvertedDivided.insert(row.recorded.id) }
    try addAmounts(converted?.amount.minorUnits, converted?.isProvisional == true, paid: amount)
  }

  package mutating func add(_ other: Subtotal) throws(MoneyError) {
    wholes += other.wholes
    unconvertedWholes += other.unconvertedWholes
    if !other.divided.isEmpty { divided.formUnion(other.divided) }
    if !other.unconvertedDivided.isEmpty { unconvertedDivided.formUnion(other.unconvertedDivided) }
    try addAmounts(other.minorUnits, other.isProvisional, paid: nil)
    for (currency, units) in other.paid { paid[currency] = try Self.sum(paid[currency] ?? 0, units) }
  }

  private mutating func addAmounts(
    _ converted: Int64?, _ isProvisional: Bool, paid amount: Amount?
  ) throws(MoneyError) {
    if let converted { minorUnits = try Self.sum(minorUnits, converted) }
    self.isProvisional = self.isProvisional || isProvisional
    if let amount { paid[amount.currency] = try Self.sum(paid[amount.currency] ?? 0, amount.minorUnits) }
  }

  private static func sum(_ one: Int64, _ other: Int64) throws(MoneyError) -> Int64 {
    let (sum, overflow) = one.addingReportingOverflow(other)
    guard !overflow, sum != .min else { throw .overflow }
    return sum
  }
}
