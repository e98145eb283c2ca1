/// What a report groups expenses by, other than days.
public enum GroupKind: String, CaseIterable, Sendable {
  /// The key of the category.
  case category
  /// The currency paid.
  case currency
  /// The payment method.
  case payment
  /// The place.
  case place
  /// The month.
  case month
  /// The day of the week.
  case weekday
  /// The leg of the trip.
  case leg
  /// The trip.
  case trip
  /// Whom it is claimed back from.
  case claim
  /// Each person's share of expenses that all of counts.
  case person

  /// Whether all of each expense counts: who pays a claim back pays all of it, and everybody's shares make up all of it.
  package var isOfWholeExpenses: Bool { self == .claim || self == .person }

  /// What orders groups by their keys before the text of the key does; `nil` if they are in order of their totals.
  fileprivate var rank: ((String) -> Int?)? {
    switch self {
    case .month: { _ in 0 }
    case .weekday: { DayPhrase.weekday($0)?.rawValue }
    case .leg: { Int($0) }
    case .category, .currency, .payment, .place, .trip, .claim, .person: nil
    }
  }
}

/// A report grouped by something other than days; totals are the sums of the amounts shown in it.
public struct GroupReport: Sendable {
  package let kind: GroupKind
  /// The source of the rows, the total and the amounts of the whole trip.
  package let ungrouped: Report
  /// Highest total first, then by key, with no key last; months, weekdays and legs are in their order.
  package let groups: [Group]

  /// The expenses that have one thing in common.
  public struct Group: Sendable {
    /// As in JSON: a category's key, a currency's code, a payment method or the name of a wallet, that of a place,
    /// `2025-09`, `mon`, the number of a leg, the id of a trip, a claim (`ACME`, `ACME#2`), the name of a person; `nil` for
    /// expenses without a place, a payment method, a leg, a claim or people.
    public let key: String?
    /// The person, when grouping by person; `nil` for expenses without people, and if people of several trips have the name.
    public let person: PersonID?
    package let subtotal: Subtotal
    /// The group's share of the report's total; `nil` if the total is zero.
    package let share: Share?
    /// In the order of the report by day; when grouping by person, of their shares. Empty for a summary.
    public let rows: [Row]
    /// The trip, when grouping by trip.
    public let trip: TripInfo?

    /// In the report currency: the sum of the converted expenses.
    public var total: Amount { subtotal.amount }
    /// The number of expenses, or parts of expenses.
    public var count: Int { subtotal.count }
    /// The number of unconverted expenses, which are not included in any total.
    public var unconverted: Int { subtotal.unconverted }
    /// Whether a rate may still change the total.
    public var isProvisional: Bool { subtotal.isProvisional }
    /// What was paid in each currency, before conversion, sorted by currency code.
    public var paid: [Amount] { subtotal.amountsPaid }
  }

  /// For a summary, `kind` must be the one in its request.
  package init(_ report: Report, by kind: GroupKind, payments: PaymentNames = PaymentNames()) throws {
    self.kind = kind
    ungrouped = report
    let rows = Dictionary(grouping: try report.rows.flatMap { try kind.divided($0) }, by: \.key)
      .mapValues { $0.map(\.row) }
    let rank = kind.rank
    let subtotals = try report.subtotals(by: kind).sorted { left, right in
      if rank == nil, left.value.amount != right.value.amount {
        return left.value.amount.minorUnits > right.value.amount.minorUnits
      }
      guard let one = left.key, let other = right.key else { return left.key != nil }
      return (rank?(one) ?? 0, one) < (rank?(other) ?? 0, other)
    }
    let shares = Share.shares(of: subtotals.map(\.value.amount.minorUnits))
    let trips = Dictionary(report.trips.map { ($0.id.text, $0) }) { first, _ in first }
    groups = subtotals.enumerated().map { index, group in
      let rows = rows[group.key] ?? []
      let people = kind == .person ? Set(rows.compactMap(\.countedPeople)) : []
      return Group(
        key: kind == .payment ? group.key.map(payments.name) : group.key,
        person: people.count == 1 ? people.first?.first : nil, subtotal: group.value, share: shares?[index],
        rows: rows,
        trip: kind == .trip ? group.key.flatMap { trips[$0] } : nil)
    }
  }
}

extension Report {
  fileprivate func subtotals(by kind: GroupKind) throws -> [String?: Subtotal] {
    if kind == request.kind { return groups }
    return try rows.reduce(into: [:]) { subtotals, row in
      for (key, row) in try kind.divided(row) {
        try subtotals[key, default: Subtotal(in: currency)]
          .add(row, converted: row.converted, paid: row.expense.amount)
      }
    }
  }
}

extension GroupKind {
  /// Returns the groups of a row, each with what counts there: for people their shares, else the row itself.
  package func divided(_ row: Row) throws -> [(key: String?, row: Row)] {
    guard self == .person, let people = row.people, let shares = try row.recorded.shares else {
      return [(try key(of: row), row)]
    }
    return try shares.compactMap { share in
      try row.share(of: [share.person]).map { (people.all.name(of: share.person), $0) }
    }
  }

  /// Returns the key of the group that an expense belongs to; for people, of one that is not shared.
  package func key(of expense: some ReportCandidate) throws -> String? {
    switch self {
    case .category: expense.category
    case .currency: expense.currencyPaid.code
    case .payment: expense.payment
    case .place: try expense.place?.identifier
    case .month: expense.date.yearAndMonth
    case .weekday: DayPhrase.word(for: expense.date.weekday)
    case .leg: expense.legNumber.map(String.init)
    case .trip: expense.tripID.text
    case .claim: try expense.claim?.text
    case .person: nil
    }
  }
}
