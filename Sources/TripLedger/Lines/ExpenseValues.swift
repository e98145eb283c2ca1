/// The values of an expense as texts and numbers of a file, until they make one draft.
///
/// An amount below zero is a refund.
struct ExpenseValues {
  private(set) var expense = IncomingExpense()
  /// As written, below zero for a refund.
  private var amount: String?
  private var charge = ChargeValues()
  private var claim = ClaimValues()
  private var latitude: ExactDecimal?
  private var longitude: ExactDecimal?

  private struct ChargeValues: Hashable {
    var amount: String?
    var currency: String?
  }

  private struct ClaimValues: Hashable {
    var payer: String?
    var number: Int?
    var sent: Day?
    var paid: Day?
  }

  static let keys = ["id", "trip"] + ExpenseField.inLines.flatMap(\.lineKeys)

  /// A value that has members of its own.
  struct Parent {
    let key: String
    let texts: [String]
    let numbers: [String]
  }

  static let parents = [
    Parent(key: "place", texts: ["identifier"], numbers: ["latitude", "longitude"]),
    Parent(key: "charged", texts: ["amount", "currency"], numbers: []),
    Parent(key: "claim", texts: ["payer", "sent", "paid"], numbers: ["number"]),
  ]

  /// Sets a text, of a member of `parent` if there is one.
  mutating func set(_ text: String, of key: String, in parent: Parent? = nil) throws {
    func value<Value>(_ value: Value?) throws(JSONError) -> Value {
      guard let value else { throw Self.badValue(key, text) }
      return value
    }
    switch (parent?.key, key) {
    case (nil, "id"): expense.id = try value(ExpenseID(text))
    case (nil, "trip"): expense.trip = text
    case (nil, "amount"): amount = text
    case (nil, "currency"): expense.draft.currency = try Currency(typed: text)
    case (nil, "category"): expense.draft.category = text
    case (nil, "date"): expense.draft.date = try value(Day(text))
    case (nil, "pay"):
      let pay = try value(try? TypedPayment(text))
      expense.draft.pay = pay.known
      if pay.known == nil { expense.draft.words.pay = pay }
    case (nil, "rate"): expense.draft.rate = try TypedRate(text)
    case ("place", "identifier"): expense.draft.place = text
    case ("charged", "amount"): charge.amount = text
    case ("charged", "currency"): charge.currency = text
    case ("claim", "payer"): claim.payer = text
    case ("claim", "sent"): claim.sent = try value(Day(text))
    case ("claim", "paid"): claim.paid = try value(Day(text))
    default:
      guard parent == nil, let take = ExpenseField(rawValue: key)?.typed?.take else {
        throw Self.unknown(key, in: parent)
      }
      _ = try value(take(text, &expense.draft) ? true : nil)
    }
  }

  /// Sets a number, which is a member of a value with members.
  mutating func set(_ number: ExactDecimal, of key: String) throws(JSONError) {
    switch key {
    case "latitude": latitude = number
    case "longitude": longitude = number
    default:
      guard number.scale == 0 else { throw Self.badValue(key, "\(number)") }
      claim.number = Int(number.coefficient)
    }
  }

  /// Sets a yes or no, if the field is one.
  mutating func set(_ flag: Bool, of key: String) {
    ExpenseField(rawValue: key)?.typed?.takeFlag?(flag, &expense.draft)
  }

  mutating func set(tags: [String]) { expense.draft.tags = tags }

  mutating func set(photos: [String]) { expense.draft.photos = photos }

  /// The expense on a line, complete.
  func checked(sharing: TypedSharing = TypedSharing(), line: Int) throws -> IncomingExpense {
    var expense = expense
    guard let amount else { throw Self.missing("amount") }
    guard expense.draft.category != nil else { throw Self.missing("category") }
    guard expense.draft.date != nil else { throw Self.missing("date") }
    let isRefund = amount.hasPrefix("-")
    expense.draft.isRefund = isRefund
    // Files have plain numbers: other ways of typing numbers are not allowed.
    expense.draft.amount = try TypedAmount(plain: isRefund ? String(amount.dropFirst()) : amount)
    if charge != ChargeValues() {
      guard let charged = charge.amount else { throw Self.missing("amount") }
      guard let currency = charge.currency else { throw Self.missing("currency") }
      // Negative exactly if the amount is: money that was refunded.
      guard charged.hasPrefix("-") == isRefund else { throw Self.badValue("charged", charged) }
      expense.draft.charged = try TypedAmount(
        plain: isRefund ? String(charged.dropFirst()) : charged, currency: try Currency(currency))
    }
    if claim != ClaimValues() {
      guard let payer = claim.payer else { throw Self.missing("payer") }
      expense.draft.claim = Claim(payer: payer, number: claim.number, sent: claim.sent, paid: claim.paid)
      guard expense.draft.claim != nil else { throw Self.badValue("claim", payer) }
    }
    switch (latitude, longitude) {
    case (nil, nil): break
    case (let latitude?, let longitude?):
      guard let position = Position(latitude: latitude, longitude: longitude) else {
        throw ModelError.notAPosition(value: "\(latitude),\(longitude)")
      }
      expense.draft.position = position
    case (nil, _): throw Self.missing("latitude")
    case (_, nil): throw Self.missing("longitude")
    }
    expense.draft.sharing = sharing
    expense.line = line
    return expense
  }

  static func missing(_ key: String) -> JSONError { JSONError(.missing(key), at: 0) }

  static func badValue(_ key: String, _ value: String) -> JSONError {
    JSONError(.badValue(key: key, value: value), at: 0)
  }

  static func unknown(_ key: String, in parent: Parent?) -> LineFlaw {
    let known = parent.map { $0.texts + $0.numbers } ?? keys
    return .unknownKey(key, suggestions: Spelling.nearest(to: key, among: known))
  }
}
