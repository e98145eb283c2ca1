import TripLedger

/// JSON objects as rows of a table: a column a key, those of objects and lists of objects in it behind a point.
struct JSONColumns {
  let paths: [String]

  init(_ paths: [String]) { self.paths = paths }

  /// The fields of one object; missing values are empty. Several values of a key are joined with `;`, the members of an
  /// object among them with `=`.
  func fields(of members: [JSONMember]) -> [String] {
    paths.map { path in
      let keys = path.split(separator: ".")
      return Self.text(of: keys.reduce(.object(members)) { Self.value(of: $1, in: $0) }).printable
    }
  }

  private static func value(of key: Substring, in value: JSON) -> JSON {
    switch value {
    case .object(let members): members.first { $0.key == key }?.value ?? .null
    case .array(let values): .array(values.map { self.value(of: key, in: $0) })
    default: .null
    }
  }

  private static func text(of value: JSON) -> String {
    switch value {
    case .null, .object: ""
    case .string(let text): text
    case .array(let values):
      values.map { value in
        guard case .object(let members) = value else { return text(of: value) }
        return members.map { text(of: $0.value) }.joined(separator: "=")
      }.joined(separator: ";")
    case .bool, .integer, .raw: String(decoding: value.bytes, as: UTF8.self)
    }
  }
}
