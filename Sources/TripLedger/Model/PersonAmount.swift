/// A person with an amount: what they paid, or their share.
public struct PersonAmount: Hashable, Sendable {
  public let person: PersonID
  public let amount: Amount

  package init(_ person: PersonID, _ amount: Amount) { (self.person, self.amount) = (person, amount) }
}
