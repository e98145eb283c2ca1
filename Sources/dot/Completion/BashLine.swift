/// A command line up to the cursor as bash reads it, and the part of its last word that bash will replace.
struct BashLine {
  /// Without quotes; the last word is the one that is being typed.
  private(set) var words: [String] = []
  /// The quotation mark that is still open.
  private(set) var quote: Character?
  /// What of the last word stands before the part that is replaced: up to the last character, outside of
  /// quotes, that breaks words for completion, such as the `=` of `--trip=`, and before one that is an `@`.
  private(set) var kept = ""

  private var word: String?

  /// `breaks` is `COMP_WORDBREAKS`.
  init(_ line: String, breaks: String) {
    var isEscaped = false
    for character in line {
      if isEscaped {
        // Between double quotes a backslash is only special before some.
        if quote == "\"", !"\\$\"`".contains(character) { add("\\") }
        add(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
        word = word ?? ""
      } else if let open = quote {
        if character == open { end(quote: nil) } else { add(character) }
      } else if character == "'" || character == "\"" {
        end(quote: character)
      } else if character.isWhitespace {
        finish()
      } else {
        let start = word ?? ""
        add(character)
        // An `@` is replaced together with what follows: bash completes names of hosts so.
        if breaks.contains(character) { kept = character == "@" ? start : start + String(character) }
      }
    }
    words.append(word ?? "")
  }

  private mutating func add(_ character: Character) { word = (word ?? "") + String(character) }

  /// Either quotation mark breaks a word.
  private mutating func end(quote next: Character?) {
    quote = next
    word = word ?? ""
    kept = word ?? ""
  }

  private mutating func finish() {
    if let word { words.append(word) }
    word = nil
    kept = ""
  }

  /// The rest of a word as it is written after what is kept; `nil` where the word doesn't begin with that.
  func written(_ whole: String) -> String? {
    guard whole.lowercased().hasPrefix(kept.lowercased()) else { return nil }
    let rest = whole.dropFirst(kept.count)
    switch quote {
    case "'": return closed(rest.map { $0 == "'" ? "'\\''" : String($0) }.joined())
    case "\"":
      // Bash looks for its history between double quotes too, and a backslash there would stay.
      return closed(
        rest.map { $0 == "!" ? "\"\\!\"" : "\\$\"`".contains($0) ? "\\\($0)" : String($0) }.joined())
    default: return rest.map { Self.isPlain($0) ? String($0) : "\\\($0)" }.joined()
    }
  }

  /// Bash puts the quotation mark at the end of a word, unless one is there that it takes for it.
  private func closed(_ text: String) -> String {
    quote.map { text.last == $0 ? text + String($0) : text } ?? text
  }

  /// Letters, digits and marks that no shell reads anything into, and all beyond ASCII.
  private static func isPlain(_ character: Character) -> Bool {
    guard let byte = character.asciiValue else { return true }
    switch byte {
    case 48...57, 65...90, 97...122: return true
    default: return "_-+.,/%@".utf8.contains(byte)
    }
  }
}
