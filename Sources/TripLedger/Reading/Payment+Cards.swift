extension Payment {
  /// Whether both name a card, and the names differ by their last four digits or by who issued it.
  package func isOtherCard(than other: Payment) -> Bool {
    guard kind != .cash, other.kind != .cash, let name, let otherName = other.name else { return false }
    if let one = Self.digits(of: name), let two = Self.digits(of: otherName) { return one != two }
    func issuer(_ name: String) -> FoldedText {
      FoldedText(String(name.filter { !$0.isNumber && $0 != "*" }))
    }
    let (one, two) = (issuer(name), issuer(otherName))
    return !one.isEmpty && !two.isEmpty && one.match(two) == nil && two.match(one) == nil
  }

  /// The last four digits of a card's number, if its name has them.
  package static func digits(of name: String) -> String? {
    name.split { !$0.isNumber }.last { $0.count >= 4 }.map { String($0.suffix(4)) }
  }
}

extension Wallet {
  /// How expenses paid from it say so: `cash`, `card:트래블월렛`; `nil` for a name that payments can't have.
  package var payment: Payment? {
    if id == .cash { return .cash }
    let kind: Payment.Kind = kind == .prepaid ? .card : .cash
    return Payment(text: "\(kind.rawValue):\(name)")
  }
}
