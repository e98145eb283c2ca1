/// Money that one person of a trip gave another to settle up: no spending in any total.
public struct SettlementPayment: Hashable, Sendable {
  /// Stays when people are renamed.
  public let id: SettlementPaymentID
  /// Who gave it.
  public package(set) var from: PersonID
  /// Who got it.
  public package(set) var to: PersonID
  /// Above zero.
  public package(set) var amount: Amount
  /// The civil date.
  public package(set) var date: Day
  /// The wallet of the traveller's that it came into or left, if that is said.
  package var flow: WalletFlow?
  /// The row of another program's file that it was imported from.
  package var source: ImportSource?
  package var changed: Instant
  package var unknown: [JSONMember] = []

  package init(
    id: SettlementPaymentID = SettlementPaymentID(), from: PersonID, to: PersonID, amount: Amount, date: Day,
    flow: WalletFlow? = nil, source: ImportSource? = nil, changed: Instant
  ) {
    self.id = id
    self.from = from
    self.to = to
    self.amount = amount
    self.date = date
    self.flow = flow
    self.source = source
    self.changed = changed
  }
}

/// The id of a payment between people.
public typealias SettlementPaymentID = Identifier<SettlementPayment>

/// Where the money of a payment went in the traveller's own wallets, or came from.
package struct WalletFlow: Hashable, Sendable {
  package let wallet: WalletID
  /// Whether it came in; else it left.
  package let isInto: Bool
  /// When, which only matters beside a count of the same date.
  package let time: TimeOfDay?

  package init(_ wallet: WalletID, isInto: Bool, time: TimeOfDay?) {
    (self.wallet, self.isInto, self.time) = (wallet, isInto, time)
  }
}
