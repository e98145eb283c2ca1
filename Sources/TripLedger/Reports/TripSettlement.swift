/// Who owes whom on a trip, and the transfers that settle it.
package struct TripSettlement {
  package enum Plan {
    case fewest, direct
    case via(PersonID)
  }

  /// Balances in one currency, with the transfers that settle them.
  package typealias Part = (balances: TripBalances.InCurrency, plan: Settlement)

  package let balances: TripBalances
  package let parts: [Part]

  package init(_ balances: TripBalances, plan: Plan = .fewest) {
    self.balances = balances
    parts = balances.currencies.map { currency in
      let settlement: Settlement =
        switch plan {
        case .fewest: .fewest(currency.balances)
        case .direct: .direct(currency.debts)
        case .via(let center): .via(center, currency.balances)
        }
      return (currency, settlement.ordered(by: balances.people.map(\.id)))
    }
  }

  /// What is due after a trip; `nil` if nothing is shared, and before its end: more is still to come.
  package init?(dueOn today: Day, of account: TripAccount, in snapshot: Snapshot, rates: RateConverter) throws
  {
    guard let end = account.trip.end, end < today, !account.people.isEmpty else { return nil }
    let daily = TripBalances.Reading.daily(account.trip.currency)
    self.init(try TripBalances(account.trip, in: snapshot, rates: rates, reading: daily))
  }
}
