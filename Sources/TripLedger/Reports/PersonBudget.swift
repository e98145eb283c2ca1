/// What a person of a trip has of its budget, and has spent of it.
package struct PersonBudget: Sendable {
  package let person: Person
  /// The person's part of the budget; `nil` if there is none, or it is for others.
  package let budget: Amount?
  /// The shares in expenses, in the trip's currency.
  package let spent: Subtotal
  /// What of these is claimed back and not compared with budgets.
  private let claimed: Amount?

  /// What is left of the part; below zero if more is spent.
  package var left: Amount? {
    guard let budget, let left = try? budget - spent.amount else { return nil }
    return (try? claimed.map { try left + $0 }) ?? left
  }

  /// Each person but kitties, the archived only if they have spent.
  ///
  /// A budget for all, or of a trip where nobody is marked as the user, is divided among all who are not archived, another
  /// one among those it is for: by weights, with what is left over to those who come first. What is only the user's own
  /// counts for the user; `unshared` is what counts for nobody, because it is not said who that is.
  package static func all(
    of trip: TripInfo, in snapshot: Snapshot, rates: RateConverter
  ) throws -> (people: [PersonBudget], unshared: Subtotal) {
    let account = try TripAccount(trip, in: snapshot, rates: rates, counting: .whole)
    let people = try snapshot.people(of: trip.id)
    var (spent, claimed): ([String: Subtotal], [String: Subtotal]) = ([:], [:])
    var unshared = Subtotal(in: trip.currency)
    for row in account.expenses {
      for (name, share) in try GroupKind.person.divided(row) {
        guard let name = name ?? people.me?.name else {
          try unshared.add(share, converted: share.converted)
          continue
        }
        try spent[name, default: Subtotal(in: trip.currency)].add(share, converted: share.converted)
        if !account.isOfBudget(row) {
          try claimed[name, default: Subtotal(in: trip.currency)].add(share, converted: share.converted)
        }
      }
    }
    let owners = (trip.budgetFor == .all ? nil : people.owner(of: trip))?.members
    let sharing = people.filter { !$0.isKitty && (owners?.contains($0.id) ?? !$0.isArchived) }
    let weights = sharing.map { UInt128($0.weight.hundredths) }
    let parts = weights.isEmpty ? [] : try trip.budget?.divided(by: weights) ?? []
    let budgets = Dictionary(zip(sharing.map(\.id), parts)) { first, _ in first }
    let entries = account.people.filter { !$0.isKitty }.map { person in
      PersonBudget(
        person: person, budget: budgets[person.id],
        spent: spent[person.name] ?? Subtotal(in: trip.currency), claimed: claimed[person.name]?.amount)
    }
    return (entries.filter { !$0.person.isArchived || $0.spent.count > 0 || $0.budget != nil }, unshared)
  }
}
