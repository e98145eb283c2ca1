/// Reads the tags and texts of HTML, XML and SGML, without any structure.
struct Markup {
  enum Token: Hashable {
    /// A lower-case name without a namespace prefix; attributes by lower-case names.
    case open(String, attributes: [String: String])
    case close(String)
    /// With references resolved.
    case text(String)
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The line of the next token, starting at 1.
  private(set) var line = 1
  /// The end of an element that was closed where it was opened: `<br/>`.
  private var pending: String?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Token? {
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
      let end = find(">", from: position) ?? bytes.count
      let inside = bytes[(position + 1)..<end]
      move(to: min(end + 1, bytes.count))
      if let token = tag(inside) { return token }
    }
    return nil
  }

  private mutating func tag(_ inside: ArraySlice<UInt8>) -> Token? {
    var text = Substring(String(decoding: inside, as: UTF8.self))
    if text.hasPrefix("/") { return .close(Self.name(text.dropFirst())) }
    let closesItself = text.hasSuffix("/")
    if closesItself { text = text.dropLast() }
    let name = Self.name(text)
    if name.isEmpty { return nil }
    if closesItself { pending = name }
    return .open(name, attributes: Self.attributes(text))
  }

  private static func name(_ text: Substring) -> String {
    let word = text.prefix { !$0.isWhitespace }
    return String(word.split(separator: ":").last ?? "").lowercased()
  }

  private static func attributes(_ text: Substring) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = text.drop { !$0.isWhitespace }
    while let equals = rest.firstIndex(of: "=") {
      let name = String(rest[..<equals].split(whereSeparator: \.isWhitespace).last ?? "").lowercased()
      rest = rest[equals...].dropFirst().drop(while: \.isWhitespace)
      if let quote = rest.first, quote == "\"" || quote == "'" {
        rest = rest.dropFirst()
        attributes[name] = decoded(String(rest.prefix { $0 != quote }))
        rest = rest.drop { $0 != quote }.dropFirst()
      } else {
        attributes[name] = decoded(String(rest.prefix { !$0.isWhitespace }))
        rest = rest.drop { !$0.isWhitespace }
      }
    }
    return attributes
  }

  private mutating func text() -> String {
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
    move(to: end)
    return Self.decoded(text)
  }

  private static let references = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ",
  ]

  /// The text with references such as `&amp;` and `&#44032;` resolved; unknown ones stay.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(12).firstIndex(of: ";") else {
        result.append("&")
        rest = rest.dropFirst()
        continue
      }
      let name = rest[..<end].dropFirst()
      if let known = references[String(name)] {
        result += known
      } else if name.hasPrefix("#"), let scalar = scalar(name.dropFirst()) {
        result.unicodeScalars.append(scalar)
      } else {
        result += rest[...end]
      }
      rest = rest[end...].dropFirst()
    }
    return result + rest
  }

  private static func scalar(_ number: Substring) -> Unicode.Scalar? {
    let isHexadecimal = number.first == "x" || number.first == "X"
    return UInt32(isHexadecimal ? number.dropFirst() : number, radix: isHexadecimal ? 16 : 10)
      .flatMap(Unicode.Scalar.init)
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
