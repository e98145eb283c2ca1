/// Whose shares are counted together: one person, or the members of a group.
package struct Party: Hashable, Sendable {
  /// The person's name, or the group's.
  package let name: String
  /// At least one, in the order of the trip.
  package let members: [PersonID]
  package let isGroup: Bool

  package init(_ person: Person) { (name, members, isGroup) = (person.name, [person.id], false) }

  /// `members` is not empty.
  package init(group name: String, _ members: [Person]) {
    (self.name, self.members, isGroup) = (name, members.map(\.id), true)
  }
}

/// Who the user is on a trip.
package struct Traveller: Hashable, Sendable {
  package let person: PersonID
  /// The group that they count with.
  package let group: String?

  package init(_ person: PersonID, group: String? = nil) { (self.person, self.group) = (person, group) }
}

extension [PersonAmount] {
  /// What people have together; `nil` if none of them is named.
  package func amount(of people: [PersonID]) throws(MoneyError) -> Amount? {
    var sum: Amount?
    for each in self where people.contains(each.person) {
      sum = try sum.map { amount throws(MoneyError) in try amount + each.amount } ?? each.amount
    }
    return sum
  }
}
