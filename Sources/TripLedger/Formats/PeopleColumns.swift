/// Where the tables of an app for groups say who paid, and whose it is.
package enum PeopleColumns: Sendable {
  /// A column for each person: what they lent, above zero, or owe, below (Splitwise).
  case balances
  /// A column for each person, and one that is nobody's: their share of a figure, above zero only for who paid (Spliit).
  case signedShares(of: String, besides: String)
  /// A column for each person: their share of a figure; who paid, and for whom (TravelSpend).
  case shares(of: String, payer: String, receivers: String)
  /// Lists in parallel, separated by semicolons (Settle Up).
  case lists(payers: String, paid: String, people: String, shares: String)
  /// Two columns for each person: what they paid, and their share, named by what stands before the person (Sesterce).
  case pairs(paid: String, shares: String)
  /// Two people, one of whom is “You”: what the one who paid lent the other (SplitPro).
  case two(payer: String, lent: String, owed: String)
  /// By the weights of people, who are in a list with commas (Cospend, ihatemoney).
  case weights(payer: String, weight: String, people: String)
}

extension TableRow {
  /// The row with one more cell, which lists some of its others.
  func appending(_ parts: [Int], after width: Int) -> TableRow {
    guard cells.count <= width else { return self }
    var row = self
    row.cells += repeatElement("", count: width - cells.count)
    row.cells.append(parts.compactMap { self[$0] }.filter { !$0.isEmpty }.joined(separator: ";"))
    return row
  }
}
