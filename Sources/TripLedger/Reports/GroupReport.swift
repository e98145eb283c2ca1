/// What a report puts expenses together by, where not by day.
package enum GroupKind: String, CaseIterable, Sendable {
  case category, currency, payment, place, month, trip
}

/// A report put together by something else than days; totals are the sums of what is shown there.
package struct GroupReport {
  package let kind: GroupKind
  /// Where the rows, the total and the whole trip's figures come from.
  package let report: Report
  /// Totals fall, then keys rise, with none last; months rise by themselves.
  package let groups: [Group]

  package struct Group {
    /// As files and JSON say it: a category's key, a currency's code, a way of payment, the name of a place,
    /// `2025-09`, the id of a trip; `nil` for expenses that have no place or no way of payment.
    package let key: String?
    package let subtotal: Subtotal
    /// Of the report's total; `nil` where that is zero.
    package let share: Share?
    /// In the order of the report by day; none of a summary.
    package let rows: [Row]
    /// Of a group that is a trip.
    package let trip: TripInfo?

    /// In the report currency, of what could be converted.
    package var total: Amount { subtotal.amount }
    /// How many expenses it has, or parts of.
    package var count: Int { subtotal.count }
    /// How many of its expenses no rate reaches: they count in no total.
    package var unconverted: Int { subtotal.unconverted }
    package var isProvisional: Bool { subtotal.isProvisional }
    /// What was paid in each currency, before any conversion, by the currencies' codes.
    package var paid: [Amount] { subtotal.amountsPaid }
  }

  /// Of a summary, `kind` is the one that it was asked for.
  package init(_ report: Report, by kind: GroupKind) throws {
    self.kind = kind
    self.report = report
    let rows = try Dictionary(grouping: report.rows) { try kind.key(of: $0) }
    let subtotals = try report.subtotals(by: kind).sorted { left, right in
      if kind != .month, left.value.amount != right.value.amount {
        return left.value.amount.minorUnits > right.value.amount.minorUnits
      }
      guard let one = left.key, let other = right.key else { return left.key != nil }
      return one < other
    }
    let shares = Share.shares(of: subtotals.map(\.value.amount.minorUnits))
    let trips = Dictionary(report.trips.map { ($0.id.text, $0) }) { first, _ in first }
    groups = subtotals.enumerated().map { index, group in
      Group(
        key: group.key, subtotal: group.value, share: shares?[index], rows: rows[group.key] ?? [],
        trip: kind == .trip ? group.key.flatMap { trips[$0] } : nil)
    }
  }
}

extension Report {
  fileprivate func subtotals(by kind: GroupKind) throws -> [String?: Subtotal] {
    if kind == request.kind { return groups }
    return try rows.reduce(into: [:]) { subtotals, row in
      try subtotals[kind.key(of: row), default: Subtotal(in: currency)]
        .add(row, worth: row.converted, paid: row.expense.amount)
    }
  }
}

extension GroupKind {
  /// The key of the group that an expense belongs to.
  func key(of expense: some ReportCandidate) throws -> String? {
    switch self {
    case .category: expense.category
    case .currency: expense.currencyPaid.code
    case .payment: expense.payment
    case .place: try expense.place?.identifier
    case .month: String(expense.date.description.dropLast(3))
    case .trip: expense.tripID.text
    }
  }
}
