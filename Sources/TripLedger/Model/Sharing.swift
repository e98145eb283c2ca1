/// Who paid an expense and whom it is for, as it was entered.
///
/// Amounts are above zero, also those of a refund, and in the currency of the expense. The shares follow from
/// it: `shares(of:)`.
package struct Sharing: Hashable, Sendable {
  /// At least one, each person once.
  package var payers: [Payer]
  package var split: Split

  package struct Payer: Hashable, Sendable {
    package let person: PersonID
    /// `nil` for whoever pays what the others leave.
    package var paid: Amount?
    package var unknown: [JSONMember] = []

    package init(_ person: PersonID, paid: Amount? = nil) { (self.person, self.paid) = (person, paid) }
  }

  package enum Split: Hashable, Sendable {
    /// Fixed amounts first, the rest by parts or by percentages.
    case portions([Portion])
    /// The lines of a receipt, and how what they leave over is divided.
    case items([Item], rest: Rest)
  }

  package struct Portion: Hashable, Sendable {
    package let person: PersonID
    package var quantity: Quantity
    package var unknown: [JSONMember] = []

    package init(_ person: PersonID, _ quantity: Quantity) {
      (self.person, self.quantity) = (person, quantity)
    }
  }

  package enum Quantity: Hashable, Sendable {
    case parts(Int)
    case amount(Amount)
    /// Of what the fixed amounts leave.
    case percent(ExactDecimal)
  }

  package struct Item: Hashable, Sendable {
    package var amount: Amount
    /// At least one person, each once, with their parts.
    package var parts: [PersonParts]
    package var unknown: [JSONMember] = []

    package init(_ amount: Amount, _ parts: [PersonParts]) { (self.amount, self.parts) = (amount, parts) }
  }

  package struct PersonParts: Hashable, Sendable {
    package let person: PersonID
    package let parts: Int

    package init(_ person: PersonID, _ parts: Int) { (self.person, self.parts) = (person, parts) }
  }

  /// How tax, service, a tip or a discount is divided among those who have items.
  package enum Rest: String, CaseIterable, Sendable { case proportional, even }

  package init(payers: [Payer], split: Split) { (self.payers, self.split) = (payers, split) }

  /// The same without members that this version does not know.
  var known: Sharing {
    var sharing = Sharing(payers: payers.map { Payer($0.person, paid: $0.paid) }, split: split)
    switch split {
    case .portions(let portions):
      sharing.split = .portions(portions.map { Portion($0.person, $0.quantity) })
    case .items(let items, let rest):
      sharing.split = .items(items.map { Item($0.amount, $0.parts) }, rest: rest)
    }
    return sharing
  }

  /// Everybody who paid or has a share, each once.
  package var people: Set<PersonID> {
    var people = Set(payers.map(\.person))
    switch split {
    case .portions(let portions): people.formUnion(portions.map(\.person))
    case .items(let items, _): for item in items { people.formUnion(item.parts.map(\.person)) }
    }
    return people
  }

  /// Reads a percentage above 0, at most 100, with at most 4 decimals; `nil` for anything else.
  package static func percentage(of text: String) -> ExactDecimal? {
    guard let percent = try? ExactDecimal(parsing: text), percent.isPositive, percent.scale <= 4,
      percent.coefficient <= 100 * Int64(Int128.powerOfTen(percent.scale))
    else { return nil }
    return percent
  }

  /// The most parts that somebody may take.
  package static let partsLimit = 1_000_000
}
