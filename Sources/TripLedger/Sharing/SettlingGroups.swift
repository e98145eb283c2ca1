/// Who of some people settles as one: each group that does counts as one party, everybody else by themselves.
package struct SettlingGroups: Hashable, Sendable {
  package struct Group: Hashable, Sendable {
    package let name: String
    /// In the order of the trip.
    package let members: [Person]

    /// The member in whose place the group stands, the same on every device.
    package var head: PersonID { members.map(\.id).min() ?? members[0].id }
  }

  package let groups: [Group]
  /// The people, with the first of each group under the group's name and the id of its head, and without the others.
  package let parties: [Person]
  private let heads: [PersonID: PersonID]

  package init(_ people: [Person]) {
    var groups: [(key: FoldedText, name: String, members: [Person])] = []
    for person in people {
      guard let name = person.settlesWith else { continue }
      let key = FoldedText(name)
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].members.append(person)
      } else {
        groups.append((key, name, [person]))
      }
    }
    self.groups = groups.map { Group(name: $0.name, members: $0.members) }
    var heads: [PersonID: PersonID] = [:]
    for group in self.groups { for member in group.members { heads[member.id] = group.head } }
    self.heads = heads
    parties = people.compactMap { [groups = self.groups] person in
      guard let group = groups.first(where: { $0.members.contains { $0.id == person.id } }) else {
        return person
      }
      guard group.members[0].id == person.id else { return nil }
      return Person(id: group.head, name: group.name, changed: person.changed)
    }
  }

  /// Who stands for somebody: the head of their group, or they themselves.
  package func head(of person: PersonID) -> PersonID { heads[person] ?? person }

  /// The group that somebody settles as one with.
  package func group(of person: PersonID) -> Group? {
    heads[person].flatMap { head in groups.first { $0.head == head } }
  }

  /// Balances of people as those of the parties, in the order of the first of each.
  package func merged(_ balances: [PersonAmount]) throws -> [PersonAmount] {
    guard !groups.isEmpty else { return balances }
    var order: [PersonID] = []
    var sums: [PersonID: Amount] = [:]
    for balance in balances {
      let head = head(of: balance.person)
      if let sum = sums[head] {
        sums[head] = try sum + balance.amount
      } else {
        order.append(head)
        sums[head] = balance.amount
      }
    }
    return order.compactMap { head in sums[head].map { PersonAmount(head, $0) } }
  }
}
