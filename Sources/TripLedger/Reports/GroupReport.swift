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
    /// In the order of the report by day; of a summary over several trips only those of which something is to
    /// be said.
    package let rows: [DayReport.Row]
    /// What has no row.
    let lump: Lump
    /// Of a group that is a trip.
    package let trip: TripInfo?

    /// How many expenses it has, or parts of.
    package var count: Int { lump.count + rows.expenseCount }
    /// How many of its expenses no rate reaches: they count in no total.
    package var unconverted: Int { rows.unconvertedCount }
    package var isProvisional: Bool { rows.contains { $0.converted?.isProvisional == true } }

    /// What was paid in each currency, before any conversion, by the currencies' codes.
    package func paid() throws -> [Amount] {
      let lumps = lump.paid.map { Amount(minorUnits: $1, currency: $0) }
      let amounts = Dictionary(grouping: rows.map(\.expense.amount) + lumps, by: \.currency)
      return try amounts.keys.sorted().map { try Amount.sum(amounts[$0] ?? [], in: $0) }
    }
  }

  package init(_ report: DayReport, by kind: GroupKind) throws {
    self.kind = kind
    days = report
    let grouped = Dictionary(grouping: report.days.flatMap(\.rows)) { kind.key(of: $0) }
    let keys = Set(grouped.keys).union(report.groupLumps.keys)
    let sums = try keys.map { key in
      let (rows, lump) = (grouped[key] ?? [], report.groupLumps[key] ?? Lump())
      let total = try Amount.sum(rows.compactMap(\.converted?.amount), in: report.currency)
      return (
        key: key, total: try total + Amount(minorUnits: lump.total, currency: report.currency), rows: rows,
        lump: lump
      )
    }.sorted { left, right in
      if kind != .month, left.total != right.total { return left.total.minorUnits > right.total.minorUnits }
      guard let one = left.key, let other = right.key else { return left.key != nil }
      return one < other
    }
    let shares = Share.shares(of: sums.map(\.total.minorUnits))
    let trips = Dictionary(uniqueKeysWithValues: report.trips.map { ($0.id.text, $0) })
    groups = sums.enumerated().map { place, sum in
      let trip = kind == .trip ? sum.rows.first?.trip ?? sum.key.flatMap { trips[$0] } : nil
      return Group(
        key: sum.key, total: sum.total, share: shares?[place], rows: sum.rows, lump: sum.lump, trip: trip)
    }
  }
}

extension GroupKind {
  /// The key of the group that a row belongs to.
  func key(of row: DayReport.Row) -> String? { key(of: row.expense, row.trip, row.place) }

  func key(of expense: TripDetailInfo, _ trip: TripInfo, _ place: MapInfo?) -> String? {
    switch self {
    case .category: expense.category
    case .currency: expense.amount.currency.code
    case .payment: expense.pay?.rawValue
    case .place: place?.identifier
    case .month: Self.month(of: expense.date)
    case .trip: trip.id.text
    }
  }

  static func month(of day: Day) -> String { String(day.description.dropLast(3)) }
}
