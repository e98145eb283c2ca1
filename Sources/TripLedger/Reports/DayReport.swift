/// Expenses by civil date, in one currency, with totals that are the sums of what is shown.
package struct DayReport {
  /// The one trip that it is about; `nil` over several.
  package let account: TripAccount?
  /// The report currency.
  package let currency: Currency
  /// Days rise; only those with expenses.
  package let days: [Section]
  package let total: Amount
  package let unconverted: [Row]
  /// The total in the home currency, where that is another: the sum of each expense's worth there.
  package let homeTotal: Worth?

  package struct Section {
    package let date: Day
    package let total: Amount
    package let rows: [Row]

    package var isProvisional: Bool { rows.contains { $0.converted?.isProvisional == true } }
    /// How many of its expenses no rate reaches.
    package var unconverted: Int { rows.count { $0.converted == nil } }
  }

  package struct Row {
    package let trip: TripInfo
    package let expense: TripDetailInfo
    package let place: MapInfo?
    /// In the report currency.
    package let converted: Converted?
    /// The currency whose rate is missing, where it is not converted.
    package let missing: Currency?
    /// The budget left after it, in the trip's currency; `nil` over several trips.
    package let balance: TripAccount.Balance?
  }

  /// A sum, and how many expenses are missing from it.
  package struct Worth: Hashable, Sendable {
    package let amount: Amount
    package let missing: Int
    package let isProvisional: Bool
  }

  /// One account alone is a report of that trip, unless it `isOverall`.
  package init(
    _ accounts: [TripAccount], isOverall: Bool = false, in currency: Currency, home: Currency,
    filter: ExpenseFilter, rates: RateBook
  ) throws {
    let single = accounts.count == 1 && !isOverall ? accounts.first : nil
    let rows = try accounts.flatMap { account in
      try account.items.compactMap { item -> Row? in
        let place = item.expense.place.flatMap { account.places[$0] }
        guard filter.takes(item.expense, place: place) else { return nil }
        let converted =
          currency == account.trip.currency ? item.converted : try rates.convert(item.expense, to: currency)
        let missing =
          converted == nil
          ? try rates.lacking(item.expense.amount.currency, currency, on: item.expense.date) : nil
        return Row(
          trip: account.trip, expense: item.expense, place: place, converted: converted, missing: missing,
          balance: single == nil || converted == nil ? nil : item.balance)
      }
    }
    let byDay = Dictionary(grouping: rows, by: \.expense.date)
    days = try byDay.keys.sorted().map { date in
      let rows = byDay[date] ?? []
      return Section(
        date: date, total: try Amount.sum(rows.compactMap(\.converted?.amount), in: currency),
        rows: accounts.count == 1 ? rows : Self.inOrder(rows))
    }
    account = single
    self.currency = currency
    total = try Amount.sum(days.map(\.total), in: currency)
    unconverted = days.flatMap(\.rows).filter { $0.converted == nil }
    homeTotal = home == currency ? nil : try Self.worth(of: rows, in: home, rates)
  }

  package var isProvisional: Bool {
    days.contains { $0.rows.contains { $0.converted?.isProvisional == true } }
  }

  private static func worth(of rows: [Row], in home: Currency, _ rates: RateBook) throws -> Worth {
    let values = try rows.map { try rates.convert($0.expense, to: home) }
    return Worth(
      amount: try Amount.sum(values.compactMap(\.?.amount), in: home),
      missing: values.count { $0 == nil }, isProvisional: values.contains { $0?.isProvisional == true })
  }

  /// Several trips on one day: by time (none last), then by entry.
  private static func inOrder(_ rows: [Row]) -> [Row] {
    rows.enumerated().sorted { left, right in
      let (one, other) = (left.element.expense, right.element.expense)
      return (one.time?.seconds ?? 86_400, one.entered, left.offset)
        < (other.time?.seconds ?? 86_400, other.entered, right.offset)
    }.map(\.element)
  }
}
