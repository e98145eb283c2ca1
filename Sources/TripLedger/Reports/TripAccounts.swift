extension Snapshot {
  /// Makes something of the account of each trip, on all cores, without keeping the accounts.
  ///
  /// - Throws: `LedgerFolderError.damaged`, also if an expense is on two of the trips.
  package func eachAccount<Value: Sendable>(
    of trips: [TripInfo], rates: RateConverter,
    _ body: @escaping @Sendable (TripAccount, RateConverter) throws -> Value
  ) throws -> [Value] {
    let (now, routing) = (rates.now, rates.routing)
    let parts = try shared(trips, among: Threads.cores) { reader in
      let rates = try reader.snapshot.rateConverter(now: now, routing: routing)
      return { trips -> (values: [Value], ids: [ExpenseID]) in
        var ids: [ExpenseID] = []
        let values = try trips.map { trip in
          // Read by a snapshot of its own, which holds no document longer than the account.
          let snapshot = Snapshot(reader.snapshot.seed)
          let account = try TripAccount(trip, in: snapshot, rates: rates)
          ids += account.expenses.map(\.recorded.id)
          return try body(account, snapshot.rates(rates, of: trip.id))
        }
        return (values, ids)
      }
    }
    var index = IdentifierIndex()
    for part in parts { for id in part.ids { index.add(id) } }
    if index.hasRepetition { try throwDuplicateExpense(in: trips) }
    return parts.flatMap(\.values)
  }
}
