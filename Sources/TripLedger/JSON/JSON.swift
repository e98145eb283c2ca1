// Layer JSON: the strict reader and the writer.
//
// `JSON` is a value to be written; members keep their order. `JSONReader` reads one value at a time from
// bytes, without a tree, and throws a `JSONError` with its position. `RawJSON` holds a value as its bytes, so
// that members which this version does not know are written back unchanged.
//
// What RFC 8259 leaves open, such as duplicate keys, is decided in `JSONReader`; how texts are escaped, in
// `JSON.write`. This layer knows no document: which members a record has is in `Documents/`.

/// A JSON value to be written. Members keep their order.
package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case string(String)
  case array([JSON])
  /// An array whose elements are made when they are written, one after the other: many are never held at once.
  case elements(JSONElements)
  case object([JSONMember])
  /// Bytes that were read and are written unchanged.
  case raw(RawJSON)
}

package struct JSONMember: Hashable, Sendable {
  package let key: String
  package let value: JSON

  package init(_ key: String, _ value: JSON) {
    self.key = key
    self.value = value
  }

  /// A member with an array, of an element for each value.
  package init<Values: Sequence>(
    _ key: String, each values: Values, _ json: (Values.Element) throws -> JSON
  ) rethrows {
    self.init(key, .array(try values.map(json)))
  }
}

/// The elements of an array, each made whenever it is needed.
package struct JSONElements: Hashable, Sendable {
  package let count: Int
  private let element: @Sendable (_ index: Int) -> JSON

  package var all: [JSON] { (0..<count).map(element) }

  package init<Value: Sendable>(_ values: [Value], _ element: @escaping @Sendable (Value) -> JSON) {
    count = values.count
    self.element = { element(values[$0]) }
  }

  fileprivate func forEach(_ body: (JSON) throws -> Void) rethrows {
    for index in 0..<count { try body(element(index)) }
  }

  package static func == (left: Self, right: Self) -> Bool { left.all == right.all }

  package func hash(into hasher: inout Hasher) { hasher.combine(all) }
}

/// One complete JSON value, as bytes.
package struct RawJSON: Hashable, Sendable {
  package let bytes: ArraySlice<UInt8>

  /// Bytes that `JSONReader` has checked, or that this program wrote just now.
  package init(checked bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Bytes that are checked when their members are read.
  package init(unchecked bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The text of a checked string in which every character stands for itself; `nil` for anything else.
  package var plainText: String? {
    guard bytes.first == UInt8(ascii: "\""), !bytes.contains(UInt8(ascii: "\\")) else { return nil }
    return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
  }

  /// Whether a sequence of at least two bytes is somewhere in it.
  package func contains(_ wanted: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      wanted.withUnsafeBufferPointer { wanted in
        guard let text = wanted.baseAddress, let start = bytes.baseAddress else { return false }
        // Comparing one byte first takes a fifth of the time.
        return bytes.indices.dropLast(wanted.count - 1).contains { index in
          bytes[index + 1] == wanted[1] && memcmp(start + index, text, wanted.count) == 0
        }
      }
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { JSONMember($0.0, $0.1) })
  }
  package init(nilLiteral: ()) { self = .null }

  /// A JSON number with exactly these digits: for degrees, not for money.
  package static func number(_ value: ExactDecimal) -> JSON {
    .raw(RawJSON(checked: Array(value.description.utf8)[...]))
  }

  /// An amount with its currency; `null` for `nil`.
  package init(money amount: Amount?) {
    self = amount.map { ["amount": .string($0.plain), "currency": JSON($0.currency)] } ?? .null
  }

  /// A text with the value's description; `null` for `nil`.
  package init(_ value: (some CustomStringConvertible)?) {
    self = value.map { .string($0.description) } ?? .null
  }
}

extension JSON {
  /// The value on one line, in UTF-8, without a final newline.
  package var bytes: [UInt8] { bytes(atMost: 0) }

  /// The same, with memory reserved for `size` bytes; it grows if they are not enough.
  package func bytes(atMost size: Int) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(size)
    write(to: &output)
    return output
  }

  package func write(to output: inout [UInt8]) { write(to: &output) { _ in } }

  /// Passes the value on in pieces of about `size` bytes, which end where an element ends.
  package func write(inPiecesOf size: Int, _ pass: ([UInt8]) throws -> Void) rethrows {
    var output: [UInt8] = []
    try write(to: &output) { output in
      guard output.count >= size else { return }
      try pass(output)
      output.removeAll(keepingCapacity: true)
    }
    try pass(output)
  }

  /// `pause` is called after each element that was made for this.
  private func write(to output: inout [UInt8], _ pause: (inout [UInt8]) throws -> Void) rethrows {
    switch self {
    case .null: output += "null".utf8
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .integer(let value): output += String(value).utf8
    case .string(let value): Self.write(value, to: &output)
    case .raw(let raw): output += raw.bytes
    case .array(let elements):
      output.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        try element.write(to: &output, pause)
      }
      output.append(UInt8(ascii: "]"))
    case .elements(let elements):
      output.append(UInt8(ascii: "["))
      var isFirst = true
      try elements.forEach { element in
        if !isFirst { output.append(UInt8(ascii: ",")) }
        isFirst = false
        element.write(to: &output)
        try pause(&output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &output)
        output.append(UInt8(ascii: ":"))
        try member.value.write(to: &output, pause)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  package static func write(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    text.withBytes { bytes in
      var copied = 0
      for (index, byte) in bytes.enumerated() where needsEscape(byte) {
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<index]))
        writeEscape(byte, to: &output)
        copied = index + 1
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied...]))
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private static func writeEscape(_ byte: UInt8, to output: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
    case 0x0A: output += "\\n".utf8
    case 0x0D: output += "\\r".utf8
    case 0x09: output += "\\t".utf8
    default:
      let digits = Array("0123456789abcdef".utf8)
      output += "\\u00".utf8
      output += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
}
