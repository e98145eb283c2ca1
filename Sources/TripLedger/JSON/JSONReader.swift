/// Reads JSON strictly, a value at a time, from bytes in memory.
///
/// Refuses what RFC 8259 refuses, and also duplicate keys, bad UTF-8, a byte order mark, lone
/// surrogates and nesting below `maximumDepth`.
package struct JSONReader {
  package static let maximumDepth = 32

  private let bytes: [UInt8]
  /// Index of the next byte to be read.
  package private(set) var position = 0
  private let maximumDepth: Int
  private var depth = 0

  package init(_ bytes: [UInt8], maximumDepth: Int = maximumDepth) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
  }

  package init(_ raw: RawJSON) { self.init(Array(raw.bytes)) }

  /// Reads an object; `member` reads the value of each key.
  package mutating func object(_ member: (String, inout JSONReader) throws -> Void) throws {
    var keys: Set<String> = []
    try container(open: "{", close: "}") { reader in
      let start = reader.position
      let key = try reader.string()
      guard keys.insert(key).inserted else { throw JSONError(.duplicateKey(key), at: start) }
      reader.skipSpace()
      try reader.expect(UInt8(ascii: ":"))
      try member(key, &reader)
    }
  }

  /// Reads an array; `element` reads each value.
  package mutating func array(_ element: (inout JSONReader) throws -> Void) throws {
    try container(open: "[", close: "]", element)
  }

  private mutating func container(
    open: Unicode.Scalar, close: Unicode.Scalar, _ item: (inout JSONReader) throws -> Void
  ) throws {
    skipSpace()
    try expect(UInt8(ascii: open))
    depth += 1
    guard depth <= maximumDepth else { throw JSONError(.tooDeep, at: position) }
    skipSpace()
    if peek != UInt8(ascii: close) {
      while true {
        skipSpace()
        try item(&self)
        skipSpace()
        guard peek == UInt8(ascii: ",") else { break }
        position += 1
      }
    }
    try expect(UInt8(ascii: close))
    depth -= 1
  }

  package mutating func string() throws -> String {
    skipSpace()
    let start = position
    try expect(UInt8(ascii: "\""))
    var text: [UInt8] = []
    var copied = position
    while true {
      guard let byte = peek else { throw JSONError(.truncated, at: position) }
      if byte == UInt8(ascii: "\"") { break }
      guard byte >= 0x20 else { throw JSONError(.unexpected, at: position) }
      if byte == UInt8(ascii: "\\") {
        text += bytes[copied..<position]
        try text.append(contentsOf: escape())
        copied = position
      } else {
        position += 1
      }
    }
    text += bytes[copied..<position]
    position += 1
    guard let decoded = String(validating: text, as: UTF8.self) else { throw JSONError(.badUTF8, at: start) }
    return decoded
  }

  private mutating func escape() throws -> [UInt8] {
    let start = position
    position += 1
    guard let kind = peek else { throw JSONError(.truncated, at: start) }
    position += 1
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [kind]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var units = [try hexadecimal(from: start)]
      if UTF16.isLeadSurrogate(units[0]), peek == UInt8(ascii: "\\"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "u")
      {
        position += 2
        units.append(try hexadecimal(from: start))
      }
      guard let text = String(validating: units, as: UTF16.self) else {
        throw JSONError(.loneSurrogate, at: start)
      }
      return Array(text.utf8)
    default: throw JSONError(.unexpected, at: start)
    }
  }

  private mutating func hexadecimal(from start: Int) throws -> UInt16 {
    guard position + 4 <= bytes.count else { throw JSONError(.truncated, at: start) }
    let digits = bytes[position..<position + 4]
    guard digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw JSONError(.unexpected, at: start) }
    position += 4
    return unit
  }

  /// Reads a whole number; a fraction or exponent is refused.
  package mutating func integer() throws -> Int {
    skipSpace()
    let start = position
    let raw = try raw()
    guard let value = Int(String(decoding: raw.bytes, as: UTF8.self)) else {
      throw JSONError(.wrongType, at: start)
    }
    return value
  }

  /// Consumes a `null`, where there is one.
  package mutating func null() throws -> Bool {
    skipSpace()
    guard peek == UInt8(ascii: "n") else { return false }
    try literal("null")
    return true
  }

  /// Reads a string, or `nil` for `null`.
  package mutating func optionalString() throws -> String? {
    try null() ? nil : try string()
  }

  /// Reads any value, checks it wholly and keeps its bytes.
  package mutating func raw() throws -> RawJSON {
    skipSpace()
    let start = position
    switch peek {
    case UInt8(ascii: "{"): try object { _, reader in _ = try reader.raw() }
    case UInt8(ascii: "["): try array { reader in _ = try reader.raw() }
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "t"): try literal("true")
    case UInt8(ascii: "f"): try literal("false")
    case UInt8(ascii: "n"): try literal("null")
    case let byte? where byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
      try number()
    case nil: throw JSONError(.truncated, at: position)
    default: throw JSONError(.unexpected, at: position)
    }
    return RawJSON(checked: bytes[start..<position])
  }

  /// Nothing but white space is left.
  package mutating func end() throws {
    skipSpace()
    guard position == bytes.count else { throw JSONError(.unexpected, at: position) }
  }

  /// Whether the next value is an object, without reading it.
  package mutating func isAtObject() -> Bool {
    skipSpace()
    return peek == UInt8(ascii: "{")
  }

  /// Whether the next value is a string, without reading it.
  package mutating func isAtString() -> Bool {
    skipSpace()
    return peek == UInt8(ascii: "\"")
  }

  private mutating func number() throws {
    if peek == UInt8(ascii: "-") { position += 1 }
    let first = peek
    let whole = try digits()
    guard whole == 1 || first != UInt8(ascii: "0") else { throw JSONError(.unexpected, at: position) }
    if peek == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
  }

  @discardableResult
  private mutating func digits() throws -> Int {
    let start = position
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw JSONError(peek == nil ? .truncated : .unexpected, at: position) }
    return position - start
  }

  private mutating func literal(_ word: StaticString) throws {
    for byte in "\(word)".utf8 { try expect(byte) }
  }

  private mutating func expect(_ byte: UInt8) throws {
    guard let next = peek else { throw JSONError(.truncated, at: position) }
    guard next == byte else { throw JSONError(.unexpected, at: position) }
    position += 1
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }
}

/// What is not JSON, or not the JSON that was expected, and where.
package struct JSONError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case truncated, unexpected, badUTF8, loneSurrogate, tooDeep, wrongType
    case duplicateKey(String)
    /// A member that must be there is not.
    case missing(String)
    /// A member whose value is not one of those it can have.
    case badValue(key: String, value: String)
  }
  package let reason: Reason
  /// Bytes from the start of what was read.
  package let offset: Int

  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
