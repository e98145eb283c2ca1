/// A person with an amount: what they paid, or their share.
package struct PersonAmount: Hashable, Sendable {
  package let person: PersonID
  package let amount: Amount

  package init(_ person: PersonID, _ amount: Amount) { (self.person, self.amount) = (person, amount) }
}
