/// A person with an amount: what they paid, or their share.
public struct PersonAmount: Hashable, Sendable {
  /// Whose amount it is.
  public let person: PersonID
  /// In the currency of the expense or balance.
  public let amount: Amount

  package init(_ person: PersonID, _ amount: Amount) { (self.person, self.amount) = (person, amount) }
}
