/// A line with names in braces, which are replaced by values: `{date} {amount} {memo}`.
package struct Template: Equatable {
  private enum Piece: Equatable {
    case text(String)
    case name(String)
  }

  private let pieces: [Piece]

  /// `{{` and `}}` are braces.
  ///
  /// - Throws: `TemplateError` for a name that is not one of `names`, and for an unmatched brace.
  package init(parsing text: String, names: [String]) throws(TemplateError) {
    var pieces: [Piece] = []
    var plain = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        plain.append(character)
        rest.removeFirst()
      case "{":
        guard let end = rest.firstIndex(of: "}") else { throw .openBrace(template: text) }
        let name = String(rest[..<end])
        guard names.contains(name) else {
          throw .unknownName(name, suggestions: Spelling.nearest(to: name, among: names), known: names)
        }
        pieces += [.text(plain), .name(name)]
        plain = ""
        rest = rest[rest.index(after: end)...]
      case "}": throw .openBrace(template: text)
      default: plain.append(character)
      }
    }
    self.pieces = pieces + [.text(plain)]
  }

  /// One line, harmless on a terminal; missing values are empty.
  package func line(_ value: (String) -> String?) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .name(let name): value(name) ?? ""
      }
    }.joined().printable
  }
}

/// What is wrong with a template.
package enum TemplateError: Error, Hashable {
  case unknownName(String, suggestions: [String], known: [String])
  /// An unmatched brace.
  case openBrace(template: String)
}
