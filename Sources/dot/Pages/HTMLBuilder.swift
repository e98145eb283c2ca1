/// Writes HTML. Every text and attribute is escaped here and nowhere else.
///
/// Names of elements and attributes, and the one style sheet, are the program's own; nothing that the user typed can
/// become one, and an address is a `PageAddress`.
package struct HTMLBuilder {
  private(set) var html = ""
  /// What can be gone to, in order.
  private(set) var contents: [(id: String, title: String, isInner: Bool)] = []

  /// The attributes that pages use. None of them runs or loads anything.
  enum Attribute: String {
    case ariaHidden = "aria-hidden"
    case ariaLabel = "aria-label"
    case ariaLabelledBy = "aria-labelledby"
    case charset, content, lang, name, role, scope, alt, id, open
    case httpEquiv = "http-equiv"
    case cssClass = "class"
    case label = "data-label"
    // Drawings.
    case width, height, x, y, x1, y1, x2, y2, cx, cy, r, rx, dx
    case textAnchor = "text-anchor"
  }

  typealias Attributes = KeyValuePairs<Attribute, String?>

  /// An element around others; attributes without a value are left out.
  mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ inside: (inout HTMLBuilder) throws -> Void
  ) rethrows {
    open(name, attributes)
    try inside(&self)
    html += "</\(name)>"
  }

  /// An element with a text.
  mutating func element(_ name: StaticString, _ attributes: Attributes, _ text: String) {
    element(name, attributes) { $0.text(text) }
  }

  mutating func element(_ name: StaticString, _ text: String) { element(name, [:], text) }

  /// An element that has no end.
  mutating func void(_ name: StaticString, _ attributes: Attributes) { open(name, attributes) }

  /// A text in the page's own words.
  mutating func text(_ text: String) { html += Self.escaped(text) }

  /// Typed text, isolated so that its writing direction does not affect what is beside it.
  mutating func typed(_ text: String, _ attributes: Attributes = [:]) { element("bdi", attributes, text) }

  /// A line feed, for those who read the source.
  mutating func line() { html += "\n" }

  /// A part of the page under a heading, which the contents lead to.
  mutating func section(_ heading: String, _ id: String, _ inside: (inout HTMLBuilder) -> Void) {
    contents.append((id, heading, isInner: false))
    line()
    element("section", [.id: id, .cssClass: "part", .ariaLabelledBy: id + "-heading"]) { section in
      section.element("h2", [.id: id + "-heading"], heading)
      section.line()
      inside(&section)
    }
    line()
  }

  /// A day or a group inside a part, which can be closed.
  mutating func details(
    _ title: String, _ id: String, _ summary: (inout HTMLBuilder) -> Void,
    _ inside: (inout HTMLBuilder) -> Void
  ) {
    contents.append((id, title, isInner: true))
    element("details", [.id: id, .open: ""]) { details in
      details.element("summary") { head in
        head.element("h3") { $0.typed(title) }
        summary(&head)
      }
      inside(&details)
    }
    line()
  }

  /// Writes what another one has, whose contents this one doesn't take.
  mutating func append(_ other: HTMLBuilder) { html += other.html }

  mutating func link(
    to address: PageAddress, _ attributes: Attributes = [:], _ inside: (inout HTMLBuilder) throws -> Void
  ) rethrows {
    html += "<a href=\"\(Self.escaped(address.text))\""
    write(attributes)
    html += ">"
    try inside(&self)
    html += "</a>"
  }

  mutating func image(_ address: PageAddress, _ attributes: Attributes) {
    html += "<img src=\"\(Self.escaped(address.text))\""
    write(attributes)
    html += ">"
  }

  /// The style of the page, which its policy names by its hash.
  mutating func style(_ sheet: Stylesheet) { html += "<style>\(sheet.text)</style>" }

  mutating func figure(_ map: MapFigure) { html += map.markup }
  mutating func legend(_ map: MapFigure) { html += map.legend }

  mutating func doctype() { html += "<!doctype html>\n" }

  private mutating func open(_ name: StaticString, _ attributes: Attributes) {
    html += "<\(name)"
    write(attributes)
    html += ">"
  }

  private mutating func write(_ attributes: Attributes) {
    for case (let name, let value?) in attributes {
      html += " \(name.rawValue)=\"\(Self.escaped(value))\""
    }
  }

  /// Characters with a meaning in HTML become references; control and direction characters become visible.
  static func escaped(_ text: String) -> String {
    let text = text.printable
    guard text.utf8.contains(where: { "&<>\"'`".utf8.contains($0) }) else { return text }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(text.utf8.count + 32)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): escaped += "&amp;".utf8
      case UInt8(ascii: "<"): escaped += "&lt;".utf8
      case UInt8(ascii: ">"): escaped += "&gt;".utf8
      case UInt8(ascii: "\""): escaped += "&quot;".utf8
      case UInt8(ascii: "'"): escaped += "&#39;".utf8
      case UInt8(ascii: "`"): escaped += "&#96;".utf8
      default: escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}
