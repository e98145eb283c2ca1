/// Reads the tags and texts of HTML, XML and SGML, without any structure.
package struct Markup {
  package enum Token: Hashable {
    /// A lower-case name without a namespace prefix; attributes by lower-case names.
    case open(String, attributes: [String: String])
    case close(String)
    /// With references resolved.
    case text(String)
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The line of the next token, starting at 1.
  package private(set) var line = 1
  /// The end of an element that was closed where it was opened: `<br/>`.
  private var pending: String?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  package mutating func next() -> Token? {
    if let name = pending {
      pending = nil
      return .close(name)
    }
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else { return .text(text()) }
      if skip("<!--", to: "-->") || skip("<?", to: "?>") { continue }
      if starts(with: "<![CDATA[") {
        let start = position + 9
        move(to: find("]]>", from: start) ?? bytes.count)
        let content = String(decoding: bytes[min(start, position)..<position], as: UTF8.self)
        move(to: min(position + 3, bytes.count))
        return .text(content)
      }
      if skip("<!", to: ">") { continue }
      let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
      let inside = bytes[(position + 1)..<end]
      move(to: min(end + 1, bytes.count))
      if let token = tag(inside) { return token }
    }
    return nil
  }

  // Bytes, not characters: a page may be one tag, and looking for characters in it takes ten times as long.
  private mutating func tag(_ inside: ArraySlice<UInt8>) -> Token? {
    if inside.first == UInt8(ascii: "/") { return .close(Self.name(inside.dropFirst())) }
    let closesItself = inside.last == UInt8(ascii: "/")
    let text = closesItself ? inside.dropLast() : inside
    let name = Self.name(text)
    if name.isEmpty { return nil }
    if closesItself { pending = name }
    return .open(name, attributes: Self.attributes(text))
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func name(_ text: ArraySlice<UInt8>) -> String {
    let word = text.prefix { !isSpace($0) }
    return String(decoding: word.split(separator: UInt8(ascii: ":")).last ?? [], as: UTF8.self).lowercased()
  }

  private static func attributes(_ text: ArraySlice<UInt8>) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = text.drop { !isSpace($0) }
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let word = rest[..<equals].split(whereSeparator: isSpace).last ?? []
      let name = String(decoding: word, as: UTF8.self).lowercased()
      rest = rest[equals...].dropFirst().drop(while: isSpace)
      if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        rest = rest.dropFirst()
        let value = rest.prefix { $0 != quote }
        attributes[name] = decoded(value)
        rest = rest[value.endIndex...].dropFirst()
      } else {
        let value = rest.prefix { !isSpace($0) }
        attributes[name] = decoded(value)
        rest = rest[value.endIndex...]
      }
    }
    return attributes
  }

  private mutating func text() -> String {
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    let text = bytes[position..<end]
    move(to: end)
    return Self.decoded(text)
  }

  private static let references = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ",
  ]

  /// The text with references such as `&amp;` and `&#44032;` resolved; unknown ones stay.
  private static func decoded(_ text: ArraySlice<UInt8>) -> String {
    let mark = UInt8(ascii: "&")
    guard text.contains(mark) else { return String(decoding: text, as: UTF8.self) }
    var result: [UInt8] = []
    var rest = text
    while let start = rest.firstIndex(of: mark) {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
        result.append(mark)
        rest = rest.dropFirst()
        continue
      }
      let name = String(decoding: rest[..<end].dropFirst(), as: UTF8.self)
      if let known = references[name] ?? scalar(name) {
        result += known.utf8
      } else {
        result += rest[...end]
      }
      rest = rest[end...].dropFirst()
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  /// The character that a reference such as `#44032` or `#xAC00` numbers.
  private static func scalar(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return nil }
    let number = name.dropFirst()
    let isHexadecimal = number.first == "x" || number.first == "X"
    return UInt32(isHexadecimal ? number.dropFirst() : number, radix: isHexadecimal ? 16 : 10)
      .flatMap(Unicode.Scalar.init).map { String($0) }
  }

  private mutating func move(to end: Int) {
    for byte in bytes[position..<end] where byte == 0x0A { line += 1 }
    position = end
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private func find(_ text: StaticString, from start: Int) -> Int? {
    text.withUTF8Buffer { wanted in
      guard start + wanted.count <= bytes.count else { return nil }
      return (start...(bytes.count - wanted.count)).first { bytes[$0...].starts(with: wanted) }
    }
  }

  private mutating func skip(_ start: StaticString, to end: StaticString) -> Bool {
    guard starts(with: start) else { return false }
    let length = end.utf8CodeUnitCount
    move(to: min((find(end, from: position) ?? bytes.count) + length, bytes.count))
    return true
  }
}
