import Foundation
import TripStore

/// A JSON value as Foundation's decoder reads it: the reference for the strict reader.
package indirect enum JudgedJSON: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  /// Compares scalars, not characters: two encodings of one letter are different texts.
  case string([Unicode.Scalar])
  case array([JudgedJSON])
  case object([String: JudgedJSON])

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .string(Array(text.unicodeScalars))
    } else if let elements = try? value.decode([JudgedJSON].self) {
      self = .array(elements)
    } else {
      self = .object(try value.decode([String: JudgedJSON].self))
    }
  }

  /// The value according to Foundation.
  package static func foundation(_ bytes: [UInt8]) throws -> JudgedJSON {
    try JSONDecoder().decode(JudgedJSON.self, from: Data(bytes))
  }

  /// The value according to `JSONReader`.
  package static func reader(_ bytes: [UInt8]) throws -> JudgedJSON {
    var reader = JSONReader(bytes)
    let raw = try reader.raw()
    try reader.end()
    return try JudgedJSON(raw)
  }

  private init(_ raw: RawJSON) throws {
    var reader = JSONReader(raw)
    switch raw.bytes.first.map({ Unicode.Scalar($0) }) {
    case "n": self = try reader.null() ? .null : .bool(false)
    case "t": self = .bool(true)
    case "f": self = .bool(false)
    case "\"": self = .string(Array(try reader.string().unicodeScalars))
    case "[":
      var elements: [JudgedJSON] = []
      try reader.array { elements.append(try JudgedJSON($0.raw())) }
      self = .array(elements)
    case "{":
      var members: [String: JudgedJSON] = [:]
      try reader.object { members[$0] = try JudgedJSON($1.raw()) }
      self = .object(members)
    default:
      self = .number(Double(String(decoding: raw.bytes, as: UTF8.self)) ?? .nan)
    }
  }
}
