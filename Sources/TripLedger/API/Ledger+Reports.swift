extension Ledger {
  /// The expenses of a trip by day, each converted at the rate of its own date, with totals.
  ///
  /// By default in the trip's currency, and of the user's shares if the trip says which of its people that is; with
  /// `counting: .whole`, of everybody's, as always where it is `grouped` by person or by claim. `sources` are as in `convert`.
  public func report(
    of trip: TripID, in currency: Currency? = nil, matching filter: ExpenseFilter = ExpenseFilter(),
    grouped kind: GroupKind? = nil, counting: CountedShare = .own, by sources: [RateSourceName] = []
  ) throws(TripLedgerError) -> Report {
    try reading { snapshot in
      let rates = try snapshot.rates(snapshot.converter(sources, now: clock.now), of: trip)
      let trip = try snapshot.existingTrip(trip)
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
    try reading { snapshot in
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
        snapshot.existingTrip(trip), in: snapshot, rates: try snapshot.converter(sources, now: clock.now))
      let today = clock.now(of: account.trip).day
      return TripStatus(
        trip: account.trip, today: today,
        spent: TripFigure(account.spent, isProvisional: account.isProvisional),
        remaining: account.remaining, unconverted: account.unconverted,
        pace: try Pace(account, on: today), categories: try account.planned())
    }
  }

  /// What the people of a trip owe each other, and the fewest transfers that settle it.
  ///
  /// One part in the currency, by default the trip's, at the rates of the days of payment; and one for each currency
  /// without a rate.
  public func settlement(
    of trip: TripID, in currency: Currency? = nil, by sources: [RateSourceName] = []
  ) throws(TripLedgerError) -> [SettlementPart] {
    try reading { snapshot in
      let trip = try snapshot.existingTrip(trip)
      let rates = try snapshot.converter(sources, now: clock.now)
      let balances = try TripBalances(
        trip, in: snapshot, rates: rates, reading: .daily(currency ?? trip.currency))
      return try TripSettlement(balances).parts.map { part in
        SettlementPart(
          currency: part.balances.currency,
          standings: try part.balances.balances.map {
            try balances.standing(of: $0.person, in: part.balances.currency)
          }, transfers: part.plan.transfers, isFewest: part.plan.isFewest,
          isProvisional: part.balances.isProvisional)
      }
    }
  }

  /// Records that somebody gave another an amount to settle up, today by default.
  ///
  /// - Throws: `no-such-person`, `pays-themselves`.
  public func settle(
    _ transfer: Transfer, of trip: TripID, on day: Day? = nil
  ) throws(TripLedgerError) {
    try TripLedgerError.catching {
      _ = try settle(
        from: transfer.from.text, to: transfer.to.text, TypedAmount(transfer.amount),
        date: try day.map { try TypedDay("\($0)") }, on: { try $0.existingTrip(trip) })
    }
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
    if kind.isOfWholeExpenses, request.counting != .whole { throw TripLedgerError(NotWholeError()) }
    return try TripLedgerError.catching { try GroupReport(self, by: kind).groups }
  }
}

/// A report that has not all of everybody's expenses.
private struct NotWholeError: CodedError, CustomStringConvertible {
  let code = "not-whole"
  var description: String {
    "groups by person and by claim are those of a report that is grouped so, or with counting: .whole"
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

/// What people owe each other in one currency.
public struct SettlementPart: Hashable, Sendable {
  /// The currency of all its amounts.
  public let currency: Currency
  /// What makes up each person's balance, in the order of the trip.
  public let standings: [TripBalances.Standing]
  /// The payments that bring all balances to zero.
  public let transfers: [Transfer]
  /// Whether there is no way with fewer transfers.
  public let isFewest: Bool
  /// Whether a rate may still change.
  public let isProvisional: Bool
}
