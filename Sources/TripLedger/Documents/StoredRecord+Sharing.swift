extension Sharing {
  /// Reads `by`, then `for` or `items`; `nil` if the expense is only the user's own.
  init?(reading members: inout Members, currency: Currency) throws {
    guard let payers = try members.objects("by") else { return nil }
    self.init(
      payers: try payers.map { try Payer(reading: $0, currency) },
      split: try Split(reading: &members, currency))
    guard !payers.isEmpty, self.payers.map(\.person).repeated == nil else {
      throw JSONError(.badValue(key: "by", value: "\(payers.count)"), at: 0)
    }
    if let repeated = Self.repeated(in: split) {
      throw JSONError(.badValue(key: "for", value: repeated.text), at: 0)
    }
  }

  package func add(to list: inout MemberList) {
    list.add("by", json: .array(payers.map(\.json)))
    switch split {
    case .portions(let portions): list.add("for", json: .array(portions.map(\.json)))
    case .items(let items, let rest):
      list.add("items", json: .array(items.map(\.json)))
      switch rest {
      case .proportional: break
      case .even: list.add("rest", "even")
      case .parts(let parts): list.add("rest", json: .array(parts.map(\.json)))
      }
    }
  }
}

extension Sharing.Split {
  fileprivate init(reading members: inout Members, _ currency: Currency) throws {
    if let items = try members.objects("items") {
      guard !items.isEmpty else { throw JSONError(.badValue(key: "items", value: "[]"), at: 0) }
      self = .items(
        try items.map { try Sharing.Item(reading: $0, currency) },
        rest: try members.restOfItems())
    } else {
      guard let portions = try members.objects("for"), !portions.isEmpty else {
        throw JSONError(.missing("for"), at: 0)
      }
      self = .portions(try portions.map { try Sharing.Portion(reading: $0, currency) })
    }
  }
}

extension Sharing.Payer {
  fileprivate init(reading members: Members, _ currency: Currency) throws {
    var members = members
    self.init(
      try members.required("who", PersonID.init(_:)),
      paid: try members.value("paid") { try Amount(parsing: $0, currency: currency, sign: .positive) })
    unknown = members.rest
  }

  fileprivate var json: JSON {
    var list = MemberList()
    list.add("who", person)
    list.add("paid", paid?.plain)
    return .object(list.members + unknown)
  }
}

extension Sharing.Portion {
  fileprivate init(reading members: Members, _ currency: Currency) throws {
    var members = members
    let person = try members.required("who", PersonID.init(_:))
    let amount = try members.value("amount") {
      try Amount(parsing: $0, currency: currency, sign: .positive)
    }
    let percent = try members.value("percent") { Sharing.percentage(of: $0) }
    let parts = try members.parts()
    switch (amount, percent, parts) {
    case (let amount?, nil, nil): self.init(person, .amount(amount))
    case (nil, let percent?, nil): self.init(person, .percent(percent))
    case (nil, nil, let parts?): self.init(person, .parts(parts))
    default: throw JSONError(.badValue(key: "for", value: person.text), at: 0)
    }
    unknown = members.rest
  }

  fileprivate var json: JSON {
    var list = MemberList()
    list.add("who", person)
    switch quantity {
    case .parts(let parts): list.add("parts", json: .integer(parts))
    case .amount(let amount): list.add("amount", amount.plain)
    case .percent(let percent): list.add("percent", percent)
    }
    return .object(list.members + unknown)
  }
}

extension Sharing.Item {
  fileprivate init(reading members: Members, _ currency: Currency) throws {
    var members = members
    let amount = try members.required("amount") {
      try Amount(parsing: $0, currency: currency, sign: .positive)
    }
    guard let people = try members.objects("for"), !people.isEmpty else {
      throw JSONError(.missing("for"), at: 0)
    }
    self.init(
      amount,
      try people.map(Sharing.PersonParts.init(reading:)))
    unknown = members.rest
  }

  fileprivate var json: JSON {
    .object(
      [JSONMember("amount", .string(amount.plain)), JSONMember("for", each: parts, \.json)] + unknown)
  }
}

extension Sharing.PersonParts {
  fileprivate init(reading members: Members) throws {
    var members = members
    let person = try members.required("who", PersonID.init(_:))
    guard let parts = try members.parts() else { throw JSONError(.missing("parts"), at: 0) }
    self.init(person, parts)
  }

  fileprivate var json: JSON { ["who": JSON(person), "parts": .integer(parts)] }
}

extension UsualDivision {
  fileprivate init(reading members: Members) throws {
    var members = members
    let category = try members.text("category")
    guard let people = try members.objects("for"), !people.isEmpty else {
      throw JSONError(.missing("for"), at: 0)
    }
    self.init(of: category, try people.map(Portion.init(reading:)))
    if let twice = portions.map(\.person).repeated {
      throw JSONError(.badValue(key: "for", value: twice.text), at: 0)
    }
    unknown = members.rest
  }

  package var stored: JSON {
    var list = MemberList()
    list.add("category", category)
    list.add("for", json: .array(portions.map(\.json)))
    return .object(list.members + unknown)
  }
}

extension UsualDivision.Portion {
  fileprivate init(reading members: Members) throws {
    var members = members
    let person = try members.required("who", PersonID.init(_:))
    let percent = try members.value("percent") { Sharing.percentage(of: $0) }
    let parts = try members.parts()
    switch (percent, parts) {
    case (nil, nil): self.init(person, .weight)
    case (nil, let parts?): self.init(person, .parts(parts))
    case (let percent?, nil): self.init(person, .percent(percent))
    default: throw JSONError(.badValue(key: "for", value: person.text), at: 0)
    }
    unknown = members.rest
  }

  fileprivate var json: JSON {
    var list = MemberList()
    list.add("who", person)
    switch quantity {
    case .weight: break
    case .parts(let parts): list.add("parts", json: .integer(parts))
    case .percent(let percent): list.add("percent", percent)
    }
    return .object(list.members + unknown)
  }
}

extension Members {
  /// The usual divisions of a trip, of each category at most one.
  mutating func divisions() throws -> [UsualDivision] {
    let divisions = try objects("divisions")?.map(UsualDivision.init(reading:)) ?? []
    for (index, division) in divisions.enumerated()
    where divisions[..<index].contains(where: { $0.category == division.category }) {
      throw JSONError(.badValue(key: "divisions", value: division.category ?? ""), at: 0)
    }
    return divisions
  }

  /// How what the items leave over is divided: `even`, or the parts of people.
  fileprivate mutating func restOfItems() throws -> Sharing.Rest {
    var list = self
    if let parts = try? list.objects("rest"), !parts.isEmpty {
      self = list
      let rest = try parts.map(Sharing.PersonParts.init(reading:))
      if let twice = rest.map(\.person).repeated {
        throw JSONError(.badValue(key: "rest", value: twice.text), at: 0)
      }
      return .parts(rest)
    }
    return try value("rest") { ["even": .even, "proportional": .proportional][$0] } ?? .proportional
  }

  /// A number of parts; `nil` if it is missing.
  fileprivate mutating func parts() throws -> Int? {
    guard let parts = try integer("parts") else { return nil }
    guard (1...Sharing.partsLimit).contains(parts) else {
      throw JSONError(.badValue(key: "parts", value: "\(parts)"), at: 0)
    }
    return parts
  }
}
