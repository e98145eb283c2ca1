/// The members of one JSON object, removed by name; those left are unknown and kept.
package struct Members {
  private let reader: JSONReader
  private var members: [JSONReader.Member]

  /// Checks an object completely, and that there is nothing but it.
  package init(_ raw: RawJSON) throws {
    var reader = JSONReader(raw)
    var members: [JSONReader.Member] = []
    // Most records have no more members than this.
    members.reserveCapacity(16)
    try reader.members { members.append($0) }
    try reader.end()
    (self.reader, self.members) = (reader, members)
  }

  private mutating func take(_ key: String) -> RawJSON? {
    members.firstIndex { reader.isText($0.key, key) }.map { reader.raw(of: members.remove(at: $0)) }
  }

  package func has(_ key: String) -> Bool { members.contains { reader.isText($0.key, key) } }

  /// A text that may be missing or `null`.
  package mutating func text(_ key: String) throws -> String? {
    guard let raw = take(key) else { return nil }
    if let text = raw.plainText { return text }
    var reader = JSONReader(raw)
    do { return try reader.optionalString() } catch { throw Self.badValue(key, raw) }
  }

  /// A text parsed by `parse`; `nil` if it is missing or `null`.
  package mutating func value<Value>(_ key: String, _ parse: (String) throws -> Value?) throws -> Value? {
    guard let text = try text(key) else { return nil }
    do {
      if let value = try parse(text) { return value }
    } catch MoneyError.unknownCurrency(let code, _) where code.isCurrencyCode || code.isCoinName {
      // A newer program may know it: currencies are not part of the format.
      throw JSONError(.unknownCurrency(key: key, code: code), at: 0)
    } catch {}
    throw JSONError(.badValue(key: key, value: text), at: 0)
  }

  /// A text that is required.
  package mutating func required<Value>(_ key: String, _ parse: (String) throws -> Value?) throws -> Value {
    guard let value = try value(key, parse) else { throw JSONError(.missing(key), at: 0) }
    return value
  }

  package mutating func integer(_ key: String) throws -> Int? {
    guard let raw = take(key) else { return nil }
    var reader = JSONReader(raw)
    do { return try reader.null() ? nil : try reader.integer() } catch { throw Self.badValue(key, raw) }
  }

  /// `true` or `false`; `false` if it is missing or `null`.
  package mutating func flag(_ key: String) throws -> Bool {
    guard let raw = take(key) else { return false }
    switch String(decoding: raw.bytes, as: UTF8.self) {
    case "true": return true
    case "false", "null": return false
    default: throw Self.badValue(key, raw)
    }
  }

  /// A JSON number without an exponent, with exactly its digits.
  package mutating func number(_ key: String) throws -> ExactDecimal? {
    guard let raw = take(key) else { return nil }
    var reader = JSONReader(raw)
    if try reader.null() { return nil }
    guard let value = try? ExactDecimal(parsing: String(decoding: raw.bytes, as: UTF8.self)) else {
      throw Self.badValue(key, raw)
    }
    return value
  }

  /// A list of texts; empty if it is missing.
  package mutating func list<Value>(_ key: String, _ parse: (String) throws -> Value?) throws -> [Value] {
    guard let raw = take(key) else { return [] }
    var values: [Value] = []
    do {
      var reader = JSONReader(raw)
      try reader.array { reader in
        guard let value = try parse(try reader.string()) else { throw Self.badValue(key, raw) }
        values.append(value)
      }
    } catch { throw Self.badValue(key, raw) }
    return values
  }

  /// The members of a nested object; `nil` if it is missing or `null`.
  package mutating func object(_ key: String) throws -> Members? {
    guard let raw = take(key), raw.bytes.elementsEqual("null".utf8) == false else { return nil }
    do { return try Members(raw) } catch { throw Self.badValue(key, raw) }
  }

  /// The members of each object of a list; `nil` if it is missing or `null`.
  package mutating func objects(_ key: String) throws -> [Members]? {
    guard let raw = take(key), raw.bytes.elementsEqual("null".utf8) == false else { return nil }
    var objects: [Members] = []
    do {
      var reader = JSONReader(raw)
      try reader.array { objects.append(try Members(try $0.raw())) }
    } catch { throw Self.badValue(key, raw) }
    return objects
  }

  /// The members that were not removed, in order.
  package var rest: [JSONMember] {
    // No key is left out: all were checked.
    members.compactMap { member in
      (try? reader.text(of: member.key)).map { JSONMember($0, .raw(reader.raw(of: member))) }
    }
  }

  private static func badValue(_ key: String, _ raw: RawJSON) -> JSONError {
    JSONError(.badValue(key: key, value: String(decoding: raw.bytes.prefix(80), as: UTF8.self)), at: 0)
  }
}

/// Collects members to write; missing values are left out.
package struct MemberList {
  package private(set) var members: [JSONMember] = []

  package init(members: [JSONMember] = []) {
    self.members = members
  }

  package mutating func add(_ key: String, _ value: (some CustomStringConvertible)?) {
    if let value { members.append(JSONMember(key, .string(value.description))) }
  }

  package mutating func add(_ key: String, list: [some CustomStringConvertible]) {
    if !list.isEmpty { members.append(JSONMember(key, .array(list.map { .string($0.description) }))) }
  }

  package mutating func add(_ key: String, json: JSON?) {
    if let json { members.append(JSONMember(key, json)) }
  }
}
