import TripLedger

// Values that the user types, as literals that are known to be valid.

extension TypedAmount: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = literal(text) { try TypedAmount($0) } }
}

extension TypedRate: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = literal(text) { try TypedRate($0) } }
}

extension CategoryAmount {
  package init(_ category: String, _ amount: TypedAmount) { self.init(category: category, amount: amount) }
}

extension Currency {
  package static let yen = literal("JPY") { try Currency($0) }
}

private func literal<Value>(_ text: String, _ read: (String) throws -> Value) -> Value {
  do { return try read(text) } catch { fatalError("‘\(text)’ in a test: \(error)") }
}
