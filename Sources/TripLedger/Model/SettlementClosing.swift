/// That the people of a trip are even: what was entered until then counts in no balance any more.
public struct SettlementClosing: Hashable, Sendable {
  /// Its id.
  public let id: SettlementClosingID
  /// The civil date.
  public let date: Day
  /// What each person was owed in each currency, below zero for what they owed; each currency adds up to zero.
  public let balances: [PersonAmount]
  /// The ids of the expenses and payments that were entered, unless an earlier closing has them; ascending.
  package let entries: [String]
  /// What was left of the plan, and is not paid any more.
  public let forgiven: [PersonAmount]
  package var changed: Instant
  package var unknown: [JSONMember] = []

  package init(
    id: SettlementClosingID = SettlementClosingID(), date: Day, balances: [PersonAmount], entries: [String],
    forgiven: [PersonAmount] = [], changed: Instant
  ) {
    self.id = id
    self.date = date
    self.balances = balances
    self.entries = entries
    self.forgiven = forgiven
    self.changed = changed
  }

  /// The balances of each currency, by code.
  package var byCurrency: [(currency: Currency, balances: [PersonAmount])] {
    Dictionary(grouping: balances, by: \.amount.currency).sorted { $0.key < $1.key }.map {
      ($0.key, $0.value)
    }
  }

  /// Everybody who had a balance.
  package var people: Set<PersonID> { Set((balances + forgiven).map(\.person)) }
}

/// The id of a closing.
public typealias SettlementClosingID = Identifier<SettlementClosing>
