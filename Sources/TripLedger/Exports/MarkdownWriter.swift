/// Writes GitHub-flavoured Markdown, block by block.
///
/// Every text that is passed in is escaped here and nowhere else, so that a renderer shows it as it was
/// typed.
package struct MarkdownWriter {
  package private(set) var text = ""

  package init() {}

  package struct Column: Hashable, Sendable {
    package let title: String
    package let isNumber: Bool

    package init(_ title: String, isNumber: Bool = false) {
      self.title = title
      self.isNumber = isNumber
    }
  }

  /// Writes a heading with a level from 1 to 6.
  package mutating func heading(_ level: Int, _ title: String) {
    add([String(repeating: "#", count: level) + " " + Self.escaped(title)])
  }

  package mutating func paragraph(_ text: String) { add([Self.opening(text)]) }

  /// Writes one item per line.
  package mutating func list(_ items: [String]) {
    if !items.isEmpty { add(items.map { "- " + Self.opening($0) }) }
  }

  /// Writes rows with a cell for each column; columns in which every row is blank are left out.
  package mutating func table(_ columns: [Column], _ rows: [[String]]) {
    let shown = columns.indices.filter { place in
      rows.isEmpty || rows.contains { $0.indices.contains(place) && !$0[place].isEmpty }
    }
    func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    add(
      [
        line(shown.map { Self.escaped(columns[$0].title) }),
        line(shown.map { columns[$0].isNumber ? "---:" : "---" }),
      ] + rows.map { row in line(shown.map { row.indices.contains($0) ? Self.escaped(row[$0]) : "" }) })
  }

  private mutating func add(_ lines: [String]) {
    text += (text.isEmpty ? "" : "\n") + lines.map { $0 + "\n" }.joined()
  }

  /// Escapes a text at the start of a line, where `-`, `+`, `=` and `1.` have a meaning.
  private static func opening(_ text: String) -> String {
    let escaped = escaped(text)
    guard let first = escaped.unicodeScalars.first else { return escaped }
    if "-+=".unicodeScalars.contains(first) { return "\\" + escaped }
    let digits = escaped.utf8.prefix { (0x30...0x39).contains($0) }.count
    let rest = escaped.unicodeScalars.dropFirst(digits)
    guard digits > 0, let mark = rest.first, mark == "." || mark == ")" else { return escaped }
    return String(escaped.unicodeScalars.prefix(digits)) + "\\" + String(rest)
  }

  /// Escapes characters with a meaning inside a line.
  ///
  /// Those of HTML or tables become references, because some renderers don't support a backslash there; all
  /// others get a backslash.
  ///
  /// Otherwise spaces at the ends would be dropped, addresses would become links, and line ends would end the
  /// block.
  package static func escaped(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let first = scalars.firstIndex { !$0.properties.isWhitespace } ?? scalars.count
    let last = scalars.lastIndex { !$0.properties.isWhitespace } ?? -1
    var escaped = String.UnicodeScalarView()
    for (place, scalar) in scalars.enumerated() {
      let isAtEnd = place < first || place > last
      switch scalar {
      case "<", ">", "&", "|", "\n", "\r", "\t": escaped.append(contentsOf: reference(scalar))
      case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "~", "$":
        escaped.append("\\")
        escaped.append(scalar)
      case ":" where scalars[(place + 1)...].starts(with: "//".unicodeScalars),
        "."
      where place >= 3 && String(String.UnicodeScalarView(scalars[place - 3..<place])).lowercased() == "www":
        escaped.append(contentsOf: reference(scalar))
      default:
        if isAtEnd { escaped.append(contentsOf: reference(scalar)) } else { escaped.append(scalar) }
      }
    }
    return String(escaped)
  }

  private static func reference(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    let name: String =
      switch scalar {
      case "<": "lt"
      case ">": "gt"
      case "&": "amp"
      default: "#\(scalar.value)"
      }
    return "&\(name);".unicodeScalars
  }
}
