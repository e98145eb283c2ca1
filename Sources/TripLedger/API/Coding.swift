// How values are encoded: as the texts that the ledger's documents and `--json` have.

/// A value that is encoded as its text.
private func decoded<Value>(
  _ decoder: any Decoder, _ read: (String) -> Value?
) throws -> Value {
  let container = try decoder.singleValueContainer()
  let text = try container.decode(String.self)
  guard let value = read(text) else {
    throw DecodingError.dataCorruptedError(
      in: container, debugDescription: "‘\(text)’ is not a \(Value.self)")
  }
  return value
}

private func encode(_ text: String, to encoder: any Encoder) throws {
  var container = encoder.singleValueContainer()
  try container.encode(text)
}

extension Currency: Codable {
  /// Reads a code.
  public init(from decoder: any Decoder) throws { self = try decoded(decoder) { Currency(code: $0) } }
  /// Writes its code.
  public func encode(to encoder: any Encoder) throws { try TripLedger.encode(code, to: encoder) }
}

extension Day: Codable {
  /// Reads `2025-09-06`.
  public init(from decoder: any Decoder) throws { self = try decoded(decoder) { Day($0) } }
  /// Writes `2025-09-06`.
  public func encode(to encoder: any Encoder) throws { try TripLedger.encode(description, to: encoder) }
}

extension TimeOfDay: Codable {
  /// Reads `19:05` or `19:05:30`.
  public init(from decoder: any Decoder) throws { self = try decoded(decoder) { TimeOfDay($0) } }
  /// Writes `19:05`, or `19:05:30` if the seconds are not zero.
  public func encode(to encoder: any Encoder) throws { try TripLedger.encode(description, to: encoder) }
}

extension Instant: Codable {
  /// Reads `2025-09-08T12:00:00+09:00`.
  public init(from decoder: any Decoder) throws { self = try decoded(decoder) { Instant($0) } }
  /// Writes `2025-09-08T12:00:00+09:00`.
  public func encode(to encoder: any Encoder) throws { try TripLedger.encode(description, to: encoder) }
}

extension Identifier: Codable {
  /// Reads its 13 characters.
  public init(from decoder: any Decoder) throws { self = try decoded(decoder) { Identifier($0) } }
  /// Writes its 13 characters.
  public func encode(to encoder: any Encoder) throws { try TripLedger.encode(text, to: encoder) }
}

extension ExactDecimal: Codable {
  /// Reads a plain decimal from a text.
  public init(from decoder: any Decoder) throws { self = try decoded(decoder) { ExactDecimal(decimal: $0) } }
  /// Writes a plain decimal as a text.
  public func encode(to encoder: any Encoder) throws { try TripLedger.encode(description, to: encoder) }
}

extension Amount: Codable {
  private enum Key: String, CodingKey { case amount, currency }

  /// Reads `{"amount": "12.50", "currency": "EUR"}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let currency = try container.decode(Currency.self, forKey: .currency)
    let text = try container.decode(String.self, forKey: .amount)
    guard let amount = try? Amount(text, currency) else {
      throw DecodingError.dataCorruptedError(
        forKey: .amount, in: container, debugDescription: "‘\(text)’ is not an amount of \(currency)")
    }
    self = amount
  }

  /// Writes `{"amount": "12.50", "currency": "EUR"}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(plain, forKey: .amount)
    try container.encode(currency, forKey: .currency)
  }
}
