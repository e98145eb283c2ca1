extension TripDetailInfo: StoredRecord {
  package var recordID: String { id.text }

  package init(reading raw: RawJSON) throws {
    var members = try Members(raw)
    let currency = try members.required("currency") { try Currency($0) }
    self.init(
      id: try members.required("id", ExpenseID.init(_:)),
      amount: try members.required("amount") {
        try Amount(parsing: $0, currency: currency, sign: .anyButZero)
      },
      category: try members.required("category") { $0 },
      date: try members.required("date", Day.init(_:)),
      entered: try members.required("entered", Instant.init(_:)))
    try ExpenseField.read(&members, into: &self)
    changed = try members.required("changed", Instant.init(_:))
    unknown = members.rest
  }

  package var json: JSON {
    var list = MemberList()
    list.add("id", id)
    ExpenseField.write(self, to: &list)
    list.add("entered", entered)
    list.add("changed", changed)
    return .object(list.members + unknown)
  }
}

extension Payment {
  /// Reads `pay`, the kind, and `method`, which repeats the kind and adds the name: `card:현대`.
  ///
  /// A program that does not know `method` keeps it when it changes `pay`. Then the kinds differ, and the name
  /// no longer applies.
  init?(reading members: inout Members) throws {
    let method = try members.value("method", Payment.init(text:))
    guard let kind = try members.value("pay", Kind.init(rawValue:)) else { return nil }
    self = method.flatMap { $0.kind == kind ? $0 : nil } ?? Payment(kind)
  }
}

extension Amount {
  /// Reads what the card charged for `paid`: an amount with the same sign, in another currency.
  init(charged members: Members, for paid: Amount) throws {
    var members = members
    let currency = try members.required("currency") { try Currency($0) }
    self = try members.required("amount") {
      try Amount(parsing: $0, currency: currency, sign: .anyButZero)
    }
    guard currency != paid.currency, minorUnits.signum() == paid.minorUnits.signum() else {
      throw JSONError(.badValue(key: "charged", value: "\(plain) \(currency)"), at: 0)
    }
  }
}

extension GivenRate {
  init(reading members: Members) throws {
    var members = members
    self.init(
      base: try members.required("base") { try ExactDecimal(parsing: $0) },
      unit: try members.integer("unit") ?? 1,
      quote: try members.required("quote") { try Currency($0) })
    guard base.isPositive, Self.isUnit(unit) else {
      throw JSONError(.badValue(key: "rate", value: "\(base)/\(unit)"), at: 0)
    }
    unknown = members.rest
  }

  package var json: JSON {
    let known = [
      JSONMember("base", JSON(base)), JSONMember("unit", .integer(unit)), JSONMember("quote", JSON(quote)),
    ]
    return .object(known + unknown)
  }
}

extension Claim {
  init(reading members: Members) throws {
    var members = members
    let payer = try members.required("payer") { $0 }
    let claim = Claim(
      payer: payer, number: try members.integer("number"), sent: try members.value("sent", Day.init(_:)),
      paid: try members.value("paid", Day.init(_:)))
    guard let claim else { throw JSONError(.badValue(key: "claim", value: payer), at: 0) }
    self = claim
    batch?.asked = try members.object("asked").map { try Amount(reading: $0, sign: .any) }
    unknown = members.rest
  }

  /// As documents and lines contain it.
  package var json: JSON {
    var list = MemberList()
    list.add("payer", payer)
    list.add("number", json: batch.map { .integer($0.number) })
    list.add("sent", batch?.sent)
    list.add("paid", batch?.paid)
    list.add("asked", json: batch?.asked?.stored)
    return .object(list.members + unknown)
  }
}
