/// Who paid and whom it is for as the user types it: names, parts, amounts and percentages.
public struct TypedSharing: Hashable, Sendable {
  /// Who paid; the user if there are none.
  public var payers: [TypedPayer] = []
  /// Whom it is for; those of the usual division if there are none.
  public var portions: [TypedPortion] = []
  /// The lines of the receipt, instead of `portions`.
  public var items: [TypedItem] = []
  /// How what the lines leave over is divided.
  public var rest: TypedRest?
  /// By which parts an even rest is divided, instead of the usual ones of those who have items; none for as much for
  /// each.
  package var restParts: [TypedPortion]?

  /// One that says nothing.
  public init() {}

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
public enum TypedRest: String, CaseIterable, Sendable {
  /// As the lines are.
  case proportional
  /// By the usual parts of those who have lines.
  case even
}

/// `Mina`, `Mina=6000`.
public struct TypedPayer: Hashable, Sendable {
  package let name: String
  package let paid: TypedAmount?

  /// Somebody by a name or an id, who paid an amount, or an equal part.
  public init(name: String, paid: TypedAmount? = nil) { (self.name, self.paid) = (name, paid) }

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
public struct TypedPortion: Hashable, Sendable {
  package let name: String
  package let quantity: Quantity

  /// How much somebody takes.
  public enum Quantity: Hashable, Sendable {
    /// By the person's usual weight.
    case usual
    /// Parts, 1 or more.
    case parts(Int)
    /// A fixed amount.
    case amount(TypedAmount)
    /// A percentage of what fixed amounts leave, with at most 4 decimals.
    case percent(ExactDecimal)
  }

  /// Somebody by a name or an id.
  public init(name: String, _ quantity: Quantity = .usual) { (self.name, self.quantity) = (name, quantity) }

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
public struct TypedItem: Hashable, Sendable {
  package let amount: TypedAmount
  package let people: [TypedPortion]

  /// A line for some people; parts only.
  public init(amount: TypedAmount, people: [TypedPortion]) { (self.amount, self.people) = (amount, people) }

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
