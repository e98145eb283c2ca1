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
    /// `nil` for a payer of what the other payers leave.
    package var paid: Amount?
    package var unknown: [JSONMember] = []

    package init(_ person: PersonID, paid: Amount? = nil) { (self.person, self.paid) = (person, paid) }
  }

  package enum Split: Hashable, Sendable {
    /// Fixed amounts first, the rest by parts or by percentages.
    case portions([Portion])
    /// The items of a receipt, and how the rest of the amount is divided.
    case items([Item], rest: Rest)
  }

  /// A person with two amounts or two parts for the same thing; `nil` if none.
  ///
  /// One person can have both a fixed amount and a part of the rest.
  package static func repeated(in split: Split) -> PersonID? {
    switch split {
    case .portions(let portions):
      let people = portions.map(\.person)
      guard people.repeated != nil else { return nil }
      return portions.filter(\.isFixed).map(\.person).repeated
        ?? portions.filter { !$0.isFixed }.map(\.person).repeated
    case .items(let items, _): return items.lazy.compactMap { $0.parts.map(\.person).repeated }.first
    }
  }

  package struct Portion: Hashable, Sendable {
    package let person: PersonID
    package var quantity: Quantity
    package var unknown: [JSONMember] = []

    package init(_ person: PersonID, _ quantity: Quantity) {
      (self.person, self.quantity) = (person, quantity)
    }

    var isFixed: Bool { if case .amount = quantity { true } else { false } }
  }

  package enum Quantity: Hashable, Sendable {
    case parts(Int)
    case amount(Amount)
    /// A percentage of what the fixed amounts leave.
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
  package enum Rest: Hashable, Sendable {
    case proportional
    /// As much for each.
    case even
    /// By parts: the usual ones of those who have items, as they were when it was entered.
    case parts([PersonParts])

    /// The parts by which it is divided, if it is by parts that differ.
    package var people: [PersonParts] { if case .parts(let parts) = self { parts } else { [] } }
  }

  package init(payers: [Payer], split: Split) { (self.payers, self.split) = (payers, split) }

  /// This sharing without members that this version does not know.
  package var known: Sharing {
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
  package var people: Set<PersonID> { split.people.union(payers.map(\.person)) }

  /// Whether everybody who paid or has a share is one of some people.
  package func isAmong(_ known: [Person]) -> Bool {
    func isKnown(_ person: PersonID) -> Bool { known.contains { $0.id == person } }
    guard payers.allSatisfy({ isKnown($0.person) }) else { return false }
    return switch split {
    case .portions(let portions): portions.allSatisfy { isKnown($0.person) }
    case .items(let items, let rest):
      items.allSatisfy { $0.parts.allSatisfy { isKnown($0.person) } }
        && rest.people.allSatisfy { isKnown($0.person) }
    }
  }

  /// Reads a percentage above 0, at most 100, with at most 4 decimals; `nil` for anything else.
  package static func percentage(of text: String) -> ExactDecimal? {
    guard let percent = try? ExactDecimal(parsing: text), isPercentage(percent) else { return nil }
    return percent
  }

  package static func isPercentage(_ number: ExactDecimal) -> Bool {
    number.isPositive && number.scale <= 4
      && number.coefficient <= 100 * Int64(Int128.powerOfTen(number.scale))
  }

  /// The most parts that somebody may take.
  package static let partsLimit = 1_000_000
}

extension Sharing.Split {
  /// Everybody who has a share.
  package var people: Set<PersonID> {
    switch self {
    case .portions(let portions): Set(portions.map(\.person))
    case .items(let items, let rest):
      Set(items.flatMap(\.parts).map(\.person)).union(rest.people.map(\.person))
    }
  }

  /// The numbers of parts, of everything that is divided by them.
  package var parts: [Int] {
    switch self {
    case .portions(let portions):
      portions.compactMap { if case .parts(let parts) = $0.quantity { parts } else { nil } }
    case .items(let items, let rest): (items.flatMap(\.parts) + rest.people).map(\.parts)
    }
  }
}

extension [PersonID] {
  /// The first id that occurs twice; `nil` if none does.
  package var repeated: PersonID? {
    // Of the few people of a trip, comparing takes less time than hashing.
    if count <= 16 { return indices.first { self[..<$0].contains(self[$0]) }.map { self[$0] } }
    var seen: Set<PersonID> = []
    return first { !seen.insert($0).inserted }
  }
}
