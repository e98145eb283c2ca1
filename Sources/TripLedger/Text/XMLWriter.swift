/// Writes XML 1.0, one element per line. Everything that is passed in is escaped here and nowhere else.
package struct XMLWriter {
  package private(set) var text: String
  private var depth = 0

  /// A part of another document has no declaration of its own.
  package init(isPart: Bool = false) {
    text = isPart ? "" : "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  }

  package typealias Attributes = KeyValuePairs<String, String>

  /// Writes an element with text, or an empty one.
  package mutating func element(_ name: String, _ attributes: Attributes = [:], _ content: String? = nil) {
    let end = content.map { ">\(Self.escaped($0))</\(name)>" } ?? "/>"
    text += indent + "<\(name)\(Self.written(attributes))\(end)\n"
  }

  /// Writes an element with nested elements.
  package mutating func element(
    _ name: String, _ attributes: Attributes = [:], _ inside: (inout XMLWriter) throws -> Void
  ) rethrows {
    text += indent + "<\(name)\(Self.written(attributes))>\n"
    depth += 1
    try inside(&self)
    depth -= 1
    text += indent + "</\(name)>\n"
  }

  /// Writes an element with text in the format's own language, without any user input.
  package mutating func element(_ name: String, verbatim lines: String) {
    text += indent + "<\(name)>\n\(lines)\n" + indent + "</\(name)>\n"
  }

  private var indent: String { String(repeating: " ", count: 2 * depth) }

  private static func written(_ attributes: Attributes) -> String {
    attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
  }

  /// Escapes what XML, a terminal or an editor would interpret, as references.
  ///
  /// XML can't represent most ASCII controls: their control pictures are written instead, and the replacement
  /// character instead of noncharacters.
  package static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: escaped.append(contentsOf: "&amp;".unicodeScalars)
      case 0x3C: escaped.append(contentsOf: "&lt;".unicodeScalars)
      case 0x3E: escaped.append(contentsOf: "&gt;".unicodeScalars)
      case 0x22: escaped.append(contentsOf: "&quot;".unicodeScalars)
      case 0x27: escaped.append(contentsOf: "&#39;".unicodeScalars)
      case 0x09, 0x0A, 0x0D, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF,
        0xFFF9...0xFFFB, 0xE0001:
        escaped.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      case 0..<0x20: escaped.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case 0xFFFE, 0xFFFF: escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
