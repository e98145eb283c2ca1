/// What some rows add up to: the figures of a day, a group or a whole report.
package struct Subtotal: Sendable {
  package let currency: Currency
  /// Minor units of what could be converted.
  private var minorUnits: Int64 = 0
  /// Whether a nearer rate could still change it.
  package private(set) var isProvisional = false
  /// Minor units as paid, by currency; only where a report asks for it.
  private var paid: [Currency: Int64] = [:]

  // The parts of a spread expense count as one expense, and so they are known by its id.
  private var wholes = 0
  private var divided: Set<ExpenseID> = []
  private var unconvertedWholes = 0
  private var unconvertedDivided: Set<ExpenseID> = []

  init(in currency: Currency) { self.currency = currency }

  package var amount: Amount { Amount(minorUnits: minorUnits, currency: currency) }
  /// How many expenses it has, or parts of.
  package var count: Int { wholes + divided.count }
  /// How many of its expenses no rate reaches: they are in no amount.
  package var unconverted: Int { unconvertedWholes + unconvertedDivided.count }

  /// What was paid in each currency, before any conversion, by the currencies' codes.
  package var amountsPaid: [Amount] {
    paid.keys.sorted().map { Amount(minorUnits: paid[$0] ?? 0, currency: $0) }
  }

  /// Adds an expense that is one row; `worth` is `nil` where no rate reaches it.
  mutating func add(_ worth: Int64?, isProvisional: Bool, paid amount: Amount? = nil) throws(MoneyError) {
    wholes += 1
    if worth == nil { unconvertedWholes += 1 }
    try addAmounts(worth, isProvisional, paid: amount)
  }

  /// Adds a row by its worth, which may be in another currency than that of its report.
  mutating func add(_ row: Row, worth: Converted?, paid amount: Amount? = nil) throws(MoneyError) {
    guard row.part != nil else {
      return try add(worth?.amount.minorUnits, isProvisional: worth?.isProvisional == true, paid: amount)
    }
    divided.insert(row.expense.id)
    if worth == nil { unconvertedDivided.insert(row.expense.id) }
    try addAmounts(worth?.amount.minorUnits, worth?.isProvisional == true, paid: amount)
  }

  mutating func add(_ other: Subtotal) throws(MoneyError) {
    wholes += other.wholes
    unconvertedWholes += other.unconvertedWholes
    if !other.divided.isEmpty { divided.formUnion(other.divided) }
    if !other.unconvertedDivided.isEmpty { unconvertedDivided.formUnion(other.unconvertedDivided) }
    try addAmounts(other.minorUnits, other.isProvisional, paid: nil)
    for (currency, units) in other.paid { paid[currency] = try Self.sum(paid[currency] ?? 0, units) }
  }

  private mutating func addAmounts(
    _ worth: Int64?, _ isProvisional: Bool, paid amount: Amount?
  ) throws(MoneyError) {
    if let worth { minorUnits = try Self.sum(minorUnits, worth) }
    self.isProvisional = self.isProvisional || isProvisional
    if let amount { paid[amount.currency] = try Self.sum(paid[amount.currency] ?? 0, amount.minorUnits) }
  }

  private static func sum(_ one: Int64, _ other: Int64) throws(MoneyError) -> Int64 {
    let (sum, overflow) = one.addingReportingOverflow(other)
    guard !overflow, sum != .min else { throw .overflow }
    return sum
  }
}
