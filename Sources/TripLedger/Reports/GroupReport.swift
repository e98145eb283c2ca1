/// What a report puts expenses together by, where not by day.
package enum GroupKind: String, CaseIterable, Sendable {
  case category, currency, payment, place, month, trip
}

/// The rows of a day report put together by something else; totals are the sums of what is shown there.
package struct GroupReport {
  package let kind: GroupKind
  /// Where the rows, the total and the whole trip's figures come from.
  package let days: DayReport
  /// Totals fall, then keys rise, with none last; months rise by themselves.
  package let groups: [Group]

  package struct Group {
    /// As files and JSON say it: a category's key, a currency's code, a way of payment, the name of a place,
    /// `2025-09`, the id of a trip; `nil` for expenses that have no place or no way of payment.
    package let key: String?
    /// In the report currency, of what could be converted.
    package let total: Amount
    /// Of the report's total; `nil` where that is zero.
    package let share: Share?
    /// In the order of the report by day.
    package let rows: [DayReport.Row]

    /// How many expenses it has, or parts of.
    package var count: Int { rows.expenseCount }
    /// How many of its expenses no rate reaches: they count in no total.
    package var unconverted: Int { rows.unconvertedCount }
    package var isProvisional: Bool { rows.contains { $0.converted?.isProvisional == true } }

    /// What was paid in each currency, before any conversion, by the currencies' codes.
    package func paid() throws -> [Amount] {
      let amounts = Dictionary(grouping: rows.map(\.expense.amount), by: \.currency)
      return try amounts.keys.sorted().map { try Amount.sum(amounts[$0] ?? [], in: $0) }
    }
  }

  package init(_ report: DayReport, by kind: GroupKind) throws {
    self.kind = kind
    days = report
    let grouped = Dictionary(grouping: report.days.flatMap(\.rows)) { kind.key(of: $0) }
    let sums = try grouped.map { key, rows in
      let total = try Amount.sum(rows.compactMap(\.converted?.amount), in: report.currency)
      return (key: key, total: total, rows: rows)
    }.sorted { left, right in
      if kind != .month, left.total != right.total { return left.total.minorUnits > right.total.minorUnits }
      guard let one = left.key, let other = right.key else { return left.key != nil }
      return one < other
    }
    let shares = Share.shares(of: sums.map(\.total.minorUnits))
    groups = sums.enumerated().map { place, sum in
      Group(key: sum.key, total: sum.total, share: shares?[place], rows: sum.rows)
    }
  }
}

extension GroupKind {
  /// The key of the group that a row belongs to.
  func key(of row: DayReport.Row) -> String? {
    switch self {
    case .category: row.expense.category
    case .currency: row.expense.amount.currency.code
    case .payment: row.expense.pay?.rawValue
    case .place: row.place?.identifier
    case .month: String(row.expense.date.description.dropLast(3))
    case .trip: row.trip.id.text
    }
  }
}
