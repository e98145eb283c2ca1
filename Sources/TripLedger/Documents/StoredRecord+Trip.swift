extension TripInfo: StoredRecord {
  package var recordID: String { id.text }

  package init(reading raw: RawJSON) throws {
    var members = try Members(raw)
    self.init(
      id: try members.required("id", TripID.init(_:)),
      title: try members.required("title") { $0 },
      currency: try members.required("currency") { try Currency($0) },
      start: try members.required("start", Day.init(_:)),
      created: try members.required("created", Instant.init(_:)))
    try TripField.read(&members, into: &self)
    // How documents were written before there were legs.
    if let paying = try members.value("paying", { try Periods<Currency>(parsing: $0) }), legs.isEmpty {
      try set(\.currency, to: paying)
    }
    guard legs.isOrdered else { throw JSONError(.badValue(key: "legs", value: "\(legs.count)"), at: 0) }
    changed = try members.required("changed", Instant.init(_:))
    guard people >= 1 else { throw JSONError(.badValue(key: "people", value: "\(people)"), at: 0) }
    if let end, end < start { throw JSONError(.badValue(key: "end", value: "\(end)"), at: 0) }
    unknown = members.rest
  }

  package var json: JSON {
    var list = MemberList()
    list.add("id", id)
    TripField.write(self, to: &list)
    list.add("created", created)
    list.add("changed", changed)
    return .object(list.members + unknown)
  }
}

extension Members {
  /// A person or a group has a member of its own: programs from before there were any keep it.
  mutating func budgetOwner() throws -> TripInfo.BudgetOwner? {
    let owner = try value("budgetFor") { $0 == "me" ? TripInfo.BudgetOwner.me : $0 == "all" ? .all : nil }
    let person = try value("budgetPerson", PersonID.init(_:)).map(TripInfo.BudgetOwner.person)
    return try person ?? text("budgetGroup").map(TripInfo.BudgetOwner.group) ?? owner
  }
}

extension MemberList {
  mutating func add(_ owner: TripInfo.BudgetOwner?) {
    switch owner {
    case .me: add("budgetFor", "me")
    case .all: add("budgetFor", "all")
    case .person(let id): add("budgetPerson", id)
    case .group(let name): add("budgetGroup", name)
    case nil: break
    }
  }
}

extension TripInfo.KeptBudgets {
  init(reading members: Members) throws {
    var members = members
    let currency = try members.required("currency") { try Currency($0) }
    func amount(_ text: String) throws -> Amount? {
      try Amount(parsing: text, currency: currency, sign: .zeroOrMore)
    }
    self.init(
      currency: currency, budget: try members.value("budget", amount),
      dailyBudget: try members.value("dailyBudget", amount),
      categoryBudgets: try members.categoryBudgets(amount),
      legs: try members.list("legs") { $0 }.map { $0.isEmpty ? nil : try amount($0) })
  }

  var json: JSON {
    var list = MemberList()
    list.add("currency", currency)
    list.add("budget", budget?.plain)
    list.add("dailyBudget", dailyBudget?.plain)
    list.add(categoryBudgets)
    list.add("legs", list: legs.map { $0?.plain ?? "" })
    return .object(list.members)
  }
}

extension Members {
  mutating func categoryBudgets(
    _ amount: (String) throws -> Amount?
  ) throws -> [TripInfo.CategoryBudget] {
    try (object("categoryBudgets")?.rest ?? []).compactMap { member in
      guard case .raw(let raw) = member.value else { return nil }
      var reader = JSONReader(raw)
      guard let amount = try? amount(try reader.string()) else {
        throw JSONError(.badValue(key: "categoryBudgets", value: member.key), at: 0)
      }
      return TripInfo.CategoryBudget(category: member.key, amount: amount)
    }
  }
}

extension MemberList {
  mutating func add(_ budgets: [TripInfo.CategoryBudget]) {
    if budgets.isEmpty { return }
    add(
      "categoryBudgets",
      json: .object(budgets.map { JSONMember($0.category, .string($0.amount.plain)) }))
  }
}

extension Leg {
  init(reading members: Members, _ amount: (String) throws -> Amount?) throws {
    var members = members
    self.init(
      place: try members.text("place"), start: try members.value("start", Day.init(_:)),
      end: try members.value("end", Day.init(_:)),
      currency: try members.value("currency") { try Currency($0) },
      zone: try members.value("zone", Zone.init(_:)), budget: try members.value("budget", amount))
    id = try members.value("id", Identifier<Leg>.init(_:))
    unknown = members.rest
  }

  var json: JSON {
    var list = MemberList()
    list.add("id", id)
    list.add("place", place)
    list.add("start", start)
    list.add("end", end)
    list.add("currency", currency)
    list.add("zone", zone)
    list.add("budget", budget?.plain)
    return .object(list.members + unknown)
  }
}
