/// Money that one person of a trip gave another to settle up: no spending in any total.
package struct SettlementPayment: Hashable, Sendable {
  package let id: SettlementPaymentID
  package var from: PersonID
  package var to: PersonID
  /// Above zero.
  package var amount: Amount
  package var date: Day
  /// The row of another program's file that it was imported from.
  package var source: ImportSource?
  package var changed: Instant
  package var unknown: [JSONMember] = []

  package init(
    id: SettlementPaymentID = SettlementPaymentID(), from: PersonID, to: PersonID, amount: Amount, date: Day,
    source: ImportSource? = nil, changed: Instant
  ) {
    self.id = id
    self.from = from
    self.to = to
    self.amount = amount
    self.date = date
    self.source = source
    self.changed = changed
  }
}

package typealias SettlementPaymentID = Identifier<SettlementPayment>
