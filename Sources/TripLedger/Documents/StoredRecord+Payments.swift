/// A record of the payments of a trip: a payment between two people, or a closing.
package enum PaymentRecord: Hashable, Sendable {
  case payment(SettlementPayment)
  case closing(SettlementClosing)

  package var payment: SettlementPayment? { if case .payment(let payment) = self { payment } else { nil } }
  package var closing: SettlementClosing? { if case .closing(let closing) = self { closing } else { nil } }

  /// Everybody whom it names.
  package var people: Set<PersonID> {
    switch self {
    case .payment(let payment): [payment.from, payment.to]
    case .closing(let closing): closing.people
    }
  }
}

extension PaymentRecord: StoredRecord {
  package var recordID: String {
    switch self {
    case .payment(let payment): payment.recordID
    case .closing(let closing): closing.recordID
    }
  }

  package var changed: Instant {
    switch self {
    case .payment(let payment): payment.changed
    case .closing(let closing): closing.changed
    }
  }

  /// Only a closing has the member `kind`.
  package init(reading raw: RawJSON) throws {
    var members = try Members(raw)
    self =
      try members.text("kind") == nil
      ? .payment(SettlementPayment(reading: raw)) : .closing(SettlementClosing(reading: raw))
  }

  package var json: JSON {
    switch self {
    case .payment(let payment): payment.json
    case .closing(let closing): closing.json
    }
  }
}

extension SettlementPayment: StoredRecord {
  package var recordID: String { id.text }

  package init(reading raw: RawJSON) throws {
    var members = try Members(raw)
    let currency = try members.required("currency") { try Currency($0) }
    self.init(
      id: try members.required("id", SettlementPaymentID.init(_:)),
      from: try members.required("from", PersonID.init(_:)),
      to: try members.required("to", PersonID.init(_:)),
      amount: try members.required("amount") { try Amount(parsing: $0, currency: currency, sign: .positive) },
      date: try members.required("date", Day.init(_:)),
      flow: try members.object("wallet").map { try WalletFlow(reading: $0) },
      source: try members.value("source", ImportSource.init(_:)),
      changed: try members.required("changed", Instant.init(_:)))
    guard from != to else { throw JSONError(.badValue(key: "to", value: to.text), at: 0) }
    unknown = members.rest
  }

  package var json: JSON {
    var list = MemberList()
    list.add("id", id)
    list.add("date", date)
    list.add("from", from)
    list.add("to", to)
    list.add("amount", amount.plain)
    list.add("currency", amount.currency)
    list.add("wallet", json: flow?.stored)
    list.add("source", source)
    list.add("changed", changed)
    return .object(list.members + unknown)
  }
}

extension WalletFlow {
  /// Reads `{"into":"000000000cash","time":"12:00:00"}`; what left has `from` for `into`.
  fileprivate init(reading members: Members) throws {
    var members = members
    let into = try members.value("into", WalletID.init(_:))
    self.init(
      try into ?? members.required("from", WalletID.init(_:)), isInto: into != nil,
      time: try members.value("time", TimeOfDay.init(_:)))
  }

  package var stored: JSON {
    var list = MemberList()
    list.add(isInto ? "into" : "from", wallet)
    list.add("time", time)
    return .object(list.members)
  }
}

extension SettlementClosing: StoredRecord {
  package static let kind = "closing"

  package var recordID: String { id.text }

  package init(reading raw: RawJSON) throws {
    var members = try Members(raw)
    _ = try members.required("kind") { $0 == Self.kind ? $0 : nil }
    self.init(
      id: try members.required("id", SettlementClosingID.init(_:)),
      date: try members.required("date", Day.init(_:)),
      balances: try members.balances("balances"),
      entries: try members.list("entries") { SettlementClosingID($0)?.text },
      forgiven: try members.balances("forgiven"),
      changed: try members.required("changed", Instant.init(_:)))
    for (currency, balances) in byCurrency {
      guard try Amount.sum(balances.map(\.amount), in: currency).minorUnits == 0,
        balances.map(\.person).repeated == nil
      else { throw JSONError(.badValue(key: "balances", value: currency.code), at: 0) }
    }
    unknown = members.rest
  }

  package var json: JSON {
    var list = MemberList()
    list.add("id", id)
    list.add("kind", Self.kind)
    list.add("date", date)
    list.add("balances", balances)
    list.add("entries", list: entries)
    list.add("forgiven", forgiven)
    list.add("changed", changed)
    return .object(list.members + unknown)
  }
}

extension Members {
  /// People with amounts of any sign but zero.
  fileprivate mutating func balances(_ key: String) throws -> [PersonAmount] {
    try (objects(key) ?? []).map { members in
      var members = members
      let currency = try members.required("currency") { try Currency($0) }
      return PersonAmount(
        try members.required("who", PersonID.init(_:)),
        try members.required("amount") { try Amount(parsing: $0, currency: currency, sign: .anyButZero) })
    }
  }
}

extension MemberList {
  fileprivate mutating func add(_ key: String, _ balances: [PersonAmount]) {
    if balances.isEmpty { return }
    add(
      key,
      json: .array(
        balances.map {
          [
            "who": JSON($0.person), "amount": .string($0.amount.plain), "currency": JSON($0.amount.currency),
          ]
        }))
  }
}
