/// How an expense was paid: `cash`, or with the name of one card, account or purse, `card:현대`.
public struct Payment: Hashable, Sendable {
  /// The three methods that reports know.
  public enum Kind: String, CaseIterable, Sendable {
    /// Notes and coins.
    case cash
    /// A credit, debit or prepaid card.
    case card
    /// A transfer or another account.
    case account

    package var korean: String {
      switch self {
      case .cash: "현금"
      case .card: "카드"
      case .account: "계좌"
      }
    }
  }

  /// Cash, card or account.
  public let kind: Kind
  /// On one line, at most 40 characters, without `:` `;` `,` `=` `%`.
  public let name: String?

  /// Cash, without the name of a purse.
  public static let cash = Payment(.cash)
  /// A card without a name.
  public static let card = Payment(.card)
  /// An account without a name.
  public static let account = Payment(.account)

  package init(_ kind: Kind) { (self.kind, name) = (kind, nil) }

  package init(_ kind: Kind, name: String) { (self.kind, self.name) = (kind, name) }

  /// Reads what somebody typed, or a line of an import: a kind in English or Korean, then maybe `:` and a name.
  package init(named text: String) throws(ModelError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let word = parts.first.map(String.init) ?? ""
    guard
      let kind = Kind(rawValue: word.lowercased()) ?? Kind.allCases.first(where: { $0.korean == word })
    else { throw .unknownPayment(value: text) }
    self.kind = kind
    name = try parts.dropFirst().first.map { part throws(ModelError) in
      let name = ShortName.spaced(part)
      guard ShortName.isOne(name, without: Self.reserved) else {
        throw .badPaymentName(value: String(part), limit: ShortName.limit)
      }
      return name
    }
  }

  /// Reads `text` as this program writes it, and in no other way.
  public init?(text: String) {
    guard let payment = try? Payment(named: text), payment.text == text else { return nil }
    self = payment
  }

  /// As documents, JSON and options write it: `card`, `card:현대`.
  public var text: String { kind.rawValue + (name.map { ":" + $0 } ?? "") }

  /// Characters that no name contains: they separate names in lists, or begin a comment in a journal.
  package static let reserved = ":;,=%"
}
