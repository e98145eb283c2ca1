/// A JSON value as a tree, for files whose members are looked up by name. Numbers keep their digits.
package enum JSONTree: Hashable {
  case null
  case bool(Bool)
  case number(String)
  case text(String)
  case list([JSONTree])
  case object([String: JSONTree])

  package init(reading bytes: [UInt8]) throws(JSONError) {
    do {
      var reader = JSONReader(bytes)
      self = try JSONTree(&reader)
      try reader.end()
    } catch {
      // The reader has no other errors.
      throw error as? JSONError ?? JSONError(.unexpected, at: 0)
    }
  }

  private init(_ reader: inout JSONReader) throws {
    if reader.isAtString() {
      self = .text(try reader.string())
    } else if reader.isAtObject() {
      var members: [String: JSONTree] = [:]
      try reader.object { key, reader in members[key] = try JSONTree(&reader) }
      self = .object(members)
    } else if try reader.null() {
      self = .null
    } else {
      let raw = try reader.raw()
      if raw.bytes.first == UInt8(ascii: "[") {
        var elements: [JSONTree] = []
        var inner = JSONReader(raw)
        try inner.array { elements.append(try JSONTree(&$0)) }
        self = .list(elements)
      } else {
        switch String(decoding: raw.bytes, as: UTF8.self) {
        case "true": self = .bool(true)
        case "false": self = .bool(false)
        case let digits: self = .number(digits)
        }
      }
    }
  }

  package subscript(key: String) -> JSONTree? {
    guard case .object(let members) = self, let value = members[key], value != .null else { return nil }
    return value
  }

  package var elements: [JSONTree]? { if case .list(let elements) = self { elements } else { nil } }

  /// The text or the digits, if it is either.
  package var text: String? {
    switch self {
    case .text(let text): text.isEmpty ? nil : text
    case .number(let digits): digits
    default: nil
    }
  }

  var isTrue: Bool { self == .bool(true) }
}
