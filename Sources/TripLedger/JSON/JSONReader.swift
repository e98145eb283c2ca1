/// Reads JSON strictly, one value at a time, from bytes in memory.
///
/// Rejects what RFC 8259 rejects, and also duplicate keys, malformed UTF-8, a byte order mark, lone
/// surrogates and nesting deeper than `maximumDepth`.
package struct JSONReader {
  package static let maximumDepth = 32

  /// Shared with the caller: nothing is copied for reading.
  private let bytes: ArraySlice<UInt8>
  /// Index of the next byte in `bytes`.
  private var cursor: Int
  private let maximumDepth: Int
  private var depth = 0
  /// The keys read so far in every open object, innermost last.
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

  /// The offset of the next byte from the start of the input.
  package var position: Int { cursor - bytes.startIndex }

  /// Reads an object; `member` reads the value of each key.
  package mutating func object(_ member: (String, inout JSONReader) throws -> Void) throws {
    try members { key, reader in try member(try reader.text(of: key), &reader) }
  }

  /// A member of an object that was checked.
  package struct Member {
    package let key: JSONKey
    fileprivate let value: Range<Int>
  }

  /// Checks an object and finds its members, without creating texts.
  package mutating func members(_ member: (Member) -> Void) throws {
    try members { key, reader in
      reader.skipSpace()
      let start = reader.cursor
      try reader.skip()
      member(Member(key: key, value: start..<reader.cursor))
    }
  }

  package func raw(of member: Member) -> RawJSON { RawJSON(checked: bytes[member.value]) }

  /// Reads an object; keys are converted to texts only when needed.
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

  /// Whether the object whose keys start at index `first` of `keys` has not had a key yet.
  private mutating func isNew(_ key: JSONKey, from first: Int, _ many: inout Set<String>?) throws -> Bool {
    // Comparing with each key is faster, but takes quadratic time for an object with thousands.
    if many == nil, keys.count - first < 24 {
      for known in keys[first...] where try isSame(known, key) { return false }
      keys.append(key)
      return true
    }
    var known = try many ?? Set(keys[first...].map { try text(of: $0) })
    // With a second owner, the set would be copied for every key.
    many = nil
    defer { many = known }
    return known.insert(try text(of: key)).inserted
  }

  private func isSame(_ one: JSONKey, _ other: JSONKey) throws -> Bool {
    // ASCII without escapes is compared as bytes; other texts may be written in two ways.
    guard one.isPlain, other.isPlain else { return try text(of: one) == text(of: other) }
    return one.content.count == other.content.count && bytes[one.content].elementsEqual(bytes[other.content])
  }

  package func text(of key: JSONKey) throws -> String {
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

  /// Checks a string and skips it, without creating a text.
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

  /// The number of bytes from here on that need no unescaping, and whether all of them are ASCII.
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

  /// Reads a whole number; rejects a fraction or exponent.
  package mutating func integer() throws -> Int {
    skipSpace()
    let start = position
    let raw = try raw()
    guard let value = Int(String(decoding: raw.bytes, as: UTF8.self)) else {
      throw JSONError(.wrongType, at: start)
    }
    return value
  }

  /// Consumes a `null`, if it is next.
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

  /// Reads any value, checks it completely and returns its bytes.
  package mutating func raw() throws -> RawJSON {
    skipSpace()
    let start = cursor
    try skip()
    return RawJSON(checked: bytes[start..<cursor])
  }

  /// Reads an object as `raw` does, and the text of the member that names it.
  ///
  /// - Returns: no name if there is no such member.
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

  package func isText(_ key: JSONKey, _ text: String) -> Bool {
    guard key.isPlain else { return (try? self.text(of: key)) == text }
    return key.content.count == text.utf8.count && bytes[key.content].elementsEqual(text.utf8)
  }

  /// Checks any value and skips it.
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

  /// Checks that only white space is left.
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

  /// Rejects a value of another kind than the one that begins with a byte.
  ///
  /// What is not a value at all is rejected as a syntax error.
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

/// The content of a string, by its range, and how it can be compared.
package struct JSONKey {
  /// Between the quotation marks.
  fileprivate let content: Range<Int>
  fileprivate let isASCII: Bool
  fileprivate let hasEscapes: Bool

  /// Whether the bytes equal the text.
  fileprivate var isPlain: Bool { isASCII && !hasEscapes }
}
