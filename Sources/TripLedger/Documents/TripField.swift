/// What is known of a trip besides its id and its times, in the order of documents.
///
/// A case behind `divisions` came later: every format has such a field behind its others, as documents have it.
package enum TripField: String, CaseIterable, Sendable, RecordField {
  case title, people, currency, budget, budgetFor, claimsInBudget, dailyBudget, categoryBudgets, keptBudgets
  case start, end, place, zone, legs, divisions
  case note

  typealias Record = TripInfo

  /// The fields that came after every format had an order of its own.
  package static let later = Array(allCases.drop { $0 != .divisions }.dropFirst())

  func visit<Visitor: FieldVisitor>(
    _ trip: inout TripInfo, with visitor: inout Visitor
  ) throws(Visitor.Failure) {
    let (key, currency) = (rawValue, trip.currency)
    func amount(_ text: String) throws -> Amount? {
      try Amount(parsing: text, currency: currency, sign: .zeroOrMore)
    }
    switch self {
    case .title: visitor.required(key, trip.title)
    case .people:
      try visitor.member(&trip.people, without: 1, read: { try $0.integer(key) ?? 1 }) {
        $1.add(key, json: .integer($0))
      }
    case .currency: visitor.required(key, "\(currency)")
    case .budget: try visitor.text(key, &trip.budget, as: \.plain, amount)
    case .budgetFor:
      try visitor.member(&trip.budgetFor, without: nil, read: { try $0.budgetOwner() }) { $1.add($0) }
    case .claimsInBudget:
      try visitor.text(key, &trip.claimsInBudget, as: { $0 ? "yes" : "no" }) {
        $0 == "yes" ? true : $0 == "no" ? false : nil
      }
    case .dailyBudget: try visitor.text(key, &trip.dailyBudget, as: \.plain, amount)
    case .categoryBudgets:
      try visitor.member(&trip.categoryBudgets, without: [], read: { try $0.categoryBudgets(amount) }) {
        $1.add($0)
      }
    case .keptBudgets:
      try visitor.object(key, &trip.keptBudgets, read: TripInfo.KeptBudgets.init(reading:), json: \.json)
    case .start: visitor.required(key, "\(trip.start)")
    case .end: try visitor.text(key, &trip.end)
    case .place: try visitor.text(key, &trip.place)
    case .zone: try visitor.text(key, &trip.zone)
    case .legs:
      try visitor.objects(key, &trip.legs, read: { try Leg(reading: $0, amount) }, json: \.json)
    case .divisions:
      try visitor.member(&trip.divisions, without: [], read: { try $0.divisions() }) { divisions, list in
        if !divisions.isEmpty { list.add(key, json: .array(divisions.map(\.stored))) }
      }
    case .note: try visitor.text(key, &trip.note)
    }
  }

  package var key: String { rawValue }

  /// Its text, the same in every format; `nil` if it has no value, and for a field that is more than a text.
  package func text(of trip: TripInfo) -> String? { content(in: trip).text }

  package func clear(_ trip: inout TripInfo) { cleared(in: &trip) }

  /// What the member of a document with a key wins or loses together with when two versions of a trip are merged.
  static func unit(of key: String) -> RecordUnit {
    switch TripField(rawValue: key) {
    case .start, .end: "start"
    case .currency, .budget, .budgetFor, .claimsInBudget, .dailyBudget, .categoryBudgets: "currency"
    case nil where key == "budgetPerson" || key == "budgetGroup": "currency"
    default: RecordUnit(key)
    }
  }

  /// Whether companions don't see it. What is different on a leg they see but for its budget.
  var isPrivate: Bool {
    switch self {
    case .budget, .budgetFor, .claimsInBudget, .dailyBudget, .categoryBudgets, .keptBudgets: true
    case .title, .people, .currency, .start, .end, .place, .zone, .legs, .divisions, .note: false
    }
  }
}
