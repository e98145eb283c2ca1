/// What is known of an expense besides its id and its times, in the order of documents.
///
/// A case behind `refundOf` came later: every format has such a field behind its others, as documents have it.
package enum ExpenseField: String, CaseIterable, Sendable, RecordField {
  case date, time, zone, amount, currency, category, memo, place, pay, source, tags, photos, rate, charged
  case offPace, spread, claim, position, receipt
  case sharing = "by"
  case refundOf, receiptNumber
  case ownKey = "key"

  typealias Record = TripDetailInfo

  /// The fields that came after every format had an order of its own.
  package static let later = Array(allCases.drop { $0 != .refundOf }.dropFirst())

  /// In the order of lines.
  package static let inLines: [Self] =
    [
      .amount, .currency, .category, .date, .time, .zone, .memo, .pay, .tags, .place, .rate, .charged,
      .offPace, .spread, .claim, .receipt, .refundOf, .sharing, .source, .photos,
    ] + later

  func visit<Visitor: FieldVisitor>(
    _ expense: inout TripDetailInfo, with visitor: inout Visitor
  ) throws(Visitor.Failure) {
    let (key, amount) = (rawValue, expense.amount)
    switch self {
    case .date: visitor.required(key, "\(expense.date)")
    case .time: try visitor.text(key, &expense.time)
    case .zone: try visitor.text(key, &expense.zone)
    case .amount: visitor.required(key, amount.plain)
    case .currency: visitor.required(key, "\(amount.currency)")
    case .category: visitor.required(key, expense.category)
    case .memo: try visitor.text(key, &expense.memo)
    case .place: try visitor.text(key, &expense.place)
    case .pay:
      try visitor.member(&expense.pay, without: nil, read: { try Payment(reading: &$0) }) { pay, list in
        list.add("pay", pay?.kind.rawValue)
        if pay?.name != nil { list.add("method", pay?.text) }
      }
    case .source: try visitor.text(key, &expense.source)
    case .tags: try visitor.list(key, &expense.tags) { $0 }
    case .photos: try visitor.list(key, &expense.photos, ImageName.init(path:))
    case .rate: try visitor.object(key, &expense.rate, read: GivenRate.init(reading:), json: { $0.json })
    case .charged:
      try visitor.object(key, &expense.charged, read: { try Amount(charged: $0, for: amount) }) {
        JSON(money: $0)
      }
    case .offPace: try visitor.flag(key, &expense.isOffPace)
    case .spread: try visitor.text(key, &expense.spread)
    case .claim: try visitor.object(key, &expense.claim, read: Claim.init(reading:), json: { $0.json })
    case .position:
      try visitor.member(&expense.position, without: nil, read: { try $0.position() }) { $1.add($0) }
    case .receipt: try visitor.text(key, &expense.receipt)
    case .sharing:
      try visitor.member(
        &expense.sharing, without: nil, read: { try Sharing(reading: &$0, currency: amount.currency) }
      ) { $0?.add(to: &$1) }
    case .refundOf: try visitor.text(key, &expense.refundOf)
    case .receiptNumber: try visitor.text(key, &expense.receiptNumber)
    case .ownKey: try visitor.text(key, &expense.key)
    }
  }

  /// Its key in documents, lines and JSON, of several the first that is always there.
  package var key: String { rawValue }

  /// Its text, the same in every format; `nil` if it has no value, and for a field that is more than a text.
  package func text(of expense: TripDetailInfo) -> String? { content(in: expense).text }

  /// Whether it is set, for a field that is a yes or no.
  package func flag(of expense: TripDetailInfo) -> Bool? { content(in: expense).flag }

  /// Adds it to a list as documents have it.
  package func write(_ expense: TripDetailInfo, to list: inout MemberList) { written(expense, to: &list) }

  package func clear(_ expense: inout TripDetailInfo) { cleared(in: &expense) }

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
    case .category, .memo, .pay, .source, .claim, .offPace, .spread, .receipt, .refundOf, .receiptNumber,
      .ownKey:
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
}
