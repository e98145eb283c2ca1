/// Who paid, whose share it was and who owes whom on the trip of a report.
package struct ReportSettlement {
  /// One currency: the report's, or one that no rate leads from and in which not everybody is even.
  package struct Part {
    package let currency: Currency
    package let standings: [TripBalances.Standing]
    /// The same with those who settle as one in one.
    package let parties: [PartyStanding]
    /// The transfers shown, of all that are proposed.
    package let transfers: [Transfer]
    package let count: Int
    package let isFewest: Bool
    /// Whether a rate may still change balances and transfers.
    package let isProvisional: Bool

    /// Whether what is settled includes a closing, and not only payments.
    package let isClosed: Bool

    /// Whether anybody paid anything back.
    package var hasPayments: Bool { standings.contains { $0.settled.amount.minorUnits != 0 } }
  }

  /// A person, or those who settle as one.
  package struct PartyStanding {
    /// The name of the group; `nil` for a person.
    package let group: String?
    package let standing: TripBalances.Standing
  }

  package let parts: [Part]
  /// Of the whole trip.
  package let settlement: TripSettlement

  /// In a copy for a companion, only what is theirs. `rates` are without costs of cash, as for all settlements.
  ///
  /// `nil` if nothing is shared, and for claims: who pays those back has nothing to do with it.
  package init?(_ report: Report, in snapshot: Snapshot, rates: RateConverter) throws {
    guard let account = report.account, !account.people.isEmpty, !report.filter.isOfClaims else {
      return nil
    }
    let balances = try TripBalances(
      account.trip, in: snapshot, rates: rates, reading: .daily(report.currency))
    let settlement = try TripSettlement(balances)
    self.settlement = settlement
    let only = account.companion?.members
    let payers = only.map { Set($0.map(settlement.groups.head(of:))) }
    parts = try settlement.parts.map { item in
      let (currency, plan) = (item.balances.currency, item.plan)
      let people = only ?? item.balances.balances.map(\.person)
      let standings = try people.map { try balances.standing(of: $0, in: currency) }
      var parties: [PartyStanding] = []
      for standing in standings {
        guard let group = settlement.groups.group(of: standing.person), people.count > 1 else {
          parties.append(PartyStanding(group: nil, standing: standing))
          continue
        }
        if parties.contains(where: { $0.standing.person == group.head }) { continue }
        let merged = try balances.standing(of: group.members.map(\.id), under: group.head, in: currency)
        parties.append(PartyStanding(group: group.name, standing: merged))
      }
      return Part(
        currency: currency, standings: standings, parties: parties,
        transfers: plan.transfers.filter { payers?.isDisjoint(with: [$0.from, $0.to]) != true },
        count: plan.transfers.count, isFewest: plan.isFewest, isProvisional: item.balances.isProvisional,
        isClosed: balances.closing != nil)
    }
    .filter { part in
      part.currency == report.currency || part.standings.contains { $0.balance.amount.minorUnits != 0 }
    }
  }

  /// Whether any figure shown may still change.
  package var isProvisional: Bool {
    parts.contains { part in
      part.isProvisional && !part.transfers.isEmpty || part.standings.contains(where: \.balance.isProvisional)
    }
  }
}
