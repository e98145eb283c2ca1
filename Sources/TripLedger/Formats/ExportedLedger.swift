/// What a file has that `dot export` wrote: expenses with their ids, and maybe their trips.
package struct ExportedLedger: Sendable {
  package var expenses: [IncomingExpense] = []
  package var trips: [ExportedTrip] = []
  /// Rates that the user typed, which only `dot rates set` stores.
  package var typedRates = 0
  /// The ledger that an archive was unpacked to: its photos are there, and what no other export has.
  package var ledgerFolder: LedgerFolder?
  package var categories: [CustomCategory] = []
  package var wallets: [WalletBook] = []
  package var rules: [ImportRule] = []

  package init() {}
}

extension ExportedLedger {
  /// Requires what is copied as it is to have no longer texts than can be typed; lines are checked one by one.
  ///
  /// - Throws: `ModelError.badText`.
  package func requireLimits() throws(ModelError) {
    for trip in trips {
      try Text.require(trip.info.title, Text.nameLimit, field: "title")
      try Text.require(trip.info.place, Text.nameLimit, field: "place")
      for field in TripField.later {
        try Text.require(field.text(of: trip.info), Text.memoLimit, field: field.key)
      }
      for place in trip.places { try Text.require(place.identifier, Text.nameLimit, field: "place") }
      for person in trip.people {
        for name in [person.name] + person.groups + [person.settlesWith].compactMap(\.self) {
          try Text.require(name, ShortName.limit, field: "person")
        }
      }
    }
    for category in categories {
      try Text.require(category.korean, CustomCategory.nameLimit, field: "korean")
      for word in category.words { try Text.require(word, Text.nameLimit, field: "word") }
    }
    for rule in rules {
      try Text.require(rule.pattern, Text.nameLimit, field: "pattern")
      try Text.require(rule.memo, Text.memoLimit, field: "memo")
    }
    for book in wallets {
      try Text.require(book.wallet.name, ShortName.limit, field: "wallet")
      for entry in book.entries {
        try Text.require(entry.location, Text.nameLimit, field: "where")
        try Text.require(entry.memo, Text.memoLimit, field: "memo")
      }
    }
  }
}

/// A trip with what exports have of it besides expenses.
package struct ExportedTrip: Sendable {
  package let info: TripInfo
  package let people: [Person]
  package let payments: [SettlementPayment]
  package let closings: [SettlementClosing]
  package let places: [MapInfo]
  /// The lines of its expenses in a file.
  package var lines: [RawJSON] = []

  package init(
    info: TripInfo, people: [Person], payments: [SettlementPayment], closings: [SettlementClosing],
    places: [MapInfo], lines: [RawJSON] = []
  ) {
    self.info = info
    self.people = people
    self.payments = payments
    self.closings = closings
    self.places = places
    self.lines = lines
  }
}

extension ExportedTrip {
  /// Reads a trip as `dot export json` writes it.
  ///
  /// - Throws: `JSONError` and `MoneyError`.
  init(reading raw: RawJSON) throws {
    var members = try Members(raw)
    let persons = try members.objects("persons") ?? []
    let payments = try members.objects("payments") ?? []
    let closings = try members.objects("closings") ?? []
    let places = try members.objects("places") ?? []
    let budgets = try members.objects("categoryBudgets") ?? []
    var rest = members.rest
    var lines: [RawJSON] = []
    if let index = rest.firstIndex(where: { $0.key == "expenses" }), case .raw(let list) = rest[index].value {
      var reader = JSONReader(list)
      try reader.array { lines.append(try $0.raw()) }
      rest.remove(at: index)
    }
    self.lines = lines
    if !budgets.isEmpty {
      let amounts = try budgets.map { budget in
        var budget = budget
        return JSONMember(
          try budget.required("category") { $0 }, .string(try budget.required("amount") { $0 }))
      }
      rest.append(JSONMember("categoryBudgets", .object(amounts)))
    }
    info = try Self.record(rest + [JSONMember("created", JSON(Self.never))])
    let people = try persons.map { try Self.record($0.rest) as Person }
    self.people = people
    self.payments = try payments.map { payment in
      var payment = payment
      let from = try payment.required("from") { try people.named($0).id }
      let to = try payment.required("to") { try people.named($0).id }
      return try Self.record(payment.rest + [JSONMember("from", JSON(from)), JSONMember("to", JSON(to))])
    }
    self.closings = try closings.map { closing in
      var closing = closing
      let amounts = try ["balances", "forgiven"].map { key in
        JSONMember(key, .array(try (closing.objects(key) ?? []).map { try Self.balance($0, of: people) }))
      }
      return try Self.record(closing.rest + [JSONMember("kind", .string(SettlementClosing.kind))] + amounts)
    }
    self.places = try places.map { try Self.record($0.rest) }
  }

  /// Somebody's balance, with their id as documents have it.
  private static func balance(_ members: Members, of people: [Person]) throws -> JSON {
    var members = members
    let person = try members.required("person") { try people.named($0).id }
    return .object([JSONMember("who", JSON(person))] + members.rest)
  }

  /// Exports don't say when a record was changed; the import replaces this.
  private static let never = Instant(seconds: 0, offset: 0)

  /// A record from the members of an export, in which `null` stands for what there is not.
  private static func record<Record: StoredRecord>(_ members: [JSONMember]) throws -> Record {
    let there = members.filter { member in
      if case .raw(let raw) = member.value { return !raw.bytes.elementsEqual("null".utf8) }
      return true
    }
    let json = JSON.object(there + [JSONMember("changed", JSON(never))])
    return try Record(reading: RawJSON(checked: json.bytes[...]))
  }
}
