/// JSON objects as rows of a table: a column a key, those of objects and lists of objects in it behind a point.
package struct JSONColumns {
  package let paths: [String]
  /// The keys of each path.
  private let keys: [[String]]

  package init(_ paths: [String]) {
    self.paths = paths
    keys = paths.map { $0.split(separator: ".").map(String.init) }
  }

  /// The fields of one object; missing values are empty. Several values of a key are joined with `;`, the members of an
  /// object among them with `=`.
  package func fields(of members: [JSONMember]) -> [String] {
    let object = JSON.object(members)
    return keys.map { keys in
      Self.text(of: keys.reduce(object) { Self.value(of: $1, in: $0) }).printable
    }
  }

  /// A cell for other programs.
  static func field(_ cell: ReportCell) -> String {
    // A group of one currency has one amount.
    if case .amounts(let amounts) = cell { return amounts.map(\.plain).joined(separator: ";") }
    return text(of: cell.json).printable
  }

  private static func value(of key: String, in value: JSON) -> JSON {
    switch value {
    case .object(let members): members.first { $0.key == key }?.value ?? .null
    case .array(let values): .array(values.map { self.value(of: key, in: $0) })
    case .elements(let elements): .array(elements.all.map { self.value(of: key, in: $0) })
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
        // In a cell, people are named.
        return members.filter { $0.key != "personId" }.map { text(of: $0.value) }.joined(separator: "=")
      }.joined(separator: ";")
    case .elements(let elements): text(of: .array(elements.all))
    case .bool, .integer, .raw: String(decoding: value.bytes, as: UTF8.self)
    }
  }
}
