/// What is known of an expense besides its id and its times, in the order of documents.
///
/// A case behind `refundOf` came later: every format has such a field behind its others, as what its `form` says.
package enum ExpenseField: Int, CaseIterable, Sendable {
  case date, time, zone, amount, currency, category, memo, place, pay, source, tags, photos, rate, charged
  case offPace, spread, claim, position, receipt, sharing, refundOf
  case receiptNumber

  /// The fields that came after every format had an order of its own.
  package static let later = Array(allCases.drop { $0 != .refundOf }.dropFirst())

  /// In the order of lines.
  package static let inLines: [Self] =
    [
      .amount, .currency, .category, .date, .time, .zone, .memo, .pay, .tags, .place, .rate, .charged,
      .offPace, .spread, .claim, .receipt, .refundOf, .sharing, .source, .photos,
    ] + later

  private var form: StoredForm {
    switch self {
    case .date: .required("date") { "\($0.date)" }
    case .time: .text("time") { $1(&$0.time) }
    case .zone: .text("zone") { $1(&$0.zone) }
    case .amount: .required("amount") { $0.amount.plain }
    case .currency: .required("currency") { "\($0.amount.currency)" }
    case .category: .required("category") { $0.category }
    case .memo: .text("memo") { $1(&$0.memo) }
    case .place: .text("place") { $1(&$0.place) }
    case .pay:
      .value("pay", { $1(&$0.pay) }, read: { members, _ in try Payment(reading: &members) }) { pay, list in
        list.add("pay", pay.kind.rawValue)
        if pay.name != nil { list.add("method", pay.text) }
      }
    case .source: .text("source") { $1(&$0.source) }
    case .tags: .list("tags", { $0 }) { $1(&$0.tags) }
    case .photos: .list("photos", ImageName.init(path:)) { $1(&$0.photos) }
    case .rate:
      .object("rate", { $1(&$0.rate) }, read: { members, _ in try GivenRate(reading: members) }, json: \.json)
    case .charged:
      .object(
        "charged", { $1(&$0.charged) },
        read: { members, expense in try Amount(charged: members, for: expense.amount) },
        json: { JSON(money: $0) })
    case .offPace: .flag("offPace") { $1(&$0.isOffPace) }
    case .spread: .text("spread") { $1(&$0.spread) }
    case .claim:
      .object("claim", { $1(&$0.claim) }, read: { members, _ in try Claim(reading: members) }, json: \.json)
    case .position:
      .value("position", { $1(&$0.position) }, read: { members, _ in try members.position() }) { $1.add($0) }
    case .receipt: .text("receipt") { $1(&$0.receipt) }
    case .sharing:
      .value(
        "by", { $1(&$0.sharing) },
        read: { members, expense in try Sharing(reading: &members, currency: expense.amount.currency) },
        write: { $0.add(to: &$1) })
    case .refundOf: .text("refundOf") { $1(&$0.refundOf) }
    case .receiptNumber: .text("receiptNumber") { $1(&$0.receiptNumber) }
    }
  }

  /// By the raw values of the fields.
  static let forms = allCases.map(\.form)
  private static let byKey = Dictionary(
    allCases.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })

  package init?(key: String) {
    guard let field = Self.byKey[key] else { return nil }
    self = field
  }

  package var stored: StoredForm { Self.forms[rawValue] }

  /// Its key in documents, lines and JSON, of several the first that is always there.
  package var key: String { stored.key }

  /// Its text, the same in every format; `nil` if it has no value, and for a field that is more than a text.
  package func text(of expense: TripDetailInfo) -> String? { stored.text?(expense) }

  /// Whether it is set, for a field that is a yes or no.
  package func flag(of expense: TripDetailInfo) -> Bool? { stored.flag?(expense) }

  /// The keys of those that are a text.
  package static let textKeys = forms.filter { $0.text != nil }.map(\.key)

  /// Its keys in lines.
  package var lineKeys: [String] { self == .sharing ? ["by", "for", "items", "rest"] : [key] }

  /// What wins or loses together when two versions of an expense are merged.
  package var unit: RecordUnit {
    switch self {
    case .date, .time, .zone: "date"
    case .amount, .currency, .rate, .charged: "amount"
    case .place, .position: "place"
    case .sharing: "by"
    case .tags: RecordUnit(set: "tags")
    case .photos: RecordUnit(set: "photos")
    case .category, .memo, .pay, .source, .claim, .offPace, .spread, .receipt, .refundOf, .receiptNumber:
      RecordUnit(key)
    }
  }

  /// Its keys in documents.
  private var storedKeys: [String] {
    switch self {
    case .pay: ["pay", "method"]
    case .position: ["latitude", "longitude"]
    default: lineKeys
    }
  }

  /// The units by the keys of documents.
  package static let units = Dictionary(
    allCases.flatMap { field in field.storedKeys.map { ($0, field.unit) } },
    uniquingKeysWith: { first, _ in first })

  /// What `--clear` calls it; `nil` if it can't be cleared.
  package var clearName: String? {
    switch self {
    case .amount, .currency, .category, .date, .offPace, .source, .position, .receipt: nil
    case .refundOf: "of"
    case .sharing: "for"
    case .receiptNumber: "receipt-number"
    default: key
    }
  }
}

/// A value that is the same text in every format.
protocol TextValue: CustomStringConvertible, Sendable {
  init?(_ text: String) throws
}

extension String: TextValue {}
extension TimeOfDay: TextValue {}
extension Zone: TextValue {}
extension Identifier: TextValue {}
extension ImportSource: TextValue {}
extension Spread: TextValue {
  package init(_ text: String) throws { try self.init(parsing: text) }
}

/// How a document has a field of an expense.
package struct StoredForm: Sendable {
  let key: String
  let read: @Sendable (inout Members, inout TripDetailInfo) throws -> Void
  /// Adds it to a list. The expense is as before afterwards.
  package let write: @Sendable (inout TripDetailInfo, inout MemberList) -> Void
  package let clear: @Sendable (inout TripDetailInfo) -> Void
  var text: (@Sendable (TripDetailInfo) -> String?)?
  var flag: (@Sendable (TripDetailInfo) -> Bool)?

  /// Lends a member of the expense. A key path would be built by the runtime each time the program starts.
  typealias Member<Value> = @Sendable (inout TripDetailInfo, (inout Value) -> Void) -> Void

  /// What every expense has, which is read before the rest.
  static func required(_ key: String, _ text: @escaping @Sendable (TripDetailInfo) -> String) -> Self {
    Self(
      key: key, read: { _, _ in }, write: { $1.add(key, text($0)) }, clear: { _ in }, text: text)
  }

  static func text<Value: TextValue>(_ key: String, _ member: @escaping Member<Value?>) -> Self {
    var form = value(
      key, member, read: { members, _ in try members.value(key) { try Value($0) } },
      write: { $1.add(key, $0) })
    form.text = { expense in
      var (expense, text) = (expense, String?.none)
      member(&expense) { text = $0?.description }
      return text
    }
    return form
  }

  static func flag(_ key: String, _ member: @escaping Member<Bool>) -> Self {
    Self(
      key: key,
      read: { members, expense in
        let flag = try members.flag(key)
        member(&expense) { $0 = flag }
      },
      write: { expense, list in member(&expense) { if $0 { list.add(key, json: true) } } },
      clear: { member(&$0) { $0 = false } },
      flag: { expense in
        var (expense, flag) = (expense, false)
        member(&expense) { flag = $0 }
        return flag
      })
  }

  static func list<Value: CustomStringConvertible & Sendable>(
    _ key: String, _ parse: @escaping @Sendable (String) -> Value?, _ member: @escaping Member<[Value]>
  ) -> Self {
    Self(
      key: key,
      read: { members, expense in
        let values = try members.list(key, parse)
        member(&expense) { $0 = values }
      },
      write: { expense, list in member(&expense) { list.add(key, list: $0) } },
      clear: { member(&$0) { $0 = [] } })
  }

  static func object<Value>(
    _ key: String, _ member: @escaping Member<Value?>,
    read: @escaping @Sendable (Members, TripDetailInfo) throws -> Value,
    json: @escaping @Sendable (Value) -> JSON
  ) -> Self {
    value(
      key, member, read: { members, expense in try members.object(key).map { try read($0, expense) } },
      write: { $1.add(key, json: json($0)) })
  }

  /// What has members of its own.
  static func value<Value>(
    _ key: String, _ member: @escaping Member<Value?>,
    read: @escaping @Sendable (inout Members, TripDetailInfo) throws -> Value?,
    write: @escaping @Sendable (Value, inout MemberList) -> Void
  ) -> Self {
    Self(
      key: key,
      read: { members, expense in
        if let value = try read(&members, expense) { member(&expense) { $0 = value } }
      },
      write: { expense, list in member(&expense) { if let value = $0 { write(value, &list) } } },
      clear: { member(&$0) { $0 = nil } })
  }
}
