/// Who paid and whom it is for as the user types it: names, parts, amounts and percentages.
package struct TypedSharing: Hashable, Sendable {
  package var payers: [TypedPayer] = []
  package var portions: [TypedPortion] = []
  package var items: [TypedItem] = []
  package var rest: TypedRest?
  /// By which parts an even rest is divided, instead of the usual ones of those who have items; none for as much for
  /// each.
  package var restParts: [TypedPortion]?

  package init() {}

  /// What would have to be typed for another expense to be shared in the same way.
  package init(_ sharing: Sharing, among people: [Person]) {
    payers = sharing.payers.map {
      TypedPayer(name: people.reference(to: $0.person), paid: $0.paid.map { TypedAmount(numberOf: $0) })
    }
    switch sharing.split {
    case .portions(let portions):
      self.portions = portions.map { portion in
        let name = people.reference(to: portion.person)
        return switch portion.quantity {
        case .parts(let parts): TypedPortion(name: name, .parts(parts))
        case .amount(let amount): TypedPortion(name: name, .amount(TypedAmount(numberOf: amount)))
        case .percent(let percent): TypedPortion(name: name, .percent(percent))
        }
      }
    case .items(let items, let rest):
      self.items = items.map { item in
        TypedItem(
          amount: TypedAmount(numberOf: item.amount),
          people: item.parts.map { TypedPortion(name: people.reference(to: $0.person), .parts($0.parts)) })
      }
      self.rest = rest == .proportional ? .proportional : .even
      restParts = rest.people.map {
        TypedPortion(name: people.reference(to: $0.person), .parts($0.parts))
      }
    }
  }

  package var isEmpty: Bool { self == TypedSharing() }
}

/// How what the lines of a receipt leave over is divided.
package enum TypedRest: String, CaseIterable, Sendable { case proportional, even }

/// `Mina`, `Mina=6000`.
package struct TypedPayer: Hashable, Sendable {
  package let name: String
  package let paid: TypedAmount?

  package init(name: String, paid: TypedAmount? = nil) { (self.name, self.paid) = (name, paid) }

  /// Reads `Mina=6,000,Jun`.
  package static func list(_ text: String) throws -> [TypedPayer] {
    try NameList(text, of: .by).parts.map { part in
      guard let value = part.value else { return TypedPayer(name: part.name) }
      guard part.separator == "=", !value.hasSuffix("%") else { throw PeopleError.notPayers(value: text) }
      return TypedPayer(name: part.name, paid: try TypedAmount(value))
    }
  }
}

/// `Mina`, `Mina:2`, `Mina=700`, `Mina=40%`.
package struct TypedPortion: Hashable, Sendable {
  package let name: String
  package let quantity: Quantity

  package enum Quantity: Hashable, Sendable {
    /// By the person's usual weight.
    case usual
    case parts(Int)
    case amount(TypedAmount)
    case percent(ExactDecimal)
  }

  package init(name: String, _ quantity: Quantity = .usual) { (self.name, self.quantity) = (name, quantity) }

  /// Reads `Mina:2,Jun=700`.
  package static func list(_ text: String, of option: SharingOption = .for) throws -> [TypedPortion] {
    try NameList(text, of: option).parts.map { part in
      guard let value = part.value else { return TypedPortion(name: part.name) }
      if part.separator == ":" {
        guard let parts = Int(value), (1...Sharing.partsLimit).contains(parts) else {
          throw PeopleError.notParts(value: value, limit: Sharing.partsLimit, of: option)
        }
        return TypedPortion(name: part.name, .parts(parts))
      }
      guard value.hasSuffix("%") else {
        return TypedPortion(name: part.name, .amount(try TypedAmount(value)))
      }
      guard let percent = Sharing.percentage(of: String(value.dropLast())) else {
        throw PeopleError.notAPercentage(value: value)
      }
      return TypedPortion(name: part.name, .percent(percent))
    }
  }
}

/// A line of a receipt: `1200:Mina,Jun:2`.
package struct TypedItem: Hashable, Sendable {
  package let amount: TypedAmount
  package let people: [TypedPortion]

  package init(amount: TypedAmount, people: [TypedPortion]) { (self.amount, self.people) = (amount, people) }

  package init(_ text: String) throws {
    // People of a line take parts of it, neither amounts nor percentages.
    guard let (amount, people) = text.halves(at: ":"), !amount.isEmpty, !people.isEmpty, !people.contains("=")
    else { throw PeopleError.notAnItem(value: text) }
    self.amount = try TypedAmount(amount)
    self.people = try TypedPortion.list(people, of: .item)
  }
}

/// Names with values behind them: `Mina:2,Jun=1,200,Sol`.
private struct NameList {
  struct Part {
    let name: String
    let separator: Character?
    let value: String?
  }

  let parts: [Part]

  /// A comma between digits of an amount groups thousands.
  init(_ text: String, of option: SharingOption) throws(PeopleError) {
    var texts: [String] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      let isGroup = piece.prefix(3).count { $0.isASCII && $0.isNumber } == 3
      if isGroup, let last = texts.last, last.contains("="), last.last?.isNumber == true {
        texts[texts.count - 1] += "," + piece
      } else {
        texts.append(String(piece))
      }
    }
    var parts: [Part] = []
    for part in texts {
      let index = part.firstIndex { $0 == ":" || $0 == "=" }
      let name = ShortName.spaced(part[..<(index ?? part.endIndex)])
      let value = index.map { ShortName.spaced(part[part.index(after: $0)...]) }
      guard !name.isEmpty, value != "" else { throw .notNames(value: text, of: option) }
      parts.append(Part(name: name, separator: index.map { part[$0] }, value: value))
    }
    self.parts = parts
  }
}
