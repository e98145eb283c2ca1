/// Text as the macros of man(7) want it.
enum Roff {
  /// A text in which nothing is read as a request or an escape; what can be typed stays what it is when copied.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.printable {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      default: result.append(character)
      }
    }
    // A point at the start of a line would begin a request.
    return result.hasPrefix(".") ? "\\&" + result : result
  }

  static func bold(_ text: String) -> String { "\\fB" + escaped(text) + "\\fR" }
  static func italic(_ text: String) -> String { "\\fI" + escaped(text) + "\\fR" }

  /// A sentence, with text between backticks in bold.
  static func sentence(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard parts.count % 2 == 1 else { return breakable(escaped(text)) }
    let line = parts.enumerated().map { index, part in
      part.isEmpty ? "" : index % 2 == 1 ? bold(part) : breakable(inLine(part))
    }.joined()
    return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  /// A word that no line may hold can be broken behind its commas.
  private static func breakable(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.count > 40 ? String($0).replacing(",", with: ",\\:") : String($0) }.joined(separator: " ")
  }

  /// An argument of a macro.
  static func argument(_ text: String) -> String { "\"" + inLine(text) + "\"" }

  private static func inLine(_ text: String) -> String {
    let text = escaped(text)
    return text.hasPrefix("\\&.") ? String(text.dropFirst(2)) : text
  }
}
