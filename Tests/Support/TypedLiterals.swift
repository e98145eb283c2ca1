import TripStore

// Values that the user types, as literals that are known to be valid.

extension TypedAmount: ExpressibleByStringLiteral {
  /// An amount or a rate as it is typed.
  public init(stringLiteral text: String) { self = literal(text) { try TypedAmount($0) } }
}

extension TypedRate: ExpressibleByStringLiteral {
  /// An amount or a rate as it is typed.
  public init(stringLiteral text: String) { self = literal(text) { try TypedRate($0) } }
}

extension Currency {
  package static let yen = literal("JPY") { try Currency($0) }
}

package func day(_ text: String) throws -> Day { try unwrap(Day(text)) }
package func instant(_ text: String) throws -> Instant { try unwrap(Instant(text)) }
package func decimal(_ text: String) throws -> ExactDecimal { try ExactDecimal(parsing: text) }

package func amount(_ text: String, _ currency: String) throws -> Amount {
  let currency = try Currency(currency)
  let isNegative = text.hasPrefix("-")
  let magnitude = try Amount(
    parsing: String(text.drop { $0 == "-" }), currency: currency, sign: .zeroOrMore)
  return isNegative ? magnitude.negated : magnitude
}

/// As `#require`, which only test targets have.
package func unwrap<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw NoValue(type: "\(Value.self)") }
  return value
}

private struct NoValue: Error { let type: String }

private func literal<Value>(_ text: String, _ read: (String) throws -> Value) -> Value {
  do { return try read(text) } catch { fatalError("‘\(text)’ in a test: \(error)") }
}
