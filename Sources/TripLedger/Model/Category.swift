/// What an expense was for.
package struct Category: Hashable, Sendable {
  /// A lower-case word, as in files and JSON.
  package let key: String
  package let korean: String

  /// The categories every ledger has, in the order in which they are shown.
  package static let builtIn: [Category] = [
    Category(key: "transport", korean: "교통비"), Category(key: "lodging", korean: "숙박비"),
    Category(key: "food", korean: "식비"), Category(key: "cafe", korean: "카페"),
    Category(key: "flight", korean: "항공"), Category(key: "taxi", korean: "택시"),
    Category(key: "etc", korean: "기타"), Category(key: "shopping", korean: "쇼핑"),
    Category(key: "sights", korean: "관광"), Category(key: "telecom", korean: "통신"),
    Category(key: "medical", korean: "의료"),
  ]

  package init(key: String, korean: String) {
    self.key = key
    self.korean = korean
  }

  /// Finds a category by its key or its Korean name.
  package init(named name: String, among known: [Category] = builtIn) throws(ModelError) {
    let wanted = name.lowercased()
    guard let found = known.first(where: { $0.key == wanted || $0.korean == name }) else {
      throw .unknownCategory(
        value: name, suggestions: Spelling.nearest(to: wanted, among: known.map(\.key)), all: known.map(\.key)
      )
    }
    self = found
  }
}

/// How an expense was paid.
package enum Payment: String, CaseIterable, Sendable {
  case cash, card, account

  package init(named name: String) throws(ModelError) {
    guard
      let found = Payment(rawValue: name.lowercased()) ?? Self.allCases.first(where: { $0.korean == name })
    else { throw .unknownPayment(value: name) }
    self = found
  }

  package var korean: String {
    switch self {
    case .cash: "현금"
    case .card: "카드"
    case .account: "계좌"
    }
  }
}
