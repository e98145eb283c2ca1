/// A record of a wallet's document: the wallet itself, or an entry of its journal.
package enum WalletRecord: Hashable, Sendable {
  case wallet(Wallet)
  case entry(CashEntry)
}

extension WalletRecord: StoredRecord {
  package var recordID: String {
    switch self {
    case .wallet(let wallet): wallet.recordID
    case .entry(let entry): entry.recordID
    }
  }

  package var changed: Instant {
    switch self {
    case .wallet(let wallet): wallet.changed
    case .entry(let entry): entry.changed
    }
  }

  /// The member `kind` distinguishes them.
  package init(reading raw: RawJSON) throws {
    var members = try Members(raw)
    let kind = try members.required("kind") { $0 as String? }
    self =
      try Wallet.Kind(rawValue: kind) == nil
      ? .entry(CashEntry(reading: raw)) : .wallet(Wallet(reading: raw))
  }

  package var json: JSON {
    switch self {
    case .wallet(let wallet): wallet.json
    case .entry(let entry): entry.json
    }
  }
}

extension Wallet: StoredRecord {
  package var recordID: String { id.text }

  package init(reading raw: RawJSON) throws {
    var members = try Members(raw)
    self.init(
      id: try members.required("id", WalletID.init(_:)),
      name: try members.required("name") { $0 },
      kind: try members.required("kind", Kind.init(rawValue:)),
      changed: try members.required("changed", Instant.init(_:)))
    unknown = members.rest
  }

  package var json: JSON {
    var list = MemberList()
    list.add("id", id)
    list.add("name", name)
    list.add("kind", kind.rawValue)
    list.add("changed", changed)
    return .object(list.members + unknown)
  }
}

extension CashEntry: StoredRecord {
  package var recordID: String { id.text }

  package init(reading raw: RawJSON) throws {
    var members = try Members(raw)
    let kind = try members.required("kind", Kind.init(rawValue:))
    let currency = try members.required("currency") { try Currency($0) }
    func own(_ text: String) throws -> Amount? {
      try Amount(parsing: text, currency: currency, sign: .positive)
    }
    let amount = try members.required("amount") {
      try Amount(parsing: $0, currency: currency, sign: kind == .count ? .zeroOrMore : .positive)
    }
    func paid() throws -> Amount {
      guard let paid = try members.object("paid") else { throw JSONError(.missing("paid"), at: 0) }
      return try Amount(reading: paid)
    }
    func fee() throws -> Amount? { try members.object("fee").map { try Amount(reading: $0) } }
    let event: Event =
      switch kind {
      case .buy: .buy(paid: try paid(), fee: try fee())
      case .sell: .sell(received: try paid(), fee: try fee())
      case .withdraw:
        .withdraw(charged: try paid(), fee: try fee(), surcharge: try members.value("surcharge", own))
      case .move:
        .move(
          to: try members.required("to", WalletID.init(_:)),
          surcharge: try members.value("surcharge", own))
      case .count: .count
      }
    self.init(
      id: try members.required("id", CashEntryID.init(_:)), event, amount,
      date: try members.required("date", Day.init(_:)),
      time: try members.value("time", TimeOfDay.init(_:)),
      location: try members.text("where"),
      memo: try members.text("memo"),
      entered: try members.value("entered", Instant.init(_:)),
      changed: try members.required("changed", Instant.init(_:)))
    source = try members.value("source", ImportSource.init(_:))
    unknown = members.rest
  }

  package var json: JSON {
    var list = MemberList()
    list.add("id", id)
    list.add("kind", kind.rawValue)
    list.add("date", date)
    list.add("time", time)
    list.add("amount", amount.plain)
    list.add("currency", amount.currency)
    list.add("paid", json: paid?.stored)
    list.add("fee", json: fee?.stored)
    list.add("surcharge", surcharge?.plain)
    list.add("to", target)
    list.add("where", location)
    list.add("memo", memo)
    list.add("entered", entered)
    list.add("source", source)
    list.add("changed", changed)
    return .object(list.members + unknown)
  }
}

extension Amount {
  /// Reads an amount with its currency, above zero unless `sign` allows more.
  init(reading members: Members, sign: Sign = .positive) throws {
    var members = members
    let currency = try members.required("currency") { try Currency($0) }
    self = try members.required("amount") { try Amount(parsing: $0, currency: currency, sign: sign) }
  }

  package var stored: JSON { ["amount": .string(plain), "currency": JSON(currency)] }
}
