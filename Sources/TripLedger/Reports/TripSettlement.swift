/// Who owes whom on a trip, and the transfers that settle it.
public struct TripSettlement {
  /// Who pays whom.
  public enum Plan {
    /// The fewest transfers.
    case fewest
    /// Only between people who shared an expense.
    case direct
    /// All through one person.
    case via(PersonID)
  }

  /// Balances in one currency, of people and of those who settle as one, with the transfers that settle the latter, and
  /// what these leave of them.
  package typealias Part = (
    balances: TripBalances.InCurrency, owed: [PersonAmount], plan: Settlement, remainder: [PersonAmount]
  )

  package let balances: TripBalances
  /// Who settles as one; transfers are between the heads of these groups.
  package let groups: SettlingGroups
  /// What transfers are multiples of; `nil` if they are not rounded.
  package let step: ExactDecimal?
  /// Whether only people pay each other who shared an expense.
  package let isDirect: Bool
  package let parts: [Part]

  package init(_ balances: TripBalances, plan: Plan = .fewest, roundedTo step: ExactDecimal? = nil) throws {
    self.balances = balances
    self.step = step
    isDirect = if case .direct = plan { true } else { false }
    let groups = SettlingGroups(balances.people)
    self.groups = groups
    parts = try balances.currencies.map { currency in
      let owed = try groups.merged(currency.balances)
      let settlement: Settlement =
        switch plan {
        case .fewest: .fewest(owed)
        case .direct: .direct(try currency.debts.merged(by: groups))
        case .via(let center): .via(groups.head(of: center), owed)
        }
      let rounded = try step.map { try settlement.rounded(to: $0, of: currency.currency) } ?? settlement
      return (currency, owed, rounded.ordered(by: groups.parties.map(\.id)), try owed.left(by: rounded))
    }
  }

  /// Whether nothing is left to be paid, apart from what transfers are rounded by.
  package var isDone: Bool { parts.allSatisfy { $0.plan.transfers.isEmpty } }

  package var transfers: [Transfer] { parts.flatMap(\.plan.transfers) }

  /// What the two of a payment still have to pay each other.
  package func transfers(between payment: SettlementPayment) -> [Transfer] {
    let pair = Set([payment.from, payment.to].map(groups.head(of:)))
    return transfers.filter { Set([$0.from, $0.to]) == pair }
  }

  /// The closing that makes everybody even in every currency; what is left to be paid is forgiven.
  ///
  /// `nil` if nothing was entered since the last one, and nothing from before was changed.
  package func closing(
    on date: Day, in snapshot: Snapshot, rates: RateConverter, at time: Instant
  ) throws -> SettlementClosing? {
    let trip = balances.trip
    let each = try TripBalances(trip, in: snapshot, rates: rates, reading: .each)
    let closings = Closings(try snapshot.closings(of: trip.id))
    let entries =
      try snapshot.expenses(of: trip.id).filter { !closings.contains($0) }.map(\.recordID)
      + snapshot.payments(of: trip.id).filter { !closings.contains($0) }.map(\.recordID)
    let open = each.open.flatMap(\.balances).filter { $0.amount.minorUnits != 0 }
    if entries.isEmpty, open.isEmpty { return nil }
    // Who settles as one gives up each their own, if anything is open between them and the others.
    let forgiven = parts.flatMap { part in
      let open = Set(part.owed.filter { $0.amount.minorUnits != 0 }.map(\.person))
      return part.balances.balances.filter {
        $0.amount.minorUnits != 0 && open.contains(groups.head(of: $0.person))
      }
    }
    return SettlementClosing(
      date: date, balances: open, entries: entries.sorted(), forgiven: forgiven, changed: time)
  }

  /// What is due after a trip; `nil` if nothing is shared, and before its end: more is still to come.
  package init?(dueOn today: Day, of account: TripAccount, in snapshot: Snapshot, rates: RateConverter) throws
  {
    guard let end = account.trip.end, end < today, !account.people.isEmpty else { return nil }
    let daily = TripBalances.Reading.daily(account.trip.currency)
    try self.init(TripBalances(account.trip, in: snapshot, rates: rates, reading: daily))
  }
}
