extension Ledger {
  /// The expenses of a trip by day, each converted at the rate of its own date, with totals.
  ///
  /// By default in the trip's currency, and of the user's shares if the trip says which of its people that is; with
  /// `counting: .whole`, of everybody's, as always where it is `grouped` by person or by claim. `sources` are as in `convert`.
  public func report(
    of trip: TripID, in currency: Currency? = nil, matching filter: ExpenseFilter = ExpenseFilter(),
    grouped kind: GroupKind? = nil, counting: CountedShare = .own, by sources: [RateSourceName] = []
  ) throws(TripLedgerError) -> Report {
    try reporting { snapshot in
      let rates = try snapshot.rates(snapshot.converter(sources, now: clock.now), of: trip)
      let trip = try trip.existing(snapshot)
      let request = Report.Request(
        in: currency ?? trip.currency, filter: try filter.knowing(snapshot), by: kind, counting: counting)
      let account = try TripAccount(trip, in: snapshot, rates: rates, counting: request.counting)
      return try Report(of: account, request, home: snapshot.homeCurrency, rates: rates)
    }
  }

  /// The expenses of all trips by day, in one currency.
  public func report(
    in currency: Currency, matching filter: ExpenseFilter = ExpenseFilter(), grouped kind: GroupKind? = nil,
    counting: CountedShare = .own, by sources: [RateSourceName] = []
  ) throws(TripLedgerError) -> Report {
    try reporting { snapshot in
      let request = Report.Request(
        in: currency, filter: try filter.knowing(snapshot), by: kind, counting: counting)
      return try Report(
        over: snapshot.trips(), request, in: snapshot,
        rates: try snapshot.converter(sources, now: clock.now))
    }
  }

  /// What is spent of a trip's budgets, what is left, and how fast it is spent, as of now.
  public func status(
    of trip: TripID, by sources: [RateSourceName] = []
  ) throws(TripLedgerError) -> TripStatus {
    try reading { snapshot in
      let account = try TripAccount(
        trip.existing(snapshot), in: snapshot, rates: try snapshot.converter(sources, now: clock.now))
      let today = clock.now(of: account.trip).day
      return TripStatus(
        trip: account.trip, today: today,
        spent: TripFigure(account.spent, isProvisional: account.isProvisional),
        remaining: account.remaining, unconverted: account.unconverted,
        pace: try Pace(account, on: today), categories: try account.planned())
    }
  }

  /// The same report by the days of calendar months.
  public func calendar(
    of trip: TripID, in currency: Currency? = nil, matching filter: ExpenseFilter = ExpenseFilter(),
    by sources: [RateSourceName] = []
  ) throws(TripLedgerError) -> SpendingCalendar {
    let report = try report(of: trip, in: currency, matching: filter, by: sources)
    return try TripLedgerError.catching { try SpendingCalendar(report) }
  }

  /// What is missing from a trip up to today, or in it twice: days, receipts, rates, expenses.
  public func gaps(of trip: TripID, by sources: [RateSourceName] = []) throws(TripLedgerError) -> Gaps {
    try reading { snapshot in
      // A receipt has what was paid, whoever it is for.
      let account = try TripAccount(
        trip.existing(snapshot), in: snapshot, rates: snapshot.converter(sources, now: clock.now),
        counting: .whole)
      return Gaps(
        account, on: clock.now(of: account.trip).day, lists: try snapshot.importedLists(for: account),
        isPrivate: try snapshot.isPrivate(account))
    }
  }

  /// Reads a report, with the names of wallets and what was noticed.
  private func reporting(
    _ body: (Snapshot) throws -> Report
  ) throws(TripLedgerError) -> Report {
    let ledger = withOwnNotices
    var report = try ledger.reading { snapshot in
      var report = try body(snapshot)
      report.payments = try snapshot.paymentNames(for: report.rows)
      return report
    }
    report.warnings = ledger.notices.all.map(Warning.init)
    return report
  }
}

extension ExpenseFilter {
  /// The same, which also finds the names of the ledger's categories.
  func knowing(_ snapshot: Snapshot) throws -> ExpenseFilter {
    var filter = self
    filter.known = try snapshot.categories()
    return filter
  }
}

extension Report {
  /// The same expenses grouped by something other than days: highest total first, months and legs by date.
  ///
  /// The totals add up to the report's. By person, each group has the shares of somebody who has any, and the one without
  /// a key has the expenses without people.
  ///
  /// - Throws: `not-whole` by person or by claim, unless the report is `grouped` so or `counting: .whole`.
  public func groups(by kind: GroupKind) throws(TripLedgerError) -> [GroupReport.Group] {
    // Other reports have only some people's expenses.
    if kind.isOfWholeExpenses, request.counting != .whole { throw TripLedgerError(APIError.notWhole) }
    return try TripLedgerError.catching { try GroupReport(self, by: kind, payments: payments).groups }
  }
}

extension Row {
  /// The expense as it was recorded, even if only a share or a day's part of it counts.
  public var recordedExpense: TripDetailInfo { recorded }
}

/// What is spent and left of a trip's budgets, in its currency.
public struct TripStatus: Hashable, Sendable {
  /// The trip with its budgets.
  public let trip: TripInfo
  /// The date where the user is on the trip.
  public let today: Day
  /// The sum of all converted expenses.
  public let spent: TripFigure
  /// The budget less what is spent, below zero if it is exceeded; `nil` without a budget.
  public let remaining: Amount?
  /// The expenses without a rate, which no sum has, with the amounts that count.
  public let unconverted: [TripDetailInfo]
  /// The average of a day, what can be spent today, and the forecast.
  public let pace: Pace
  /// The budgets of categories.
  public let categories: [BudgetUse]
}
