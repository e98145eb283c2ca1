// Layer Imports/Lines: expenses as lines of JSON.
//
// `ExpenseLine` reads one line into an `ExpenseDraft`, `ExpenseLines` all lines of a file; those that are
// malformed are `BadLine`s with a `LineFlaw`, and the others are still read. `SharingLine` is the part of a
// line that says who paid and for whom.
//
// A new member of an expense needs a key here and in `ExpenseLineWriter` in `Exports/`, so that a line that
// was exported can be imported. Whether a line fits the ledger is not known here: `LineImporter`, in
// `Imports/`, looks up trips, people and duplicates.

/// One expense as a line of JSON, the format for importing and exporting expenses.
///
/// An amount below zero is a refund. An unknown key is an error.
package struct ExpenseLine: Sendable {
  package var draft = ExpenseDraft()
  package private(set) var id: ExpenseID?
  /// An id, an id prefix, or a title.
  package private(set) var trip: String?
  /// The payment method, or the name of a wallet.
  package private(set) var pay: TypedPayment?

  package static let keys = ["id", "trip"] + ExpenseField.inLines.flatMap(\.lineKeys)

  /// The line of an expense whose values are known; `trip` is an id.
  init(_ draft: ExpenseDraft, trip: TripID) {
    self.draft = draft
    self.trip = trip.text
  }

  package init(reading line: [UInt8]) throws(LineFlaw) {
    do {
      var reader = JSONReader(line)
      try reader.object { key, reader in try take(key, &reader) }
      try reader.end()
      try settle()
    } catch {
      // No other errors are possible here than those of JSON, money and the model.
      throw LineFlaw(error) ?? .json(JSONError(.unexpected, at: 0))
    }
  }

  /// The same line, on another trip.
  func on(_ trip: String) -> ExpenseLine {
    var line = self
    line.trip = trip
    return line
  }

  /// Says how it was paid, whatever the line says.
  mutating func pay(by payment: Payment) { (pay, draft.pay) = (nil, payment) }

  /// As written, below zero for a refund.
  private var amount: String?
  private var chargedAmount: String?
  private var chargedCurrency: String?
  private var hasCharge = false
  private var claim = ClaimValues()
  private var sharing = SharingLine()
  private var latitude: ExactDecimal?
  private var longitude: ExactDecimal?

  private mutating func take(_ key: String, _ reader: inout JSONReader) throws {
    switch key {
    case "id": id = try Self.value(key, &reader) { ExpenseID($0) }
    case "trip": trip = try Self.text(key, &reader)
    case "amount": amount = try Self.text(key, &reader)
    case "currency": draft.currency = try Self.text(key, &reader).map { try Currency(typed: $0) }
    case "category": draft.category = try Self.text(key, &reader)
    case "date": draft.date = try Self.value(key, &reader) { Day($0) }
    case "pay":
      pay = try Self.value(key, &reader) { try? TypedPayment($0) }
      draft.pay = pay?.known
    case "tags": draft.tags = try Self.list(key, &reader)
    case "rate": draft.rate = try Self.text(key, &reader).map { try TypedRate($0) }
    case "offPace": draft.isOffPace = try Self.flag(key, &reader)
    case "by", "for", "items", "rest", "restParts": try sharing.take(key, &reader)
    case "photos": draft.photos = try Self.list(key, &reader)
    case "place": try Self.object(key, &reader) { try takePlace($0, &$1) }
    case "charged":
      try Self.object(key, &reader) { key, reader in
        hasCharge = true
        try takeCharge(key, &reader)
      }
    case "claim":
      try Self.object(key, &reader) { key, reader in
        claim.exists = true
        try takeClaim(key, &reader)
      }
    default:
      guard let take = ExpenseField(key: key)?.typed?.take else { throw Self.unknown(key, among: Self.keys) }
      _ = try Self.value(key, &reader) { try take($0, &draft) ? true : nil }
    }
  }

  private struct ClaimValues {
    var exists = false
    var payer: String?
    var number: Int?
    var sent: Day?
    var paid: Day?
  }

  private mutating func takeClaim(_ key: String, _ reader: inout JSONReader) throws {
    switch key {
    case "payer": claim.payer = try Self.text(key, &reader)
    case "number":
      claim.number = try Self.number(key, &reader).flatMap { number in
        guard let count = Int("\(number)") else {
          throw JSONError(.badValue(key: key, value: "\(number)"), at: 0)
        }
        return count
      }
    case "sent": claim.sent = try Self.value(key, &reader) { Day($0) }
    case "paid": claim.paid = try Self.value(key, &reader) { Day($0) }
    default: throw Self.unknown(key, among: ["payer", "number", "sent", "paid"])
    }
  }

  private mutating func takePlace(_ key: String, _ reader: inout JSONReader) throws {
    switch key {
    case "identifier": draft.place = try Self.text(key, &reader)
    case "latitude": latitude = try Self.number(key, &reader)
    case "longitude": longitude = try Self.number(key, &reader)
    default: throw Self.unknown(key, among: ["identifier", "latitude", "longitude"])
    }
  }

  private mutating func takeCharge(_ key: String, _ reader: inout JSONReader) throws {
    switch key {
    case "amount": chargedAmount = try Self.text(key, &reader)
    case "currency": chargedCurrency = try Self.text(key, &reader)
    default: throw Self.unknown(key, among: ["amount", "currency"])
    }
  }

  /// Checks and completes the values that were read.
  private mutating func settle() throws {
    guard let amount else { throw Self.missing("amount") }
    guard draft.category != nil else { throw Self.missing("category") }
    guard draft.date != nil else { throw Self.missing("date") }
    draft.isRefund = amount.hasPrefix("-")
    // Lines have plain numbers: other ways of typing numbers are not allowed.
    draft.amount = try TypedAmount(plain: draft.isRefund ? String(amount.dropFirst()) : amount)
    if hasCharge {
      guard let chargedAmount else { throw Self.missing("amount") }
      guard let chargedCurrency else { throw Self.missing("currency") }
      // Negative exactly if the amount is: money that was refunded.
      guard chargedAmount.hasPrefix("-") == draft.isRefund else {
        throw JSONError(.badValue(key: "charged", value: chargedAmount), at: 0)
      }
      draft.charged = try TypedAmount(
        plain: draft.isRefund ? String(chargedAmount.dropFirst()) : chargedAmount,
        currency: try Currency(chargedCurrency))
    }
    if claim.exists {
      guard let payer = claim.payer else { throw Self.missing("payer") }
      draft.claim = Claim(payer: payer, number: claim.number, sent: claim.sent, paid: claim.paid)
      guard draft.claim != nil else { throw JSONError(.badValue(key: "claim", value: payer), at: 0) }
    }
    draft.sharing = try sharing.typed()
    switch (latitude, longitude) {
    case (nil, nil): break
    case (let latitude?, let longitude?):
      guard let position = Position(latitude: latitude, longitude: longitude) else {
        throw ModelError.notAPosition(value: "\(latitude),\(longitude)")
      }
      draft.position = position
    case (nil, _): throw Self.missing("latitude")
    case (_, nil): throw Self.missing("longitude")
    }
  }
}

/// Members of a line: each may be `null`, which means the same as leaving it out.
extension ExpenseLine {
  private static func missing(_ key: String) -> JSONError { JSONError(.missing(key), at: 0) }

  private static func unknown(_ key: String, among known: [String]) -> LineFlaw {
    .unknownKey(key, suggestions: Spelling.nearest(to: key, among: known))
  }

  /// The start of a value, enough to find it in the file.
  private static func shown(_ raw: RawJSON) -> String {
    String(decoding: raw.bytes.prefix(200), as: UTF8.self)
  }

  private static func badValue(_ key: String, _ raw: RawJSON) -> JSONError {
    JSONError(.badValue(key: key, value: shown(raw)), at: 0)
  }

  private static func text(_ key: String, _ reader: inout JSONReader) throws -> String? {
    if reader.isAtString() { return try reader.string() }
    if try reader.null() { return nil }
    throw LineFlaw.notAString(key: key, value: shown(try reader.raw()))
  }

  private static func value<Value>(
    _ key: String, _ reader: inout JSONReader, _ parse: (String) throws -> Value?
  ) throws -> Value? {
    guard let text = try text(key, &reader) else { return nil }
    guard let value = try parse(text) else { throw JSONError(.badValue(key: key, value: text), at: 0) }
    return value
  }

  private static func flag(_ key: String, _ reader: inout JSONReader) throws -> Bool? {
    let raw = try reader.raw()
    switch String(decoding: raw.bytes, as: UTF8.self) {
    case "true": return true
    case "false": return false
    case "null": return nil
    default: throw badValue(key, raw)
    }
  }

  private static func number(_ key: String, _ reader: inout JSONReader) throws -> ExactDecimal? {
    if try reader.null() { return nil }
    let raw = try reader.raw()
    guard let value = try? ExactDecimal(parsing: String(decoding: raw.bytes, as: UTF8.self)) else {
      throw badValue(key, raw)
    }
    return value
  }

  private static func list(_ key: String, _ reader: inout JSONReader) throws -> [String] {
    if try reader.null() { return [] }
    let raw = try reader.raw()
    guard raw.bytes.first == UInt8(ascii: "[") else { throw badValue(key, raw) }
    var texts: [String] = []
    var inner = JSONReader(raw)
    try inner.array { reader in
      guard reader.isAtString() else { throw badValue(key, raw) }
      texts.append(try reader.string())
    }
    return texts
  }

  private static func object(
    _ key: String, _ reader: inout JSONReader, _ member: (String, inout JSONReader) throws -> Void
  ) throws {
    if try reader.null() { return }
    guard reader.isAtObject() else { throw badValue(key, try reader.raw()) }
    try reader.object(member)
  }
}
