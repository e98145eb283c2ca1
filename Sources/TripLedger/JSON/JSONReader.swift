/// Reads JSON strictly, a value at a time, from bytes in memory.
///
/// Refuses what RFC 8259 refuses, and also duplicate keys, bad UTF-8, a byte order mark, lone
/// surrogates and nesting below `maximumDepth`.
package struct JSONReader {
  package static let maximumDepth = 32

  /// Shared with whoever holds them: nothing is copied to be read.
  private let bytes: ArraySlice<UInt8>
  /// Index of the next byte in `bytes`.
  private var cursor: Int
  private let maximumDepth: Int
  private var depth = 0
  /// The keys met so far of every object that is open, innermost last.
  private var keys: [JSONKey] = []

  package init(_ bytes: [UInt8], maximumDepth: Int = maximumDepth) {
    self.init(bytes[...], maximumDepth: maximumDepth)
  }

  package init(_ raw: RawJSON) { self.init(raw.bytes, maximumDepth: Self.maximumDepth) }

  private init(_ bytes: ArraySlice<UInt8>, maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    cursor = bytes.startIndex
  }

  /// Bytes from the start of what is read to the next one.
  package var position: Int { cursor - bytes.startIndex }

  /// Reads an object; `member` reads the value of each key.
  package mutating func object(_ member: (String, inout JSONReader) throws -> Void) throws {
    try members { key, reader in try member(try reader.text(of: key), &reader) }
  }

  /// Reads an object, whose keys become texts only where somebody asks for it.
  private mutating func members(_ member: (JSONKey, inout JSONReader) throws -> Void) throws {
    let first = keys.count
    var many: Set<String>?
    try container(open: "{", close: "}") { reader in
      let start = reader.position
      let key = try reader.skipString()
      guard try reader.isNew(key, from: first, &many) else {
        throw JSONError(.duplicateKey(try reader.text(of: key)), at: start)
      }
      reader.skipSpace()
      try reader.expect(UInt8(ascii: ":"))
      try member(key, &reader)
    }
    keys.removeSubrange(first...)
  }

  /// Whether an object, whose keys begin at an index of `keys`, has not had a key yet.
  private mutating func isNew(_ key: JSONKey, from first: Int, _ many: inout Set<String>?) throws -> Bool {
    // Comparing with each is the quicker way, but for an object of thousands it would take the square of it.
    if many == nil, keys.count - first < 24 {
      for known in keys[first...] where try isSame(known, key) { return false }
      keys.append(key)
      return true
    }
    var known = try many ?? Set(keys[first...].map { try text(of: $0) })
    // A second owner would copy the set for every key.
    many = nil
    defer { many = known }
    return known.insert(try text(of: key)).inserted
  }

  private func isSame(_ one: JSONKey, _ other: JSONKey) throws -> Bool {
    // Bytes tell of ASCII; other texts may be written in two ways.
    guard one.isPlain, other.isPlain else { return try text(of: one) == text(of: other) }
    return one.content.count == other.content.count && bytes[one.content].elementsEqual(bytes[other.content])
  }

  private func text(of key: JSONKey) throws -> String {
    if key.isPlain { return String(decoding: bytes[key.content], as: UTF8.self) }
    var reader = self
    reader.cursor = key.content.lowerBound - 1
    return try reader.string()
  }

  /// Reads an array; `element` reads each value.
  package mutating func array(_ element: (inout JSONReader) throws -> Void) throws {
    try container(open: "[", close: "]", element)
  }

  private mutating func container(
    open: Unicode.Scalar, close: Unicode.Scalar, _ item: (inout JSONReader) throws -> Void
  ) throws {
    try refuseOther(than: UInt8(ascii: open))
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
        cursor += 1
      }
    }
    try expect(UInt8(ascii: close))
    depth -= 1
  }

  package mutating func string() throws -> String {
    try refuseOther(than: UInt8(ascii: "\""))
    let start = position
    let content = try skipString()
    if !content.hasEscapes {
      return String(decoding: bytes[content.content], as: UTF8.self)
    }
    var text: [UInt8] = []
    let end = cursor
    cursor = content.content.lowerBound
    var copied = cursor
    while cursor < content.content.upperBound {
      if bytes[cursor] == UInt8(ascii: "\\") {
        text += bytes[copied..<cursor]
        try text.append(contentsOf: escape())
        copied = cursor
      } else {
        cursor += 1
      }
    }
    text += bytes[copied..<cursor]
    cursor = end
    guard let decoded = String(validating: text, as: UTF8.self) else { throw JSONError(.badUTF8, at: start) }
    return decoded
  }

  /// Checks a string and goes past it, without making a text of it.
  private mutating func skipString() throws -> JSONKey {
    skipSpace()
    let start = position
    try expect(UInt8(ascii: "\""))
    let first = cursor
    var isASCII = true
    var hasEscapes = false
    while true {
      let (plain, onlyASCII) = plainBytes()
      cursor += plain
      isASCII = isASCII && onlyASCII
      guard let byte = peek else { throw JSONError(.truncated, at: position) }
      if byte == UInt8(ascii: "\"") { break }
      guard byte >= 0x20 else { throw JSONError(.unexpected, at: position) }
      hasEscapes = true
      _ = try escape()
    }
    let content = first..<cursor
    cursor += 1
    guard isASCII || bytes[content].isUTF8 else { throw JSONError(.badUTF8, at: start) }
    return JSONKey(content: content, isASCII: isASCII, hasEscapes: hasEscapes)
  }

  /// How many bytes from here on stand for themselves in a string, and whether all of them are ASCII.
  private func plainBytes() -> (count: Int, isASCII: Bool) {
    bytes.withUnsafeBufferPointer { buffer in
      let first = cursor - bytes.startIndex
      var index = first
      var all: UInt8 = 0
      while index < buffer.count {
        let byte = buffer[index]
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
        all |= byte
        index += 1
      }
      return (index - first, all < 0x80)
    }
  }

  private mutating func escape() throws -> [UInt8] {
    let start = position
    cursor += 1
    guard let kind = peek else { throw JSONError(.truncated, at: start) }
    cursor += 1
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [kind]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var units = [try hexadecimal(from: start)]
      if UTF16.isLeadSurrogate(units[0]), peek == UInt8(ascii: "\\"), cursor + 1 < bytes.endIndex,
        bytes[cursor + 1] == UInt8(ascii: "u")
      {
        cursor += 2
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
    guard cursor + 4 <= bytes.endIndex else { throw JSONError(.truncated, at: start) }
    let digits = bytes[cursor..<cursor + 4]
    guard digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw JSONError(.unexpected, at: start) }
    cursor += 4
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
    let start = cursor
    try skip()
    return RawJSON(checked: bytes[start..<cursor])
  }

  /// Reads an object as `raw` does, and takes out the text of a member that names it.
  ///
  /// - Returns: without a name where it has no such member.
  package mutating func object(namedBy key: String) throws -> (raw: RawJSON, name: String?) {
    skipSpace()
    let start = cursor
    var name: String?
    var flaw: JSONError?
    try members { found, reader in
      guard reader.isText(found, key) else { return try reader.skip() }
      reader.skipSpace()
      if reader.isAtString() {
        name = try reader.string()
      } else {
        flaw = JSONError(.wrongType, at: reader.cursor - start)
        try reader.skip()
      }
    }
    if let flaw { throw flaw }
    return (RawJSON(checked: bytes[start..<cursor]), name)
  }

  private func isText(_ key: JSONKey, _ text: String) -> Bool {
    key.isPlain ? bytes[key.content].elementsEqual(text.utf8) : (try? self.text(of: key)) == text
  }

  /// Checks any value and goes past it.
  private mutating func skip() throws {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): try members { _, reader in try reader.skip() }
    case UInt8(ascii: "["): try array { reader in try reader.skip() }
    case UInt8(ascii: "\""): _ = try skipString()
    case UInt8(ascii: "t"): try literal("true")
    case UInt8(ascii: "f"): try literal("false")
    case UInt8(ascii: "n"): try literal("null")
    case let byte? where byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
      try number()
    case nil: throw JSONError(.truncated, at: position)
    default: throw JSONError(.unexpected, at: position)
    }
  }

  /// Nothing but white space is left.
  package mutating func end() throws {
    skipSpace()
    guard cursor == bytes.endIndex else { throw JSONError(.unexpected, at: position) }
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
    if peek == UInt8(ascii: "-") { cursor += 1 }
    let first = peek
    let whole = try digits()
    guard whole == 1 || first != UInt8(ascii: "0") else { throw JSONError(.unexpected, at: position) }
    if peek == UInt8(ascii: ".") {
      cursor += 1
      try digits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      cursor += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { cursor += 1 }
      try digits()
    }
  }

  @discardableResult
  private mutating func digits() throws -> Int {
    let start = cursor
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { cursor += 1 }
    guard cursor > start else { throw JSONError(peek == nil ? .truncated : .unexpected, at: position) }
    return cursor - start
  }

  private mutating func literal(_ word: StaticString) throws {
    for byte in "\(word)".utf8 { try expect(byte) }
  }

  /// Refuses a value of another kind than the one that begins with a byte; what is no value at all is refused as
  /// such.
  private mutating func refuseOther(than byte: UInt8) throws {
    skipSpace()
    guard let next = peek, next != byte else { return }
    let start = position
    try skip()
    throw JSONError(.wrongType, at: start)
  }

  private mutating func expect(_ byte: UInt8) throws {
    guard let next = peek else { throw JSONError(.truncated, at: position) }
    guard next == byte else { throw JSONError(.unexpected, at: position) }
    cursor += 1
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { cursor += 1 }
  }

  private var peek: UInt8? { cursor < bytes.endIndex ? bytes[cursor] : nil }
}

/// The text of a string, where it stands, and how it may be compared.
private struct JSONKey {
  /// Between the quotation marks.
  let content: Range<Int>
  let isASCII: Bool
  let hasEscapes: Bool

  /// Whether the bytes are the text.
  var isPlain: Bool { isASCII && !hasEscapes }
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
    /// A currency, by its form, that the table of this program does not have.
    case unknownCurrency(key: String, code: String)
  }
  package let reason: Reason
  /// Bytes from the start of what was read.
  package let offset: Int

  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
