extension DayReport {
  /// What a report over several trips shows.
  package struct Request: Sendable {
    /// The report currency.
    package var currency: Currency
    package var filter: ExpenseFilter
    /// Whether only sums are shown: then only those expenses have rows of which something is to be said, that no
    /// rate reaches them, that a nearer rate could still come, what a card took.
    package var isSummary: Bool
    /// What such sums are put together by, beside the days.
    package var kind: GroupKind?

    package init(
      in currency: Currency, filter: ExpenseFilter = ExpenseFilter(), isSummary: Bool = false,
      by kind: GroupKind? = nil
    ) {
      (self.currency, self.filter, self.isSummary, self.kind) = (currency, filter, isSummary, kind)
    }
  }

  /// Over the expenses of several trips, in the currency and of the kind that `request` says.
  ///
  /// Trips are shared out among threads, each of which has a book of `rates` of its own; their order is that of
  /// `trips` again in the end.
  package init(
    over trips: [TripInfo], _ request: Request, in snapshot: Snapshot, rates: RateBook,
    threads: Int = Threads.cores, scans: Bool = true
  ) throws {
    let sums = try OverallSums.gathered(
      of: trips, request, in: snapshot, rates: rates, threads: threads, scans: scans)
    let home = snapshot.homeCurrency
    let rows = sums.rows.inOrder
    var homeTotal = home == request.currency ? nil : try Self.worth(of: sums.rows, in: home, rates)
    if let worth = homeTotal {
      homeTotal = Worth(
        amount: try worth.amount + Amount(minorUnits: sums.homeLump.total, currency: home),
        missing: worth.missing, isProvisional: worth.isProvisional)
    }
    try self.init(
      rows, lumps: sums.lumps, groupLumps: sums.groupLumps, trips: trips, met: sums.met, in: request.currency,
      homeTotal: homeTotal)
  }
}
